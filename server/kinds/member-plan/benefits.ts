import { inArray } from 'drizzle-orm';
import { memberCoupons } from '@/lib/content/member-coupons';
import type { Output } from '@/lib/contract/endpoint';
import type { memberPlan as contract } from '@/lib/contract/member-plan/endpoints';
import type { Database } from '@/server/platform/database/connection';
import { couponTemplates } from '@/server/trade/tables/coupons';

/** What the plan names, in its order. The templates are created at start; one that is missing would make a plan promise what it doesn't give. */
async function monthly(database: Database) {
  const names = memberCoupons.map(({ template }) => template);
  const rows = await database.select().from(couponTemplates).where(inArray(couponTemplates.code, names));
  return memberCoupons.map(({ template: code, count }) => {
    const template = rows.find((row) => row.code === code);
    if (!template) throw new Error(`There is no coupon ${code}, which the member plans give.`);
    return { template, count };
  });
}

export const monthlyGives = async (database: Database, months: number) =>
  (await monthly(database)).map(({ template, count }) => ({ templateId: template.id, count, months }));

export const memberBenefits = async (database: Database): Promise<Output<typeof contract.plans>['benefits']> =>
  (await monthly(database)).map(({ template: { name, summary, picture }, count }) => ({ name, summary, imgUrl: picture, count }));
