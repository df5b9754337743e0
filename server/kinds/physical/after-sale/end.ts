import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { nextAfterSale } from '@/lib/domain/after-sale';
import type { Database } from '@/server/platform/database/connection';
import { orderUnits } from '@/server/trade/tables/orders';
import { moveAfterSale } from './move';
import { afterSales, afterSaleUnits } from './tables';

/** Ends requests whose money has arrived, whichever refund brought it. */
export async function endRequests(database: Database, orderId: number, now: number): Promise<void> {
  const unpaid = database
    .select({ one: sql`1` })
    .from(afterSaleUnits)
    .innerJoin(orderUnits, and(eq(orderUnits.orderId, afterSaleUnits.orderId), eq(orderUnits.unitNo, afterSaleUnits.unitNo)))
    .where(and(eq(afterSaleUnits.afterSaleNo, afterSales.afterSaleNo), ne(orderUnits.status, 'refunded')));
  const paid = await database
    .select()
    .from(afterSales)
    .where(and(eq(afterSales.orderId, orderId), inArray(afterSales.status, ['approved', 'received']), notExists(unpaid)));
  for (const row of paid) if (nextAfterSale(row.type, row.status, 'refund')) await moveAfterSale(database, row, 'refund', now);
}

/** Pieces of an order that are in an open request. */
export async function unitsInRequests(database: Database, orderId: number): Promise<number[]> {
  const rows = await database
    .select({ unitNo: afterSaleUnits.unitNo })
    .from(afterSaleUnits)
    .where(and(eq(afterSaleUnits.orderId, orderId), afterSaleUnits.open));
  return rows.map(({ unitNo }) => unitNo);
}
