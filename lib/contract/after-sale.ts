import * as z from 'zod/mini';
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
import { endpoint } from './endpoint';
import { refundStatuses } from './order';
import { afterSaleSummary } from './physical-shapes';
import { filledText, id, idempotencyKey, nothing, pageOf, pageRequest, shopText, text, timestamp, yuan } from './wire';

/** Pieces by their lines; which of a line's pieces they are makes no difference. */
const lines = z
  .array(
    z.object({
      lineNo: z.int().check(z.minimum(1), z.maximum(MOST_LINES)),
      quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)),
    }),
  )
  .check(z.minLength(1), z.maxLength(MOST_LINES));

/** What is asked, and why. A page offers the reasons that `reasonsOf` has for the type. */
const asked = {
  type: z.enum(afterSaleTypes),
  reason: z.enum(afterSaleReasonNames),
  description: text(LONGEST_DESCRIPTION),
  /** Addresses that `operation.upload` gave this user for `afterSale`. */
  pictures: z.array(text(200)).check(z.maxLength(MOST_AFTER_SALE_PICTURES)),
  /** What the page showed; OFFER_CHANGED answers a difference. */
  acceptedRefund: yuan,
};

const byNo = z.object({ afterSaleNo: id });

/** By line and quantity, of goods that are sent; beside the order's own status. */
export const afterSale = {
  amount: endpoint({
    id: 'afterSale.amount',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/order/afterSale/amount',
    host: 'base',
    access: 'user',
    summary: 'What would be given back, the shipping fee apart',
    /** `afterSaleNo`: a request that is being changed, whose own pieces count as free. */
    request: z.object({ orderNo: id, type: asked.type, reason: asked.reason, lines, afterSaleNo: z.optional(id) }),
    response: z.object({ goodsAmount: yuan, shippingAmount: yuan, refundAmount: yuan }),
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
    request: z.object({ afterSaleNo: id, companyCode: id, trackingNo: filledText(LONGEST_TRACKING_NO) }),
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
      goodsAmount: yuan,
      shippingAmount: yuan,
      /** What its buyer may do now. */
      actions: z.array(z.enum(afterSaleEvents)),
      /** Whose turn it is and until when; null while the bank works, or at an end. */
      turn: z.nullable(z.object({ whose: z.enum(['shop', 'buyer']), until: timestamp })),
      /** Of the newest refusal. */
      rejectReason: z.nullable(shopText),
      /** Where the goods go back to, once that is agreed. */
      returnAddress: z.nullable(z.object({ name: shopText, telephone: z.string(), address: shopText })),
      returnParcel: z.nullable(
        z.object({ companyCode: id, companyName: shopText, telephone: z.string(), trackingNo: z.string(), sentTime: timestamp }),
      ),
      refundNo: z.nullable(id),
      refundStatus: z.nullable(z.enum(refundStatuses)),
      /** Newest last. `byItself`: the time had passed in which somebody should have. */
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
