import { and, eq, inArray } from 'drizzle-orm';
import { memberTerms } from '@/lib/content/member-plan';
import { anchorOf, planQuote } from '@/lib/domain/member-plan';
import type { RefundQuote } from '@/lib/domain/refund';
import { lockUser } from '@/server/account/user';
import { refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { Kind } from '@/server/platform/ports/kind';
import { beginSchedule, resumeSchedule } from '@/server/trade/coupon-schedule/give';
import { movedAt } from '@/server/trade/order/move';
import { hasDoubledSince } from '@/server/trade/order/points/doubled';
import { orders } from '@/server/trade/tables/orders';
import { causeOf, lockCouponsGiven, takeBack } from '@/server/trade/package/given';
import { endMandate, followPurchase } from '../renewal/mandate';
import { memberPlanOrders } from '../tables';
import { grantPeriod } from './grant';
import { findPlanOrder, newestMandate, placementOf, type PlanOrder, settleMembership, standingOf } from './periods';

type Granted = PlanOrder & Readonly<{ beginsAt: Date; endsAt: Date }>;
const isGranted = (bought: PlanOrder): bought is Granted => bought.beginsAt !== null && bought.endsAt !== null;

/** When a period is refunded, later ones move forward by its remaining time, so that nobody waits for what they paid for. */
async function pullForward(transaction: Database, { userId, beginsAt, endsAt }: Granted, now: number): Promise<void> {
  const standing = await standingOf(transaction, userId, now);
  // Plans that this one had replaced stand again, and come before the later ones.
  const earlier = standing.filter((one) => one.beginsAt < endsAt.getTime());
  const gap = endsAt.getTime() - Math.max(now, beginsAt.getTime(), ...earlier.map((one) => one.endsAt));
  if (gap <= 0) return;
  for (const later of standing) {
    if (earlier.includes(later)) continue;
    const [begins, ends] = [later.beginsAt - gap, later.endsAt - gap];
    await transaction
      .update(memberPlanOrders)
      .set({ beginsAt: new Date(begins), endsAt: new Date(ends), anchor: anchorOf(begins) })
      .where(eq(memberPlanOrders.orderId, later.orderId));
    await transaction
      .update(orders)
      .set({ fulfilAt: new Date(ends) })
      .where(and(eq(orders.id, later.orderId), eq(orders.status, 'ready')));
    await beginSchedule(transaction, causeOf(later.orderId), begins);
  }
}

/** Ends the period of a refunded order; shorter plans that it had replaced are valid again, with their coupons, until their own end. */
async function endPeriod(transaction: Database, bought: PlanOrder): Promise<void> {
  const { orderId, userId } = bought;
  // Never paid, or paid too late: nothing was granted.
  if (!isGranted(bought)) return;
  const now = await movedAt(transaction, orderId);
  await lockUser(transaction, userId);
  await transaction
    .update(memberPlanOrders)
    .set({ givenBackAt: new Date(now) })
    .where(eq(memberPlanOrders.orderId, orderId));
  const restored = await transaction
    .update(memberPlanOrders)
    .set({ replacedBy: null })
    .where(eq(memberPlanOrders.replacedBy, orderId))
    .returning({ orderId: memberPlanOrders.orderId });
  for (const one of restored) await resumeSchedule(transaction, causeOf(one.orderId), now);
  await pullForward(transaction, bought, now);
  await endMandate(transaction, await newestMandate(transaction, userId), 'closed', now);
  await settleMembership(transaction, userId, now);
  await takeBack(transaction, orderId);
}

/** When the order was paid, epoch ms. */
async function paidAtOf(database: Database, orderId: number): Promise<number> {
  const [row] = await database.select({ paidAt: orders.paidAt }).from(orders).where(eq(orders.id, orderId));
  return row?.paidAt?.getTime() ?? 0;
}

/** Double points of an order completed in the period are a benefit that was used, as a coupon is. */
export const hasDoubled = (database: Database, { userId, beginsAt }: Granted, paidAt: number): Promise<boolean> =>
  hasDoubledSince(database, userId, Math.max(beginsAt.getTime(), paidAt));

/** What a refund would return at `now`, regardless of obstacles. What is kept is for months that have begun, and no fee. */
export function quoteOf(
  { plan, beginsAt, endsAt, anchor }: Granted,
  { paidFen, paidAt, used }: Readonly<{ paidFen: number; paidAt: number; used: boolean }>,
  now: number,
): RefundQuote {
  const period = { plan, beginsAt: beginsAt.getTime(), endsAt: endsAt.getTime(), anchor: anchor ?? 1 };
  const quote = planQuote({ ...period, paidFen, paidAt, used }, memberTerms.refundDays, now);
  return { ...quote, kept: [{ usedFen: quote.feeFen }] };
}

/** The order port of member plans. */
export const memberPlanKind: Kind = {
  granted: true,

  /** The member, because the refund of a period moves the orders of later ones. Before the payment it has none, and none is moved. */
  async lockBeforeRefund(database, orderId) {
    const bought = await findPlanOrder(database, orderId);
    if (bought && isGranted(bought)) await lockUser(database, bought.userId);
  },

  async release(database, orderIds) {
    for (const id of [...orderIds].sort((one, other) => one - other)) {
      const bought = await findPlanOrder(database, id);
      if (bought) await endPeriod(database, bought);
    }
  },

  /** The membership begins with the payment, as does a mandate signed with it. What was paid by a mandate is granted by its renewal. */
  async paid(database, { id }, now, money) {
    const bought = await findPlanOrder(database, id);
    if (!bought) throw new Error(`Order ${id} bought no plan.`);
    if (bought.mandateId !== null) return;
    await lockUser(database, bought.userId);
    const placement = await placementOf(database, bought.userId, bought, now);
    await grantPeriod(database, bought, placement, now);
    await followPurchase(database, bought, placement, money, now);
    await settleMembership(database, bought.userId, now);
  },

  /**
   * Locks its coupons, so that none is spent between the quote and the refund; before them its member, as a purchase does, so that no longer
   * plan takes over the period meanwhile.
   */
  async quote(database, { id, paidFen }, now) {
    const found = await findPlanOrder(database, id);
    if (!found) return undefined;
    await lockUser(database, found.userId);
    const bought = (await findPlanOrder(database, id)) ?? found;
    if (!isGranted(bought)) return { refundFen: paidFen, feeFen: 0, reason: 'free' };
    if (bought.replacedBy !== null) return refuseByRule('memberPlanRefusal', 'takenOver');
    const given = await lockCouponsGiven(database, id);
    if (given.some(({ locked }) => locked > 0)) return refuseByRule('memberPlanRefusal', 'couponLocked');
    const paidAt = await paidAtOf(database, id);
    const used = given.some((coupon) => coupon.used > 0) || (await hasDoubled(database, bought, paidAt));
    return quoteOf(bought, { paidFen, paidAt, used }, now);
  },

  async plan(database, { id, status }, now) {
    if (status === 'paid') return { event: 'confirm', at: now };
    const bought = status === 'ready' ? await findPlanOrder(database, id) : undefined;
    return bought?.endsAt ? { event: 'complete', at: Math.max(now, bought.endsAt.getTime()) } : undefined;
  },

  async keepsAll(database, orderIds, now) {
    const rows = await database
      .select({ bought: memberPlanOrders, paidFen: orders.paidFen, paidAt: orders.paidAt })
      .from(memberPlanOrders)
      .innerJoin(orders, eq(orders.id, memberPlanOrders.orderId))
      .where(inArray(memberPlanOrders.orderId, [...orderIds]));
    return rows.flatMap(({ bought, paidFen, paidAt }) =>
      isGranted(bought) && paidAt && quoteOf(bought, { paidFen, paidAt: paidAt.getTime(), used: false }, now).refundFen === 0
        ? [bought.orderId]
        : [],
    );
  },

  async goodsLinks(database, orderIds) {
    const rows = await database
      .select({ orderId: memberPlanOrders.orderId, plan: memberPlanOrders.plan })
      .from(memberPlanOrders)
      .where(inArray(memberPlanOrders.orderId, [...orderIds]));
    return new Map(rows.map(({ orderId, plan }) => [orderId, `members?plan=${plan}`]));
  },
};
