import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import { json } from '@/server/trade/order/place';
import { comboBookedParts, comboBookings, comboPartDays, combos } from '../tables';

export type BookingValues = Omit<typeof comboBookings.$inferInsert, 'orderId'>;
export type PartValues = Omit<typeof comboBookedParts.$inferInsert, 'orderId'>;
type Taken = Readonly<{ booking: BookingValues; parts: readonly PartValues[] }>;

const daysOf = ({ parts }: Taken): SQL =>
  json(parts.flatMap(({ partNo, day }) => (day === null || day === undefined ? [] : [{ part_no: partNo, day }])));

/**
 * Locks the days of all parts, by part and day as everywhere, and checks that stock and prices are still as the booking assumes. An
 * unpublished day has no stock.
 */
export const holdDays = (taken: Taken, publishedFen: Fen): SQL => sql`
  wanted_days as (select * from jsonb_to_recordset(${daysOf(taken)}) as wanted (part_no smallint, day date)),
  locked_days as (
    select ${comboPartDays.units} - ${comboPartDays.sold} as free from ${comboPartDays}
    join wanted_days on wanted_days.part_no = ${comboPartDays.partNo} and wanted_days.day = ${comboPartDays.day}
    where ${comboPartDays.comboId} = ${taken.booking.comboId}::int and exists (select from turn)
    order by ${comboPartDays.partNo}, ${comboPartDays.day} for update of ${comboPartDays}),
  held as (
    select case
        when count(*) <> (select count(*) from wanted_days) or min(free) < ${taken.booking.quantity}::int then 'SOLD_OUT'
        when (select ${combos.priceFen} from ${combos} where ${combos.id} = ${taken.booking.comboId}::int) <> ${publishedFen}::int
          then 'OFFER_CHANGED'
      end as refusal
    from locked_days)`;

const partRow = (part: PartValues) => ({
  line_no: part.lineNo,
  part_no: part.partNo,
  kind: part.kind,
  name: part.name,
  includes: part.includes,
  rule: part.rule,
  price_fen: part.priceFen,
  shop_id: part.shopId,
  shop_name: part.shopName,
  address: part.address,
  telephone: part.telephone,
  lng: part.lng,
  lat: part.lat,
  day: part.day,
  valid_until: part.validUntil,
});

/** Takes the stock and records what was booked. */
export const recordBooking = ({ booking, parts }: Taken): SQL => sql`
  taken_days as (
    update ${comboPartDays} set sold = ${comboPartDays.sold} + ${booking.quantity}::int from wanted_days
    where ${comboPartDays.comboId} = ${booking.comboId}::int and ${comboPartDays.partNo} = wanted_days.part_no
      and ${comboPartDays.day} = wanted_days.day and exists (select from new_order)),
  new_booking as (
    insert into ${comboBookings} (order_id, combo_id, name, picture, quantity, day, contact_name, contact_mobile)
    select new_order.id, ${booking.comboId}::int, ${booking.name}, ${booking.picture}, ${booking.quantity}::smallint,
      ${booking.day ?? null}::date, ${booking.contactName}, ${booking.contactMobile}
    from new_order),
  new_parts as (
    insert into ${comboBookedParts} (order_id, line_no, combo_id, part_no, kind, name, includes, rule, price_fen, shop_id, shop_name, address,
      telephone, lng, lat, day, valid_until)
    select new_order.id, part.line_no, ${booking.comboId}::int, part.part_no, part.kind, part.name, part.includes, part.rule,
      part.price_fen, part.shop_id, part.shop_name, part.address, part.telephone, part.lng, part.lat, part.day, part.valid_until
    from new_order, jsonb_to_recordset(${json(parts.map(partRow))}) as part (line_no smallint, part_no smallint, kind text, name text,
      includes text[], rule jsonb, price_fen int, shop_id int, shop_name text, address text, telephone text, lng float8, lat float8,
      day date, valid_until date))`;
