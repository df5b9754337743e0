import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Permission } from '@/lib/domain/staff';
import type { Work } from '@/lib/domain/work';
import type { GoodsKind } from '@/lib/kinds/registry';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { counterCommand, type CounterCommand, type CounterPart, orderNoField, reasonField } from '@/server/call/counter';
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
  counterCommand('stays.confirm', orderNoField, (services, { orderNo }) => confirmByStaff(services, { orderNo, kinds }));

/** Refuses orders of these kinds, which refunds them in full. */
export const refuseCommand = (...kinds: readonly GoodsKind[]): CounterCommand =>
  counterCommand('stays.confirm', z.extend(orderNoField, { reason: reasonField }), (services, refused) =>
    refuseOrder(services, { ...refused, kinds }),
  );

type Unconfirmed = Readonly<{
  work: Work;
  kinds: readonly [GoodsKind, ...GoodsKind[]];
  permission: Permission;
  ofShops: CounterPart['ofShops'];
  choicesOf: (status: 'paid' | 'preparing') => readonly string[];
  /** Only those whose buyer was promised an answer. */
  promised?: true;
}>;

/** Paid orders that wait for their shop. */
export const unconfirmedOrders = ({ work, kinds, permission, ofShops, choicesOf, promised }: Unconfirmed): WaitingSource => ({
  name: work,
  permissions: [permission, 'work.seeAll'],
  read: async ({ database }, { after, limit, shops }) => {
    const rows = await database
      .select({
        id: orders.id,
        orderNo: orders.orderNo,
        kind: orders.kind,
        status: orders.status,
        title: orders.title,
        subtitle: orders.subtitle,
        paidAt: orders.paidAt,
        paidFen: orders.paidFen,
        answerBy: orders.answerBy,
      })
      .from(orders)
      .where(
        and(
          inArray(orders.kind, [...kinds]),
          ofShops(shops),
          inArray(orders.status, ['paid', 'preparing']),
          promised ? isNotNull(orders.answerBy) : undefined,
          behind(after, orders.paidAt, orders.id),
        ),
      )
      .orderBy(asc(orders.paidAt), asc(orders.id))
      .limit(limit);
    return rows.map(({ id, orderNo, kind, status, title, subtitle, paidAt, paidFen, answerBy }) => ({
      id: String(id),
      orderNo,
      name: purchaseName({ kind, title, subtitle }),
      amountFen: paidFen,
      since: paidAt?.getTime() ?? 0,
      answerBy: answerBy?.getTime() ?? null,
      choices: choicesOf(status === 'paid' ? 'paid' : 'preparing').map((command) => ({ command, known: { orderNo } })),
    }));
  },
});
