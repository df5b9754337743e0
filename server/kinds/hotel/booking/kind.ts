import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { quoteRefund } from '@/lib/domain/cancellation';
import { CONFIRM_WITHIN_MINUTES, confirmationTerms } from '@/lib/domain/desk';
import { keepsAll, type RefundQuote } from '@/lib/domain/refund';
import { instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { Kind } from '@/server/platform/ports/kind';
import { orders } from '@/server/trade/tables/orders';
import { deskOfStay } from '../desk';
import { cancellationOf } from '../price';
import { roomNights, stays } from '../tables';

/** Guests leave by noon, Shanghai time; then the stay is over. */
export const CHECK_OUT_HOUR = 12;
/** From this hour of the day of arrival on, a guest without a room can't wait for an answer any longer. */
const LAST_ANSWER_HOUR = 18;

const findStay = async (database: Parameters<Kind['quote']>[0], orderId: number) =>
  (await database.select().from(stays).where(eq(stays.orderId, orderId)))[0];

function quoteOf(stay: typeof stays.$inferSelect, paid: Fen, now: number): RefundQuote {
  const nightPrices = stay.nights.map(({ priceFen }) => priceFen * stay.roomCount);
  return quoteRefund(cancellationOf(stay), { checkIn: stay.checkIn, nightPrices, paid }, now);
}

export const stayKind: Kind = {
  async release(database, orderIds) {
    const held = sql`select ${roomNights.roomId} as room, ${roomNights.night} as night, sum(${stays.roomCount}) as rooms
      from ${stays} join ${roomNights} on ${roomNights.roomId} = ${stays.roomId}
        and ${roomNights.night} >= ${stays.checkIn} and ${roomNights.night} < ${stays.checkOut}
      where ${inArray(stays.orderId, [...orderIds])} group by 1, 2`;
    // Locked by room and night, as bookings do, so that two orders for the same nights can't deadlock.
    await database.execute(sql`with held as (${held}), locked as (
        select ${roomNights.roomId} as room, ${roomNights.night} as night, held.rooms from ${roomNights}
        join held on held.room = ${roomNights.roomId} and held.night = ${roomNights.night}
        order by 1, 2 for update of ${roomNights})
      update ${roomNights} set sold = ${roomNights.sold} - locked.rooms from locked
      where ${roomNights.roomId} = locked.room and ${roomNights.night} = locked.night`);
  },

  async quote(database, { id, paidFen }, now) {
    const stay = await findStay(database, id);
    return stay && quoteOf(stay, paidFen, now);
  },

  async keepsAll(database, orderIds, now) {
    const rows = await database
      .select({ ...getTableColumns(stays), paidFen: orders.paidFen })
      .from(stays)
      .innerJoin(orders, eq(orders.id, stays.orderId))
      .where(inArray(stays.orderId, [...orderIds]));
    return rows.filter(({ paidFen, ...stay }) => keepsAll(quoteOf(stay, paidFen, now))).map(({ orderId }) => orderId);
  },

  async goodsLinks(database, orderIds) {
    const rows = await database
      .select({ orderId: stays.orderId, hotelId: stays.hotelId, set: stays.hotelSet })
      .from(stays)
      .where(inArray(stays.orderId, [...orderIds]));
    return new Map(rows.map(({ orderId, hotelId, set }) => [orderId, `${set === 'new' ? 'n/' : ''}hotel/details?id=${hotelId}`]));
  },

  names: (orderId, pattern) =>
    sql`exists (select from ${stays}, jsonb_array_elements(${stays.guests}) as guest
      where ${stays.orderId} = ${orderId} and guest->>'name' ilike ${pattern})`,

  async plan(database, { id, status }, now) {
    const stay = await findStay(database, id);
    if (!stay) return undefined;
    // Of what the hotel has allotted; it knows such a stay by its order, without a number of its own.
    if (status === 'paid' && stay.instantConfirmation) return { event: 'confirm', at: now };
    return status === 'ready' ? { event: 'complete', at: instantOf(stay.checkOut, CHECK_OUT_HOUR) } : undefined;
  },

  async answerTerms(database, orderId, paidAt) {
    const [stay, desk] = [await findStay(database, orderId), await deskOfStay(database, orderId)];
    return (
      stay && confirmationTerms(paidAt, desk?.confirmWithinMinutes ?? CONFIRM_WITHIN_MINUTES, instantOf(stay.checkIn, LAST_ANSWER_HOUR))
    );
  },
};
