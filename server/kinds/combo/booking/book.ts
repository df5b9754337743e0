import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import { comboBookedParts, comboBookings, comboPartDays, combos } from '../tables';
import { isInTurn, isPlaced, recordRow, recordRows, recordset, statement } from '@/server/trade/tables/order-statement';

export type BookingValues = Omit<typeof comboBookings.$inferInsert, 'orderId'>;
export type PartValues = Omit<typeof comboBookedParts.$inferInsert, 'orderId'>;
type Taken = Readonly<{ booking: BookingValues; parts: readonly PartValues[] }>;

const days = (alias: string, { parts }: Taken): SQL =>
  recordset(
    alias,
    comboBookedParts,
    ['partNo', 'day'],
    parts.filter(({ day }) => day !== null && day !== undefined),
  );

/**
 * Locks the days of all parts, by part and day as everywhere, and checks that stock and prices are still as the booking assumes. An
 * unpublished day has no stock.
 */
export const holdDays = (taken: Taken, publishedFen: Fen): SQL => sql`
  wanted_days as (select * from ${days('wanted', taken)}),
  locked_days as (
    select ${comboPartDays.units} - ${comboPartDays.sold} as free from ${comboPartDays}
    join wanted_days on wanted_days.part_no = ${comboPartDays.partNo} and wanted_days.day = ${comboPartDays.day}
    where ${comboPartDays.comboId} = ${taken.booking.comboId}::int and ${isInTurn}
    order by ${comboPartDays.partNo}, ${comboPartDays.day} for update of ${comboPartDays}),
  ${statement.held} as (
    select case
        when count(*) <> (select count(*) from wanted_days) or min(free) < ${taken.booking.quantity}::int then 'SOLD_OUT'
        when (select ${combos.priceFen} from ${combos} where ${combos.id} = ${taken.booking.comboId}::int) <> ${publishedFen}::int
          then 'OFFER_CHANGED'
      end as refusal
    from locked_days)`;

const partColumns = [
  'lineNo',
  'comboId',
  'partNo',
  'kind',
  'name',
  'includes',
  'rule',
  'priceFen',
  'shopId',
  'shopName',
  'address',
  'telephone',
  'lng',
  'lat',
  'day',
  'validUntil',
] as const;

/** Takes the stock and records what was booked. */
export const recordBooking = ({ booking, parts }: Taken): SQL => sql`
  taken_days as (
    update ${comboPartDays} set sold = ${comboPartDays.sold} + ${booking.quantity}::int from wanted_days
    where ${comboPartDays.comboId} = ${booking.comboId}::int and ${comboPartDays.partNo} = wanted_days.part_no
      and ${comboPartDays.day} = wanted_days.day and ${isPlaced}),
  ${recordRow('new_booking', comboBookings, booking)},
  ${recordRows('new_parts', comboBookedParts, partColumns, parts)}`;
