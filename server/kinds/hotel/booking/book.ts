import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import { json } from '@/server/trade/order/place';
import { roomNights, stays } from '../tables';

export type StayValues = Omit<typeof stays.$inferInsert, 'orderId'>;

/**
 * Locks the nights in the order of their dates and checks that stock and prices are still as the booking assumes.
 * @param publishedFen published price of each night: the booking fails when one has changed
 */
export const holdNights = (stay: StayValues, publishedFen: readonly Fen[]): SQL => sql`
  locked_nights as (
    select ${roomNights.priceFen} as price_fen, ${roomNights.units} - ${roomNights.sold} as free from ${roomNights}
    where exists (select from turn)
      and ${roomNights.roomId} = ${stay.roomId} and ${roomNights.night} >= ${stay.checkIn} and ${roomNights.night} < ${stay.checkOut}
    order by ${roomNights.night} for update),
  held as (
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
      and exists (select from new_order)),
  new_stay as (
    insert into ${stays} (order_id, hotel_id, hotel_set, room_id, offer_id, hotel_name, hotel_telephone, address, lng, lat, picture,
      room_name, bed, offer_name, breakfast, check_in, check_out, nights, member, room_count, guests, contact_mobile, arrive_time, remark,
      cancellation_kind, free_hours, fee_percent, instant_confirmation)
    select new_order.id, ${stay.hotelId}::int, ${stay.hotelSet}, ${stay.roomId}::int, ${stay.offerId}::int, ${stay.hotelName},
      ${stay.hotelTelephone}, ${stay.address}, ${stay.lng}::float8, ${stay.lat}::float8, ${stay.picture}, ${stay.roomName}, ${stay.bed},
      ${stay.offerName}, ${stay.breakfast}::smallint, ${stay.checkIn}::date, ${stay.checkOut}::date, ${json(stay.nights)}, ${stay.member ? json(stay.member) : null}::jsonb,
      ${stay.roomCount}::smallint, ${json(stay.guests)}, ${stay.contactMobile}, ${stay.arriveTime}, ${stay.remark},
      ${stay.cancellationKind}, ${stay.freeHours}::smallint, ${stay.feePercent}::smallint, ${stay.instantConfirmation}::boolean
    from new_order)`;
