import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { PageSample, Viewer } from '@/server/platform/ports/sample';
import { unusedUses } from './read';
import { couponGrants, coupons, couponTemplates } from '@/server/trade/tables/coupons';

/** The viewer's usable coupon for the fewest kinds; of several, the one that expires last. */
async function usable(database: Database, { userId, now }: Viewer) {
  if (userId === undefined) return undefined;
  const [row] = await database
    .select({ id: coupons.id })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(and(eq(coupons.userId, userId), gt(coupons.validUntil, new Date(now)), sql`${unusedUses} > 0`))
    .orderBy(asc(sql`jsonb_array_length(${couponTemplates.rule}->'goods'->'kinds')`), desc(coupons.validUntil), asc(coupons.id))
    .limit(1);
  return row && { userCouponId: String(row.id) };
}

async function ownedPackage(database: Database, { userId }: Viewer) {
  if (userId === undefined) return undefined;
  const [row] = await database
    .select({ id: couponGrants.packageId })
    .from(couponGrants)
    .where(and(eq(couponGrants.userId, userId), isNotNull(couponGrants.packageId)))
    .orderBy(desc(couponGrants.grantedAt))
    .limit(1);
  return row && { id: String(row.id) };
}

/** Samples for the pages that show coupons. */
export const couponSamples: readonly PageSample[] = [
  { under: '/my/coupons/detail', find: usable },
  { under: '/user/package/detail', find: ownedPackage },
];
