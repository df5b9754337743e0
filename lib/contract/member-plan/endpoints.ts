import * as z from 'zod/mini';
import { created } from '../order/created-order';
import { endpoint } from '../endpoint';
import { memberBenefit, orderedPlan, plan, planBuying, planOffer, planPurchase, quality } from './shapes';
import { orderBasic } from '../order/endpoints';
import { id, nothing, timestamp } from '../wire';

/** The shop's own membership: monthly, quarterly and yearly plans, and their automatic renewal. */
export const memberPlan = {
  plans: endpoint({
    id: 'memberPlan.plans',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/member/plans',
    host: 'base',
    access: 'visitor',
    summary: 'The plans on sale and what each month of them brings',
    request: nothing,
    response: z.object({ list: z.array(planOffer), benefits: z.array(memberBenefit) }),
  }),
  quality: endpoint({
    id: 'memberPlan.quality',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/member/quality',
    host: 'base',
    access: 'user',
    summary: 'Whether the caller is a member, until when, with which benefits, and how the renewal stands',
    request: nothing,
    response: quality,
  }),
  pre: endpoint({
    id: 'memberPlan.pre',
    kind: 'query',
    method: 'POST',
    path: '/distribution/product/order/api/member/pre',
    host: 'base',
    access: 'user',
    summary: 'Everything the page of buying shows: the period that would be paid for, the agreements, and what a renewal would do',
    request: z.object({ plan }),
    response: planBuying,
  }),
  create: endpoint({
    id: 'memberPlan.create',
    kind: 'command',
    method: 'POST',
    path: '/distribution/product/order/api/member/create',
    host: 'base',
    access: 'user',
    summary: 'Orders a plan; the membership comes with the payment, and the renewal only if it was ticked and signed',
    request: planPurchase,
    response: created,
    errors: ['OFFER_CHANGED', 'SIGNATURE_MISSING', 'DUPLICATE_ORDER', 'UNPAID_ORDERS', 'UNPAID_OF_PRODUCT', 'NOT_ALLOWED'],
  }),
  orderDetail: endpoint({
    id: 'memberPlan.orderDetail',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/order/api/member/detail',
    host: 'base',
    access: 'user',
    summary: 'A plan as it was bought or renewed, and what giving it back returns',
    request: z.object({ orderNo: id }),
    response: z.object({ order: orderBasic, member: orderedPlan }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  cancelRenewal: endpoint({
    id: 'memberPlan.cancelRenewal',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/member/renewal/cancel',
    host: 'base',
    access: 'user',
    summary: 'Ends the automatic renewal at once, with no reason asked; what is paid for stays. Repeating it is harmless',
    request: nothing,
    response: z.object({ /** Until when the membership continues. */ endTime: timestamp }),
    errors: ['NOT_FOUND'],
  }),
};
