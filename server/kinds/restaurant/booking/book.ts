import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import { restaurantBookings, restaurantProducts, restaurantStock, restaurantTables } from '../tables';
import { isInTurn, isPlaced, recordRow, statement } from '@/server/trade/tables/order-statement';

export type BookingValues = Omit<typeof restaurantBookings.$inferInsert, 'orderId' | 'lookAt'> & Readonly<{ lookAt: Date }>;
type Taken = Readonly<{ booking: BookingValues; quantity: number }>;

const ofTable = ({ shop, tableDay, tableTime }: BookingValues): SQL => sql`${restaurantTables.shopId} = ${shop.shopId}::int
  and ${restaurantTables.day} = ${tableDay}::date and ${restaurantTables.time} = ${tableTime}`;

/** Locks the stock, then the tables if there are any, and checks that both and the price are still as the booking assumes. */
export const holdStock = ({ booking, quantity }: Taken, publishedFen: Fen): SQL => sql`
  locked_stock as (
    select ${restaurantStock.units} - ${restaurantStock.sold} as free, ${restaurantProducts.priceFen} as price_fen
    from ${restaurantStock} join ${restaurantProducts} on ${restaurantProducts.id} = ${restaurantStock.productId} and ${restaurantProducts.listed}
    where ${isInTurn} and ${restaurantStock.productId} = ${booking.productId}::int for update of ${restaurantStock}),
  locked_table as (
    select ${restaurantTables.tables} - ${restaurantTables.taken} as free from ${restaurantTables}
    where exists (select from locked_stock) and ${ofTable(booking)} for update),
  ${statement.held} as (
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
    where ${restaurantStock.productId} = ${booking.productId}::int and ${isPlaced}),
  taken_tables as (
    update ${restaurantTables} set taken = ${restaurantTables.taken} + ${quantity}::int
    where ${ofTable(booking)} and ${isPlaced}),
  ${recordRow('new_booking', restaurantBookings, booking)}`;
