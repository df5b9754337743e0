import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { memberTerms } from '@/lib/content/member-plan';
import { type MemberPlan, type Placement, placePlan, type Standing } from '@/lib/domain/member-plan';
import { graceEnd } from '@/lib/domain/renewal';
import { memberships } from '@/server/account/membership/tables';
import type { Database } from '@/server/platform/database/connection';
import { mandates, memberPlanOrders } from '../tables';

export type PlanOrder = typeof memberPlanOrders.$inferSelect;
export type Mandate = typeof mandates.$inferSelect;

export const findPlanOrder = async (database: Database, orderId: number): Promise<PlanOrder | undefined> =>
  (await database.select().from(memberPlanOrders).where(eq(memberPlanOrders.orderId, orderId)))[0];

/** Periods that end after `now` and are neither refunded nor replaced, soonest first. */
export async function standingOf(database: Database, userId: number, now: number): Promise<(Standing & Pick<PlanOrder, 'mandateId'>)[]> {
  const rows = await database
    .select()
    .from(memberPlanOrders)
    .where(
      and(
        eq(memberPlanOrders.userId, userId),
        gt(memberPlanOrders.endsAt, new Date(now)),
        isNull(memberPlanOrders.replacedBy),
        isNull(memberPlanOrders.givenBackAt),
      ),
    )
    .orderBy(asc(memberPlanOrders.beginsAt), asc(memberPlanOrders.orderId));
  return rows.flatMap(({ orderId, plan, priceFen, beginsAt, endsAt, anchor, mandateId }) =>
    beginsAt && endsAt && anchor !== null
      ? [{ orderId, plan, priceFen, beginsAt: beginsAt.getTime(), endsAt: endsAt.getTime(), anchor, mandateId }]
      : [],
  );
}

/** The user's newest mandate, in force or not. */
export const newestMandate = async (database: Database, userId: number): Promise<Mandate | undefined> =>
  (await database.select().from(mandates).where(eq(mandates.userId, userId)).orderBy(desc(mandates.id)).limit(1))[0];

/** The end of the period whose renewal is being tried or has failed, during its days of grace. */
function graceFrom(mandate: Pick<Mandate, 'state' | 'periodEndsAt'> | undefined, now: number): number | undefined {
  if (!mandate || (mandate.state !== 'active' && mandate.state !== 'lapsed')) return undefined;
  const endedAt = mandate.periodEndsAt.getTime();
  return endedAt <= now && now < graceEnd(endedAt, memberTerms) ? endedAt : undefined;
}

/** Where in the sequence of periods a plan paid at `now` goes. */
export async function placementOf(
  database: Database,
  userId: number,
  wanted: Readonly<{ plan: MemberPlan; priceFen: number }>,
  now: number,
): Promise<Placement> {
  const standing = await standingOf(database, userId, now);
  return placePlan(wanted, standing, graceFrom(await newestMandate(database, userId), now), now);
}

/** Updates who is a member until when, after periods or the mandate have changed. The caller must hold the user's lock. */
export async function settleMembership(transaction: Database, userId: number, now: number): Promise<void> {
  const standing = await standingOf(transaction, userId, now);
  const mandate = await newestMandate(transaction, userId);
  const [before] = await transaction.select().from(memberships).where(eq(memberships.userId, userId));
  const hasGrace = mandate && (mandate.state === 'active' || mandate.state === 'lapsed');
  const graceUntil = hasGrace ? new Date(graceEnd(mandate.periodEndsAt.getTime(), memberTerms)) : null;
  const [first] = standing;
  const last = standing.at(-1);
  if (!first || !last) {
    if (!before) return;
    const validUntil = new Date(Math.min(before.validUntil.getTime(), Math.max(now, 0)));
    await transaction.update(memberships).set({ validUntil, graceUntil }).where(eq(memberships.userId, userId));
    return;
  }
  const goesOn = before !== undefined && Math.max(before.validUntil.getTime(), before.graceUntil?.getTime() ?? 0) >= first.beginsAt;
  const row = {
    plan: first.plan,
    since: goesOn ? before.since : new Date(first.beginsAt),
    validUntil: new Date(last.endsAt),
    graceUntil,
  };
  await transaction
    .insert(memberships)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: memberships.userId, set: row });
}
