import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { memberPlan as contract } from '@/lib/contract/member-plan/endpoints';
import { memberTerms } from '@/lib/content/member-plan';
import { pointFactor } from '@/lib/domain/points';
import { nextRenewalStep } from '@/lib/domain/renewal';
import { isInForce, membershipOf } from '@/server/account/membership/membership';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { summaryOf } from '@/server/trade/coupon/view';
import { scheduleOf } from '@/server/trade/coupon-schedule/give';
import { causeOf, couponsGiven } from '@/server/trade/package/given';
import { type Mandate, newestMandate } from './booking/periods';
import { deductions, memberPlanOrders, renewalReminders } from './tables';

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

/** More orders of one member than have coupons at a time. */
const MOST_ORDERS = 12;

/** An order's coupons of its newest month that are still valid, and when it gives the next. */
async function givenBy(database: Database, orderId: number, now: number) {
  const [given, schedule] = await Promise.all([couponsGiven(database, orderId, now), scheduleOf(database, causeOf(orderId))]);
  const newest = Math.max(0, ...given.map(({ coupon }) => coupon.validFrom.getTime()));
  const coupons = given.filter(({ coupon }) => coupon.validFrom.getTime() === newest && coupon.validUntil.getTime() > now);
  return { coupons: coupons.map((row) => summaryOf(row, now)), nextAt: schedule?.dueAt?.getTime() };
}

/** The coupons of all orders that make up a membership: also those of a plan that a longer one replaced, or that has just ended. */
async function couponsOf(database: Database, userId: number, now: number): Promise<Pick<Quality, 'coupons' | 'nextCouponsTime'>> {
  const bought = await database
    .select({ orderId: memberPlanOrders.orderId })
    .from(memberPlanOrders)
    .where(and(eq(memberPlanOrders.userId, userId), isNull(memberPlanOrders.givenBackAt), isNotNull(memberPlanOrders.beginsAt)))
    .orderBy(desc(memberPlanOrders.endsAt))
    .limit(MOST_ORDERS);
  const given = await Promise.all(bought.map(({ orderId }) => givenBy(database, orderId, now)));
  const next = given.flatMap(({ nextAt }) => nextAt ?? []);
  return { coupons: given.flatMap(({ coupons }) => coupons), nextCouponsTime: next.length > 0 ? Math.min(...next) : null };
}

/** Whether the caller is a member, with everything that belongs to the membership. */
export async function memberQuality({ database, caller, now: clock }: Context<'user'>): Promise<Quality> {
  const now = clock();
  const { userId } = caller;
  const [membership, mandate] = await Promise.all([membershipOf(database, userId), newestMandate(database, userId)]);
  const member = membership !== undefined && isInForce(membership, now);
  const state = !membership ? 'none' : now < membership.validUntil.getTime() ? 'active' : member ? 'grace' : 'ended';
  return {
    state,
    plan: membership?.plan ?? null,
    sinceTime: membership?.since.getTime() ?? null,
    endTime: membership?.validUntil.getTime() ?? null,
    graceTime: membership?.graceUntil?.getTime() ?? null,
    pointFactor: pointFactor(member),
    ...(await couponsOf(database, userId, now)),
    renewal: mandate ? await renewalView(database, mandate, now) : null,
  };
}
