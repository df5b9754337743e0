import { eq, inArray, sql } from 'drizzle-orm';
import { unusedOf } from '@/lib/domain/coupon/state';
import { packageQuote } from '@/lib/domain/coupon-package';
import { refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { Kind } from '@/server/platform/ports/kind';
import { voidCoupons } from '@/server/trade/coupon/void';
import { giveCoupons, stopSchedule } from '@/server/trade/coupon-schedule/give';
import { orderMoves } from '@/server/trade/order/tables';
import { couponPackageOrders, couponPackageStock, type OrderedItem } from '../tables';
import { causeOf, couponsGiven, findPackageOrder, lockCouponsGiven, lockedUses, piecesOf } from './given';

/** How long a paid order is left alone before it is looked at for the first time. */
const FIRST_LOOK_MS = 3_600_000;

/** What a number of packages gives of each template. */
export const givesOf = (items: readonly Pick<OrderedItem, 'templateId' | 'count' | 'months'>[], quantity: number) =>
  items.map(({ templateId, count, months }) => ({ templateId, count: count * quantity, months }));

/** The instant of the order's newest move, epoch ms. */
async function movedAt(database: Database, orderId: number): Promise<number> {
  const [row] = await database
    .select({ at: sql<number>`(extract(epoch from max(${orderMoves.at})) * 1000)::float8` })
    .from(orderMoves)
    .where(eq(orderMoves.orderId, orderId));
  return Math.round(row?.at ?? 0);
}

/** Takes back what an order gave and nobody has used, and lets no later month come. */
async function takeBack(database: Database, orderId: number): Promise<void> {
  const given = await lockCouponsGiven(database, orderId);
  // One that was never paid gave nothing.
  if (given.length === 0) return;
  const now = await movedAt(database, orderId);
  await stopSchedule(database, causeOf(orderId), now);
  // A coupon that was used up stays as it is: its share was kept, so that a use of it that comes back is still good.
  const unused = given.filter((coupon) => unusedOf(coupon) > 0).map(({ id }) => id);
  await voidCoupons(database, unused, now);
}

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
    const open = lockedUses(given) > 0 || piecesOf(bought, given, now).some(({ left, expired }) => left > 0 && !expired);
    return open ? undefined : { event: 'complete', at: now };
  },

  async goodsLinks(database, orderIds) {
    const rows = await database
      .select({ orderId: couponPackageOrders.orderId, packageId: couponPackageOrders.packageId })
      .from(couponPackageOrders)
      .where(inArray(couponPackageOrders.orderId, [...orderIds]));
    return new Map(rows.map(({ orderId, packageId }) => [orderId, `package/coupons?id=${packageId}`]));
  },
};
