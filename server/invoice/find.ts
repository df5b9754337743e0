import { and, eq } from 'drizzle-orm';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { lockOrders } from './standing';
import { invoiceOrders, invoices } from './tables';
import type { OrderPart } from './lines';
import type { InvoiceRow } from './write';

/** The caller's own invoice. Somebody else's is treated as one that does not exist. */
export async function findOwnInvoice(database: Database, userId: number, applyNo: string): Promise<InvoiceRow> {
  const [row] = await database
    .select()
    .from(invoices)
    .where(and(eq(invoices.applyNo, applyNo), eq(invoices.userId, userId)));
  return row ?? refuse('INVOICE_NOT_FOUND');
}

/** The same, locked until the transaction ends. */
export async function lockOwnInvoice(transaction: Database, userId: number, applyNo: string): Promise<InvoiceRow> {
  const row = await lockInvoice(transaction, applyNo);
  return row?.userId === userId ? row : refuse('INVOICE_NOT_FOUND');
}

export async function lockInvoice(transaction: Database, applyNo: string): Promise<InvoiceRow | undefined> {
  const [row] = await transaction.select().from(invoices).where(eq(invoices.applyNo, applyNo)).for('update');
  return row;
}

/** What an invoice is for, with its orders locked. The invoice is locked before its orders everywhere, so that no deadlock arises. */
export async function lockParts(transaction: Database, { applyNo }: Pick<InvoiceRow, 'applyNo'>): Promise<OrderPart[]> {
  const parts = await transaction.select().from(invoiceOrders).where(eq(invoiceOrders.applyNo, applyNo));
  const locked = await lockOrders(
    transaction,
    parts.map(({ orderId }) => orderId),
  );
  return locked.flatMap((order) => {
    const part = parts.find(({ orderId }) => orderId === order.id);
    return part ? [{ order, amountFen: part.amountFen }] : [];
  });
}
