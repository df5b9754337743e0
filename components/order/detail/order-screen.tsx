'use client';

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
import { stampOf } from '@/lib/kernel/day';
import type { GoodsKind } from '@/lib/kinds/registry';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { OrderActions } from '@/components/order/order-actions';
import type { OrderBasic } from '@/components/order/order-types';
import { usePieces } from '@/components/order/use-pieces';
import { useWordsOfKind } from '@/components/order/words-of-kind';
import { OrderFacts } from './order-facts';
import styles from './order-screen.module.css';
import type { OrderDetail, OrderQuery } from './use-order-detail';

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

interface OrderScreenProps<Detail> {
  /** Of `useOrderDetail`. */
  readonly detail: OrderQuery<Detail>;
  /** What only this kind of goods has. */
  readonly children: (detail: Detail) => ReactNode;
}

/** An order's page: where it stands, its goods, its facts, and what its buyer may do. */
export function OrderScreen<Detail extends OrderDetail>({ detail, children }: OrderScreenProps<Detail>) {
  const { slug } = useChannel();
  const word = useWords('order');
  const router = useRouter();
  const list = href(slug, '/my/orderList');
  const bar = (known: Detail) => (
    <BottomBar>
      <div className={styles.actions}>
        <Button kind="text" icon="service" href={href(slug, '/page/customerService')}>
          {word('service')}
        </Button>
        <OrderActions order={known.order} refundNo={known.order.refundNo} inDetail onRemoved={() => router.replace(list)} />
      </div>
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('detailTitle')} back={list} />} foot={detail.data && bar(detail.data)}>
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(known) => (
          <>
            {detail.staleAt !== undefined && <ReadAt time={detail.staleAt} kind={known.order.kind} />}
            <OrderHead order={known.order} onTimeOver={() => void detail.refetch()} />
            {children(known)}
            <OrderFacts order={known.order} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** Without a network the page shows what it was last told, and when that was. */
function ReadAt({ time, kind }: { readonly time: number; readonly kind: GoodsKind }) {
  const word = useWordsOfKind('order', kind);
  return (
    <p role="status" className={styles.readAt}>
      {word('readAt', { time: stampOf(time).slice(5, 16) })}
    </p>
  );
}

interface OrderHeadProps {
  readonly order: OrderBasic;
  readonly onTimeOver: () => void;
}

function OrderHead({ order, onTimeOver }: OrderHeadProps) {
  const { kind, status, payDeadline } = order;
  const pieces = usePieces(order);
  const word = useWordsOfKind('order', kind);
  return (
    <header className={styles.status}>
      <p className={styles.name}>{word(status)}</p>
      <p className={styles.note}>{word(notes[status])}</p>
      {pieces && <p className={styles.note}>{pieces}</p>}
      {payDeadline !== null && (
        <p className={styles.clock}>
          {word('payTimeLeft')} <Countdown until={payDeadline} look="short" onEnd={onTimeOver} />
        </p>
      )}
    </header>
  );
}
