import { unusedOf } from '@/lib/domain/coupon/state';
import type { Database } from '@/server/platform/database/connection';
import { voidCoupons } from '@/server/trade/coupon/void';
import { giveCoupons, stopSchedule } from '@/server/trade/coupon-schedule/give';
import { causeOf, lockCouponsGiven } from '@/server/trade/package/given';
import { planMonths } from '@/lib/domain/member-plan';
import { monthlyGives } from '../benefits';
import type { PlanOrder } from './periods';

/** The coupons of each month; the first are given when the period begins. */
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

/** Voids the coupons left from earlier months and cancels those of later ones. */
export async function takeBackCoupons(transaction: Database, orderId: number, now: number): Promise<void> {
  const given = await lockCouponsGiven(transaction, orderId);
  await stopSchedule(transaction, causeOf(orderId), now);
  await voidCoupons(
    transaction,
    given.filter((coupon) => unusedOf(coupon) > 0).map(({ id }) => id),
    now,
  );
}
