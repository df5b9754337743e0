import * as z from 'zod/mini';
import { orderedPackage, packageBuying, packageChoice, packageDetail, packagePurchase, packageSummary } from './shapes';
import { created, placingErrors } from '../order/created-order';
import { endpoint } from '../endpoint';
import { orderedPlan } from '../member-plan/shapes';
import { orderBasic } from '../order/endpoints';
import { id, listOf, nothing, shopText } from '../wire';

const placing = [...placingErrors, 'NOT_ALLOWED', 'SIGNATURE_MISSING'] as const;

/** Coupons sold together: coupon packages, and the plans of cards, whose `packageId` is '{folder}-{cardId}-{planId}'. */
export const couponPackage = {
  classified: endpoint({
    id: 'couponPackage.classified',
    kind: 'query',
    method: 'GET',
    path: '/distribution/coupon/api/package/classified',
    host: 'base',
    access: 'visitor',
    summary: 'Coupon packages on sale, by their classes',
    request: nothing,
    response: listOf(z.object({ classId: id, name: shopText, total: z.int(), packages: z.array(packageSummary) })),
  }),
  detail: endpoint({
    id: 'couponPackage.detail',
    kind: 'query',
    method: 'GET',
    path: '/distribution/coupon/api/package/detail',
    host: 'base',
    access: 'visitor',
    summary: 'One package with its coupons, their rules and what it gives back',
    request: z.object({ packageId: id }),
    response: packageDetail,
    errors: ['GOODS_GONE'],
  }),
  buy: endpoint({
    id: 'couponPackage.buy',
    kind: 'query',
    method: 'POST',
    path: '/distribution/coupon/api/package/buy',
    host: 'base',
    access: 'user',
    summary: 'Everything the page of buying shows, priced now for this buyer',
    request: packageChoice,
    response: packageBuying,
    errors: ['GOODS_GONE', 'SOLD_OUT', 'NOT_ALLOWED'],
  }),
  create: endpoint({
    id: 'couponPackage.create',
    kind: 'command',
    method: 'POST',
    path: '/distribution/product/order/api/coupons/create',
    host: 'base',
    access: 'user',
    summary: 'Orders a package; its coupons are given with the payment',
    request: packagePurchase,
    response: created,
    errors: placing,
  }),
  submit: endpoint({
    id: 'couponPackage.submit',
    kind: 'command',
    method: 'POST',
    path: '/distribution/coupon/api/order/submit',
    host: 'base',
    access: 'user',
    summary: 'Orders one package from a card’s or partner’s page, which shows a price and no quantity',
    request: z.omit(packagePurchase, { quantity: true }),
    response: created,
    errors: placing,
  }),
  orderDetail: endpoint({
    id: 'couponPackage.orderDetail',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/order/api/coupons/detail',
    host: 'base',
    access: 'user',
    summary: 'What was bought with its coupons, as it was then: which are used, and what giving back the rest returns',
    request: z.object({ orderNo: id }),
    /** Memberships give coupons too, and their orders have the same page. */
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('package'), order: orderBasic, package: orderedPackage }),
      z.object({ kind: z.literal('plan'), order: orderBasic, member: orderedPlan }),
    ]),
    errors: ['ORDER_NOT_FOUND'],
  }),
};
