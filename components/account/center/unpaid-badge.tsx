'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/order';
import { isLoggedIn, useSession } from '@/stores/session';
import styles from './center.module.css';

/** More unpaid orders than this are "9+". */
const MOST_COUNTED = 9;

export function UnpaidBadge() {
  const word = useWords('account');
  const loggedIn = useSession(isLoggedIn);
  const { data } = useInfiniteQuery({
    ...orderCalls.page({ tab: 'pendingPayment', pageSize: MOST_COUNTED + 1 }, { quiet: true, hideLoading: true }),
    enabled: loggedIn,
  });
  const unpaid = loggedIn ? (data?.pages[0]?.list.length ?? 0) : 0;
  if (unpaid === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>
        <Badge>{unpaid > MOST_COUNTED ? `${MOST_COUNTED}+` : unpaid}</Badge>
      </span>
      <span className="visually-hidden">{word('unpaid', { count: unpaid })}</span>
    </span>
  );
}
