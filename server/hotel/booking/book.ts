import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/database/connection';
import type { CommandKey } from '@/server/order/idempotency';
import { idempotencyKeys, orderLines, orderMoves, orders } from '@/server/order/tables';
import { roomNights, stays } from '../tables';

export type StayValues = Omit<typeof stays.$inferInsert, 'orderId'>;
export type Booking = Readonly<{
  command: CommandKey;
  answer: unknown;
  now: number;
  order: Omit<typeof orders.$inferInsert, 'kind' | 'status' | 'createdAt'>;
  stay: StayValues;
  /** Prices as published, one a night: the booking stands only while they do. */
  publishedFen: readonly Fen[];
  lines: readonly { title: string; priceFen: Fen }[];
}>;

/** `taken`: no room left; `repriced`: a price moved; `known`: another request with this key came first. */
export type BookingOutcome = 'booked' | 'taken' | 'repriced' | 'known';

const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;
const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** The nights, locked in the order of their dates, and whether stock and prices are still what the booking counts on. */
const nightsFit = ({ stay, publishedFen }: Booking): SQL => sql`
  locked as (
    select ${roomNights.priceFen} as price_fen, ${roomNights.units} - ${roomNights.sold} as free from ${roomNights}
    where ${roomNights.roomId} = ${stay.roomId} and ${roomNights.night} >= ${stay.checkIn} and ${roomNights.night} < ${stay.checkOut}
    order by ${roomNights.night} for update),
  fits as (
    select count(*) = ${publishedFen.length} and min(free) >= ${stay.roomCount} as stock,
      coalesce(array_agg(price_fen) = ${`{${publishedFen.join(',')}}`}::int[], false) as price from locked)`;

const placedOrder = ({ order, now }: Booking): SQL => sql`
  placed as (
    insert into ${orders} (order_no, user_id, project_id, channel, kind, title, subtitle, picture, quantity, amount_fen, created_at,
      pay_deadline)
    select ${order.orderNo}, ${order.userId}::bigint, ${order.projectId}, ${order.channel}, 'hotelStay', ${order.title}, ${order.subtitle},
      ${order.picture}, ${order.quantity}::int, ${order.amountFen}::int, ${instant(now)}, ${instant(order.payDeadline.getTime())} from kept
    returning id)`;

const placedStay = ({ stay }: Booking): SQL => sql`
  stayed as (
    insert into ${stays} (order_id, hotel_id, hotel_set, room_id, offer_id, hotel_name, hotel_telephone, address, lng, lat, picture,
    room_name, bed,
      offer_name, breakfast, check_in, check_out, nights, room_count, guests, contact_mobile, arrive_time, remark, cancellation_kind,
      free_hours,
      fee_percent, instant_confirmation)
    select placed.id, ${stay.hotelId}::int, ${stay.hotelSet}, ${stay.roomId}::int, ${stay.offerId}::int, ${stay.hotelName},
    ${stay.hotelTelephone},
      ${stay.address}, ${stay.lng}::float8, ${stay.lat}::float8, ${stay.picture}, ${stay.roomName}, ${stay.bed}, ${stay.offerName},
      ${stay.breakfast}::smallint, ${stay.checkIn}::date, ${stay.checkOut}::date, ${json(stay.nights)}, ${stay.roomCount}::smallint,
      ${json(stay.guests)}, ${stay.contactMobile}, ${stay.arriveTime}, ${stay.remark}, ${stay.cancellationKind},
      ${stay.freeHours}::smallint,
      ${stay.feePercent}::smallint, ${stay.instantConfirmation}::boolean from placed)`;

/**
 * Stock, order, stay, lines, first move and the answer for repeated requests in one statement, and so in one transaction that holds its
 * locks for no longer than its own commit. What does not fit writes nothing at all.
 */
export async function book(database: Database, booking: Booking): Promise<BookingOutcome> {
  const { command, stay, now } = booking;
  const { rows } = await database.execute<{ stock: boolean; price: boolean; kept: boolean }>(sql`
    with ${nightsFit(booking)},
    kept as (
      insert into ${idempotencyKeys} (user_id, endpoint, key, request_hash, answer, created_at)
      select ${command.userId}::bigint, ${command.endpoint}, ${command.key}, ${command.requestHash}, ${json(booking.answer)},
        ${instant(now)}
      from fits where stock and price on conflict do nothing returning key),
    taken as (
      update ${roomNights} set sold = ${roomNights.sold} + ${stay.roomCount}
      where ${roomNights.roomId} = ${stay.roomId} and ${roomNights.night} >= ${stay.checkIn} and ${roomNights.night} < ${stay.checkOut}
        and exists (select from kept)),
    ${placedOrder(booking)},
    ${placedStay(booking)},
    lined as (
      insert into ${orderLines} (order_id, line_no, title, quantity, price_fen)
      select placed.id, line.at, line.value->>'title', ${stay.roomCount}::int, (line.value->>'priceFen')::int
      from placed, jsonb_array_elements(${json(booking.lines)}) with ordinality as line(value, at)),
    moved as (insert into ${orderMoves} (order_id, event, status, at) select id, 'create', 'pending_payment', ${instant(now)} from placed)
    select fits.stock, fits.price, exists (select from kept) as kept from fits`);
  const [found] = rows;
  if (!found?.stock) return 'taken';
  if (!found.price) return 'repriced';
  return found.kept ? 'booked' : 'known';
}
