import { eq } from 'drizzle-orm';
import { dayOf, stampOf } from '@/lib/kernel/day';
import type { CounterShop, TakeCodes, TakenGoods } from '@/server/call/counter';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { lockCodes, spendCodes } from '@/server/trade/order/codes';
import { unitsOf, useUnits } from '@/server/trade/order/units';
import { ticketBookings } from '../tables';
import { entryOf } from './entry';

const findBooking = async (database: Database, orderId: number) =>
  (await database.select().from(ticketBookings).where(eq(ticketBookings.orderId, orderId)))[0];

/** The place that an order's tickets are for. */
export async function gateOf({ database }: Services, orderId: number): Promise<readonly CounterShop[]> {
  const booking = await findBooking(database, orderId);
  return booking ? [{ shopId: String(booking.placeId), name: booking.placeName }] : [];
}

/** A gate admits nobody on another day, nor before the time that the order's page shows. */
function requireEntry(order: OrderRow, booking: typeof ticketBookings.$inferSelect, now: number): void {
  if (booking.day !== dayOf(now)) refuseByRule('ticketRefusal', 'otherDay', { day: booking.day });
  const from = entryOf(order, booking);
  if (now < from) refuseByRule('ticketRefusal', 'notYet', { time: stampOf(from).slice(11, 16) });
}

/** The gate admits whoever shows these codes, without `anyDay` only in their time; a code for the whole order admits all its unused tickets. */
export const takeEntryCodes: TakeCodes = ({ database, now }, { shopId, codes: typed, anyDay = false }) =>
  database.transaction(async (transaction) => {
    const { codes, owners } = await lockCodes(transaction, typed);
    const taken: TakenGoods[] = [];
    for (const order of owners) {
      const booking = await findBooking(transaction, order.id);
      if (!booking || String(booking.placeId) !== shopId) return refuse('NOT_FOUND');
      if (order.status !== 'ready') return refuse('ORDER_MOVED_ON');
      if (!anyDay) requireEntry(order, booking, now());
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
