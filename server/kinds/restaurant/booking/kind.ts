import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { CONFIRM_WITHIN_MINUTES, confirmationTerms } from '@/lib/domain/desk';
import { expiresAt, isRefundable, tableAt } from '@/lib/domain/dining';
import type { Database } from '@/server/platform/database/connection';
import type { Kind } from '@/server/platform/ports/kind';
import { issueCodes, voidCodes } from '@/server/trade/order/codes';
import { orderUnits } from '@/server/trade/tables/orders';
import { unitsOf } from '@/server/trade/order/units';
import { deskOfShop } from '../desk';
import { restaurantBookings, restaurantStock, restaurantTables } from '../tables';
import { diningTimeLimit } from '../time-limit';

type Booking = typeof restaurantBookings.$inferSelect;

export const findBooking = async (database: Database, orderId: number): Promise<Booking | undefined> =>
  (await database.select().from(restaurantBookings).where(eq(restaurantBookings.orderId, orderId)))[0];

/** The time of an order's table, epoch ms; null when it has none. */
export const tableOf = ({ tableDay, tableTime }: Booking): number | null => (tableDay && tableTime ? tableAt(tableDay, tableTime) : null);

/** In the past by any clock: the job runs at once. */
const AT_ONCE = new Date(0);

/** The order port of vouchers and set meals. */
export const diningKind: Kind = {
  async release(database, orderIds) {
    const orders = [...orderIds];
    // Stock before tables, each always in the same order, so that two orders for the same ones can't deadlock.
    await database.execute(sql`with held as (
        select ${restaurantBookings.productId} as product, count(*) as units
        from ${restaurantBookings} join ${orderUnits} on ${orderUnits.orderId} = ${restaurantBookings.orderId} and ${orderUnits.status} = 'open'
        where ${inArray(restaurantBookings.orderId, orders)} group by 1), locked as (
        select held.* from ${restaurantStock} join held on held.product = ${restaurantStock.productId} order by 1 for update of ${restaurantStock})
      update ${restaurantStock} set sold = ${restaurantStock.sold} - locked.units from locked where ${restaurantStock.productId} = locked.product`);
    await database.execute(sql`with held as (
        select (${restaurantBookings.shop}->>'shopId')::int as shop, ${restaurantBookings.tableDay} as day, ${restaurantBookings.tableTime} as time,
          count(*) as units
        from ${restaurantBookings} join ${orderUnits} on ${orderUnits.orderId} = ${restaurantBookings.orderId} and ${orderUnits.status} = 'open'
        where ${inArray(restaurantBookings.orderId, orders)} and ${restaurantBookings.tableDay} is not null group by 1, 2, 3), locked as (
        select held.* from ${restaurantTables} join held on held.shop = ${restaurantTables.shopId} and held.day = ${restaurantTables.day}
          and held.time = ${restaurantTables.time}
        order by 1, 2, 3 for update of ${restaurantTables})
      update ${restaurantTables} set taken = ${restaurantTables.taken} - locked.units from locked
      where ${restaurantTables.shopId} = locked.shop and ${restaurantTables.day} = locked.day and ${restaurantTables.time} = locked.time`);
    await database.update(restaurantBookings).set({ lookAt: null }).where(inArray(restaurantBookings.orderId, orders));
  },

  async releaseUnits(database, orderId, units) {
    const booking = await findBooking(database, orderId);
    if (!booking) return;
    const { productId, shop, tableDay, tableTime } = booking;
    await database
      .update(restaurantStock)
      .set({ sold: sql`${restaurantStock.sold} - ${units.length}` })
      .where(eq(restaurantStock.productId, productId));
    if (tableDay !== null && tableTime !== null) {
      await database
        .update(restaurantTables)
        .set({ taken: sql`${restaurantTables.taken} - ${units.length}` })
        .where(
          sql`${restaurantTables.shopId} = ${shop.shopId} and ${restaurantTables.day} = ${tableDay} and ${restaurantTables.time} = ${tableTime}`,
        );
    }
    await voidCodes(
      database,
      orderId,
      units.map(({ unitNo }) => unitNo),
    );
    await database.update(restaurantBookings).set({ lookAt: AT_ONCE }).where(eq(restaurantBookings.orderId, orderId));
  },

  async paid(database, { id }) {
    await issueCodes(
      database,
      id,
      (await unitsOf(database, id)).map(({ unitNo }) => unitNo),
    );
  },

  async quote(database, { id }, now, units) {
    const booking = await findBooking(database, id);
    if (!booking) return undefined;
    const paid = units.reduce((sum, { paidFen }) => sum + paidFen, 0);
    return isRefundable(booking.rule, booking.validUntil, tableOf(booking), now)
      ? { refundFen: paid, feeFen: 0, reason: 'free' }
      : { refundFen: 0, feeFen: paid, reason: 'none' };
  },

  async keepsAll(database, orderIds, now) {
    const rows = await database
      .select()
      .from(restaurantBookings)
      .where(inArray(restaurantBookings.orderId, [...orderIds]));
    return rows.filter((booking) => !isRefundable(booking.rule, booking.validUntil, tableOf(booking), now)).map(({ orderId }) => orderId);
  },

  async goodsLinks(database, orderIds) {
    const { orderId, productId, kind } = getTableColumns(restaurantBookings);
    const rows = await database
      .select({ orderId, productId, kind })
      .from(restaurantBookings)
      .where(inArray(restaurantBookings.orderId, [...orderIds]));
    return new Map(rows.map((row) => [row.orderId, `food/${row.kind === 'setMeal' ? 'meal' : 'coupon'}/details?id=${row.productId}`]));
  },

  names: (orderId, pattern) =>
    sql`exists (select from ${restaurantBookings} where ${restaurantBookings.orderId} = ${orderId}
      and ${restaurantBookings.contactName} ilike ${pattern})`,

  async plan(database, { id, status }, now) {
    const booking = status === 'paid' || status === 'ready' ? await findBooking(database, id) : undefined;
    if (!booking) return undefined;
    if (status === 'paid') {
      // The stock of vouchers and meals is ours to sell; a table is the restaurant's to confirm.
      const isSold = booking.tableDay === null || (await deskOfShop(database, booking.shop.shopId))?.desk === 'instant';
      return isSold ? { event: 'confirm', at: now } : undefined;
    }
    const units = await unitsOf(database, id);
    if (units.every((unit) => unit.status === 'used' || unit.status === 'refunded')) return { event: 'complete', at: now };
    // An expired unit is refunded by a job if its rule provides for it, and otherwise kept by the shop.
    const at = expiresAt(booking.validUntil);
    return booking.rule.refund.whenExpired ? undefined : { event: 'complete', at };
  },

  async answerTerms(database, orderId, paidAt) {
    const booking = await findBooking(database, orderId);
    const table = booking && tableOf(booking);
    if (!booking || table === null || table === undefined) return undefined;
    const desk = await deskOfShop(database, booking.shop.shopId);
    return confirmationTerms(paidAt, desk?.confirmWithinMinutes ?? CONFIRM_WITHIN_MINUTES, table);
  },

  timeLimit: diningTimeLimit,
};
