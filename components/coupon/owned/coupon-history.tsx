'use client';

import { orderHref } from '@/components/parts/order/order-pages';
import { Section } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import type { couponUseStates } from '@/lib/domain/coupon/state';
import { momentLabel } from '@/lib/i18n/dates';
import type { WordKey } from '@/lib/i18n/messages';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import type { CouponUse } from '../coupon-types';
import styles from './coupon-history.module.css';

const useWordsOf = {
  locked: 'use_locked',
  spent: 'use_spent',
  returned: 'use_returned',
} as const satisfies Record<(typeof couponUseStates)[number], WordKey<'coupon'>>;

/** Where each use of a coupon went, newest first. */
export function CouponHistory({ history }: { readonly history: readonly CouponUse[] }) {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const locale = useLocale();
  if (history.length === 0) return null;
  return (
    <Section title={word('page_history')}>
      <ul className={styles.uses}>
        {history.map((use) => (
          <li key={`${use.orderNo}${use.lockedTime}`}>
            <PageLink className={styles.use} href={orderHref(slug, use)}>
              <span className={styles.main}>
                <span className={styles.title}>{use.title}</span>
                <span className={styles.note}>
                  {momentLabel(locale, use.returnedTime ?? use.spentTime ?? use.lockedTime)}
                  {use.lapsed && ` · ${word('use_lapsed')}`}
                </span>
              </span>
              <span className={styles.state}>
                {word(useWordsOf[use.state])}
                <span className={styles.note}>{word('page_paid', { amount: priceTag(use.amount) })}</span>
              </span>
              <Icon name="forward" size={14} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
