import type { Contract, QueryId } from '@/lib/contract/contract';
import { command, feed, query } from './define';

/** What shows where a request, its pieces and their order stand. */
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
