import { desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type CounterPart, counterCommand, orderNoField, reasonField } from '@/server/call/counter';
import { refuse } from '@/server/call/refusal';
import { lockOrder } from '@/server/trade/order/find';
import { moveByShop } from '@/server/trade/order/fulfilment';
import { orders } from '@/server/trade/order/tables';
import { refuseOrder } from '@/server/trade/refuse-order';
import { stays } from './tables';

/** The hotel's desk: it confirms a stay or refuses it; left alone, the sandbox's hotels confirm by themselves. */
export const stayCounter: CounterPart = {
  commands: {
    confirmStay: counterCommand(orderNoField, ({ database, kinds, now }, { orderNo }) =>
      database.transaction(async (transaction) => {
        const order = await lockOrder(transaction, orderNo);
        if (order.kind !== 'hotelStay' || !(await moveByShop(transaction, kinds, order, 'confirm', now()))) refuse('ORDER_MOVED_ON');
      }),
    ),
    refuseStay: counterCommand(z.extend(orderNoField, { reason: reasonField }), (services, refused) => refuseOrder(services, refused)),
  },
  waiting: async ({ database }, limit) => {
    const rows = await database
      .select({ orderNo: orders.orderNo, name: stays.hotelName, paidAt: orders.paidAt, createdAt: orders.createdAt })
      .from(orders)
      .innerJoin(stays, eq(stays.orderId, orders.id))
      .where(inArray(orders.status, ['paid', 'preparing']))
      .orderBy(desc(orders.id))
      .limit(limit);
    return rows.map(({ orderNo, name, paidAt, createdAt }) => ({
      orderNo,
      name,
      since: (paidAt ?? createdAt).getTime(),
      choices: ['confirmStay', 'refuseStay'].map((command) => ({ command, known: { orderNo } })),
    }));
  },
};
