'use client';

import { Section } from '@/components/ui/base/card';
import { Price } from '@/components/ui/base/price';
import { Timeline } from '@/components/ui/base/steps';
import { toast } from '@/components/ui/overlay/toast';
import { useWordsOfKind } from '@/components/parts/order/words-of-kind';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { OrderBasic } from '@/components/parts/order/order-types';
import { Facts } from '@/components/ui/base/facts';
import styles from './order-screen.module.css';

/** The facts that every order has, whatever was bought. What coupon, points and money paid of it stands in its bill (`OrderBill`). */
export function OrderFacts({ order }: { readonly order: OrderBasic }) {
  const word = useWordsOfKind('order', order.kind);
  const ways = useWords('cashier');
  const copy = () => {
    // Without TLS there is no clipboard; the number can still be selected.
    void navigator.clipboard?.writeText(order.orderNo).then(() => toast.success(word('copied')));
  };
  const taken = order.couponAmount + order.pointsAmount;
  const orderNo = (
    <>
      {order.orderNo}
      <button type="button" className={styles.copy} onClick={copy}>
        {word('copy')}
      </button>
    </>
  );
  return (
    <>
      <Section title={word('facts')}>
        <Facts
          facts={[
            [word('orderNo'), orderNo],
            [word('createTime'), stampOf(order.createTime)],
            ...(order.paidTime === null ? [] : [[word('paidTime'), stampOf(order.paidTime)] as const]),
            ...(order.payWay === null ? [] : [[word('payWay'), ways(order.payWay)] as const]),
            [word('amount'), <Price key="amount" fen={order.payAmount + taken} size="small" plain />],
            [word('refundAmount'), sumOf(order.refundAmount)],
            [word('returnedAmount'), sumOf(order.returnedAmount)],
          ]}
        />
      </Section>
      <Section title={word('timeline')}>
        <Timeline entries={[...order.timeline].reverse().map(({ status, time }) => ({ title: word(status), time: stampOf(time) }))} />
      </Section>
    </>
  );
}

/** Sums of 0 are left out. */
const sumOf = (fen: Fen) => (fen === 0 ? undefined : <Price fen={fen} size="small" />);
