import { eq, inArray } from 'drizzle-orm';
import type { Placement } from '@/lib/domain/member-plan';
import type { Database } from '@/server/platform/database/connection';
import { stopSchedule } from '@/server/trade/coupon-schedule/give';
import { memberPlanOrders } from '../tables';
import { planText } from '../texts';
import { causeOf } from '@/server/trade/package/given';
import { givePlanCoupons } from './coupons';
import type { PlanOrder } from './periods';

/** Records the period that an order paid for, and gives its coupons. The caller must hold the user's lock. */
export async function grantPeriod(transaction: Database, bought: PlanOrder, placement: Placement, now: number): Promise<void> {
  const { orderId, plan } = bought;
  const { beginsAt, endsAt, anchor, carriedDays, replaces } = placement;
  await transaction
    .update(memberPlanOrders)
    .set({ beginsAt: new Date(beginsAt), endsAt: new Date(endsAt), anchor, carriedDays })
    .where(eq(memberPlanOrders.orderId, orderId));
  if (replaces.length > 0) {
    await transaction
      .update(memberPlanOrders)
      .set({ replacedBy: orderId })
      .where(inArray(memberPlanOrders.orderId, [...replaces]));
    for (const replaced of replaces) await stopSchedule(transaction, causeOf(replaced), now);
  }
  await givePlanCoupons(transaction, bought, planText(plan).title, beginsAt, now);
}
