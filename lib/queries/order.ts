import type { Contract, QueryId } from '@/lib/contract/contract';
import { kinds } from '@/lib/kinds/registry';
import { couponsChange } from './coupon';
import { command, feed, query } from './define';

/** The queries that show the status of an order. */
export const ordersChange: readonly QueryId[] = [
  'order.page',
  'order.basic',
  'order.verify',
  'points.balance',
  'points.ofOrder',
  'installment.amount',
  ...couponsChange,
  ...Object.values(kinds).flatMap(({ shows }): readonly QueryId[] => shows),
];

export const orderCalls = {
  basic: query('order.basic'),
  subOrder: query('order.subOrder'),
  verify: query('order.verify'),
  pay: command('order.pay', { refreshes: [...ordersChange, 'order.ways'] }),
  ways: query('order.ways'),
  page: feed('order.page'),
  cancel: command('order.cancel', { refreshes: [...ordersChange, 'order.refundList'] }),
  refund: command('order.refund', { refreshes: [...ordersChange, 'order.refundList', 'order.refundGet'] }),
  refundAmount: query('order.refundAmount'),
  remove: command('order.remove', { refreshes: ['order.page'] }),
  refundList: feed('order.refundList'),
  refundGet: query('order.refundGet'),
} satisfies Record<keyof Contract['order'], unknown>;
