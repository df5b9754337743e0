'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/ops/orders';
import { DeskButton } from '../form/desk-button';
import { useFailureText } from '../form/desk-form';
import { DeskState } from '../shell/desk-state';
import { PageHead } from '../shell/page-head';
import { useMe } from '../shell/use-me';
import { Card } from './card';
import { OrderActions } from './order-actions';
import { OrderBadge } from './order-badge';
import { OrderBuyer } from './order-buyer';
import { OrderHistory } from './order-history';
import { OrderMoney } from './order-money';
import { OrderUnits } from './order-units';
import styles from './orders.module.css';
import { useDoer } from './use-doer';

export type WholeOrder = OpsOutputOf<'orders.get'>;

const LOOK_AGAIN_MS = 15_000;

/** Says that somebody else has changed the order while this page was open. */
function MovedOn({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  const doer = useDoer();
  const { staffNo } = useMe();
  const [known, setKnown] = useState(order.seen);
  const [last] = order.moves.filter(({ action }) => action !== 'order.note');
  if (order.seen === known || !last || last.doer.id === staffNo) return null;
  return (
    <div className={styles.moved} role="status">
      <span>{word('movedOn', { who: doer(last.doer) })}</span>
      <DeskButton kind="quiet" onClick={() => setKnown(order.seen)}>
        {word('understood')}
      </DeskButton>
    </div>
  );
}

function Facts({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  const locale = useLocale();
  const facts: readonly (readonly [string, string])[] = [
    [word('goods'), `${word(`kind_${order.kind}`)} · ${order.subtitle} × ${order.quantity}`],
    [word('placed'), momentLabel(locale, order.placedAt)],
    ...(order.paidAt === null ? [] : [[word('paidAt'), momentLabel(locale, order.paidAt)] as const]),
    ...(order.answerBy === null ? [] : [[word('answerBy'), momentLabel(locale, order.answerBy)] as const]),
    ...(order.shops.length === 0 ? [] : [[word('shop'), order.shops.map(({ name }) => name).join(' · ')] as const]),
    [word('channel'), order.channel],
  ];
  return (
    <dl className={styles.facts}>
      {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}

/** Everything of one order. It looks for news by itself. */
export function Order({ orderNo }: { readonly orderNo: string }) {
  const word = useWords('opsOrders');
  const failureText = useFailureText();
  const { data: order, error, refetch } = useQuery(orderCalls.get({ orderNo }, { everyMs: LOOK_AGAIN_MS }));
  if (!order)
    return error ? (
      <DeskState kind="failed" title={word('orderFailed')} text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <DeskState kind="loading" title={word('opening')} />
    );
  return (
    <>
      <PageHead
        title={order.title}
        note={
          <>
            <Link href="/ops/orders">{word('orders')}</Link> · <span className={styles.number}>{order.orderNo}</span>{' '}
            <OrderBadge status={order.status} />
          </>
        }
      >
        <OrderActions order={order} />
      </PageHead>
      <MovedOn order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={word('order')}>
            <Facts order={order} />
          </Card>
          <OrderUnits order={order} />
          <OrderMoney order={order} />
        </div>
        <div className={styles.column}>
          <OrderBuyer order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </>
  );
}
