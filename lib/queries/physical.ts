import type { Contract, QueryId } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, feed, query } from './define';

const orderChanges: readonly QueryId[] = ['physical.orderDetail', 'order.basic', 'order.page'];

export const physicalCalls = {
  page: feed('physical.page'),
  detail: query('physical.detail'),
  pre: query('physical.pre'),
  create: command('physical.create', { refreshes: ['order.page', ...couponsChange] }),
  orderDetail: query('physical.orderDetail'),
  express: query('physical.express'),
  confirmReceipt: command('physical.confirmReceipt', { refreshes: orderChanges }),
} satisfies Record<keyof Contract['physical'], unknown>;
