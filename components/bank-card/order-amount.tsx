'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { OrderBasic } from '@/components/parts/order/order-types';
import { clockPair, PayClock } from '@/components/parts/order/pay-clock';
import { Card } from '@/components/ui/base/card';
import { Price } from '@/components/ui/base/price';
import { useWords } from '@/lib/i18n/use-words';
import { purchaseName } from '@/lib/kinds/purchase-name';
import styles from './bank-card.module.css';

/** The amount due and the deadline, both as the server says. */
export function OrderAmount({ order, query }: { readonly order: OrderBasic; readonly query: UseQueryResult<OrderBasic> }) {
  const word = useWords('bankCard');
  const { payAmount, payDeadline, systemTime } = order;
  return (
    <Card>
      <div className={styles.amount}>
        <span>{word('amount')}</span>
        <Price fen={payAmount} size="huge" />
        {payDeadline !== null && (
          <span>
            {word('timeLeft')}{' '}
            <PayClock until={payDeadline} pair={clockPair(systemTime, query.dataUpdatedAt)} onOver={() => void query.refetch()} />
          </span>
        )}
        <span>{purchaseName(order)}</span>
      </div>
    </Card>
  );
}
