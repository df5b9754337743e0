import * as z from 'zod/mini';
import { memberPlans } from '@/lib/domain/member-plan';
import { mandateStates } from '@/lib/domain/renewal';
import { payWays } from '@/lib/kernel/pay-way';
import { agreementInForce } from './agreement';
import { couponSummary } from './coupon-shapes';
import { idempotencyKey, shopText, timestamp, yuan } from './wire';

export const plan = z.enum(memberPlans);

/** `again`: after what is paid for already. `up`: at once, what is left of a shorter plan becomes days. `grace`: from the end of a period that was not renewed. */
const planChanges = ['first', 'again', 'up', 'grace'] as const;

export const planOffer = z.object({ plan, price: yuan, /** Of one month, on average. */ pricePerMonth: yuan, months: z.int() });

/** What each month of every plan brings. */
export const memberBenefit = z.object({ name: shopText, summary: shopText, imgUrl: z.string(), count: z.int() });

export const planBuying = z.object({
  ...planOffer.shape,
  change: z.enum(planChanges),
  /** The period that it would pay for if it was paid now. */
  beginTime: timestamp,
  endTime: timestamp,
  /** Days that the rest of a shorter plan becomes. */
  carriedDays: z.int(),
  /** Money back within so many days while nothing was used. */
  refundDays: z.int(),
  benefits: z.array(memberBenefit),
  /** To be signed by everybody. */
  agreements: z.array(agreementInForce),
  renewal: z.object({
    /** `signed`: one for this very plan is in force already. `unavailable`: no bank of this channel deducts. */
    state: z.enum(['open', 'signed', 'unavailable']),
    /** The plan of a renewal in force that this purchase would end or replace. */
    replaces: z.nullable(plan),
    price: yuan,
    /** When it would first be deducted. */
    firstTime: timestamp,
    reminderDays: z.array(z.int()),
    /** To be signed beside the others, by whoever wants it. */
    agreements: z.array(agreementInForce),
  }),
  payAmount: yuan,
});

export const planPurchase = z.object({
  plan,
  /** The buyer ticked automatic renewal and signed for it. */
  renews: z.boolean(),
  acceptedAmount: yuan,
  idempotencyKey,
  despiteDuplicate: z.optional(z.boolean()),
});

/** A renewal as its payer sees it. */
const renewalView = z.object({
  plan,
  price: yuan,
  payWay: z.enum(payWays),
  state: z.enum(mandateStates),
  signedTime: timestamp,
  endedTime: z.nullable(timestamp),
  /** When the next price is deducted; null when none will be. */
  nextTime: z.nullable(timestamp),
  /** When its payer was last told of it. */
  remindedTime: z.nullable(timestamp),
  /** Tries for this period that the bank refused. */
  refused: z.int(),
});

export const quality = z.object({
  /** `grace`: the period has ended, and its renewal is being tried. */
  state: z.enum(['none', 'active', 'grace', 'ended']),
  plan: z.nullable(plan),
  sinceTime: z.nullable(timestamp),
  /** The end of what is paid for. */
  endTime: z.nullable(timestamp),
  graceTime: z.nullable(timestamp),
  /** Points for each yuan. */
  pointFactor: z.int(),
  /** Of the month that runs. */
  coupons: z.array(couponSummary),
  /** When the next month's coupons come; null when none will. */
  nextCouponsTime: z.nullable(timestamp),
  /** The newest; null when there never was one. */
  renewal: z.nullable(renewalView),
});

export const orderedPlan = z.object({
  ...planOffer.shape,
  renews: z.boolean(),
  /** It was deducted by an automatic renewal. */
  deducted: z.boolean(),
  change: z.nullable(z.enum(['up', 'other'])),
  /** Null until it is paid. */
  beginTime: z.nullable(timestamp),
  endTime: z.nullable(timestamp),
  carriedDays: z.int(),
  /** A longer plan took over what was left of it. */
  replaced: z.boolean(),
  refundDays: z.int(),
  coupons: z.array(couponSummary),
  benefits: z.array(memberBenefit),
  nextCouponsTime: z.nullable(timestamp),
  /** What giving it back returns now; null when it can't be given back. */
  rest: z.nullable(z.object({ refundAmount: yuan, feeAmount: yuan })),
});
