'use client';

import { Bill, type BillLine } from '@/components/parts/checkout/bill';
import type { OrderBasic } from '@/components/parts/order/order-types';

interface OrderBillProps {
  readonly order: Pick<OrderBasic, 'couponAmount' | 'pointsAmount' | 'payAmount' | 'paidTime'>;
  readonly lines: readonly BillLine[];
}

/** What an order cost, what paid parts of it, and what that left. */
export function OrderBill({ order, lines }: OrderBillProps) {
  const { couponAmount, pointsAmount, payAmount, paidTime } = order;
  return <Bill lines={lines} couponFen={couponAmount} pointsFen={pointsAmount} total={payAmount} isPaid={paidTime !== null} />;
}
