import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { Grant } from '@/server/trade/coupon/issue';
import { couponGrants, coupons, couponTemplates } from '@/server/trade/tables/coupons';

/** How many coupons of each template something has given so far, months included; `validUntil` in epoch ms. */
export async function couponsGivenFor(database: Database, { source, reference }: Pick<Grant, 'source' | 'reference'>) {
  const rows = await database
    .select({ name: couponTemplates.name, validUntil: coupons.validUntil, count: sql<number>`count(*)::int` })
    .from(coupons)
    .innerJoin(couponGrants, eq(couponGrants.id, coupons.grantId))
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(and(eq(couponGrants.source, source), eq(couponGrants.reference, reference)))
    .groupBy(couponTemplates.id, coupons.validUntil)
    .orderBy(asc(coupons.validUntil), asc(couponTemplates.id));
  return rows.map(({ validUntil, ...row }) => ({ ...row, validUntil: validUntil.getTime() }));
}
