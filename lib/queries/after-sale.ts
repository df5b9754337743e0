import type { Contract, QueryId } from '@/lib/contract/contract';
import { command, feed, query } from './define';

/** The queries that show the status of a request, its pieces or its order. */
const requestChanges: readonly QueryId[] = [
  'afterSale.detail',
  'afterSale.page',
  'physical.orderDetail',
  'order.basic',
  'order.page',
  'order.refundList',
];

export const afterSaleCalls = {
  amount: query('afterSale.amount'),
  apply: command('afterSale.apply', { refreshes: requestChanges }),
  modify: command('afterSale.modify', { refreshes: requestChanges }),
  productReturn: command('afterSale.productReturn', { refreshes: requestChanges }),
  cancel: command('afterSale.cancel', { refreshes: requestChanges }),
  detail: query('afterSale.detail'),
  page: feed('afterSale.page'),
} satisfies Record<keyof Contract['afterSale'], unknown>;
