import { and, asc, eq, type SQL } from 'drizzle-orm';
import { unusedOf } from '@/lib/domain/coupon/state';
import type { Database } from '@/server/platform/database/connection';
import { couponRows } from '@/server/trade/coupon/read';
import { couponGrants, coupons } from '@/server/trade/coupon/tables';
import { voidCoupons } from '@/server/trade/coupon/void';
import { giveCoupons, stopSchedule } from '@/server/trade/coupon-schedule/give';
import { planMonths } from '@/lib/domain/member-plan';
import { monthlyGives } from '../benefits';
import type { PlanOrder } from './periods';

export const causeOf = (orderId: number) => ({ source: 'order', reference: String(orderId) }) as const;

const ofOrder = (orderId: number): SQL | undefined => {
  const { source, reference } = causeOf(orderId);
  return and(eq(couponGrants.source, source), eq(couponGrants.reference, reference));
};

/** The coupons that a plan gave so far, soonest to expire first. */
export const planCoupons = (database: Database, orderId: number, now: number) =>
  couponRows(database, now, ofOrder(orderId)).orderBy(asc(coupons.validUntil), asc(coupons.id));

/** The same, locked until the transaction ends. */
export const lockPlanCoupons = async (database: Database, orderId: number) =>
  (
    await database
      .select({ coupon: coupons })
      .from(coupons)
      .innerJoin(couponGrants, eq(couponGrants.id, coupons.grantId))
      .where(ofOrder(orderId))
      .orderBy(asc(coupons.id))
      .for('update', { of: coupons })
  ).map(({ coupon }) => coupon);

/** The coupons of each of its months, the first when the period begins. */
export async function givePlanCoupons(
  transaction: Database,
  { orderId, userId, plan }: Pick<PlanOrder, 'orderId' | 'userId' | 'plan'>,
  name: string,
  beginsAt: number,
  now: number,
): Promise<void> {
  const gives = await monthlyGives(transaction, planMonths[plan]);
  if (gives.length === 0) return;
  await giveCoupons(transaction, { ...causeOf(orderId), userId, packageName: name, gives, begunAt: beginsAt }, now);
}

/** No later month, and nothing left of the months before. */
export async function takeBackCoupons(transaction: Database, orderId: number, now: number): Promise<void> {
  const given = await lockPlanCoupons(transaction, orderId);
  await stopSchedule(transaction, causeOf(orderId), now);
  await voidCoupons(
    transaction,
    given.filter((coupon) => unusedOf(coupon) > 0).map(({ id }) => id),
    now,
  );
}
