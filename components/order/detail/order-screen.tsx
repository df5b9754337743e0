'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Countdown } from '@/components/ui/base/countdown';
import { NavBar } from '@/components/ui/base/nav-bar';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { OrderStatus } from '@/lib/domain/order';
import { useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { OrderActions } from '@/components/order/order-actions';
import type { OrderBasic } from '@/components/order/order-types';
import { OrderFacts } from './order-facts';
import styles from './order-screen.module.css';

const notes = {
  pending_payment: 'notePending',
  paid: 'notePaid',
  preparing: 'notePreparing',
  shipped: 'noteShipped',
  ready: 'noteReady',
  completed: 'noteCompleted',
  closed: 'noteClosed',
  refunding: 'noteRefunding',
  refunded: 'noteRefunded',
  refund_rejected: 'noteRejected',
} as const satisfies Record<OrderStatus, string>;

/** Statuses that end without the buyer doing anything; the page looks again until they have. */
const passing: readonly OrderStatus[] = ['paid', 'preparing', 'refunding'];
const ASK_EVERY_MS = 5000;

interface OrderScreenProps {
  readonly orderNo: string;
  /** What only this kind of goods has. */
  readonly children: ReactNode;
}

/** An order's page: where it stands, its goods, its facts, and what its buyer may do. */
export function OrderScreen({ orderNo, children }: OrderScreenProps) {
  const { slug } = useChannel();
  const word = useWords('order');
  const router = useRouter();
  const order = useQuery({
    ...orderCalls.basic({ orderNo }),
    refetchInterval: (query) => (query.state.data && passing.includes(query.state.data.status) ? ASK_EVERY_MS : false),
  });
  const list = href(slug, '/my/orderList');
  const bar = (data: OrderBasic) => (
    <BottomBar>
      <div className={styles.actions}>
        <Button kind="text" icon="service" href={href(slug, '/page/customerService')}>
          {word('service')}
        </Button>
        <OrderActions order={data} refundNo={data.refundNo} size="medium" onRemoved={() => router.replace(list)} />
      </div>
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('detailTitle')} back={list} />} foot={order.data && bar(order.data)}>
      <Loaded query={order} skeleton={<DetailSkeleton />}>
        {(data) => (
          <>
            <header className={styles.status}>
              <p className={styles.name}>{word(data.status)}</p>
              <p className={styles.note}>{word(notes[data.status])}</p>
              {data.payDeadline !== null && (
                <p className={styles.clock}>
                  {word('payTimeLeft')} <Countdown until={data.payDeadline} look="short" onEnd={() => void order.refetch()} />
                </p>
              )}
            </header>
            {children}
            <OrderFacts order={data} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
