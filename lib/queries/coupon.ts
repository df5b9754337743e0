import type { Contract, QueryId } from '@/lib/contract/contract';
import { feed, query } from './define';

/** They show where a coupon's uses are, which every order that it pays moves. */
export const couponsChange: readonly QueryId[] = ['coupon.page', 'coupon.timesSaleList', 'coupon.detail', 'coupon.find'];

export const couponCalls = {
  page: feed('coupon.page'),
  timesSaleList: feed('coupon.timesSaleList'),
  detail: query('coupon.detail'),
  find: query('coupon.find'),
} satisfies Record<keyof Contract['coupon'], unknown>;
