import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import { roomNights, stays } from '../tables';
import { isInTurn, isPlaced, recordRow, statement } from '@/server/trade/tables/order-statement';

export type StayValues = Omit<typeof stays.$inferInsert, 'orderId'>;

/**
 * Locks the nights in the order of their dates and checks that stock and prices are still as the booking assumes.
 * @param publishedFen published price of each night: the booking fails when one has changed
 */
export const holdNights = (stay: StayValues, publishedFen: readonly Fen[]): SQL => sql`
  locked_nights as (
    select ${roomNights.priceFen} as price_fen, ${roomNights.units} - ${roomNights.sold} as free from ${roomNights}
    where ${isInTurn}
      and ${roomNights.roomId} = ${stay.roomId} and ${roomNights.night} >= ${stay.checkIn} and ${roomNights.night} < ${stay.checkOut}
    order by ${roomNights.night} for update),
  ${statement.held} as (
    select case
        when count(*) <> ${publishedFen.length} or min(free) < ${stay.roomCount} then 'SOLD_OUT'
        when array_agg(price_fen) <> ${`{${publishedFen.join(',')}}`}::int[] then 'OFFER_CHANGED'
      end as refusal
    from locked_nights)`;

/** Takes the rooms and records the stay as it was booked. */
export const recordStay = (stay: StayValues): SQL => sql`
  taken_nights as (
    update ${roomNights} set sold = ${roomNights.sold} + ${stay.roomCount}
    where ${roomNights.roomId} = ${stay.roomId} and ${roomNights.night} >= ${stay.checkIn} and ${roomNights.night} < ${stay.checkOut}
      and ${isPlaced}),
  ${recordRow('new_stay', stays, stay)}`;
