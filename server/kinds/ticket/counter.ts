import { eq, inArray, sql } from 'drizzle-orm';
import type { CodeGoods, CounterPart } from '@/server/call/counter';
import { withinShops } from '@/server/call/desk-shops';
import type { Services } from '@/server/call/services';
import { unitsOf } from '@/server/trade/order/units';
import { confirmCommand, refuseCommand, unconfirmedOrders } from '@/server/trade/shop/confirm';
import { orders } from '@/server/trade/tables/orders';
import { gateOf, takeEntryCodes } from './booking/use';
import { ticketBookings } from './tables';

const ofShops: CounterPart['ofShops'] = (shops) =>
  withinShops(
    shops,
    'ticket',
    (ids) =>
      sql`exists (select from ${ticketBookings} where ${ticketBookings.orderId} = ${orders.id} and ${inArray(ticketBookings.placeId, ids)})`,
  );

async function goodsOf({ database }: Services, orderId: number, unitNo: number | null): Promise<CodeGoods | undefined> {
  const [booking] = await database.select().from(ticketBookings).where(eq(ticketBookings.orderId, orderId));
  if (!booking) return undefined;
  const people = unitNo === null ? (await unitsOf(database, orderId)).filter(({ status }) => status === 'open').length : 1;
  const { placeName, productName, day, starts } = booking;
  return { name: `${placeName} · ${productName}`, people, from: day, until: day, time: starts };
}

/** The gate. */
export const ticketCounter: CounterPart = {
  family: 'ticket',
  ofShops,
  shopsTaking: gateOf,
  takeCodes: takeEntryCodes,
  goodsOf,
  commands: { confirmTickets: confirmCommand('ticket'), refuseTickets: refuseCommand('ticket') },
  waiting: [
    unconfirmedOrders({
      work: 'tickets',
      kinds: ['ticket'],
      permission: 'stays.confirm',
      ofShops,
      choicesOf: () => ['confirmTickets', 'refuseTickets'],
    }),
  ],
};
