import { eq } from 'drizzle-orm';
import type { InvoiceForm, invoiceCauses } from '@/lib/domain/invoice';
import type { Fen } from '@/lib/kernel/money';
import { invoiceRowOf } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import { newNumber } from '@/server/trade/order/number';
import { type NewLine, type OrderPart, splitByLines } from './lines';
import { invoiceLines, invoiceOrders, invoices } from './tables';

export type InvoiceRow = typeof invoices.$inferSelect;

const sumOf = (parts: readonly Readonly<{ amountFen: Fen }>[]): Fen => parts.reduce((sum, { amountFen }) => sum + amountFen, 0);
const taxOf = (lines: readonly NewLine[]): Fen => lines.reduce((sum, { taxFen }) => sum + taxFen, 0);

async function writeParts(transaction: Database, applyNo: string, parts: readonly OrderPart[], lines: readonly NewLine[]): Promise<void> {
  await transaction.insert(invoiceOrders).values(parts.map(({ order, amountFen }) => ({ applyNo, orderId: order.id, amountFen })));
  await transaction.insert(invoiceLines).values(lines.map((line, index) => ({ ...line, applyNo, lineNo: index + 1 })));
}

type Application = Readonly<{
  userId: number;
  channel: string;
  form: InvoiceForm;
  /** At least one, all from the same seller, each within what is left of its order. */
  parts: readonly OrderPart[];
  cause: (typeof invoiceCauses)[number];
  replaces?: string;
  /** How long its buyer may withdraw it. */
  pauseMs?: number;
}>;

/** Records an application; the caller must hold the orders' locks. A job hands it to the tax office. */
export async function writeInvoice(
  transaction: Database,
  { form, parts, pauseMs = 0, ...one }: Application,
  now: number,
): Promise<InvoiceRow> {
  const [first] = parts;
  if (!first) throw new Error('An invoice of no order.');
  const applyNo = newNumber(now);
  const lines = await splitByLines(transaction, parts);
  const { title, ...rest } = form;
  const [row] = await transaction
    .insert(invoices)
    .values({
      ...one,
      ...rest,
      ...title,
      applyNo,
      seller: invoiceRowOf(first.order.kind).seller,
      amountFen: sumOf(parts),
      taxFen: taxOf(lines),
      createdAt: new Date(now),
      turnAt: new Date(now + pauseMs),
    })
    .returning();
  if (!row) throw new Error(`Invoice ${applyNo} was not written.`);
  await writeParts(transaction, applyNo, parts, lines);
  return row;
}

/** Reduces an application to what refunds have left, before the tax office has seen it. */
export async function rewriteInvoice(transaction: Database, { applyNo }: InvoiceRow, parts: readonly OrderPart[]): Promise<void> {
  const lines = await splitByLines(transaction, parts);
  await transaction.delete(invoiceOrders).where(eq(invoiceOrders.applyNo, applyNo));
  await transaction.delete(invoiceLines).where(eq(invoiceLines.applyNo, applyNo));
  await transaction
    .update(invoices)
    .set({ amountFen: sumOf(parts), taxFen: taxOf(lines) })
    .where(eq(invoices.applyNo, applyNo));
  await writeParts(transaction, applyNo, parts, lines);
}
