import * as z from 'zod/mini';
import { afterSaleEvents, afterSaleReasonNames, afterSaleStatuses, afterSaleTypes } from '@/lib/domain/after-sale';
import { refundStatuses } from '@/lib/domain/refund';
import { id, nothing, pageOf, pageQuery, timestamp, yuan } from '../wire';
import { opsEndpoint } from './ops-endpoint';
import { doer, reason, unitNos } from './order-shapes';

const afterSaleRow = z.object({
  afterSaleNo: id,
  orderNo: id,
  title: z.string(),
  type: z.enum(afterSaleTypes),
  status: z.enum(afterSaleStatuses),
  reason: z.enum(afterSaleReasonNames),
  pieces: z.int(),
  /** What comes back in money. */
  money: yuan,
  pictures: z.int(),
  createdAt: timestamp,
  /** Until when whoever's turn it is has to act; null when it is nobody's. */
  turnUntil: z.nullable(timestamp),
});

const onRequest = { afterSaleNo: id, /** The status that the page showed. */ seen: z.enum(afterSaleStatuses) };

/** Requests for goods that were sent, and what comes back. */
export const afterSales = {
  page: opsEndpoint({
    id: 'afterSales.page',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/after-sales',
    permission: 'afterSales.see',
    summary: 'Requests that somebody has to act on by their deadline, or of one status the newest first',
    request: z.object({ ...pageQuery, status: z.optional(z.enum(afterSaleStatuses)) }),
    response: pageOf(afterSaleRow),
  }),
  get: opsEndpoint({
    id: 'afterSales.get',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/after-sales/one',
    permission: 'afterSales.see',
    summary: 'One request with its pieces and everything that happened',
    request: z.object({ afterSaleNo: id }),
    response: z.object({
      ...afterSaleRow.shape,
      description: z.string(),
      goods: yuan,
      shipping: yuan,
      points: yuan,
      coupon: yuan,
      /** Masked. */
      mobile: z.string(),
      units: z.array(
        z.object({
          unitNo: z.int(),
          name: z.string(),
          choice: z.string(),
          imgUrl: z.string(),
          /** What comes back of it in money, should it alone be agreed to. */
          money: yuan,
        }),
      ),
      returnParcel: z.nullable(z.object({ company: z.string(), trackingNo: z.string(), sentAt: z.nullable(timestamp) })),
      refund: z.nullable(z.object({ refundNo: id, status: z.enum(refundStatuses) })),
      moves: z.array(
        z.object({
          event: z.enum(['apply', ...afterSaleEvents]),
          status: z.enum(afterSaleStatuses),
          at: timestamp,
          doer,
          note: z.nullable(z.string()),
        }),
      ),
      can: z.object({ approve: z.boolean(), reject: z.boolean(), receive: z.boolean() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  picture: opsEndpoint({
    id: 'afterSales.picture',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/after-sales/picture',
    permission: 'afterSales.see',
    summary: 'One photograph of a request',
    request: z.object({ afterSaleNo: id, at: z.codec(z.string().check(z.regex(/^\d$/)), z.int(), { decode: Number, encode: String }) }),
    /** WebP in base64. */
    response: z.object({ picture: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  approve: opsEndpoint({
    id: 'afterSales.approve',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/after-sales/approve',
    permission: 'afterSales.answer',
    summary: 'Agrees to all pieces, or to some of them; the others leave the request',
    request: z.object({ ...onRequest, units: unitNos, note: z.optional(reason) }),
    response: nothing,
    errors: ['NOT_FOUND', 'ORDER_MOVED_ON', 'REQUEST_MOVED', 'REASON_MISSING'],
  }),
  reject: opsEndpoint({
    id: 'afterSales.reject',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/after-sales/reject',
    permission: 'afterSales.answer',
    summary: 'Declines, with a reason that the buyer reads',
    request: z.object({ ...onRequest, reason }),
    response: nothing,
    errors: ['NOT_FOUND', 'ORDER_MOVED_ON', 'REQUEST_MOVED'],
  }),
  receive: opsEndpoint({
    id: 'afterSales.receive',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/after-sales/receive',
    permission: 'returns.receive',
    summary: 'The parcel is back: what came is refunded, what was missing is not',
    request: z.object({ ...onRequest, units: unitNos, note: z.optional(reason) }),
    response: nothing,
    errors: ['NOT_FOUND', 'ORDER_MOVED_ON', 'REQUEST_MOVED', 'REASON_MISSING'],
  }),
};
