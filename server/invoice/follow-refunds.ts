import { and, desc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { eachDue } from '@/server/call/each-due';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { returnedOrders } from '@/server/trade/tables/orders';
import { lockInvoice, lockParts } from './find';
import { leftOf, lockOrders, moneyOf } from './standing';
import { invoiceOrders, invoices } from './tables';
import { reverse } from './take-back';
import type { InvoiceRow } from './write';

/** When to look again: an invoice that is not issued yet can't be taken back. */
const AGAIN_AFTER_MS = 5_000;

/** Without `reversing`: those still hold their amount, but need no second red-letter invoice. */
const standing = ['applied', 'issuing', 'issued', 'sent'] as const;

async function newestIssued(database: Database, orderId: number): Promise<string | undefined> {
  const [row] = await database
    .select({ applyNo: invoices.applyNo })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.applyNo, invoiceOrders.applyNo))
    .where(and(eq(invoiceOrders.orderId, orderId), inArray(invoices.status, ['issued', 'sent'])))
    .orderBy(desc(invoices.createdAt), desc(invoices.applyNo))
    .limit(1);
  return row?.applyNo;
}

const formOf = ({ invoiceKind, email, note, ...row }: InvoiceRow) => {
  const { titleKind, name, taxNo, address, phone, bankName, bankAccount } = row;
  return { invoiceKind, email, note, title: { titleKind, name, taxNo, address, phone, bankName, bankAccount } };
};

/** The order's newest issued invoice, locked; its orders are locked after it, as everywhere. */
async function lockIssued(transaction: Database, orderId: number): Promise<InvoiceRow | undefined> {
  const applyNo = await newestIssued(transaction, orderId);
  const row = applyNo === undefined ? undefined : await lockInvoice(transaction, applyNo);
  if (row) await lockParts(transaction, row);
  else await lockOrders(transaction, [orderId]);
  return row?.status === 'issued' || row?.status === 'sent' ? row : undefined;
}

/** Takes back an invoice for more than was kept; what is left is invoiced anew. The order is done once none of its invoices is too high. */
const follow = (database: Database, orderId: number, now: number): Promise<void> =>
  database.transaction(async (transaction) => {
    const saysTooMuch = async () => leftOf((await moneyOf(transaction, [orderId], standing))(orderId)) < 0;
    const row = await lockIssued(transaction, orderId);
    const own = eq(returnedOrders.orderId, orderId);
    if (row && (await saysTooMuch())) await reverse(transaction, row, { cause: 'refunded', replacement: formOf(row) }, now);
    if (await saysTooMuch()) {
      await transaction
        .update(returnedOrders)
        .set({ turnAt: new Date(now + (row ? 0 : AGAIN_AFTER_MS)) })
        .where(own);
    } else await transaction.delete(returnedOrders).where(own);
  });

/**
 * Corrects invoices after refunds: a red-letter invoice for the old one, and a new one for what is left. Every refund records its order in
 * the transaction that moves the money, so none is missed however late this runs. An application not yet handed over is reduced at its
 * hand-over.
 */
export async function followRefunds({ database, now: clock }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const now = clock();
  await eachDue<number>(
    async (passed, limit) => {
      const due = await database
        .select({ orderId: returnedOrders.orderId })
        .from(returnedOrders)
        .where(and(lte(returnedOrders.turnAt, new Date(now)), notInArray(returnedOrders.orderId, passed)))
        .orderBy(returnedOrders.turnAt)
        .limit(limit);
      return due.map(({ orderId }) => orderId);
    },
    async (orderId) => {
      await follow(database, orderId, now);
      return true;
    },
  );
}
