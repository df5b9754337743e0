import { eq, inArray, sql } from 'drizzle-orm';
import { refuseByRule } from '@/server/call/refusal';
import type { Kind } from '@/server/platform/ports/kind';
import { giveCoupons } from '@/server/trade/coupon-schedule/give';
import { givesOf } from '@/server/trade/package/bought';
import { unusedOf } from '@/lib/domain/coupon/state';
import { voidCoupons } from '@/server/trade/coupon/void';
import { unitsOf } from '@/server/trade/order/units';
import { causeOf, couponsGiven, couponUnitsOf, isOpen, lockCouponsGiven, lockedUses, takeBack } from '@/server/trade/package/given';
import { couponPackageOrders, couponPackageStock } from '../tables';
import { findPackageOrder } from './bought';
import { openUnits, quoteOf, returnOf } from './units';

/** How long after the payment an order is checked for the first time (ms). */
const FIRST_LOOK_MS = 3_600_000;

/** The order port of coupon packages. */
export const couponPackageKind: Kind = {
  granted: true,

  async release(database, orderIds) {
    const ids = [...orderIds].sort((one, other) => one - other);
    // Always locked in the same order, so that two orders for the same packages can't deadlock.
    await database.execute(sql`with held as (
        select ${couponPackageOrders.packageId} as package, sum(${couponPackageOrders.quantity}) as units from ${couponPackageOrders}
        where ${inArray(couponPackageOrders.orderId, ids)} group by 1), locked as (
        select held.* from ${couponPackageStock} join held on held.package = ${couponPackageStock.packageId}
        order by 1 for update of ${couponPackageStock})
      update ${couponPackageStock} set sold = ${couponPackageStock.sold} - locked.units from locked
      where ${couponPackageStock.packageId} = locked.package`);
    await database.update(couponPackageOrders).set({ lookAt: null }).where(inArray(couponPackageOrders.orderId, ids));
    for (const id of ids) await takeBack(database, id);
  },

  /** Voids single coupons; with the last of them the package itself goes back on sale. */
  async releaseUnits(database, orderId, units, now) {
    if ((await openUnits(database, orderId))?.length === 0) return couponPackageKind.release(database, [orderId]);
    const bought = await findPackageOrder(database, orderId);
    if (!bought) return;
    const given = couponUnitsOf(bought, await lockCouponsGiven(database, orderId), units, now);
    const unused = given.flatMap(({ coupon }) => (coupon && unusedOf(coupon) > 0 ? [coupon.id] : []));
    await voidCoupons(database, unused, now);
  },

  async unitsNow(database, orderId, now) {
    const bought = await findPackageOrder(database, orderId);
    const units = await unitsOf(database, orderId);
    if (!bought || units.length === 0) return new Map();
    const given = (await couponsGiven(database, orderId, now)).map(({ coupon }) => coupon);
    return new Map(
      couponUnitsOf(bought, given, units, now).map((unit) => [
        unit.unitNo,
        { name: unit.name, returns: returnOf(bought, unit) > 0, toCome: unit.coupon === undefined },
      ]),
    );
  },

  /** The coupons are given in the payment's transaction, or not at all. */
  async paid(database, { id }, now) {
    const bought = await findPackageOrder(database, id);
    if (!bought) throw new Error(`Order ${id} bought no package.`);
    const { userId, packageId, name, items, quantity } = bought;
    await giveCoupons(database, { ...causeOf(id), userId, packageId, packageName: name, gives: givesOf(items, quantity) }, now);
    await database
      .update(couponPackageOrders)
      .set({ lookAt: new Date(now + FIRST_LOOK_MS) })
      .where(eq(couponPackageOrders.orderId, id));
  },

  /** Locks the coupons, so that none is spent between the quote and the refund. Refused while an unpaid order holds one. */
  async quote(database, { id, paidFen }, now, asked) {
    const bought = await findPackageOrder(database, id);
    if (!bought) return undefined;
    const units = asked.length > 0 ? asked : await openUnits(database, id);
    const given = await lockCouponsGiven(database, id);
    const going = units ? couponUnitsOf(bought, given, units, now).flatMap(({ coupon }) => coupon ?? []) : given;
    if (lockedUses(going) > 0) return refuseByRule('couponPackageRefusal', 'couponLocked');
    return quoteOf(bought, paidFen, given, units, now);
  },

  async plan(database, { id, status }, now) {
    if (status === 'paid') return { event: 'confirm', at: now };
    const bought = status === 'ready' ? await findPackageOrder(database, id) : undefined;
    if (!bought) return undefined;
    const given = (await couponsGiven(database, id, now)).map(({ coupon }) => coupon);
    return isOpen(bought, given, now) ? undefined : { event: 'complete', at: now };
  },

  async goodsLinks(database, orderIds) {
    const rows = await database
      .select({ orderId: couponPackageOrders.orderId, packageId: couponPackageOrders.packageId })
      .from(couponPackageOrders)
      .where(inArray(couponPackageOrders.orderId, [...orderIds]));
    return new Map(rows.map(({ orderId, packageId }) => [orderId, `package/coupons?id=${packageId}`]));
  },
};
