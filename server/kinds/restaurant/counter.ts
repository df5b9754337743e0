import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CodeGoods, CounterPart } from '@/server/call/counter';
import { withinShops } from '@/server/call/desk-shops';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { confirmCommand, refuseCommand, unconfirmedOrders } from '@/server/trade/shop/confirm';
import { orders } from '@/server/trade/tables/orders';
import { findBooking } from './booking/kind';
import { takeDiningCodes } from './booking/use';
import { shopsTaking } from './suitable-shops';
import { restaurantBookings, restaurantUses } from './tables';

/** Orders of a table at these shops, and vouchers that were bought there. */
const ofShops: CounterPart['ofShops'] = (shops) =>
  withinShops(
    shops,
    'restaurant',
    (ids) =>
      sql`exists (select from ${restaurantBookings} where ${restaurantBookings.orderId} = ${orders.id}
        and (${restaurantBookings.shop} ->> 'shopId')::integer in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )}))`,
  );

async function goodsOf({ database }: Services, orderId: number): Promise<CodeGoods | undefined> {
  const booking = await findBooking(database, orderId);
  return (
    booking && {
      name: booking.productName,
      people: booking.people,
      from: booking.tableDay,
      until: booking.validUntil,
      time: booking.tableTime,
    }
  );
}

/** The units can be used again, and the order is looked at when they expire. */
async function untake(transaction: Database, orderId: number, unitNos: readonly number[], now: number): Promise<void> {
  await transaction.delete(restaurantUses).where(and(eq(restaurantUses.orderId, orderId), inArray(restaurantUses.unitNo, [...unitNos])));
  await transaction
    .update(restaurantBookings)
    .set({ lookAt: new Date(now) })
    .where(eq(restaurantBookings.orderId, orderId));
}

/** The staff of a shop; of the shops that accept an order's codes, the first is the one it was bought at. */
const dining: CounterPart = {
  family: 'restaurant',
  ofShops,
  takeCodes: takeDiningCodes,
  untake,
  goodsOf,
  shopsTaking: async ({ database }, orderId) => {
    const booking = await findBooking(database, orderId);
    if (!booking) return [];
    const shops = await shopsTaking(database, booking.productId, booking.shop);
    return shops.map(({ shop }) => ({ shopId: String(shop.id), name: shop.name }));
  },
};

export const voucherCounter: CounterPart = {
  ...dining,
  commands: { confirmTable: confirmCommand('diningVoucher', 'setMeal'), refuseTable: refuseCommand('diningVoucher', 'setMeal') },
  waiting: [
    unconfirmedOrders({
      work: 'table',
      kinds: ['diningVoucher', 'setMeal'],
      permission: 'stays.confirm',
      ofShops,
      choicesOf: () => ['confirmTable', 'refuseTable'],
      // Without a table nobody has to answer.
      promised: true,
    }),
  ],
};

/** Its tables wait among those of the vouchers. */
export const mealCounter: CounterPart = dining;
