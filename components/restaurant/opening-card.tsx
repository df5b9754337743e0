'use client';

import { Card } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { Icon } from '@/components/ui/base/icon';
import type { OpeningHours } from '@/lib/domain/opening-hours';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf, weekdayOf } from '@/lib/kernel/day';
import { openingText, weekOf } from './hours-words';
import styles from './opening-card.module.css';
import { OpenState, useMinute } from './open-state';

/** Whether the restaurant is open, and today's hours; the week's unfold. */
export function OpeningCard({ hours }: { readonly hours: readonly OpeningHours[] }) {
  const word = useWords('restaurant');
  const locale = useLocale();
  const now = useMinute();
  return (
    <Card>
      <details className={styles.opening}>
        <summary className={styles.summary}>
          <Icon name="clock" size={20} className={styles.clock} />
          <OpenState hours={hours} now={now} />
          <span className={styles.today}>{now === undefined ? '' : openingText(hours, weekdayOf(dayOf(now)), locale, word)}</span>
          <Icon name="down" size={14} className={styles.arrow} />
        </summary>
        <div className={styles.week}>
          <Facts facts={weekOf(hours, locale, word).map(({ days, text }) => [days, text])} />
        </div>
      </details>
    </Card>
  );
}
