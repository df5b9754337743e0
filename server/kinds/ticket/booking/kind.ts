import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { CONFIRM_WITHIN_MINUTES, confirmationTerms } from '@/lib/domain/desk';
import { endOfWaiting, ticketFee, lastBookableDay } from '@/lib/domain/ticket';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import type { Kind } from '@/server/platform/ports/kind';
import { voidCodes } from '@/server/trade/order/codes';
import { orderUnits, verificationCodes } from '@/server/trade/tables/orders';
import { deskOfTickets } from '../desk';
import { hoursOf } from '../sessions';
import { ticketBookings, ticketDocumentDays, ticketSessions, ticketVisitors } from '../tables';
import { ticketTimeLimit } from '../time-limit';
import { issueEntryCodes } from './codes';

/** From this hour on, pages start with tomorrow, because most places are about to close. */
const TOMORROW_FROM_HOUR = 15;

const findBooking = async (database: Database, orderId: number) =>
  (await database.select().from(ticketBookings).where(eq(ticketBookings.orderId, orderId)))[0];

export const ticketKind: Kind = {
  async release(database, orderIds) {
    const orders = [...orderIds];
    // Always locked by product, day and session, so that two orders for the same sessions can't deadlock.
    await database.execute(sql`with held as (
        select ${ticketBookings.productId} as product, ${ticketBookings.day} as day, ${ticketBookings.sessionNo} as session, count(*) as tickets
        from ${ticketBookings} join ${orderUnits} on ${orderUnits.orderId} = ${ticketBookings.orderId} and ${orderUnits.status} = 'open'
        where ${inArray(ticketBookings.orderId, orders)} group by 1, 2, 3), locked as (
        select held.* from ${ticketSessions} join held on held.product = ${ticketSessions.productId} and held.day = ${ticketSessions.day}
          and held.session = ${ticketSessions.sessionNo}
        order by 1, 2, 3 for update of ${ticketSessions})
      update ${ticketSessions} set sold = ${ticketSessions.sold} - locked.tickets from locked
      where ${ticketSessions.productId} = locked.product and ${ticketSessions.day} = locked.day and ${ticketSessions.sessionNo} = locked.session`);
    await database.delete(ticketDocumentDays).where(inArray(ticketDocumentDays.orderId, orders));
  },

  async releaseUnits(database, orderId, units) {
    const unitNos = units.map(({ unitNo }) => unitNo);
    await database
      .update(ticketSessions)
      .set({ sold: sql`${ticketSessions.sold} - ${unitNos.length}` })
      .from(ticketBookings)
      .where(
        and(
          eq(ticketBookings.orderId, orderId),
          eq(ticketSessions.productId, ticketBookings.productId),
          eq(ticketSessions.day, ticketBookings.day),
          eq(ticketSessions.sessionNo, ticketBookings.sessionNo),
        ),
      );
    await database
      .delete(ticketDocumentDays)
      .where(and(eq(ticketDocumentDays.orderId, orderId), inArray(ticketDocumentDays.unitNo, unitNos)));
    await voidEntryCodes(database, orderId, unitNos);
  },

  paid: (database, { id }) => issueEntryCodes(database, id),

  async quote(database, { id }, now, units) {
    const booking = await findBooking(database, id);
    if (!booking) return undefined;
    const { feePercent, reason } = ticketFee(booking.rule, booking.day, hoursOf(booking), now);
    // Rounded ticket by ticket, so that refunding one by one returns the same as all together.
    const paid = units.reduce((sum, { paidFen }) => sum + paidFen, 0);
    const kept = units.map(({ paidFen }) => ({ feeFen: Math.round((paidFen * feePercent) / 100) }));
    const feeFen = kept.reduce((sum, one) => sum + one.feeFen, 0);
    return { refundFen: paid - feeFen, feeFen, reason: feeFen === 0 ? 'free' : reason, kept };
  },

  async keepsAll(database, orderIds, now) {
    const rows = await database
      .select()
      .from(ticketBookings)
      .where(inArray(ticketBookings.orderId, [...orderIds]));
    return rows
      .filter((booking) => ticketFee(booking.rule, booking.day, hoursOf(booking), now).feePercent === 100)
      .map(({ orderId }) => orderId);
  },

  async goodsLinks(database, orderIds) {
    const rows = await database
      .select({ orderId: ticketBookings.orderId, placeId: ticketBookings.placeId })
      .from(ticketBookings)
      .where(inArray(ticketBookings.orderId, [...orderIds]));
    return new Map(rows.map(({ orderId, placeId }) => [orderId, `ticket/detail?id=${placeId}`]));
  },

  names: (orderId, pattern) =>
    sql`exists (select from ${ticketVisitors} where ${ticketVisitors.orderId} = ${orderId} and ${ticketVisitors.name} ilike ${pattern})`,

  async plan(database, { id, status }, now) {
    if (status === 'paid' && (await deskOfTickets(database, id))?.desk === 'instant') return { event: 'confirm', at: now };
    const booking = status === 'ready' ? await findBooking(database, id) : undefined;
    return booking && { event: 'complete', at: instantOf(addDays(booking.day, 1)) };
  },

  async answerTerms(database, orderId, paidAt) {
    const [booking, desk] = [await findBooking(database, orderId), await deskOfTickets(database, orderId)];
    const within = desk?.confirmWithinMinutes ?? CONFIRM_WITHIN_MINUTES;
    return booking && confirmationTerms(paidAt, within, endOfWaiting(booking.day, hoursOf(booking)));
  },

  timeLimit: ticketTimeLimit,

  defaults: (now) => {
    const today = dayOf(now);
    const date = now < instantOf(today, TOMORROW_FROM_HOUR) ? today : addDays(today, 1);
    return { ticketPreOrderParam: { date }, ticketOrderParam: { date, until: lastBookableDay(now) } };
  },
};

/** Voids the codes of refunded tickets; a code for the whole order is voided with its last ticket. */
async function voidEntryCodes(database: Database, orderId: number, unitNos: readonly number[]): Promise<void> {
  const ofOrder = eq(verificationCodes.orderId, orderId);
  const openUnits = database
    .select({ one: sql`1` })
    .from(orderUnits)
    .where(and(eq(orderUnits.orderId, orderId), inArray(orderUnits.status, ['open', 'used'])));
  await voidCodes(database, orderId, unitNos);
  await database
    .update(verificationCodes)
    .set({ status: 'void' })
    .where(and(ofOrder, isNull(verificationCodes.unitNo), notExists(openUnits)));
}
