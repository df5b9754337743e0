import { eq, type SQL, sql } from 'drizzle-orm';
import type { FittedCoupon } from '@/lib/domain/coupon/fit';
import type { GoodsKind } from '@/lib/kinds/registry';
import { dayOf, instantOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { timestampOf } from '@/server/platform/database/timestamp';
import { couponGrants, coupons, couponTemplates, couponUses } from '@/server/trade/tables/coupons';

/** Uses of a coupon that are in none of the other columns. */
export const unusedUses = sql`(${coupons.issued} - ${coupons.locked} - ${coupons.used} - ${coupons.expired} - ${coupons.voided})`;

/** Condition: the template can pay for this kind of goods. */
export const buys = (kind: GoodsKind): SQL => {
  const kinds = sql`${couponTemplates.rule}->'goods'->'kinds'`;
  return sql`(${kinds} @> ${JSON.stringify([kind])}::jsonb or ${kinds} = '[]'::jsonb)`;
};

const monthOf = (now: number): SQL => timestampOf(instantOf(`${dayOf(now).slice(0, 7)}-01`));

/** Coupons with their template and package. */
export const couponRows = (database: Database, now: number, where: SQL | undefined) =>
  database
    .select({
      coupon: coupons,
      template: couponTemplates,
      packageId: couponGrants.packageId,
      packageName: couponGrants.packageName,
      reference: couponGrants.reference,
      usesThisMonth: sql<number>`case when ${couponTemplates.rule}->'uses'->>'perMonth' is null then 0 else
        (select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id}
          and ${couponUses.state} <> 'returned' and ${couponUses.lockedAt} >= ${monthOf(now)}) end`,
    })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .innerJoin(couponGrants, eq(couponGrants.id, coupons.grantId))
    .where(where);

export type CouponRow = Awaited<ReturnType<typeof couponRows>>[number];

/** The coupon in the form that the rule judges. */
export const fittedOf = ({ coupon, usesThisMonth }: CouponRow): FittedCoupon => ({
  ...coupon,
  validFrom: coupon.validFrom.getTime(),
  validUntil: coupon.validUntil.getTime(),
  usesThisMonth,
});
