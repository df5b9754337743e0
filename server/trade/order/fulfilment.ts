import { asc, eq, lte } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { Services } from '@/server/call/services';
import { goodsOf } from './kind';
import { moveOrder, type OrderRow } from './move';
import { orders } from './tables';

const BATCH = 50;

/** Writes down what the shop does next with an order that has just come to its status. */
export async function planShopMove(transaction: Database, order: Pick<OrderRow, 'id' | 'kind' | 'status'>, now: number): Promise<void> {
  const plan = await goodsOf(order.kind)?.plan(transaction, order, now);
  await transaction.update(orders).set({ shopMoveAt: plan ? new Date(plan.at) : null }).where(eq(orders.id, order.id));
}

async function moveByShop(transaction: Database, order: OrderRow, now: number): Promise<void> {
  const goods = goodsOf(order.kind);
  const plan = await goods?.plan(transaction, order, now);
  const status = plan && (await moveOrder(transaction, order, plan.event, now, { shopMoveAt: null }));
  if (!plan || !status) return;
  await goods?.onShopMove?.(transaction, order.id, plan.event);
  await planShopMove(transaction, { ...order, status }, now);
}

/** The shop's side of paid orders: accepts, confirms and, after the stay, completes. */
export async function moveShops({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  let moved = 0;
  for (let batch = BATCH; batch === BATCH; moved += batch) {
    batch = await database.transaction(async (transaction) => {
      const due = await transaction
        .select()
        .from(orders)
        .where(lte(orders.shopMoveAt, new Date(now())))
        .orderBy(asc(orders.shopMoveAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const order of due) await moveByShop(transaction, order, now());
      return due.length;
    });
  }
  return moved;
}
