import type { Contract } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, query } from './define';

export const activityCalls = {
  head: query('activity.head'),
  seckill: query('activity.seckill'),
  couponPackage: query('activity.couponPackage'),
  product: query('activity.product'),
  all: query('activity.all'),
  dynamic: query('activity.dynamic'),
  systemTime: query('activity.systemTime'),
  running: query('activity.running'),
  stock: query('activity.stock'),
  standing: query('activity.standing'),
  remind: command('activity.remind', { refreshes: ['activity.standing'] }),
  claim: command('activity.claim', { refreshes: ['activity.standing', 'activity.all', ...couponsChange] }),
  order: command('activity.order', { refreshes: ['activity.standing', 'activity.stock', 'order.page'] }),
} satisfies Record<keyof Contract['activity'], unknown>;
