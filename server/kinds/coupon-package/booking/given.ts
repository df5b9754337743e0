import { and, asc, eq } from 'drizzle-orm';
import { unusedOf } from '@/lib/domain/coupon/state';
import type { PackagePiece } from '@/lib/domain/coupon-package';
import type { Database } from '@/server/platform/database/connection';
import { couponRows } from '@/server/trade/coupon/read';
import { couponGrants, coupons } from '@/server/trade/coupon/tables';
import { couponPackageOrders } from '../tables';

export type PackageOrder = typeof couponPackageOrders.$inferSelect;
export type GivenCoupon = typeof coupons.$inferSelect;

export const findPackageOrder = async (database: Database, orderId: number): Promise<PackageOrder | undefined> =>
  (await database.select().from(couponPackageOrders).where(eq(couponPackageOrders.orderId, orderId)))[0];

/** Why an order's coupons were given. */
export const causeOf = (orderId: number) => ({ source: 'order', reference: String(orderId) }) as const;

const ofOrder = (orderId: number) => {
  const { source, reference } = causeOf(orderId);
  return and(eq(couponGrants.source, source), eq(couponGrants.reference, reference));
};

/** The coupons that an order gave, those of every month, soonest to expire first. */
export const couponsGiven = (database: Database, orderId: number, now: number) =>
  couponRows(database, now, ofOrder(orderId)).orderBy(asc(coupons.validUntil), asc(coupons.id));

/** The same, as they stay until the transaction ends; locked by their ids, as everywhere. */
export const lockCouponsGiven = async (database: Database, orderId: number): Promise<GivenCoupon[]> =>
  (
    await database
      .select({ coupon: coupons })
      .from(coupons)
      .innerJoin(couponGrants, eq(couponGrants.id, coupons.grantId))
      .where(ofOrder(orderId))
      .orderBy(asc(coupons.id))
      .for('update', { of: coupons })
  ).map(({ coupon }) => coupon);

/** All that a package consists of: the coupons it gave, and those that later months bring. */
export function piecesOf({ items, quantity }: PackageOrder, given: readonly GivenCoupon[], now: number): PackagePiece[] {
  return items.flatMap(({ templateId, count, months, valueFen }) => {
    const come = given
      .filter((coupon) => coupon.templateId === templateId)
      .map((coupon) => ({
        valueFen,
        uses: coupon.issued,
        // The job may have written down that it ran out, or not yet.
        left: unusedOf(coupon) + coupon.expired,
        expired: now >= coupon.validUntil.getTime(),
      }));
    const toCome = Math.max(0, count * months * quantity - come.length);
    return [...come, ...Array.from({ length: toCome }, () => ({ valueFen, uses: 1, left: 1, expired: false }))];
  });
}

export const lockedUses = (given: readonly GivenCoupon[]): number => given.reduce((sum, { locked }) => sum + locked, 0);
