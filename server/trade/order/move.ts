import { and, eq, sql } from 'drizzle-orm';
import { nextStatus, type OrderStatus } from '@/lib/domain/order';
import type { OrderEvent } from '@/lib/kinds/kind-row';
import type { Database } from '@/server/platform/database/connection';
import { orderMoves, orders } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';

export type OrderRow = typeof orders.$inferSelect;
type Changes = Partial<Pick<OrderRow, 'paidFen' | 'paidAt' | 'payWay' | 'refundedFen' | 'fulfilAt'>>;

/** Nobody should pay what no longer waits for money: its open payments are closed at their banks, from now on (epoch ms). */
const endPayments = (database: Database, orderId: number, now: number) =>
  database
    .update(payments)
    .set({ nextAskAt: new Date(now), asked: 0 })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')));

/**
 * The only way an order changes its status: by the state machine, and only from the status it was read in. Undefined, changing nothing,
 * when the machine refuses or another request was faster.
 */
export async function moveOrder(
  database: Database,
  { id, kind, status }: Pick<OrderRow, 'id' | 'kind' | 'status'>,
  event: OrderEvent,
  now: number,
  changes: Changes = {},
): Promise<OrderStatus | undefined> {
  const next = nextStatus(kind, status, event);
  if (!next) return undefined;
  const waitsForShop = next === 'paid' || next === 'preparing';
  const moved = await database
    .update(orders)
    .set({ ...changes, status: next, ...(!waitsForShop && { chaseAt: null, answerBy: null }) })
    .where(and(eq(orders.id, id), eq(orders.status, status)))
    .returning({ id: orders.id });
  if (moved.length === 0) return undefined;
  if (status === 'pending_payment') await endPayments(database, id, now);
  await database.insert(orderMoves).values({ orderId: id, event, status: next, at: new Date(now) });
  return next;
}

/** When the order last changed its status, epoch ms. */
export async function movedAt(database: Database, orderId: number): Promise<number> {
  const [row] = await database
    .select({ at: sql<number>`(extract(epoch from max(${orderMoves.at})) * 1000)::float8` })
    .from(orderMoves)
    .where(eq(orderMoves.orderId, orderId));
  return Math.round(row?.at ?? 0);
}
