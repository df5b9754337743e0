import { and, eq, notInArray } from 'drizzle-orm';
import { afterSaleStatuses, isAfterSaleOpen, RETURNABLE_MS } from '@/lib/domain/after-sale';
import type { Kind } from '@/server/platform/ports/kind';
import { physicalOrders } from '../tables';
import { afterSales } from './tables';

const closed = afterSaleStatuses.filter((status) => !isAfterSaleOpen(status));
/** While nobody has a turn, such as the bank's, the order is looked at again after this time (ms). */
const LOOK_AGAIN_MS = 3_600_000;

/** The end of the time for returns, and of the turns of all requests that are open: a request made in time may end later. */
export const goodsFinalAt: NonNullable<Kind['finalAt']> = async (database, orderId, now) => {
  const [order] = await database.select().from(physicalOrders).where(eq(physicalOrders.orderId, orderId));
  const open = await database
    .select({ turnUntil: afterSales.turnUntil })
    .from(afterSales)
    .where(and(eq(afterSales.orderId, orderId), notInArray(afterSales.status, closed)));
  const returnableUntil = order?.receivedAt ? order.receivedAt.getTime() + RETURNABLE_MS : now;
  return Math.max(returnableUntil, ...open.map(({ turnUntil }) => Math.max(turnUntil?.getTime() ?? 0, now + LOOK_AGAIN_MS)));
};
