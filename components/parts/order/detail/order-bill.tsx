'use client';

import { Bill, type BillLine } from '@/components/parts/checkout/bill';
import type { OrderBasic } from '@/components/parts/order/order-types';

interface OrderBillProps {
  readonly order: Pick<OrderBasic, 'couponAmount' | 'pointsAmount' | 'payAmount' | 'paidTime' | 'status'>;
  readonly lines: readonly BillLine[];
}

/** What an order cost, what paid parts of it, and what that left. */
export function OrderBill({ order, lines }: OrderBillProps) {
  const { couponAmount, pointsAmount, payAmount, paidTime, status } = order;
  const state = paidTime !== null ? 'paid' : status === 'closed' ? 'closed' : 'due';
  return <Bill lines={lines} couponFen={couponAmount} pointsFen={pointsAmount} total={payAmount} state={state} />;
}
