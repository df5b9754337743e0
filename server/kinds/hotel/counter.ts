import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { type CounterPart, counterCommand, orderNoField } from '@/server/call/counter';
import { withinShops } from '@/server/call/desk-shops';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { behind, type WaitingSource } from '@/server/call/waiting';
import { confirmByStaff, refuseCommand, unconfirmedOrders } from '@/server/trade/shop/confirm';
import { lockOrder } from '@/server/trade/order/find';
import { moveByShop } from '@/server/trade/order/fulfilment';
import { orders } from '@/server/trade/tables/orders';
import { CHECK_OUT_HOUR } from './booking/kind';
import { stays } from './tables';

const arrivedBy = (now: number) => lte(stays.checkIn, dayOf(now));

/** Guests may leave early, but not before the day of check-in: checking out ends any refund. */
async function checkOut({ database, kinds, now }: Services, orderNo: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderNo);
    const [arrived] = await transaction
      .select({ orderId: stays.orderId })
      .from(stays)
      .where(and(eq(stays.orderId, order.id), arrivedBy(now())));
    if (!arrived || order.status !== 'ready' || !(await moveByShop(transaction, kinds, order, 'complete', now()))) refuse('ORDER_MOVED_ON');
  });
}

const ofShops: CounterPart['ofShops'] = (shops) =>
  withinShops(
    shops,
    'hotel',
    (ids) => sql`exists (select from ${stays} where ${stays.orderId} = ${orders.id} and ${inArray(stays.hotelId, ids)})`,
  );

/** The number under which the hotel knows the stay, as it is read out to its front desk. */
const confirmationNo = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]{0,31}$/u));

const leavesAt = sql`((${stays.checkOut} + make_time(${CHECK_OUT_HOUR}, 0, 0)) at time zone 'Asia/Shanghai')`;

/** Guests in the house, first those who leave first: without anybody, their stays end at noon of the last day. */
const guestsInTheHouse: WaitingSource = {
  name: 'checkOut',
  permissions: ['stays.confirm'],
  optional: true,
  read: async ({ database, now }, { after, limit, shops }) => {
    const rows = await database
      .select({ id: orders.id, orderNo: orders.orderNo, name: stays.hotelName, checkOut: stays.checkOut })
      .from(orders)
      .innerJoin(stays, eq(stays.orderId, orders.id))
      .where(
        and(eq(orders.kind, 'hotelStay'), eq(orders.status, 'ready'), arrivedBy(now()), ofShops(shops), behind(after, leavesAt, orders.id)),
      )
      .orderBy(asc(leavesAt), asc(orders.id))
      .limit(limit);
    return rows.map((row) => ({
      id: String(row.id),
      orderNo: row.orderNo,
      name: row.name,
      since: instantOf(row.checkOut, CHECK_OUT_HOUR),
      answerBy: null,
      choices: [{ command: 'checkOut', known: { orderNo: row.orderNo } }],
    }));
  },
};

/** The hotel's front desk confirms a stay under its own number, or refuses it, and checks guests out. */
export const stayCounter: CounterPart = {
  family: 'hotel',
  ofShops,
  commands: {
    confirmStay: counterCommand(
      'stays.confirm',
      z.extend(orderNoField, { confirmationNo }),
      (services, { orderNo, confirmationNo: given }) =>
        confirmByStaff(services, {
          orderNo,
          kinds: ['hotelStay'],
          record: async (transaction, orderId) => {
            await transaction.update(stays).set({ confirmationNo: given }).where(eq(stays.orderId, orderId));
          },
        }),
    ),
    checkOut: counterCommand('stays.confirm', orderNoField, (services, { orderNo }) => checkOut(services, orderNo)),
    refuseStay: refuseCommand('hotelStay'),
  },
  waiting: [
    unconfirmedOrders({
      work: 'stay',
      kinds: ['hotelStay'],
      permission: 'stays.confirm',
      ofShops,
      choicesOf: () => ['confirmStay', 'refuseStay'],
    }),
    guestsInTheHouse,
  ],
};
