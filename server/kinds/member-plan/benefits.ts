import { asc, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { memberPlan as contract } from '@/lib/contract/member-plan';
import type { Database } from '@/server/platform/database/connection';
import { couponTemplates } from '@/server/trade/coupon/tables';
import { monthlyCoupons } from './seed/fixtures';

const found = (database: Database) =>
  database
    .select()
    .from(couponTemplates)
    .where(
      inArray(
        couponTemplates.id,
        monthlyCoupons.map(({ templateId }) => templateId),
      ),
    )
    .orderBy(asc(couponTemplates.id));

/** What each month gives; nothing in a shop that lacks these coupons. */
export async function monthlyGives(database: Database, months: number) {
  const templates = await found(database);
  return monthlyCoupons.filter(({ templateId }) => templates.some(({ id }) => id === templateId)).map((one) => ({ ...one, months }));
}

export async function memberBenefits(database: Database): Promise<Output<typeof contract.plans>['benefits']> {
  const templates = await found(database);
  return templates.map(({ id, name, summary, picture }) => ({
    name,
    summary,
    imgUrl: picture,
    count: monthlyCoupons.find(({ templateId }) => templateId === id)?.count ?? 0,
  }));
}
