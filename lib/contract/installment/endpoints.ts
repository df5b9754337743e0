import * as z from 'zod/mini';
import { bankCodes } from '@/lib/domain/bank-card';
import { installmentCounts } from '@/lib/domain/installment';
import { goodsKinds } from '@/lib/kinds/registry';
import { cardOpeningErrors, openedWithToken } from '../bank-card/endpoints';
import { endpoint } from '../endpoint';
import { day, id, idempotencyKey, shopText, timestamp, yuan } from '../wire';

const count = z.literal([...installmentCounts]);

const period = z.object({ periodNo: z.int(), principal: yuan, fee: yuan, amount: yuan });
const plan = z.object({
  count,
  principal: yuan,
  fee: yuan,
  /** Basis points per year. */
  annualRate: z.int(),
  periods: z.array(period),
});

/** The plan by which an order was paid. */
const currentPlan = z.object({
  orderNo: id,
  kind: z.enum(goodsKinds),
  title: shopText,
  count,
  bankCode: z.enum(bankCodes),
  lastFour: z.string(),
  beginTime: timestamp,
  /** What was paid by it, before refunds. */
  principal: yuan,
  refunded: yuan,
  refunds: z.array(z.object({ amount: yuan, time: timestamp })),
  /** What is left of it after refunds; null when they settled it. */
  plan: z.nullable(
    z.object({
      ...plan.shape,
      periods: z.array(z.object({ ...period.shape, billDate: day, billed: z.boolean() })),
      /** The sum of the periods billed so far, and of those to come. */
      billed: yuan,
      left: yuan,
    }),
  ),
});

export const installment = {
  amount: endpoint({
    id: 'installment.amount',
    kind: 'query',
    method: 'GET',
    path: '/distribution/installment/user/amount',
    host: 'pay',
    access: 'user',
    summary:
      "What an order, or an amount before there is one, costs in instalments by credit card; of a paid order its plan; else a user's plans",
    request: z.object({ orderNo: z.optional(id), amount: z.optional(yuan) }),
    response: z.object({
      amount: yuan,
      /** The smallest amount that can be paid in instalments. */
      least: yuan,
      /** Empty when the amount is below `least`, or the order is not open. */
      plans: z.array(plan),
      /** The plan by which the order was paid. */
      current: z.nullable(currentPlan),
      /** The user's plans, newest first, when neither an order nor an amount is named. */
      mine: z.array(currentPlan),
    }),
    errors: ['ORDER_NOT_FOUND', 'PAYMENT_REFUSED'],
  }),
  pay: endpoint({
    id: 'installment.pay',
    kind: 'command',
    method: 'POST',
    path: '/distribution/installment/user/pay',
    host: 'pay',
    access: 'user',
    summary: 'Opens a payment in instalments with a credit card; it is confirmed as any payment by card',
    request: z.object({ orderNo: id, cardId: id, count, acceptedFee: yuan, idempotencyKey }),
    response: openedWithToken,
    errors: [...cardOpeningErrors, 'OFFER_CHANGED', 'INSTALLMENT_UNFIT'],
  }),
};
