import { and, asc, eq } from 'drizzle-orm';
import { unusedOf } from '@/lib/domain/coupon/state';
import type { PackagePiece, PackageUnit } from '@/lib/domain/coupon-package';
import type { Database } from '@/server/platform/database/connection';
import { couponRows } from '@/server/trade/coupon/read';
import { couponGrants, coupons } from '@/server/trade/tables/coupons';
import { voidCoupons } from '@/server/trade/coupon/void';
import { lockSchedule, stopSchedule } from '@/server/trade/coupon-schedule/give';
import { movedAt } from '@/server/trade/order/move';
import type { BoughtCoupons, OrderedItem } from './bought';

export type GivenCoupon = typeof coupons.$inferSelect;

/** The cause by which an order's coupons are identified. */
export const causeOf = (orderId: number) => ({ source: 'order', reference: String(orderId) }) as const;

const ofOrder = (orderId: number) => {
  const { source, reference } = causeOf(orderId);
  return and(eq(couponGrants.source, source), eq(couponGrants.reference, reference));
};

/** The coupons that an order gave in all months, soonest to expire first. */
export const couponsGiven = (database: Database, orderId: number, now: number) =>
  couponRows(database, now, ofOrder(orderId)).orderBy(asc(coupons.validUntil), asc(coupons.id));

/** The same, locked by their ids until the transaction ends. No month is given meanwhile, so that reading them again finds the same. */
export async function lockCouponsGiven(database: Database, orderId: number): Promise<GivenCoupon[]> {
  await lockSchedule(database, causeOf(orderId));
  const rows = await database
    .select({ coupon: coupons })
    .from(coupons)
    .innerJoin(couponGrants, eq(couponGrants.id, coupons.grantId))
    .where(ofOrder(orderId))
    .orderBy(asc(coupons.id))
    .for('update', { of: coupons });
  return rows.map(({ coupon }) => coupon);
}

/** Every coupon of an order, by template and in the order given; those of later months without a coupon yet. */
function placesOf(
  { items, quantity }: BoughtCoupons,
  given: readonly GivenCoupon[],
): Readonly<{ item: OrderedItem; coupon?: GivenCoupon }>[] {
  return items.flatMap((item) => {
    const come = given.filter(({ templateId }) => templateId === item.templateId).toSorted((one, other) => one.id - other.id);
    const toCome = Math.max(0, item.count * item.months * quantity - come.length);
    return [...come.map((coupon) => ({ item, coupon })), ...Array.from({ length: toCome }, () => ({ item }))];
  });
}

const pieceOf = ({ item: { valueFen }, coupon }: ReturnType<typeof placesOf>[number], now: number): PackagePiece =>
  coupon
    ? {
        valueFen,
        uses: coupon.issued,
        // The job may or may not have recorded yet that it expired.
        left: unusedOf(coupon) + coupon.expired,
        expired: now >= coupon.validUntil.getTime(),
      }
    : { valueFen, uses: 1, left: 1, expired: false };

export const piecesOf = (bought: BoughtCoupons, given: readonly GivenCoupon[], now: number): PackagePiece[] =>
  placesOf(bought, given).map((place) => pieceOf(place, now));

type Unit = Readonly<{ unitNo: number; paidFen: number }>;
export type CouponUnit = PackageUnit & Readonly<{ unitNo: number; name: string; coupon: GivenCoupon | undefined }>;

/** The coupons behind units of an order, as they stand now. */
export function couponUnitsOf(bought: BoughtCoupons, given: readonly GivenCoupon[], units: readonly Unit[], now: number): CouponUnit[] {
  const places = placesOf(bought, given);
  return units.flatMap(({ unitNo, paidFen }) => {
    const place = places[unitNo - 1];
    return place ? [{ ...pieceOf(place, now), unitNo, paidFen, name: place.item.name, coupon: place.coupon }] : [];
  });
}

export const lockedUses = (given: readonly GivenCoupon[]): number => given.reduce((sum, { locked }) => sum + locked, 0);

/** Whether something of it can still be used, or an unpaid order holds some of it. */
export const isOpen = (bought: BoughtCoupons, given: readonly GivenCoupon[], now: number): boolean =>
  lockedUses(given) > 0 || piecesOf(bought, given, now).some(({ left, expired }) => left > 0 && !expired);

/** Takes back the unused coupons of an order, and stops later months. */
export async function takeBack(database: Database, orderId: number): Promise<void> {
  const now = await movedAt(database, orderId);
  // First, and even if nothing has been given yet: otherwise what begins later would still come.
  await stopSchedule(database, causeOf(orderId), now);
  const given = await lockCouponsGiven(database, orderId);
  // Used-up coupons stay: their share of the price was kept, so a use that is returned to them remains valid.
  const unused = given.filter((coupon) => unusedOf(coupon) > 0).map(({ id }) => id);
  await voidCoupons(database, unused, now);
}
