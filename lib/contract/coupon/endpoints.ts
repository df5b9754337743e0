import * as z from 'zod/mini';
import { couponStates } from '@/lib/domain/coupon/state';
import { goodsKinds } from '@/lib/kinds/registry';
import { couponGroup, couponSummary, couponUse, namedGoods } from './shapes';
import { endpoint } from '../endpoint';
import { id, pageOf, pageRequest } from '../wire';

/** The user's own coupons; others' are answered with NOT_FOUND. */
export const coupon = {
  page: endpoint({
    id: 'coupon.page',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/coupon/api/page',
    host: 'base',
    access: 'user',
    summary: "A user's coupons, soonest to expire first",
    request: z.object({
      /** All states when left out. */
      state: z.optional(z.enum(couponStates)),
      /** Only those that can buy goods of this kind. */
      kind: z.optional(z.enum(goodsKinds)),
      /** Only those that came with this package. */
      packageId: z.optional(id),
      ...pageRequest,
    }),
    response: z.object({
      ...pageOf(couponSummary).shape,
      /** The coupons of this request by package, soonest to expire first; only with the first page. */
      groups: z.array(couponGroup),
    }),
  }),
  timesSaleList: endpoint({
    id: 'coupon.timesSaleList',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/coupon/api/page/couponTimesSaleList',
    host: 'base',
    access: 'user',
    summary: "A user's usable coupons of several uses, soonest to expire first",
    request: z.object({ kind: z.optional(z.enum(goodsKinds)), ...pageRequest }),
    response: pageOf(couponSummary),
  }),
  detail: endpoint({
    id: 'coupon.detail',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/coupon/api/coupon/couponDetail',
    host: 'base',
    access: 'user',
    summary: 'One coupon, its rule and where its uses went',
    request: z.object({ userCouponId: id }),
    response: z.object({
      coupon: couponSummary,
      named: namedGoods,
      /** Newest first. */
      history: z.array(couponUse),
    }),
    errors: ['NOT_FOUND'],
  }),
  find: endpoint({
    id: 'coupon.find',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/coupon/api/coupon/find-by-coupon-id',
    host: 'base',
    access: 'user',
    summary: 'One coupon, for the pages where it is spent',
    request: z.object({ userCouponId: id }),
    response: couponSummary,
    errors: ['NOT_FOUND'],
  }),
};
