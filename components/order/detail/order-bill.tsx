'use client';

import { Bill, type BillLine } from '@/components/checkout/bill';
import type { OrderBasic } from '@/components/order/order-types';

interface OrderBillProps {
  readonly order: Pick<OrderBasic, 'couponAmount' | 'pointsAmount' | 'payAmount'>;
  readonly lines: readonly BillLine[];
}

/** What an order cost, what paid parts of it, and what that left. */
export function OrderBill({ order, lines }: OrderBillProps) {
  return <Bill lines={lines} couponFen={order.couponAmount} pointsFen={order.pointsAmount} total={order.payAmount} />;
}
