import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import { json } from '@/server/trade/order/place';
import { restaurantBookings, restaurantProducts, restaurantStock, restaurantTables } from '../tables';

export type BookingValues = Omit<typeof restaurantBookings.$inferInsert, 'orderId' | 'lookAt'> & Readonly<{ lookAt: Date }>;
type Taken = Readonly<{ booking: BookingValues; quantity: number }>;

const ofTable = ({ shop, tableDay, tableTime }: BookingValues): SQL => sql`${restaurantTables.shopId} = ${shop.shopId}::int
  and ${restaurantTables.day} = ${tableDay}::date and ${restaurantTables.time} = ${tableTime}`;

/** Locks the stock, then the tables if there are any, and checks that both and the price are still as the booking assumes. */
export const holdStock = ({ booking, quantity }: Taken, publishedFen: Fen): SQL => sql`
  locked_stock as (
    select ${restaurantStock.units} - ${restaurantStock.sold} as free, ${restaurantProducts.priceFen} as price_fen
    from ${restaurantStock} join ${restaurantProducts} on ${restaurantProducts.id} = ${restaurantStock.productId} and ${restaurantProducts.listed}
    where exists (select from turn) and ${restaurantStock.productId} = ${booking.productId}::int for update of ${restaurantStock}),
  locked_table as (
    select ${restaurantTables.tables} - ${restaurantTables.taken} as free from ${restaurantTables}
    where exists (select from locked_stock) and ${ofTable(booking)} for update),
  held as (
    select case
        when count(*) <> 1 or min(free) < ${quantity}::int then 'SOLD_OUT'
        when ${booking.tableDay ?? null}::date is not null and coalesce((select min(free) from locked_table), 0) < ${quantity}::int then 'SOLD_OUT'
        when min(price_fen) <> ${publishedFen}::int then 'OFFER_CHANGED'
      end as refusal
    from locked_stock)`;

/** Takes stock and tables and records what was bought. */
export const recordBooking = ({ booking, quantity }: Taken): SQL => sql`
  taken_stock as (
    update ${restaurantStock} set sold = ${restaurantStock.sold} + ${quantity}::int
    where ${restaurantStock.productId} = ${booking.productId}::int and exists (select from new_order)),
  taken_tables as (
    update ${restaurantTables} set taken = ${restaurantTables.taken} + ${quantity}::int
    where ${ofTable(booking)} and exists (select from new_order)),
  new_booking as (
    insert into ${restaurantBookings} (order_id, user_id, product_id, kind, product_name, picture, market_price_fen, people, price_fen,
      courses, rule, valid_until, shop, shop_count, table_day, table_time, contact_name, contact_mobile, remark, look_at)
    select new_order.id, ${booking.userId}::bigint, ${booking.productId}::int, ${booking.kind}, ${booking.productName}, ${booking.picture},
      ${booking.marketPriceFen}::int, ${booking.people ?? null}::smallint, ${booking.priceFen}::int, ${json(booking.courses)},
      ${json(booking.rule)}, ${booking.validUntil}::date, ${json(booking.shop)}, ${booking.shopCount}::int, ${booking.tableDay ?? null}::date,
      ${booking.tableTime ?? null}, ${booking.contactName ?? null}, ${booking.contactMobile}, ${booking.remark},
      ${booking.lookAt.toISOString()}::timestamptz
    from new_order)`;
