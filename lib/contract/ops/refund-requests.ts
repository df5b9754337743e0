import * as z from 'zod/mini';
import { refundRequestStates } from '@/lib/domain/refund-request';
import { mostUnits } from '@/lib/domain/unit';
import { code, filled, id, idempotencyKey, nothing, pageOf, pageQuery, yuan } from '../wire';
import { opsEndpoint } from './ops-endpoint';
import { onOrder, orderNo, reason, refundQuote, refundRequestRow } from './order-shapes';

/** What comes back of each unit, or with unit 0 of an order that has no units. */
const granted = z
  .array(z.object({ unitNo: z.int().check(z.minimum(0), z.maximum(mostUnits)), money: yuan, coupon: yuan, points: yuan }))
  .check(z.minLength(1), z.maxLength(mostUnits));

/** Refunds that one person asks for and another approves. */
export const refundRequests = {
  page: opsEndpoint({
    id: 'refundRequests.page',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/refund-requests',
    permission: 'afterSales.see',
    scoped: true,
    summary: 'Requests, those that wait the longest first, ended ones the newest first',
    request: z.object({ ...pageQuery, state: z.optional(z.enum(refundRequestStates)) }),
    response: pageOf(refundRequestRow),
  }),
  quote: opsEndpoint({
    id: 'refundRequests.quote',
    kind: 'query',
    method: 'POST',
    path: '/api/ops/refund-requests/quote',
    permission: 'refunds.ask',
    scoped: true,
    summary: 'What a refund beyond the rule would do, and who would have to approve it',
    request: z.object({ orderNo, granted }),
    response: z.extend(refundQuote, { approvalsNeeded: z.int(), /** What this person may still ask for this order. */ leftToAsk: yuan }),
    errors: ['NOT_FOUND', 'ORDER_MOVED_ON', 'REFUND_TOO_MUCH', 'GOODS_MIXED', 'UNIT_HELD'],
  }),
  ask: opsEndpoint({
    id: 'refundRequests.ask',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/refund-requests/ask',
    permission: 'refunds.ask',
    scoped: true,
    summary: 'Asks for a refund beyond the rule; nothing moves until somebody else approves it',
    request: z.object({ ...onOrder, granted, reason }),
    response: z.object({ requestNo: id }),
    errors: ['NOT_FOUND', 'ORDER_MOVED_ON', 'ORDER_CHANGED', 'REFUND_TOO_MUCH', 'REFUND_OVER_LIMIT', 'GOODS_MIXED', 'UNIT_HELD'],
  }),
  askByHand: opsEndpoint({
    id: 'refundRequests.askByHand',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/refund-requests/by-hand',
    permission: 'refunds.byHand',
    scoped: true,
    freshStep: true,
    summary: 'States that the money of a refund that the bank refuses was transferred by hand; another person confirms it',
    request: z.object({ refundNo: id, voucherNo: filled(code(64)), reason, idempotencyKey }),
    response: z.object({ requestNo: id }),
    errors: ['NOT_FOUND', 'ORDER_MOVED_ON', 'VOUCHER_USED'],
  }),
  approve: opsEndpoint({
    id: 'refundRequests.approve',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/refund-requests/approve',
    permission: 'refunds.approve',
    scoped: true,
    freshStep: true,
    summary: 'Approves another’s request: the refund begins, or waits for one more approval',
    request: z.object({ requestNo: id }),
    response: z.object({ refundNo: z.nullable(z.string()) }),
    errors: ['NOT_FOUND', 'ORDER_MOVED_ON', 'OWN_REQUEST', 'REQUEST_DECIDED', 'REFUND_TOO_MUCH', 'UNIT_HELD'],
  }),
  decline: opsEndpoint({
    id: 'refundRequests.decline',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/refund-requests/decline',
    permission: 'refunds.approve',
    scoped: true,
    summary: 'Declines another’s request, with a word to who asked',
    request: z.object({ requestNo: id, answer: reason }),
    response: nothing,
    errors: ['NOT_FOUND', 'OWN_REQUEST', 'REQUEST_DECIDED'],
  }),
  withdraw: opsEndpoint({
    id: 'refundRequests.withdraw',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/refund-requests/withdraw',
    permission: 'refunds.ask',
    scoped: true,
    summary: 'Takes the own request back',
    request: z.object({ requestNo: id }),
    response: nothing,
    errors: ['NOT_FOUND', 'NOT_OWN_REQUEST', 'REQUEST_DECIDED'],
  }),
};
