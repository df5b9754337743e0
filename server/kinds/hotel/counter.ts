import { and, asc, desc, eq, inArray, lte, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { OrderStatus } from '@/lib/domain/order';
import { dayOf } from '@/lib/kernel/day';
import { type CounterPart, counterCommand, orderNoField, reasonField } from '@/server/call/counter';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { lockOrder } from '@/server/trade/order/find';
import { moveByShop } from '@/server/trade/order/fulfilment';
import { orders } from '@/server/trade/order/tables';
import { refuseOrder } from '@/server/trade/refuse-order';
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

const choicesOf = (status: OrderStatus) => (status === 'ready' ? ['checkOut'] : ['confirmStay', 'refuseStay']);

/**
 * The hotel's front desk confirms or refuses a stay and checks guests out. Without it, the sandbox's hotels confirm automatically, and a stay
 * is over at noon of its last day.
 */
export const stayCounter: CounterPart = {
  commands: {
    confirmStay: counterCommand(orderNoField, ({ database, kinds, now }, { orderNo }) =>
      database.transaction(async (transaction) => {
        const order = await lockOrder(transaction, orderNo);
        if (order.kind !== 'hotelStay' || !(await moveByShop(transaction, kinds, order, 'confirm', now()))) refuse('ORDER_MOVED_ON');
      }),
    ),
    checkOut: counterCommand(orderNoField, (services, { orderNo }) => checkOut(services, orderNo)),
    refuseStay: counterCommand(z.extend(orderNoField, { reason: reasonField }), (services, refused) =>
      refuseOrder(services, { ...refused, kind: 'hotelStay' }),
    ),
  },
  waiting: async ({ database, now }, limit) => {
    const rows = await database
      .select({ orderNo: orders.orderNo, status: orders.status, name: stays.hotelName, paidAt: orders.paidAt, createdAt: orders.createdAt })
      .from(orders)
      .innerJoin(stays, eq(stays.orderId, orders.id))
      .where(or(inArray(orders.status, ['paid', 'preparing']), and(eq(orders.status, 'ready'), arrivedBy(now()))))
      // Nobody waits for those who are still asleep.
      .orderBy(asc(eq(orders.status, 'ready')), desc(orders.id))
      .limit(limit);
    return rows.map(({ orderNo, status, name, paidAt, createdAt }) => ({
      orderNo,
      name,
      since: (paidAt ?? createdAt).getTime(),
      choices: choicesOf(status).map((command) => ({ command, known: { orderNo } })),
    }));
  },
};
