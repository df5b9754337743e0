import { eq } from 'drizzle-orm';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/tables/orders';
import type { AfterSaleRow } from './move';
import { afterSales } from './tables';

export type LockedRequest = Readonly<{ order: OrderRow; row: AfterSaleRow }>;

/** A request; with `userId`, other users' requests are not found. */
export async function findAfterSale(database: Database, afterSaleNo: string, userId?: number): Promise<AfterSaleRow> {
  const [row] = await database.select().from(afterSales).where(eq(afterSales.afterSaleNo, afterSaleNo));
  return row && (userId === undefined || row.userId === userId) ? row : refuse('ORDER_NOT_FOUND');
}

/** A request with its order, both locked until the transaction ends: the order first, as everywhere. */
export async function lockAfterSale(transaction: Database, afterSaleNo: string, userId?: number): Promise<LockedRequest> {
  const { orderId } = await findAfterSale(transaction, afterSaleNo, userId);
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const row = await findAfterSale(transaction, afterSaleNo, userId);
  return order ? { order, row } : refuse('ORDER_NOT_FOUND');
}
