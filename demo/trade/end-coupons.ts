import { and, eq, inArray, sql } from 'drizzle-orm';
import { instantOfEvent, type LivedOrder } from '@/demo/kinds/demo-orders';
import type { Database } from '@/server/platform/database/connection';
import { couponGrants, coupons } from '@/server/trade/tables/coupons';
import { couponSchedules } from '@/server/trade/tables/coupon-schedules';
import { causeOf } from '@/server/trade/package/given';

/** Expires the coupons of completed orders together with the order, and stops later months. Returns when each was completed, epoch ms. */
export async function endCoupons(transaction: Database, lived: readonly LivedOrder[]): Promise<{ orderId: number; at: number }[]> {
  const ended = lived.flatMap(({ id, life }) => {
    const at = instantOfEvent(life, 'complete');
    return at === undefined ? [] : [{ orderId: id, at }];
  });
  for (const { orderId, at } of ended) {
    const { source, reference } = causeOf(orderId);
    const ofOrder = transaction
      .select({ id: couponGrants.id })
      .from(couponGrants)
      .where(and(eq(couponGrants.source, source), eq(couponGrants.reference, reference)));
    await transaction
      .update(coupons)
      .set({ validUntil: new Date(at), expired: sql`${coupons.issued}` })
      .where(inArray(coupons.grantId, ofOrder));
    await transaction
      .update(couponSchedules)
      .set({ dueAt: null, stoppedAt: new Date(at) })
      .where(and(eq(couponSchedules.source, source), eq(couponSchedules.reference, reference)));
  }
  return ended;
}
