import { and, asc, eq, lte } from 'drizzle-orm';
import { sellerNamed } from '@/lib/content/sellers';
import { SECOND_MS } from '@/lib/kernel/durations';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { InvoiceOutcome, InvoicePort, InvoiceRequest } from '@/server/platform/ports/invoice';
import { lockParts } from './find';
import { sendInvoice } from './send';
import { settleInvoice } from './settle';
import { leftOf, moneyOf, problemOf } from './standing';
import { invoiceLines, invoices } from './tables';
import { type InvoiceRow, rewriteInvoice } from './write';

export type Handing = Pick<Services, 'database' | 'now' | 'invoices' | 'invoiceFile' | 'email' | 'linkOrigin'>;

const LONGEST_WAIT_MS = 3600 * SECOND_MS;
/** How long to wait while an order's refund is not settled: only then is it known what is left of it. */
const AFTER_REFUND_MS = 60 * SECOND_MS;

/** 2 s after the first try, doubling each time, an hour at most. */
const waitAfter = (tries: number): number => Math.min(2 * SECOND_MS * 2 ** Math.min(tries, 20), LONGEST_WAIT_MS);

/**
 * Fixes what is handed over, with the orders locked: what was refunded since the application is left out. Undefined while a refund is
 * undecided, or when nothing is left.
 */
async function fix(transaction: Database, row: InvoiceRow, now: number): Promise<InvoiceRow | undefined> {
  const set = (to: Partial<typeof invoices.$inferInsert>) =>
    transaction.update(invoices).set(to).where(eq(invoices.applyNo, row.applyNo)).returning();
  const parts = await lockParts(transaction, row);
  const money = await moneyOf(
    transaction,
    parts.map(({ order }) => order.id),
  );
  if (parts.some(({ order }) => problemOf(order, money(order.id)) === 'refunding')) {
    await set({ turnAt: new Date(now + AFTER_REFUND_MS), tries: 0 });
    return undefined;
  }
  const left = parts
    .map(({ order, amountFen }) => ({ order, amountFen: amountFen + Math.min(0, leftOf(money(order.id))) }))
    .filter(({ amountFen }) => amountFen > 0);
  if (left.length === 0) {
    await set({ status: 'refused', refusal: 'nothingLeft', endedAt: new Date(now), turnAt: null });
    return undefined;
  }
  await rewriteInvoice(transaction, row, left);
  const [fixed] = await set({ status: 'issuing', askedAt: new Date(now) });
  return fixed;
}

/** Claims an invoice for this instance by putting off its next turn at once. */
const takeTurn = ({ database, now: clock }: Handing, applyNo: string): Promise<InvoiceRow | undefined> =>
  database.transaction(async (transaction) => {
    const now = clock();
    const [row] = await transaction
      .select()
      .from(invoices)
      .where(and(eq(invoices.applyNo, applyNo), lte(invoices.turnAt, new Date(now))))
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    await transaction
      .update(invoices)
      .set({ turnAt: new Date(now + waitAfter(row.tries)), tries: row.tries + 1 })
      .where(eq(invoices.applyNo, applyNo));
    return row.status === 'applied' ? fix(transaction, row, now) : row;
  });

async function requestOf(database: Database, row: InvoiceRow): Promise<InvoiceRequest> {
  const lines = await database.select().from(invoiceLines).where(eq(invoiceLines.applyNo, row.applyNo)).orderBy(asc(invoiceLines.lineNo));
  const { applyNo, invoiceKind, titleKind, name, taxNo, address, phone, bankName, bankAccount, amountFen, note } = row;
  return {
    applyNo,
    invoiceKind,
    title: { titleKind, name, taxNo, address, phone, bankName, bankAccount },
    sellerTaxNo: sellerNamed(row.seller).taxNo,
    lines: lines.map(({ item, quantity, amountFen: withTax, taxFen, taxPercent }) => ({
      item,
      quantity,
      netFen: withTax - taxFen,
      taxFen,
      taxPercent,
    })),
    amountFen,
    note,
  };
}

async function ask(database: Database, port: InvoicePort, row: InvoiceRow): Promise<InvoiceOutcome | undefined> {
  const { applyNo, invoiceNumber, amountFen } = row;
  if (row.status === 'issuing') return port.issue(await requestOf(database, row));
  return row.status === 'reversing' && invoiceNumber !== null ? port.reverse({ applyNo, invoiceNumber, amountFen }) : undefined;
}

/**
 * Takes the next step that is due for an invoice: hands it over, asks again, or sends it. Rejects when an outside service did not answer.
 * @returns false when another instance is working on it, or when there is nothing to hand over yet
 */
export async function advanceInvoice(services: Handing, applyNo: string): Promise<boolean> {
  const row = await takeTurn(services, applyNo);
  if (!row) return false;
  if (row.status === 'issued') {
    await sendInvoice(services, row, row.email);
    return true;
  }
  const outcome = services.invoices && (await ask(services.database, services.invoices, row));
  if (outcome) await settleInvoice(services, outcome);
  return true;
}
