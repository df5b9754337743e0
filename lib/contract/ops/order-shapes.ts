import * as z from 'zod/mini';
import { afterSaleStatuses, afterSaleTypes } from '@/lib/domain/after-sale';
import { actorKinds } from '@/lib/domain/actor';
import { invoiceStatuses } from '@/lib/domain/invoice';
import { orderStatuses } from '@/lib/domain/order';
import { refundReasons, refundStatuses } from '@/lib/domain/refund';
import { refundRequestKinds, refundRequestStates } from '@/lib/domain/refund-request';
import { tenderKinds } from '@/lib/domain/tender';
import { mostUnits, unitStatuses } from '@/lib/domain/unit';
import { goodsKinds } from '@/lib/kinds/registry';
import { payWays } from '@/lib/kernel/pay-way';
import { paymentStatuses } from '../order/endpoints';
import { filled, id, idempotencyKey, prose, timestamp, yuan } from '../wire';
import { shopOption } from './shapes';

/** Why, in words that the buyer reads too. */
export const reason = filled(prose(100));
/** What the page showed: the number of the last thing that happened to the order. Refused with ORDER_CHANGED once there is another. */
const seen = z.int().check(z.minimum(0));
export const orderNo = id;
/** Of every command about an order. */
export const onOrder = { orderNo, seen, idempotencyKey };
export const unitNos = z.array(z.int().check(z.minimum(1), z.maximum(mostUnits))).check(z.minLength(1), z.maxLength(mostUnits));

/** Who did something; `name` is a colleague's, otherwise empty. */
export const doer = z.object({ kind: z.enum(actorKinds), id: z.string(), name: z.string() });

export const orderRow = z.object({
  orderNo: id,
  kind: z.enum(goodsKinds),
  status: z.enum(orderStatuses),
  title: z.string(),
  subtitle: z.string(),
  quantity: z.int(),
  amount: yuan,
  /** In money. */
  paid: yuan,
  refunded: yuan,
  /** Masked. */
  mobile: z.string(),
  placedAt: timestamp,
});

const tendersBack = { money: yuan, coupon: yuan, points: yuan };

const deskUnit = z.object({
  unitNo: z.int(),
  lineNo: z.int(),
  name: z.string(),
  status: z.enum(unitStatuses),
  /** What each tender paid of it. */
  ...tendersBack,
  /** In an open after-sale request, which decides about it. */
  isHeld: z.boolean(),
  /** What would happen to it with a refund beyond the rule: given back, or it stays with the buyer. */
  givesBack: z.boolean(),
});

const deskRefund = z.object({
  refundNo: id,
  status: z.enum(refundStatuses),
  amount: yuan,
  money: yuan,
  points: yuan,
  fee: yuan,
  couponReturned: z.boolean(),
  reason: z.string(),
  units: z.array(z.int()),
  /** The bank's own word for what keeps it back. */
  bankWord: z.nullable(z.string()),
  voucherNo: z.nullable(z.string()),
  startedBy: doer,
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
  /** The bank refused it, and nothing newer is under way: it can be paid by hand. */
  canPayByHand: z.boolean(),
});

export const refundRequestRow = z.object({
  requestNo: id,
  orderNo: id,
  kind: z.enum(refundRequestKinds),
  state: z.enum(refundRequestStates),
  title: z.string(),
  ...tendersBack,
  units: z.array(z.object({ unitNo: z.int(), ...tendersBack })),
  reason: z.string(),
  voucherNo: z.nullable(z.string()),
  refundNo: z.nullable(z.string()),
  /** How many have to approve it, and who has. */
  approvalsNeeded: z.int(),
  approvedBy: z.array(doer),
  askedBy: doer,
  askedAt: timestamp,
  decidedBy: z.nullable(doer),
  decidedAt: z.nullable(timestamp),
  answer: z.nullable(z.string()),
});

/** One row of the trail about the order. */
const move = z.object({
  at: timestamp,
  doer,
  action: z.string(),
  subjectId: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Amounts in fen and ids, as the trail has them. */
  money: z.nullable(yuan),
});

const personRoles = ['guest', 'contact', 'consignee', 'visitor'] as const;
export const orderPerson = z.object({
  role: z.enum(personRoles),
  name: z.string(),
  mobile: z.string(),
  address: z.string(),
  document: z.string(),
});

export const wholeOrder = z.object({
  ...orderRow.shape,
  seen,
  imgUrl: z.string(),
  channel: z.string(),
  coupon: yuan,
  points: yuan,
  payWay: z.nullable(z.enum(payWays)),
  payDeadline: timestamp,
  paidAt: z.nullable(timestamp),
  answerBy: z.nullable(timestamp),
  shops: z.array(shopOption),
  buyer: z.object({
    nickname: z.string(),
    blockedAt: z.nullable(timestamp),
    erased: z.boolean(),
    sessions: z.int(),
    orders: z.int(),
  }),
  /** Masked; see `orders.people`. */
  people: z.array(orderPerson),
  lines: z.array(z.object({ lineNo: z.int(), title: z.string(), quantity: z.int(), price: yuan })),
  units: z.array(deskUnit),
  tenders: z.array(z.object({ kind: z.enum(tenderKinds), amount: yuan, returned: yuan, state: z.enum(['held', 'spent']) })),
  codes: z.array(z.object({ ending: z.string(), unitNo: z.nullable(z.int()), status: z.enum(['usable', 'used', 'void']) })),
  payments: z.array(
    z.object({
      paymentNo: id,
      payWay: z.enum(payWays),
      adapter: z.string(),
      amount: yuan,
      status: z.enum(paymentStatuses),
      bankTradeNo: z.nullable(z.string()),
      createdAt: timestamp,
      settledAt: z.nullable(timestamp),
    }),
  ),
  refunds: z.array(deskRefund),
  requests: z.array(refundRequestRow),
  afterSales: z.array(
    z.object({
      afterSaleNo: id,
      type: z.enum(afterSaleTypes),
      status: z.enum(afterSaleStatuses),
      money: yuan,
      turnUntil: z.nullable(timestamp),
    }),
  ),
  invoices: z.array(z.object({ applyNo: id, status: z.enum(invoiceStatuses), amount: yuan, invoiceNumber: z.nullable(z.string()) })),
  /** What its buyer was told. */
  messages: z.array(z.object({ title: z.string(), text: z.string(), at: timestamp })),
  notes: z.array(z.object({ text: z.string(), by: doer, at: timestamp })),
  moves: z.array(move),
  /** What can be done with it now, by its state alone. */
  can: z.object({ cancel: z.boolean(), refund: z.boolean(), refundBeyondRule: z.boolean(), resend: z.boolean() }),
});

/** What a refund would do: said before anybody confirms it. */
export const refundQuote = z.object({
  seen,
  ...tendersBack,
  fee: yuan,
  couponReturns: z.boolean(),
  /** Units that it is for; empty for the whole of an order without units. */
  units: z.array(z.int()),
  isWhole: z.boolean(),
  /** The goods go back and are sold again; otherwise they stay with the buyer, and the shop pays. */
  givesBack: z.boolean(),
  /** Masked. */
  mobile: z.string(),
  payWay: z.nullable(z.enum(payWays)),
});
export const ruleQuote = z.extend(refundQuote, { rule: z.enum(refundReasons) });
