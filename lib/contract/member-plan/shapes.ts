import * as z from 'zod/mini';
import { memberPlans } from '@/lib/domain/member-plan';
import { mandateStates } from '@/lib/domain/renewal';
import { payWays } from '@/lib/kernel/pay-way';
import { agreementInForce } from '../agreement/endpoints';
import { couponSummary } from '../coupon/shapes';
import { restReturned } from '../order/endpoints';
import { idempotencyKey, shopText, timestamp, yuan } from '../wire';

export const plan = z.enum(memberPlans);

/**
 * `first`: there was none. `again`: follows what is already paid for. `up`: begins at once, and what is left of a shorter plan becomes days
 * of it. `grace`: continues from the end of a period that could not be renewed.
 */
const planChanges = ['first', 'again', 'up', 'grace'] as const;

export const planOffer = z.object({ plan, price: yuan, /** Average per month. */ pricePerMonth: yuan, months: z.int() });

/** What every plan gives each month. */
export const memberBenefit = z.object({ name: shopText, summary: shopText, imgUrl: z.string(), count: z.int() });

export const planBuying = z.object({
  ...planOffer.shape,
  change: z.enum(planChanges),
  /** The period it would cover if paid now. */
  beginTime: timestamp,
  endTime: timestamp,
  /** The days that what is left of a shorter plan is turned into. */
  carriedDays: z.int(),
  /** Refunded in full within this many days while nothing was used. */
  refundDays: z.int(),
  benefits: z.array(memberBenefit),
  /** Must be signed by every buyer. */
  agreements: z.array(agreementInForce),
  renewal: z.object({
    /** `signed`: a renewal of this very plan is already in force. `unavailable`: no bank in this channel supports deductions. */
    state: z.enum(['open', 'signed', 'unavailable']),
    /** The plan of a renewal in force, if this purchase would end or replace it. */
    replaces: z.nullable(plan),
    price: yuan,
    /** When the first deduction would be made. */
    firstTime: timestamp,
    reminderDays: z.array(z.int()),
    /** Must also be signed by buyers who want automatic renewal. */
    agreements: z.array(agreementInForce),
  }),
  payAmount: yuan,
});

export const planPurchase = z.object({
  plan,
  /** The buyer ticked automatic renewal and signed its agreements. */
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
  /** When the next deduction is made; null when there will be none. */
  nextTime: z.nullable(timestamp),
  /** When the payer was last reminded of it. */
  remindedTime: z.nullable(timestamp),
  /** Attempts for this period that the bank refused. */
  refused: z.int(),
});

export const quality = z.object({
  /** `grace`: the period has ended and its renewal is still being attempted. */
  state: z.enum(['none', 'active', 'grace', 'ended']),
  plan: z.nullable(plan),
  sinceTime: z.nullable(timestamp),
  /** When what has been paid for ends. */
  endTime: z.nullable(timestamp),
  graceTime: z.nullable(timestamp),
  /** Points per yuan. */
  pointFactor: z.int(),
  /** The newest month's coupons that are still valid, of each order that the membership consists of. */
  coupons: z.array(couponSummary),
  /** When the next month's coupons come; null when none will. */
  nextCouponsTime: z.nullable(timestamp),
  /** The latest renewal; null if there never was one. */
  renewal: z.nullable(renewalView),
});

export const orderedPlan = z.object({
  ...planOffer.shape,
  renews: z.boolean(),
  /** Whether an automatic renewal paid for it. */
  deducted: z.boolean(),
  change: z.nullable(z.enum(['up', 'other'])),
  /** Null until it is paid. */
  beginTime: z.nullable(timestamp),
  endTime: z.nullable(timestamp),
  carriedDays: z.int(),
  /** Whether a longer plan has taken over what was left of it. */
  replaced: z.boolean(),
  refundDays: z.int(),
  coupons: z.array(couponSummary),
  benefits: z.array(memberBenefit),
  nextCouponsTime: z.nullable(timestamp),
  /** What giving it back would return now; null when it can't be given back. */
  rest: z.nullable(restReturned),
});
