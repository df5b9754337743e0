import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import type { PageSample, Viewer } from '@/server/platform/ports/sample';
import { buys, unusedUses } from './read';
import { couponGrants, coupons, couponTemplates } from './tables';

/** A coupon that the viewer can spend on goods of this kind: of those for fewest kinds, the one that ends last. */
async function usable(database: Database, { userId, now }: Viewer, kind?: GoodsKind) {
  if (userId === undefined) return undefined;
  const [row] = await database
    .select({ id: coupons.id })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(and(eq(coupons.userId, userId), gt(coupons.validUntil, new Date(now)), sql`${unusedUses} > 0`, kind && buys(kind)))
    .orderBy(asc(sql`jsonb_array_length(${couponTemplates.rule}->'goods'->'kinds')`), desc(coupons.validUntil), asc(coupons.id))
    .limit(1);
  return row && { userCouponId: String(row.id) };
}

const spentAt = (under: PageSample['under'], kind?: GoodsKind): PageSample => ({
  under,
  find: (database, viewer) => usable(database, viewer, kind),
});

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

/** Of the pages that show or spend a coupon. */
export const couponSamples: readonly PageSample[] = [
  spentAt('/my/coupons/detail'),
  { under: '/user/package/detail', find: ownedPackage },
  spentAt('/search/applyFood', 'diningVoucher'),
  spentAt('/search/applyHotel', 'hotelStay'),
  spentAt('/search/applyCombo', 'combo'),
  spentAt('/search/applyComboEx', 'combo'),
  spentAt('/search/applyTicket', 'ticket'),
  spentAt('/search/apply'),
  spentAt('/n/search/applyHotel', 'hotelStay'),
  spentAt('/n/search/applyPhysical', 'physical'),
  spentAt('/co/search/applyCombo', 'combo'),
];
