import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { timestampOf } from '@/server/platform/database/timestamp';
import { coupons, couponTemplates, couponUses } from '@/server/trade/tables/coupons';

/** The order was paid: its locked use is spent. */
export async function spendCoupon(transaction: Database, orderId: number, now: number): Promise<void> {
  await transaction.execute(sql`
    with spent as (
      update ${couponUses} set state = 'spent', spent_at = ${timestampOf(now)}
      where ${couponUses.orderId} = ${orderId} and ${couponUses.state} = 'locked' returning ${couponUses.couponId} as id)
    update ${coupons} set locked = ${coupons.locked} - 1, used = ${coupons.used} + 1 from spent where ${coupons.id} = spent.id`);
}

const returns = sql<boolean>`(${couponTemplates.rule}->'uses'->>'returns')::boolean`;

type From = 'locked' | 'spent';

/** Locks, in order of their ids, the coupons whose uses these orders return. A spent use stays spent where its rule says so. */
async function comingBack(transaction: Database, orderIds: readonly number[], from: From) {
  const rows = await transaction
    .select({ orderId: couponUses.orderId, coupon: coupons, returns })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(and(inArray(couponUses.orderId, [...orderIds]), eq(couponUses.state, from)))
    .orderBy(asc(coupons.id))
    .for('update', { of: coupons });
  return rows.filter(({ returns }) => from === 'locked' || returns);
}

/** A use that is returned after its coupon has expired is not usable again. */
async function giveBack(transaction: Database, orderIds: readonly number[], from: From, now: number): Promise<void> {
  if (orderIds.length === 0) return;
  for (const { orderId, coupon } of await comingBack(transaction, orderIds, from)) {
    const voided = coupon.voidedAt !== null;
    const expired = !voided && coupon.validUntil.getTime() <= now;
    await transaction
      .update(couponUses)
      .set({ state: 'returned', returnedAt: new Date(now), lapsed: voided || expired })
      .where(eq(couponUses.orderId, orderId));
    const left = from === 'locked' ? { locked: sql`${coupons.locked} - 1` } : { used: sql`${coupons.used} - 1` };
    await transaction
      .update(coupons)
      .set({
        ...left,
        ...(voided && { voided: sql`${coupons.voided} + 1` }),
        ...(expired && { expired: sql`${coupons.expired} + 1` }),
      })
      .where(eq(coupons.id, coupon.id));
  }
}

/** These orders were closed unpaid: their locked uses are returned, in the same transaction and after the stock. */
export const unlockCoupons = (transaction: Database, orderIds: readonly number[], now: number): Promise<void> =>
  giveBack(transaction, orderIds, 'locked', now);

/** Everything the coupon paid of this order was refunded: its use is returned if its rule allows. */
export const returnCoupon = (transaction: Database, orderId: number, now: number): Promise<void> =>
  giveBack(transaction, [orderId], 'spent', now);

/** Whether the use spent on this order would be usable if returned at `now` (epoch ms). */
export async function couponReturns(database: Database, orderId: number, now: number): Promise<boolean> {
  const [row] = await database
    .select({ returns, voidedAt: coupons.voidedAt, validUntil: coupons.validUntil })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'spent')));
  return row !== undefined && row.returns && row.voidedAt === null && row.validUntil.getTime() > now;
}
