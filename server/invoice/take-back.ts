import { and, eq } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import { invoice as contract } from '@/lib/contract/invoice/endpoints';
import type { InvoiceForm, reversalCauses } from '@/lib/domain/invoice';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { commandKey, firstAnswer } from '@/server/trade/order/idempotency';
import { type Applied, appliedOf, countEmail, limitApplying, once } from './apply';
import { lockInvoice, lockOwnInvoice } from './find';
import { checkedForm } from './form';
import { invoiceLines, invoices, redLetters } from './tables';
import type { InvoiceRow } from './write';

async function withdraw(transaction: Database, row: InvoiceRow, now: number): Promise<InvoiceRow> {
  if (row.status !== 'applied') return refuse('INVOICE_MOVED_ON');
  const ended = { status: 'cancelled', endedAt: new Date(now), turnAt: null } as const;
  await transaction.update(invoices).set(ended).where(eq(invoices.applyNo, row.applyNo));
  return { ...row, ...ended };
}

/** Withdraws an application on its user's behalf. */
export async function withdrawInvoice(transaction: Database, applyNo: string, now: number): Promise<void> {
  const row = await lockInvoice(transaction, applyNo);
  if (row) await withdraw(transaction, row, now);
}

export type Reversal = Readonly<{ cause: (typeof reversalCauses)[number]; replacement: InvoiceForm | null }>;

/**
 * Takes an issued invoice back as a whole; its amount stays reserved until the red-letter invoice is issued. The caller must hold its lock.
 */
export async function reverse(transaction: Database, row: InvoiceRow, { cause, replacement }: Reversal, now: number): Promise<InvoiceRow> {
  if (row.status !== 'issued' && row.status !== 'sent') return refuse('INVOICE_MOVED_ON');
  const at = new Date(now);
  await transaction.insert(redLetters).values({ applyNo: row.applyNo, cause, replacement, createdAt: at });
  const moved = { status: 'reversing', turnAt: at, tries: 0 } as const;
  await transaction.update(invoices).set(moved).where(eq(invoices.applyNo, row.applyNo));
  return { ...row, ...moved };
}

/** Refuses a special invoice in place of one with prepaid goods. */
async function requireTaxed(transaction: Database, { applyNo }: InvoiceRow, { invoiceKind }: InvoiceForm): Promise<void> {
  const untaxed = and(eq(invoiceLines.applyNo, applyNo), eq(invoiceLines.taxPercent, 0));
  if (invoiceKind === 'special' && (await transaction.$count(invoiceLines, untaxed)) > 0) refuse('INVOICE_SPECIAL_UNFIT');
}

/** Withdraws an application that has not been handed over yet. */
export const cancelInvoice = ({ database, caller, now }: Context<'user'>, applyNo: string): Promise<Applied> =>
  database.transaction(async (transaction) =>
    appliedOf(await withdraw(transaction, await lockOwnInvoice(transaction, caller.userId, applyNo), now())),
  );

/** Withdraws an application, or takes an issued invoice back by a red-letter invoice. With a change, what is left is invoiced anew. */
export async function takeBackInvoice(context: Context<'user'>, request: Input<typeof contract.takeBack>): Promise<Applied> {
  const { database, caller } = context;
  const change = request.change && (await checkedForm(request.change));
  const key = commandKey(caller, contract.takeBack, request);
  const first = await firstAnswer<Applied>(database, key);
  if (first) return first;
  await limitApplying(context);
  const now = context.now();
  return once(database, key, now, async (transaction) => {
    const row = await lockOwnInvoice(transaction, caller.userId, request.applyNo);
    if (!change && row.status === 'applied') return withdraw(transaction, row, now);
    if (change) await requireTaxed(transaction, row, change);
    const reversed = await reverse(transaction, row, { cause: change ? 'changed' : 'withdrawn', replacement: change ?? null }, now);
    if (change) await countEmail(context, transaction, change);
    return reversed;
  });
}
