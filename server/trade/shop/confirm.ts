import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GoodsKind } from '@/lib/kinds/registry';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { counterCommand, type CounterCommand, orderNoField, reasonField } from '@/server/call/counter';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { behind, type WaitingSource } from '@/server/call/waiting';
import type { Database } from '@/server/platform/database/connection';
import { lockOrder } from '@/server/trade/order/find';
import { moveByShop } from '@/server/trade/order/fulfilment';
import { orders } from '@/server/trade/tables/orders';
import { refuseOrder } from './refuse';

type Confirmation = Readonly<{
  orderNo: string;
  kinds: readonly GoodsKind[];
  /** What the shop gave with its confirmation. */
  record?: (transaction: Database, orderId: number) => Promise<void>;
}>;

/** The staff of a shop confirms an order. ORDER_MOVED_ON when that has been decided, or when it is of another kind. */
export const confirmByStaff = ({ database, kinds: all, now }: Services, { orderNo, kinds, record }: Confirmation): Promise<void> =>
  database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderNo);
    if (!kinds.includes(order.kind)) refuse('ORDER_MOVED_ON');
    await record?.(transaction, order.id);
    if (!(await moveByShop(transaction, all, order, 'confirm', now()))) refuse('ORDER_MOVED_ON');
  });

/** Confirms orders of these kinds, with nothing else to type. */
export const confirmCommand = (...kinds: readonly GoodsKind[]): CounterCommand =>
  counterCommand(orderNoField, (services, { orderNo }) => confirmByStaff(services, { orderNo, kinds }));

/** Refuses orders of these kinds, which refunds them in full. */
export const refuseCommand = (...kinds: readonly GoodsKind[]): CounterCommand =>
  counterCommand(z.extend(orderNoField, { reason: reasonField }), (services, refused) => refuseOrder(services, { ...refused, kinds }));

/** Paid orders of a kind that wait for their shop. `promised`: only those whose buyer was promised an answer. */
export const unconfirmedOrders = (
  kind: GoodsKind,
  choicesOf: (status: 'paid' | 'preparing') => readonly string[],
  { promised = false } = {},
): WaitingSource => ({
  name: kind,
  read: async ({ database }, { after, limit }) => {
    const rows = await database
      .select({
        id: orders.id,
        orderNo: orders.orderNo,
        status: orders.status,
        title: orders.title,
        subtitle: orders.subtitle,
        paidAt: orders.paidAt,
        answerBy: orders.answerBy,
      })
      .from(orders)
      .where(
        and(
          eq(orders.kind, kind),
          inArray(orders.status, ['paid', 'preparing']),
          promised ? isNotNull(orders.answerBy) : undefined,
          behind(after, orders.paidAt, orders.id),
        ),
      )
      .orderBy(asc(orders.paidAt), asc(orders.id))
      .limit(limit);
    return rows.map(({ id, orderNo, status, title, subtitle, paidAt, answerBy }) => ({
      id: String(id),
      orderNo,
      name: purchaseName({ kind, title, subtitle }),
      since: paidAt?.getTime() ?? 0,
      answerBy: answerBy?.getTime() ?? null,
      choices: choicesOf(status === 'paid' ? 'paid' : 'preparing').map((command) => ({ command, known: { orderNo } })),
    }));
  },
});
