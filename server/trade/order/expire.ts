import { and, asc, eq, lte } from 'drizzle-orm';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import type { Services } from '@/server/call/services';
import { unlockCoupons } from '@/server/trade/coupon/settle';
import { moveOrder, type OrderRow } from './move';
import { releasePoints } from './points/pay';
import { orders } from '@/server/trade/tables/orders';

const BATCH = 50;

type Expiring = Pick<Services, 'database' | 'now' | 'kinds'>;

async function releaseByKind(transaction: Database, kinds: Services['kinds'], closed: readonly OrderRow[]): Promise<void> {
  for (const kind of new Set<GoodsKind>(closed.map((order) => order.kind))) {
    await kinds[kind]?.release(
      transaction,
      closed.filter((order) => order.kind === kind).map(({ id }) => id),
    );
  }
}

const expireBatch = ({ database, now, kinds }: Expiring): Promise<number[]> =>
  database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'pending_payment'), lte(orders.payDeadline, new Date(now()))))
      .orderBy(asc(orders.payDeadline))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const order of due) await moveOrder(transaction, order, 'expire', now());
    await releaseByKind(transaction, kinds, due);
    await unlockCoupons(
      transaction,
      due.map(({ id }) => id),
      now(),
    );
    await releasePoints(transaction, due, now());
    return due.map(({ id }) => id);
  });

/**
 * Closes unpaid orders whose payment time is over and gives their stock back. Several instances take different ones.
 * @param ended called with the ids of orders that are closed, after their commit
 */
export async function expireOrders(services: Expiring, ended?: (orderIds: readonly number[]) => Promise<void>): Promise<number> {
  let expired = 0;
  let batch: readonly number[];
  do {
    batch = await expireBatch(services);
    expired += batch.length;
    await ended?.(batch);
  } while (batch.length === BATCH);
  return expired;
}
