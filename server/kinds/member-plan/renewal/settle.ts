import { derived } from '@/server/call/derived';
import { eq } from 'drizzle-orm';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import { memberTerms } from '@/lib/content/member-plan';
import { anchorOf, planEnd } from '@/lib/domain/member-plan';
import { graceEnd } from '@/lib/domain/renewal';
import { lockPerson } from '@/server/account/person';
import { lockUser } from '@/server/account/user';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { DeductionAnswer } from '@/server/platform/ports/payment';
import { said } from '@/server/platform/words';
import { place } from '@/server/trade/order/place';
import { orders } from '@/server/trade/tables/orders';
import { askForRefund } from '@/server/trade/refund/bank';
import { applyWithin } from '@/server/trade/payment/take';
import { payments } from '@/server/trade/tables/payments';
import { refundByItself } from '@/server/trade/refund/request';
import { planOrder } from '../booking/create';
import { grantPeriod } from '../booking/grant';
import { findPlanOrder, type Mandate, settleMembership, standingOf } from '../booking/periods';
import { deductions, mandates } from '../tables';
import type { Deduction } from './claim';

/**
 * Locks the person, as placing the order will, the mandate and the charge, always in this order; undefined when the answer changes nothing.
 * Money counts even after a refusal was recorded: the bank may not have known of the charge yet when it was asked about it.
 */
async function lockUnsettled(transaction: Database, { userId, id }: Mandate, deductionNo: string, answer: DeductionAnswer) {
  await lockPerson(transaction, userId);
  const [mandate] = await transaction.select().from(mandates).where(eq(mandates.id, id)).for('update');
  const [deduction] = await transaction.select().from(deductions).where(eq(deductions.deductionNo, deductionNo)).for('update');
  const isNews = deduction?.state === 'asked' || (deduction?.state === 'refused' && answer.kind === 'paid');
  return mandate && deduction && isNews ? { mandate, deduction } : undefined;
}

/** Places the order that the deducted money pays for, as paid. */
async function orderFor(transaction: Database, services: Services, mandate: Mandate, deduction: Deduction, bankTradeNo: string) {
  const { userId, projectId, plan } = mandate;
  const { deductionNo, amountFen } = deduction;
  const { orderNo } = await place(
    derived(services, { database: transaction, caller: { userId, projectId }, channel: channelByCode(mandate.channel) ?? defaultChannel }),
    {
      key: { userId, endpoint: 'memberPlan.renewal', key: deductionNo, requestHash: '' },
      despiteDuplicate: true,
      paid: true,
      prepare: () => Promise.resolve(planOrder({ ...mandate, plan, priceFen: amountFen, renews: false, mandateId: mandate.id })),
    },
  );
  const [order] = await transaction.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) throw new Error(`The order of ${deductionNo} was not placed.`);
  await transaction.insert(payments).values({
    paymentNo: deductionNo,
    orderId: order.id,
    payWay: mandate.payWay,
    adapter: mandate.adapter,
    amountFen,
    createdAt: deduction.askedAt,
    expiresAt: deduction.askedAt,
    nextAskAt: deduction.askedAt,
  });
  await applyWithin(services, transaction, { subject: deductionNo, outcome: 'paid', amountFen, bankTradeNo });
  return { orderNo, orderId: order.id };
}

/** The next period starts at the end of the one it renews, even when the money came in the days of grace. */
async function renewPeriod(transaction: Database, mandate: Mandate, orderId: number, now: number): Promise<void> {
  const bought = await findPlanOrder(transaction, orderId);
  if (!bought) throw new Error(`Order ${orderId} bought no plan.`);
  const beginsAt = mandate.periodEndsAt.getTime();
  const anchor = (await standingOf(transaction, mandate.userId, beginsAt - 1)).at(-1)?.anchor ?? anchorOf(beginsAt);
  const endsAt = planEnd(mandate.plan, beginsAt, anchor);
  await grantPeriod(transaction, bought, { change: 'again', beginsAt, endsAt, anchor, carriedDays: 0, replaces: [] }, now);
  await transaction
    .update(mandates)
    .set({ periodEndsAt: new Date(endsAt), nextAt: new Date(now) })
    .where(eq(mandates.id, mandate.id));
  await settleMembership(transaction, mandate.userId, now);
}

/** Whether the money still renews what it was deducted for. */
const isInTime = (mandate: Mandate, { periodEndsAt }: Deduction, now: number): boolean =>
  mandate.state === 'active' &&
  mandate.periodEndsAt.getTime() === periodEndsAt.getTime() &&
  now < graceEnd(periodEndsAt.getTime(), memberTerms);

/**
 * Records the bank's answer about a charge, once, however often it arrives. Money for a renewal that was cancelled meanwhile, or that came
 * after the days of grace, is refunded automatically (daikou, 6).
 */
export async function settleDeduction(services: Services, asked: Mandate, deductionNo: string, answer: DeductionAnswer): Promise<void> {
  const refundNo = await services.database.transaction(async (transaction) => {
    const now = services.now();
    const unsettled = await lockUnsettled(transaction, asked, deductionNo, answer);
    if (!unsettled) return undefined;
    const { mandate, deduction } = unsettled;
    const answered = (state: Deduction['state'], orderId: number | null) =>
      transaction
        .update(deductions)
        .set({ state, orderId, answeredAt: new Date(now) })
        .where(eq(deductions.deductionNo, deductionNo));
    if (answer.kind === 'refused') {
      await answered('refused', null);
      await transaction
        .update(mandates)
        .set({ nextAt: new Date(now) })
        .where(eq(mandates.id, mandate.id));
      return undefined;
    }
    const { orderNo, orderId } = await orderFor(transaction, services, mandate, deduction, answer.bankTradeNo);
    const inTime = isInTime(mandate, deduction, now);
    await answered(inTime ? 'paid' : 'returned', orderId);
    if (inTime) {
      await renewPeriod(transaction, mandate, orderId, now);
      return undefined;
    }
    await transaction
      .update(mandates)
      .set({ nextAt: new Date(now) })
      .where(eq(mandates.id, mandate.id));
    const { userId, channel } = mandate;
    return (await refundByItself(transaction, services, { userId, orderNo, channel }, undefined, said.deductedTooLate)).refundNo;
  });
  if (refundNo) await askForRefund(services, refundNo);
}

/** The last try was refused, or it is too late for another: the membership ends with its days of grace. */
export const lapse = ({ database, now: clock }: Services, { id, userId }: Mandate): Promise<void> =>
  database.transaction(async (transaction) => {
    const now = clock();
    await lockUser(transaction, userId);
    const [mandate] = await transaction.select().from(mandates).where(eq(mandates.id, id)).for('update');
    if (mandate?.state !== 'active') return;
    await transaction
      .update(mandates)
      .set({ state: 'lapsed', endedAt: new Date(now), nextAt: null })
      .where(eq(mandates.id, id));
    await settleMembership(transaction, userId, now);
  });
