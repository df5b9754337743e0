import type { Contract } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, feed, query } from './define';

export const comboCalls = {
  page: feed('combo.page'),
  condition: query('combo.condition'),
  detail: query('combo.detail'),
  detail4Activity: query('combo.detail4Activity'),
  recommendTag: query('combo.recommendTag'),
  pre: query('combo.pre'),
  create: command('combo.create', { refreshes: ['order.page', ...couponsChange] }),
  orderDetail: query('combo.orderDetail'),
  verifyCode: query('combo.verifyCode'),
  appoint: command('combo.appoint', { refreshes: ['combo.orderDetail', 'order.basic', 'order.page'] }),
} satisfies Record<keyof Contract['combo'], unknown>;
