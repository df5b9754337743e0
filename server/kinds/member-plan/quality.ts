import { and, desc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { memberPlan as contract } from '@/lib/contract/member-plan';
import { memberTerms } from '@/lib/content/member-plan';
import { pointFactor } from '@/lib/domain/points';
import { nextRenewalStep } from '@/lib/domain/renewal';
import { isInForce, membershipOf } from '@/server/account/membership/membership';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { summaryOf } from '@/server/trade/coupon-view';
import { scheduleOf } from '@/server/trade/coupon-schedule/give';
import { causeOf, couponsGiven } from '@/server/trade/package/given';
import { type Mandate, newestMandate, standingOf } from './booking/periods';
import { deductions, renewalReminders } from './tables';

type Quality = Output<typeof contract.quality>;

/** When the next payment is deducted as things stand; null when none will be. */
function nextDeduction(mandate: Mandate, remindedAt: number | null, refusedAt: readonly number[], now: number): number | null {
  if (mandate.state !== 'active') return null;
  const reminded = remindedAt === null ? [] : [5, 1].map((days) => ({ days, at: remindedAt }));
  // Assumes that the reminder is sent right now, because the deduction's date depends on it.
  const renewal = { plan: mandate.plan, periodEndsAt: mandate.periodEndsAt.getTime(), refusedAt };
  const step = nextRenewalStep(
    { ...renewal, reminded: reminded.length > 0 ? reminded : [5, 1].map((days) => ({ days, at: now })) },
    memberTerms,
    now,
  );
  return step.kind === 'deduct' ? Math.max(step.at, now) : null;
}

async function renewalView(database: Database, mandate: Mandate, now: number): Promise<NonNullable<Quality['renewal']>> {
  const { id, plan, priceFen, payWay, state, signedAt, endedAt, periodEndsAt } = mandate;
  const [reminders, tries] = await Promise.all([
    database
      .select()
      .from(renewalReminders)
      .where(and(eq(renewalReminders.mandateId, id), eq(renewalReminders.periodEndsAt, periodEndsAt)))
      .orderBy(desc(renewalReminders.days)),
    database
      .select({ askedAt: deductions.askedAt })
      .from(deductions)
      .where(and(eq(deductions.mandateId, id), eq(deductions.periodEndsAt, periodEndsAt), eq(deductions.state, 'refused')))
      .orderBy(deductions.attempt),
  ]);
  const refusedAt = tries.map(({ askedAt }) => askedAt.getTime());
  return {
    plan,
    price: priceFen,
    payWay,
    state,
    signedTime: signedAt.getTime(),
    endedTime: endedAt?.getTime() ?? null,
    nextTime: nextDeduction(mandate, reminders[0]?.sentAt.getTime() ?? null, refusedAt, now),
    remindedTime: reminders.at(-1)?.sentAt.getTime() ?? null,
    refused: refusedAt.length,
  };
}

/** Coupons of the current period, or of the next one to come. */
async function couponsOf(database: Database, orderId: number | undefined, now: number) {
  if (orderId === undefined) return { coupons: [], nextCouponsTime: null };
  const [given, schedule] = await Promise.all([couponsGiven(database, orderId, now), scheduleOf(database, causeOf(orderId))]);
  const newest = Math.max(0, ...given.map(({ coupon }) => coupon.validFrom.getTime()));
  const ofMonth = given.filter(({ coupon }) => coupon.validFrom.getTime() === newest && coupon.validUntil.getTime() > now);
  return { coupons: ofMonth.map((row) => summaryOf(row, now)), nextCouponsTime: schedule?.dueAt?.getTime() ?? null };
}

/** Whether the caller is a member, with everything that belongs to the membership. */
export async function memberQuality({ database, caller, now: clock }: Context<'user'>): Promise<Quality> {
  const now = clock();
  const { userId } = caller;
  const [membership, mandate, standing] = await Promise.all([
    membershipOf(database, userId),
    newestMandate(database, userId),
    standingOf(database, userId, now),
  ]);
  const member = membership !== undefined && isInForce(membership, now);
  const state = !membership ? 'none' : now < membership.validUntil.getTime() ? 'active' : member ? 'grace' : 'ended';
  return {
    state,
    plan: membership?.plan ?? null,
    sinceTime: membership?.since.getTime() ?? null,
    endTime: membership?.validUntil.getTime() ?? null,
    graceTime: membership?.graceUntil?.getTime() ?? null,
    pointFactor: pointFactor(member),
    ...(await couponsOf(database, standing[0]?.orderId, now)),
    renewal: mandate ? await renewalView(database, mandate, now) : null,
  };
}
