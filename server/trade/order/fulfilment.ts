import { and, asc, eq, lte } from 'drizzle-orm';
import { transfers } from '@/lib/domain/ledger';
import type { Database } from '@/server/platform/database/connection';
import type { Services } from '@/server/call/services';
import { heldOf, postTransfers } from './ledger';
import { moveOrder, type OrderRow } from './move';
import { orders } from './tables';

const BATCH = 50;

/** Writes down what the shop does next with an order that has just come to its status. */
export async function planFulfilment(
  transaction: Database,
  kinds: Services['kinds'],
  order: Pick<OrderRow, 'id' | 'kind' | 'status'>,
  now: number,
): Promise<void> {
  const plan = await kinds[order.kind]?.plan(transaction, order, now);
  await transaction
    .update(orders)
    .set({ fulfilAt: plan ? new Date(plan.at) : null })
    .where(eq(orders.id, order.id));
}

/** The shop has delivered everything: the money still held is earned, unused units included. */
async function earnAll(transaction: Database, orderId: number, now: number): Promise<void> {
  await postTransfers(transaction, { orderId, now }, transfers.delivered(await heldOf(transaction, orderId)));
}

async function moveByShop(transaction: Database, kinds: Services['kinds'], order: OrderRow, now: number): Promise<void> {
  const kind = kinds[order.kind];
  const plan = await kind?.plan(transaction, order, now);
  const status = plan && (await moveOrder(transaction, order, plan.event, now, { fulfilAt: null }));
  if (!plan || !status) return;
  if (plan.event === 'complete') await earnAll(transaction, order.id, now);
  await kind?.moved?.(transaction, order.id, plan.event);
  await planFulfilment(transaction, kinds, { ...order, status }, now);
}

/** One order, held no longer than its own moves take: its buyer may be asking for it. False when another instance has moved it. */
const advance = ({ database, now, kinds }: Pick<Services, 'database' | 'now' | 'kinds'>, id: number): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [due] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), lte(orders.fulfilAt, new Date(now()))))
      .for('update', { skipLocked: true });
    if (!due) return false;
    await moveByShop(transaction, kinds, due, now());
    return true;
  });

/** The shop's side of paid orders: accepts, confirms and, after the stay, completes. */
export async function advanceFulfilment(services: Pick<Services, 'database' | 'now' | 'kinds'>): Promise<number> {
  const { database, now } = services;
  let moved = 0;
  for (let batch = BATCH; batch === BATCH;) {
    const due = await database
      .select({ id: orders.id })
      .from(orders)
      .where(lte(orders.fulfilAt, new Date(now())))
      .orderBy(asc(orders.fulfilAt))
      .limit(BATCH);
    batch = 0;
    for (const { id } of due) if (await advance(services, id)) batch += 1;
    moved += batch;
  }
  return moved;
}
