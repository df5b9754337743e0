import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import { ticketBookings, ticketDocumentDays, ticketSessions, ticketVisitors } from '../tables';
import type { Visitor } from './visitors';
import { isInTurn, isPlaced, recordRow, recordRows, recordset, statement } from '@/server/trade/tables/order-statement';

export type BookingValues = Omit<typeof ticketBookings.$inferInsert, 'orderId'>;
type Taken = Readonly<{ booking: BookingValues; quantity: number }>;

const ofBooking = ({ productId, day, sessionNo }: BookingValues): SQL => sql`${ticketSessions.productId} = ${productId}::int
  and ${ticketSessions.day} = ${day}::date and ${ticketSessions.sessionNo} = ${sessionNo}::smallint`;

/** Locks the session and checks that stock and price are still as the booking assumes. */
export const holdSession = ({ booking, quantity }: Taken, publishedFen: Fen): SQL => sql`
  locked_session as (
    select ${ticketSessions.priceFen} as price_fen, ${ticketSessions.units} - ${ticketSessions.sold} as free from ${ticketSessions}
    where ${isInTurn} and ${ofBooking(booking)} for update),
  ${statement.held} as (
    select case
        when count(*) <> 1 or min(free) < ${quantity}::int then 'SOLD_OUT'
        when min(price_fen) <> ${publishedFen}::int then 'OFFER_CHANGED'
      end as refusal
    from locked_session)`;

const visitorColumns = ['unitNo', 'kind', 'name', 'documentType', 'documentSealed', 'documentHash', 'documentMasked'] as const;

/** Takes the tickets and records what was booked, the visitors, and the documents that have used their ticket for the day. */
export const recordBooking = ({ booking, quantity }: Taken, visitors: readonly Visitor[]): SQL => sql`
  taken_tickets as (
    update ${ticketSessions} set sold = ${ticketSessions.sold} + ${quantity}::int
    where ${ofBooking(booking)} and ${isPlaced}),
  ${recordRow('new_booking', ticketBookings, booking)},
  ${recordRows('new_visitors', ticketVisitors, visitorColumns, visitors)},
  new_document_days as (
    insert into ${ticketDocumentDays} (place_id, day, document_hash, order_id, unit_no)
    select ${booking.placeId}::int, ${booking.day}::date, taken.document_hash, ${statement.newOrder}.id, taken.unit_no
    from ${statement.newOrder}, ${recordset('taken', ticketVisitors, ['unitNo', 'documentHash'], booking.rule.onePerDocument ? visitors : [])}
    order by taken.document_hash)`;
