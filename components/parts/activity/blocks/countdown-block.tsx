import { Countdown } from '@/components/ui/base/countdown';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import { useActivity } from '../activity-context';
import type { BlockOf } from '../activity-types';
import styles from './countdown-block.module.css';

/** A date says more about a moment further away. */
const COUNTED_MS = 99 * DAY_MS;

/** What the visitor is waiting for, and the time left by the server's clock. */
export function CountdownBlock({ block: { title, until } }: { readonly block: BlockOf<'countdown'> }) {
  const word = useWords('activity');
  const locale = useLocale();
  const { clock, now } = useActivity();
  return (
    <div className={styles.band}>
      <span className={styles.title}>{title}</span>
      {now >= until && <span className={styles.over}>{word('timeIsUp')}</span>}
      {now < until && until - now < COUNTED_MS && <Countdown until={until} now={clock} />}
      {until - now >= COUNTED_MS && <span className={styles.over}>{fullDay(locale, dayOf(until))}</span>}
    </div>
  );
}
