import { eq, inArray, sql } from 'drizzle-orm';
import { packageQuote } from '@/lib/domain/coupon-package';
import { refuseByRule } from '@/server/call/refusal';
import type { Kind } from '@/server/platform/ports/kind';
import { giveCoupons } from '@/server/trade/coupon-schedule/give';
import { givesOf } from '@/server/trade/package/bought';
import { causeOf, couponsGiven, isOpen, lockCouponsGiven, lockedUses, piecesOf, takeBack } from '@/server/trade/package/given';
import { couponPackageOrders, couponPackageStock } from '../tables';
import { findPackageOrder } from './bought';

/** How long a paid order is left alone before it is looked at for the first time. */
const FIRST_LOOK_MS = 3_600_000;

/** What coupon packages decide of an order. */
export const couponPackageKind: Kind = {
  async release(database, orderIds) {
    const ids = [...orderIds].sort((one, other) => one - other);
    // In one order everywhere: two that want the same packages never wait for each other.
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

  /** The coupons come with the money, or not at all. */
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

  /** Locks the coupons: between the quote and the refund nobody spends one. Refused while an unpaid order holds one. */
  async quote(database, { id, paidFen }, now) {
    const bought = await findPackageOrder(database, id);
    if (!bought) return undefined;
    const given = await lockCouponsGiven(database, id);
    if (lockedUses(given) > 0) return refuseByRule('couponPackageRefusal', 'couponLocked');
    return packageQuote(bought.refund, paidFen, piecesOf(bought, given, now));
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
