import * as z from 'zod/mini';
import { buyerActions, orderStatuses, type OrderTab } from '@/lib/domain/order';
import { goodsKinds } from '@/lib/kinds/registry';
import { refundReasons } from '@/lib/domain/refund';
import { mostUnits, mostUnitsBack, unitStatuses } from '@/lib/domain/unit';
import { payWays } from '@/lib/kernel/pay-way';
import { endpoint } from './endpoint';
import { filledText, id, idempotencyKey, listOf, nothing, pageOf, pageRequest, shopText, text, timestamp, yuan } from './wire';

const orderTabNames = ['all', 'pendingPayment', 'toUse', 'completed', 'refund'] as const satisfies readonly OrderTab[];

/** `returned`: money that came for an order that could not take it went back. */
export const paymentStatuses = ['open', 'settled', 'failed', 'returned'] as const;

const orderSummary = z.object({
  orderNo: id,
  kind: z.enum(goodsKinds),
  status: z.enum(orderStatuses),
  title: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  quantity: z.int(),
  /** What is paid in money, after the coupon. */
  payAmount: yuan,
  createTime: timestamp,
  /** Set while payment is pending. */
  payDeadline: z.nullable(timestamp),
  /** What its buyer may do now: by the machine, the order's own rule and what is left of it. */
  actions: z.array(z.enum(buyerActions)),
  /** By its rule nothing would come back any more, so that no refund is offered. */
  keepsAll: z.boolean(),
  /** How its pieces stand, of a kind that uses and gives them back one by one. */
  units: z.nullable(z.object({ open: z.int(), used: z.int(), refunded: z.int() })),
  /** Where the same is sold, below the channel; null unless it can be bought again. */
  goodsLink: z.nullable(z.string()),
  removable: z.boolean(),
});

export const orderBasic = z.object({
  ...orderSummary.shape,
  payWay: z.nullable(z.enum(payWays)),
  /** How the newest attempt to pay stands, as the bank told the server; null before the first. */
  lastPayment: z.nullable(z.enum(paymentStatuses)),
  paidTime: z.nullable(timestamp),
  /** What its coupon pays. */
  couponAmount: yuan,
  /** In money. */
  paidAmount: yuan,
  refundAmount: yuan,
  refundNo: z.nullable(id),
  /** Newest last. */
  timeline: z.array(z.object({ status: z.enum(orderStatuses), time: timestamp })),
});

export const refundStatuses = ['processing', 'succeeded', 'failed'] as const;
const refundSummary = z.object({
  refundNo: id,
  orderNo: id,
  kind: z.enum(goodsKinds),
  title: shopText,
  imgUrl: z.string(),
  payAmount: yuan,
  /** In money. */
  refundAmount: yuan,
  /** What the coupon had paid of it. */
  couponAmount: yuan,
  feeAmount: yuan,
  status: z.enum(refundStatuses),
  applyTime: timestamp,
});

const byOrderNo = z.object({ orderNo: id });

/** Of goods sold by units, those that go back; all that can when left out. */
const refundedUnits = z.optional(
  z.array(z.int().check(z.minimum(1), z.maximum(mostUnits))).check(z.minLength(1), z.maxLength(mostUnitsBack)),
);

export const order = {
  basic: endpoint({
    id: 'order.basic',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/order/api/basic',
    host: 'base',
    access: 'user',
    summary: 'What every order has, whatever its goods',
    request: byOrderNo,
    response: orderBasic,
    errors: ['ORDER_NOT_FOUND'],
  }),
  subOrder: endpoint({
    id: 'order.subOrder',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/order/api/subOrder',
    host: 'base',
    access: 'user',
    summary: 'The lines of an order',
    request: byOrderNo,
    errors: ['ORDER_NOT_FOUND'],
    response: z.object({
      list: z.array(z.object({ lineNo: z.int(), title: shopText, quantity: z.int(), price: yuan, amount: yuan })),
      /** Pieces that are used and given back one by one; empty for goods that only go back as a whole. */
      units: z.array(
        z.object({
          unitNo: z.int(),
          lineNo: z.int(),
          /** Null where it is called as its line is. */
          name: z.nullable(shopText),
          paid: yuan,
          /** `used` also where giving it back returns nothing. */
          status: z.enum(unitStatuses),
        }),
      ),
    }),
  }),
  verify: endpoint({
    id: 'order.verify',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/order/api/verify',
    host: 'base',
    access: 'user',
    summary: 'Verification codes that a shop takes once',
    request: byOrderNo,
    errors: ['ORDER_NOT_FOUND'],
    response: listOf(
      z.object({
        code: z.string(),
        unitNo: z.nullable(z.int()),
        status: z.enum(['usable', 'used', 'void']),
        verifiedTime: z.nullable(timestamp),
      }),
    ),
  }),
  pay: endpoint({
    id: 'order.pay',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/order/api/pay',
    host: 'pay',
    access: 'user',
    summary: 'Opens a payment; the result is only ever what the bank told the server',
    request: z.object({ orderNo: id, payWay: z.enum(payWays), idempotencyKey }),
    response: z.discriminatedUnion('kind', [
      /** The browser leaves for the bank's page, or for ours on which a bank card is chosen. */
      z.object({ kind: z.literal('leaving'), url: z.string() }),
      z.object({ kind: z.literal('settled') }),
    ]),
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'PAYMENT_CLOSED', 'PAYMENT_REFUSED'],
  }),
  page: endpoint({
    id: 'order.page',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/order/api/page',
    host: 'base',
    access: 'user',
    summary: "A user's orders, newest first; a keyword is looked for in number, goods and names of guests",
    request: z.object({ tab: z.enum(orderTabNames), kind: z.optional(z.enum(goodsKinds)), keyword: z.optional(text(40)), ...pageRequest }),
    response: z.object({
      ...pageOf(orderSummary).shape,
      /** The kinds of goods that the buyer has orders of, whatever was asked for. */
      kinds: z.array(z.enum(goodsKinds)),
    }),
  }),
  cancel: endpoint({
    id: 'order.cancel',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/order/api/cancel',
    host: 'base',
    access: 'user',
    summary: 'Closes an unpaid order and gives its stock back',
    request: byOrderNo,
    response: nothing,
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'CANCEL_BY_SERVICE'],
  }),
  refund: endpoint({
    id: 'order.refund',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/order/api/refund',
    host: 'base',
    access: 'user',
    summary: 'Asks for the money back, by the cancellation rule; refused with OFFER_CHANGED when the amount shown no longer holds',
    request: z.object({ orderNo: id, units: refundedUnits, reason: filledText(100), acceptedRefund: yuan, idempotencyKey }),
    response: z.object({ refundNo: id, refundAmount: yuan }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'OFFER_CHANGED', 'CANCEL_BY_SERVICE'],
  }),
  refundAmount: endpoint({
    id: 'order.refundAmount',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/order/api/refund/amount',
    host: 'base',
    access: 'user',
    summary: 'What a refund would give back now, and what is kept',
    request: z.object({ orderNo: id, units: refundedUnits }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'CANCEL_BY_SERVICE'],
    response: z.object({
      kind: z.enum(goodsKinds),
      /** What was paid for what goes back, by money and coupon: the sum of the three that follow. */
      paidAmount: yuan,
      feeAmount: yuan,
      /** In money. */
      refundAmount: yuan,
      /** What the coupon had paid of it. */
      couponAmount: yuan,
      /** Whether the coupon can be used again then. */
      couponReturns: z.boolean(),
      reason: z.enum(refundReasons),
    }),
  }),
  remove: endpoint({
    id: 'order.remove',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/order/api/delete',
    host: 'base',
    access: 'user',
    summary: 'Takes an ended order out of the list',
    request: byOrderNo,
    response: nothing,
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON'],
  }),
  refundList: endpoint({
    id: 'order.refundList',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/order/api/afterSale/refund/list',
    host: 'base',
    access: 'user',
    summary: "A user's refunds, newest first",
    request: z.object(pageRequest),
    response: pageOf(refundSummary),
  }),
  refundGet: endpoint({
    id: 'order.refundGet',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/order/api/afterSale/refund/get',
    host: 'base',
    access: 'user',
    summary: 'One refund with its course',
    request: z.object({ refundNo: id }),
    errors: ['ORDER_NOT_FOUND'],
    response: z.object({
      ...refundSummary.shape,
      reason: z.string(),
      payWay: z.nullable(z.enum(payWays)),
      timeline: z.array(z.object({ status: z.enum(refundStatuses), time: timestamp })),
    }),
  }),
};
