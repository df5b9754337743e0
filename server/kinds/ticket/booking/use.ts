import { eq } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/day';
import type { CounterShop, TakeCodes, TakenGoods } from '@/server/call/counter';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { lockCodes, spendCodes } from '@/server/trade/order/codes';
import { unitsOf, useUnits } from '@/server/trade/order/units';
import { ticketBookings } from '../tables';

const findBooking = async (database: Database, orderId: number) =>
  (await database.select().from(ticketBookings).where(eq(ticketBookings.orderId, orderId)))[0];

/** The place that an order's tickets are for. */
export async function gateOf({ database }: Services, orderId: number): Promise<readonly CounterShop[]> {
  const booking = await findBooking(database, orderId);
  return booking ? [{ shopId: String(booking.placeId), name: booking.placeName }] : [];
}

/** The gate admits whoever shows these codes, without `anyDay` only on their day; a code for the whole order admits all its unused tickets. */
export const takeEntryCodes: TakeCodes = ({ database, now }, { shopId, codes: typed, anyDay = false }) =>
  database.transaction(async (transaction) => {
    const { codes, owners } = await lockCodes(transaction, typed);
    const taken: TakenGoods[] = [];
    for (const order of owners) {
      const booking = await findBooking(transaction, order.id);
      if (!booking || String(booking.placeId) !== shopId) return refuse('NOT_FOUND');
      if (order.status !== 'ready') return refuse('ORDER_MOVED_ON');
      if (!anyDay && booking.day !== dayOf(now())) return refuseByRule('ticketRefusal', 'otherDay', { day: booking.day });
      const shown = codes.filter(({ orderId }) => orderId === order.id).map(({ unitNo }) => unitNo);
      const open = (await unitsOf(transaction, order.id)).filter(({ status }) => status === 'open').map(({ unitNo }) => unitNo);
      const unitNos = shown.includes(null) ? open : shown.filter((unitNo) => unitNo !== null);
      if (unitNos.length === 0) return refuse('ORDER_MOVED_ON');
      await useUnits(transaction, order.id, unitNos, now());
      taken.push({ orderNo: order.orderNo, name: `${booking.placeName} · ${booking.productName}`, units: unitNos.length });
    }
    await spendCodes(transaction, typed, now());
    return taken;
  });
