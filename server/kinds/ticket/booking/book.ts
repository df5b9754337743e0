import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import { json } from '@/server/trade/order/place';
import { ticketBookings, ticketDocumentDays, ticketSessions, ticketVisitors } from '../tables';
import type { Visitor } from './visitors';

export type BookingValues = Omit<typeof ticketBookings.$inferInsert, 'orderId'>;
type Taken = Readonly<{ booking: BookingValues; quantity: number }>;

const ofBooking = ({ productId, day, sessionNo }: BookingValues): SQL => sql`${ticketSessions.productId} = ${productId}::int
  and ${ticketSessions.day} = ${day}::date and ${ticketSessions.sessionNo} = ${sessionNo}::smallint`;

/** Locks the session and checks that stock and price are still as the booking assumes. */
export const holdSession = ({ booking, quantity }: Taken, publishedFen: Fen): SQL => sql`
  locked_session as (
    select ${ticketSessions.priceFen} as price_fen, ${ticketSessions.units} - ${ticketSessions.sold} as free from ${ticketSessions}
    where exists (select from turn) and ${ofBooking(booking)} for update),
  held as (
    select case
        when count(*) <> 1 or min(free) < ${quantity}::int then 'SOLD_OUT'
        when min(price_fen) <> ${publishedFen}::int then 'OFFER_CHANGED'
      end as refusal
    from locked_session)`;

const visitorRow = ({ unitNo, kind, name, documentType, documentSealed, documentHash, documentMasked }: Visitor) => ({
  unit_no: unitNo,
  kind,
  name,
  document_type: documentType,
  document_sealed: documentSealed,
  document_hash: documentHash,
  document_masked: documentMasked,
});

/** Takes the tickets and records what was booked, the visitors, and the documents that have used their ticket for the day. */
export const recordBooking = ({ booking, quantity }: Taken, visitors: readonly Visitor[]): SQL => sql`
  taken_tickets as (
    update ${ticketSessions} set sold = ${ticketSessions.sold} + ${quantity}::int
    where ${ofBooking(booking)} and exists (select from new_order)),
  new_booking as (
    insert into ${ticketBookings} (order_id, place_id, product_id, place_name, telephone, address, lng, lat, picture, product_name,
      includes, day, session_no, starts, ends, price_fen, fares, rule, contact_mobile)
    select new_order.id, ${booking.placeId}::int, ${booking.productId}::int, ${booking.placeName}, ${booking.telephone}, ${booking.address},
      ${booking.lng}::float8, ${booking.lat}::float8, ${booking.picture}, ${booking.productName},
      array(select jsonb_array_elements_text(${json(booking.includes)})), ${booking.day}::date, ${booking.sessionNo}::smallint,
      ${booking.starts}, ${booking.ends}, ${booking.priceFen}::int, ${json(booking.fares)}, ${json(booking.rule)}, ${booking.contactMobile}
    from new_order),
  new_visitors as (
    insert into ${ticketVisitors} (order_id, unit_no, kind, name, document_type, document_sealed, document_hash, document_masked)
    select new_order.id, visitor.unit_no, visitor.kind, visitor.name, visitor.document_type, visitor.document_sealed,
      visitor.document_hash, visitor.document_masked
    from new_order, jsonb_to_recordset(${json(visitors.map(visitorRow))}) as visitor (unit_no smallint, kind text, name text,
      document_type text, document_sealed text, document_hash text, document_masked text)),
  new_document_days as (
    insert into ${ticketDocumentDays} (place_id, day, document_hash, order_id, unit_no)
    select ${booking.placeId}::int, ${booking.day}::date, taken.document_hash, new_order.id, taken.unit_no
    from new_order, jsonb_to_recordset(${json(booking.rule.onePerDocument ? visitors.map(visitorRow) : [])})
      as taken (unit_no smallint, document_hash text)
    order by taken.document_hash)`;
