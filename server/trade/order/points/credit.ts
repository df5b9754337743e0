import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { eachDue } from '@/server/call/each-due';
import type { Services } from '@/server/call/services';
import { orders } from '@/server/trade/tables/orders';
import { settlePoints } from './settle';
import { pointDues } from '@/server/trade/tables/points';

type Crediting = Pick<Services, 'database' | 'now' | 'kinds'>;

/** Credits what is due of one order, or postpones it; false when another instance holds the order or has done it. */
const creditOne = ({ database, now, kinds }: Crediting, orderId: number): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [order] = await transaction
      .select({ id: orders.id, kind: orders.kind, userId: orders.userId })
      .from(orders)
      .innerJoin(pointDues, and(eq(pointDues.orderId, orders.id), lte(pointDues.dueAt, new Date(now()))))
      .where(eq(orders.id, orderId))
      .for('update', { of: orders, skipLocked: true });
    if (!order) return false;
    await settlePoints(transaction, kinds, order, now());
    return true;
  });

/** Credits the points of orders whose goods can no longer go back, longest waiting first. */
export async function creditPoints(services: Crediting): Promise<number> {
  const { database, now } = services;
  return eachDue<number>(
    async (passed, limit) => {
      const due = await database
        .select({ orderId: pointDues.orderId })
        .from(pointDues)
        .where(and(lte(pointDues.dueAt, new Date(now())), notInArray(pointDues.orderId, passed)))
        .orderBy(asc(pointDues.dueAt))
        .limit(limit);
      return due.map(({ orderId }) => orderId);
    },
    (orderId) => creditOne(services, orderId),
  );
}
