import type { Database } from '@/server/platform/database/connection';
import { giveCoupons } from '@/server/trade/coupon-schedule/give';
import { causeOf } from '@/server/trade/package/given';
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
