import * as z from 'zod/mini';
import { tidyTrackingNo } from '@/lib/domain/parcel';
import {
  afterSaleEvents,
  afterSaleReasonNames,
  afterSaleTypes,
  afterSaleStatuses,
  LONGEST_DESCRIPTION,
  MOST_AFTER_SALE_PICTURES,
} from '@/lib/domain/after-sale';
import { LONGEST_TRACKING_NO } from '@/lib/domain/parcel';
import { MOST_LINES, MOST_PIECES } from '@/lib/domain/physical';
import { endpoint } from '../endpoint';
import { refundStatuses } from '@/lib/domain/refund';
import { afterSaleSummary } from '../physical/shapes';
import { filled, id, idempotencyKey, nothing, pageOf, pageRequest, prose, shopText, text, timestamp, typed, yuan } from '../wire';

/** Pieces by order line; which pieces of a line makes no difference. */
const lines = z
  .array(
    z.object({
      lineNo: z.int().check(z.minimum(1), z.maximum(MOST_LINES)),
      quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)),
    }),
  )
  .check(z.minLength(1), z.maxLength(MOST_LINES));

/** The request and its reason. Pages offer the reasons that `reasonsOf` lists for the type. */
const asked = {
  type: z.enum(afterSaleTypes),
  reason: z.enum(afterSaleReasonNames),
  description: prose(LONGEST_DESCRIPTION),
  /** URLs that `operation.upload` gave this user for `afterSale`. */
  pictures: z.array(text(200)).check(z.maxLength(MOST_AFTER_SALE_PICTURES)),
  /** What the page showed; a difference is refused with OFFER_CHANGED. */
  acceptedRefund: yuan,
};

/** What pieces give back: the first two by what it was paid for, the other three by how it was paid. */
const amounts = {
  goodsAmount: yuan,
  shippingAmount: yuan,
  /** The part in money; those of coupon and points are separate. */
  refundAmount: yuan,
  /** The share that is returned in points. */
  pointsAmount: yuan,
  /** The share that the coupon had paid, which is forfeited unless the whole order goes back. */
  couponAmount: yuan,
};

const byNo = z.object({ afterSaleNo: id });

/** After-sale requests for goods that are shipped, by line and quantity. They leave the order's own status alone. */
export const afterSale = {
  amount: endpoint({
    id: 'afterSale.amount',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/order/afterSale/amount',
    host: 'base',
    access: 'user',
    summary: 'What would be given back, the shipping fee apart',
    /** `afterSaleNo`: a request that is being changed; its own pieces count as available. */
    request: z.object({ orderNo: id, type: asked.type, reason: asked.reason, lines, afterSaleNo: z.optional(id) }),
    response: z.object({
      ...amounts,
      /** Whether the coupon can then be used again; left out where it paid nothing of these pieces. */
      couponReturns: z.optional(z.boolean()),
    }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'NOT_ALLOWED'],
  }),
  apply: endpoint({
    id: 'afterSale.apply',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/order/afterSale/apply',
    host: 'base',
    access: 'user',
    summary: 'Asks for money back for pieces of an order, each piece once at a time',
    request: z.object({ orderNo: id, lines, ...asked, idempotencyKey }),
    response: z.object({ afterSaleNo: id, refundAmount: yuan }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'OFFER_CHANGED', 'NOT_ALLOWED', 'INPUT_INVALID'],
  }),
  modify: endpoint({
    id: 'afterSale.modify',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/order/afterSale/modify',
    host: 'base',
    access: 'user',
    summary: 'Changes a request, or asks again after it was rejected; its pieces stay the same',
    request: z.object({ afterSaleNo: id, ...asked }),
    response: nothing,
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'OFFER_CHANGED', 'NOT_ALLOWED', 'INPUT_INVALID'],
  }),
  productReturn: endpoint({
    id: 'afterSale.productReturn',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/order/afterSale/product/return',
    host: 'base',
    access: 'user',
    summary: 'The goods are on their way back: carrier and number of the parcel',
    request: z.object({ afterSaleNo: id, companyCode: id, trackingNo: filled(typed(tidyTrackingNo, LONGEST_TRACKING_NO)) }),
    response: nothing,
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'NOT_ALLOWED', 'INPUT_INVALID'],
  }),
  cancel: endpoint({
    id: 'afterSale.cancel',
    kind: 'command',
    method: 'GET',
    path: '/distribution/user/order/afterSale/cancel',
    host: 'base',
    access: 'user',
    summary: 'Withdraws a request',
    request: byNo,
    response: nothing,
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON'],
  }),
  detail: endpoint({
    id: 'afterSale.detail',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/order/afterSale/apply/detail',
    host: 'base',
    access: 'user',
    summary: 'A request with its course, and what comes next',
    request: byNo,
    errors: ['ORDER_NOT_FOUND'],
    response: z.object({
      ...afterSaleSummary.shape,
      reason: asked.reason,
      description: z.string(),
      pictures: z.array(z.string()),
      ...amounts,
      /** What its buyer may do now. */
      actions: z.array(z.enum(afterSaleEvents)),
      /** Whose turn it is, and until when; null while the bank is working, and once the request is closed. */
      turn: z.nullable(z.object({ whose: z.enum(['shop', 'buyer']), until: timestamp })),
      /** The reason for the latest rejection. */
      rejectReason: z.nullable(shopText),
      /** Where to send the goods back; null until the return is approved. */
      returnAddress: z.nullable(z.object({ name: shopText, telephone: z.string(), address: shopText })),
      returnParcel: z.nullable(
        z.object({ companyCode: id, companyName: shopText, telephone: z.string(), trackingNo: z.string(), sentTime: timestamp }),
      ),
      /** The coupon came back with the refund. */
      couponReturned: z.boolean(),
      refundNo: z.nullable(id),
      refundStatus: z.nullable(z.enum(refundStatuses)),
      /** Newest last. `byItself`: it happened automatically, because a deadline had passed. */
      timeline: z.array(
        z.object({
          event: z.enum(['apply', ...afterSaleEvents]),
          status: z.enum(afterSaleStatuses),
          time: timestamp,
          byItself: z.boolean(),
          /** Why it was rejected. */
          note: z.nullable(shopText),
        }),
      ),
    }),
  }),
  page: endpoint({
    id: 'afterSale.page',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/order/afterSale/page',
    host: 'base',
    access: 'user',
    summary: "A user's requests, newest first",
    request: z.object(pageRequest),
    response: pageOf(afterSaleSummary),
  }),
};
