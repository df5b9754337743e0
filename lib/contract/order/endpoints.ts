import * as z from 'zod/mini';
import { installmentCounts } from '@/lib/domain/installment';
import { buyerActions, orderStatuses, type OrderTab } from '@/lib/domain/order';
import { goodsKinds } from '@/lib/kinds/registry';
import { refundReasons, refundStatuses } from '@/lib/domain/refund';
import { mostUnits, mostUnitsBack, unitStatuses } from '@/lib/domain/unit';
import { payWays } from '@/lib/kernel/pay-way';
import { earnedPoints } from '../points/earned-points';
import { endpoint } from '../endpoint';
import { openWays, paying, waysRequest } from './paying';
import { filled, id, idempotencyKey, keyword, line, listOf, nothing, pageOf, pageRequest, shopText, timestamp, yuan } from '../wire';

const orderTabNames = ['all', 'pendingPayment', 'toUse', 'completed', 'refund'] as const satisfies readonly OrderTab[];

/** `returned`: the order could not take the money any more, so it was sent back. */
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
  /** Null unless payment is pending. */
  payDeadline: z.nullable(timestamp),
  /** Until when its shop has to confirm or send it; then what it still owes is refunded in full. Null when nobody's answer is due. */
  answerBy: z.nullable(timestamp),
  /** What the buyer may do now, going by its status, its own rule and what is left of it. */
  actions: z.array(z.enum(buyerActions)),
  /** Under its rule nothing would be refunded any more, so no refund is offered. */
  keepsAll: z.boolean(),
  /** The state of its pieces, for kinds whose pieces are used and given back one by one. */
  units: z.nullable(z.object({ open: z.int(), used: z.int(), refunded: z.int() })),
  /** Where to buy the same again, below the channel; null unless that is possible. */
  goodsLink: z.nullable(z.string()),
  removable: z.boolean(),
});

export const orderBasic = z.object({
  ...orderSummary.shape,
  payWay: z.nullable(z.enum(payWays)),
  /** The state of the latest payment, as the bank told the server; null before the first. */
  lastPayment: z.nullable(z.enum(paymentStatuses)),
  paidTime: z.nullable(timestamp),
  /** In how many months a credit card pays it to its bank; null when it was not paid in instalments. */
  installments: z.nullable(z.literal([...installmentCounts])),
  /** Paid by coupon. */
  couponAmount: yuan,
  /** Paid in points. */
  pointsAmount: yuan,
  /** The part in money; those of coupon and points are separate. */
  paidAmount: yuan,
  /** Money of the order that has been refunded. */
  refundAmount: yuan,
  /** Money that the order couldn't take, paid too late or twice, and that has been refunded. */
  returnedAmount: yuan,
  /** The newest refund, whichever money it is of. */
  refundNo: z.nullable(id),
  /** The points that it will give; null when it has given them, won't, or is not paid. */
  earns: z.nullable(earnedPoints),
  /** Newest last. */
  timeline: z.array(z.object({ status: z.enum(orderStatuses), time: timestamp })),
  /** What the server's clock showed, by which the payment deadline is meant; null unless payment is pending. */
  systemTime: z.nullable(timestamp),
});

/** What giving back the rest of an order would return. */
export const restReturned = z.object({
  /** The part in money. */
  refundAmount: yuan,
  pointsAmount: yuan,
  feeAmount: yuan,
});

const refundSummary = z.object({
  refundNo: id,
  orderNo: id,
  kind: z.enum(goodsKinds),
  title: shopText,
  imgUrl: z.string(),
  /** The payment, in money. */
  payAmount: yuan,
  /** The part in money; those of coupon and points are separate. */
  refundAmount: yuan,
  /** The share that the coupon had paid. */
  couponAmount: yuan,
  /** The coupon came back with it; otherwise that share is forfeited. */
  couponReturned: z.boolean(),
  /** The share that is returned in points. */
  pointsAmount: yuan,
  feeAmount: yuan,
  status: z.enum(refundStatuses),
  applyTime: timestamp,
});

const byOrderNo = z.object({ orderNo: id });

/** For goods sold by units, those to give back; if omitted, all that can be. */
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
      /** Pieces that are used and given back one by one; empty for goods that can only be given back as a whole. */
      units: z.array(
        z.object({
          unitNo: z.int(),
          lineNo: z.int(),
          /** Null if it has the same name as its line. */
          name: z.nullable(shopText),
          /** In money; what coupon and points paid of it is separate. */
          paid: yuan,
          /** Also `used` when giving it back would return nothing. */
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
    ...paying,
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'PAYMENT_BUSY', 'PAYMENT_CLOSED', 'PAYMENT_LAST_MINUTE', 'PAYMENT_REFUSED'],
  }),
  ways: endpoint({
    id: 'order.ways',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/order/api/ways',
    host: 'base',
    access: 'user',
    summary: 'The ways to pay an order that work where the buyer is, and whether their banks answer',
    request: waysRequest,
    response: openWays,
    errors: ['ORDER_NOT_FOUND'],
  }),
  page: endpoint({
    id: 'order.page',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/order/api/page',
    host: 'base',
    access: 'user',
    summary: "A user's orders, newest first; a keyword is looked for in number, goods and names of guests",
    request: z.object({ tab: z.enum(orderTabNames), kind: z.optional(z.enum(goodsKinds)), keyword: z.optional(keyword), ...pageRequest }),
    response: z.object({
      ...pageOf(orderSummary).shape,
      /** All kinds of goods the buyer has orders of, regardless of the filter. */
      kinds: z.array(z.enum(goodsKinds)),
      /** What the server's clock showed, by which payment deadlines are meant. */
      systemTime: timestamp,
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
    request: z.object({ orderNo: id, units: refundedUnits, reason: filled(line(100)), acceptedRefund: yuan, idempotencyKey }),
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
      /** What was paid for these goods in money; what coupon and points paid is separate, and left out where they paid nothing. */
      paidAmount: yuan,
      paidCouponAmount: z.optional(yuan),
      paidPointsAmount: z.optional(yuan),
      /** What is kept. */
      feeAmount: yuan,
      /** The part in money; those of coupon and points are separate. */
      refundAmount: yuan,
      /** The share that the coupon had paid: it comes back with the coupon, or is forfeited. */
      couponAmount: yuan,
      /** The share that comes back in points. */
      pointsAmount: yuan,
      /** Whether the coupon can then be used again. */
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
