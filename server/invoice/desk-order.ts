import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { invoiceOrders, invoices } from './tables';

/** An order's invoices, the newest first, each with what it states of the order. */
export async function invoicesOfOrder(database: Database, orderId: number) {
  const rows = await database
    .select({ applyNo: invoices.applyNo, status: invoices.status, amount: invoiceOrders.amountFen, invoiceNumber: invoices.invoiceNumber })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.applyNo, invoiceOrders.applyNo))
    .where(eq(invoiceOrders.orderId, orderId))
    .orderBy(desc(invoices.createdAt));
  return rows;
}
