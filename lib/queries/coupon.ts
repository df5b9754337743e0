import type { Contract, QueryId } from '@/lib/contract/contract';
import { feed, query } from './define';

/** The queries that show how coupons were used, which changes with every order they pay for. */
export const couponsChange: readonly QueryId[] = ['coupon.page', 'coupon.timesSaleList', 'coupon.detail', 'coupon.find'];

export const couponCalls = {
  page: feed('coupon.page'),
  timesSaleList: feed('coupon.timesSaleList'),
  detail: query('coupon.detail'),
  find: query('coupon.find'),
} satisfies Record<keyof Contract['coupon'], unknown>;
