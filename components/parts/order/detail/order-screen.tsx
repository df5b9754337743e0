'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { BottomActions } from '@/components/ui/base/bottom-actions';
import { Button } from '@/components/ui/base/button';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { OrderStatus } from '@/lib/domain/order';
import { stampOf } from '@/lib/kernel/day';
import type { GoodsKind } from '@/lib/kinds/registry';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { useSearch } from '@/stores/search';
import { href } from '@/lib/routing/href';
import { namedStatus } from '@/components/parts/order/awaiting';
import { OrderActions } from '@/components/parts/order/order-actions';
import type { OrderBasic } from '@/components/parts/order/order-types';
import { clockPair, type ClockPair, PayClock } from '@/components/parts/order/pay-clock';
import { usePieces } from '@/components/parts/order/use-pieces';
import { useWordsOfKind } from '@/components/parts/order/words-of-kind';
import { OrderEarns } from './order-earns';
import { OrderFacts } from './order-facts';
import styles from './order-screen.module.css';
import { StatusHead } from './status-head';
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
  /** The result of `useOrderDetail`. */
  readonly detail: OrderQuery<Detail>;
  /** The part of the page that only this kind has. */
  readonly children: (detail: Detail) => ReactNode;
}

/** An order's page: status, goods, facts, and the buyer's actions. */
export function OrderScreen<Detail extends OrderDetail>({ detail, children }: OrderScreenProps<Detail>) {
  const { slug } = useChannel();
  const word = useWords('order');
  const router = useRouter();
  const list = href(
    slug,
    '/my/orderList',
    useSearch(({ orderQuery }) => orderQuery),
  );
  const bar = (known: Detail) => (
    <BottomActions>
      <Button kind="text" icon="service" href={href(slug, '/page/customerService')}>
        {word('service')}
      </Button>
      <OrderActions order={known.order} refundNo={known.order.refundNo} inDetail onRemoved={() => router.replace(list)} />
    </BottomActions>
  );
  return (
    <Screen head={<NavBar title={word('detailTitle')} back={list} />} foot={detail.data && bar(detail.data)}>
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(known) => (
          <>
            {detail.staleAt !== undefined && <ReadAt time={detail.staleAt} kind={known.order.kind} />}
            <OrderHead
              order={known.order}
              pair={clockPair(known.order.systemTime, detail.dataUpdatedAt)}
              onTimeOver={() => void detail.refetch()}
            />
            {children(known)}
            <OrderFacts order={known.order} />
            <OrderEarns order={known.order} />
            <OrderEntries order={known.order} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/**
 * Where an order leads: to the plan by which a credit card pays it, to its invoice, which can be had of what was paid in money and not
 * refunded, and to a complaint.
 */
function OrderEntries({ order: { orderNo, paidAmount, refundAmount, installments } }: { readonly order: OrderBasic }) {
  const { slug } = useChannel();
  const word = useWords('order');
  return (
    <CellGroup>
      {installments !== null && (
        <Cell
          icon="calendar"
          title={word('plan')}
          value={word('planMonths', { count: installments })}
          href={href(slug, '/bindCard/cashier/installment', { orderNo })}
        />
      )}
      {paidAmount > refundAmount && (
        <Cell icon="invoice" title={word('invoice')} value={word('askInvoice')} href={href(slug, '/order/invoice/apply', { orderNo })} />
      )}
      <Cell icon="warning" title={word('complain')} value={word('complainNote')} href={href(slug, '/my/complaint', { orderNo })} />
    </CellGroup>
  );
}

/** Offline, the page shows the last answer and how old it is. */
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
  readonly pair: ClockPair | undefined;
  readonly onTimeOver: () => void;
}

function OrderHead({ order, pair, onTimeOver }: OrderHeadProps) {
  const { kind, status, payDeadline, answerBy } = order;
  const pieces = usePieces(order);
  const word = useWordsOfKind('order', kind);
  const locale = useLocale();
  const note = answerBy === null ? word(notes[status]) : word('noteAwaiting', { time: momentLabel(locale, answerBy) });
  return (
    <StatusHead
      status={word(namedStatus(order))}
      notes={[note, ...(pieces ? [pieces] : [])]}
      clock={
        payDeadline !== null && (
          <>
            {word('payTimeLeft')} <PayClock until={payDeadline} pair={pair} onOver={onTimeOver} />
          </>
        )
      }
    />
  );
}
