import { eq } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import { toYuan } from '@/lib/kernel/money';
import type { Services } from '@/server/call/services';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import type { InvoiceOutcome } from '@/server/platform/ports/invoice';
import { serverWords } from '@/server/platform/words';
import { returnedOrders } from '@/server/trade/tables/orders';
import { lockInvoice, lockParts } from './find';
import { leftOf, moneyOf } from './standing';
import { invoices, redLetters } from './tables';
import { type InvoiceRow, writeInvoice } from './write';

type Settling = Pick<Services, 'database' | 'email' | 'now'>;
type News = 'Issued' | 'Refused' | 'Reversed' | 'Kept_deducted' | 'Kept_notAccepted';

/** When a red letter that the books demand is asked for again; the buyer may have to undo a deduction first. */
const AGAIN_AFTER_MS = 7 * 86_400_000;

async function tell(transaction: Database, { userId, channel, applyNo, name, amountFen }: InvoiceRow, news: News, now: number) {
  const word = serverWords(localeOfChannel(channel));
  const facts = { name, amount: toYuan(amountFen) };
  await tellUser(transaction, {
    userId,
    title: word(`invoice${news}`),
    text: word(`invoice${news}Text`, facts),
    link: `order/invoice/status?applyNo=${applyNo}`,
    at: now,
  });
}

const change = (transaction: Database, { applyNo }: InvoiceRow, to: Partial<typeof invoices.$inferInsert>) =>
  transaction.update(invoices).set(to).where(eq(invoices.applyNo, applyNo));

/** The red-letter invoice has been issued: the invoice ends, and what is left of its orders is invoiced anew if that was wanted. */
async function endReversed(transaction: Database, row: InvoiceRow, invoiceNumber: string, at: Date, now: number): Promise<void> {
  const parts = await lockParts(transaction, row);
  const [red] = await transaction
    .update(redLetters)
    .set({ invoiceNumber, issuedAt: at })
    .where(eq(redLetters.applyNo, row.applyNo))
    .returning();
  await change(transaction, row, { status: 'reversed', endedAt: at, turnAt: null });
  if (!red?.replacement) return;
  const money = await moneyOf(
    transaction,
    parts.map(({ order }) => order.id),
  );
  const left = parts
    .map(({ order, amountFen }) => ({ order, amountFen: Math.min(amountFen, leftOf(money(order.id))) }))
    .filter(({ amountFen }) => amountFen > 0);
  if (left.length === 0) return;
  const { userId, channel, applyNo: replaces } = row;
  const cause = red.cause === 'refunded' ? 'refunded' : 'changed';
  await writeInvoice(transaction, { userId, channel, form: red.replacement, parts: left, cause, replaces }, now);
}

/** An issued invoice is e-mailed next, unless that was done before it was to be taken back. */
function standing({ email: to, sentAt }: InvoiceRow, email: Settling['email'], now: number) {
  const isDue = to !== '' && email !== undefined && sentAt === null;
  return { status: sentAt === null ? 'issued' : 'sent', turnAt: isDue ? new Date(now) : null, tries: 0 } as const;
}

/**
 * The red letter was refused: the invoice stands as before. If a refund has made it too high, also while the tax office was deciding, another
 * red letter is asked for later.
 */
async function keepInvoice(transaction: Database, row: InvoiceRow, email: Settling['email'], now: number): Promise<void> {
  const ids = (await lockParts(transaction, row)).map(({ order }) => order.id);
  await transaction.delete(redLetters).where(eq(redLetters.applyNo, row.applyNo));
  await change(transaction, row, standing(row, email, now));
  const money = await moneyOf(transaction, ids);
  const tooHigh = ids.filter((id) => leftOf(money(id)) < 0);
  if (tooHigh.length === 0) return;
  const turnAt = new Date(now + AGAIN_AFTER_MS);
  await transaction
    .insert(returnedOrders)
    .values(tooHigh.map((orderId) => ({ orderId, turnAt })))
    .onConflictDoNothing();
}

/** Applies the tax office's answer, just once even if it is repeated. True when something changed. */
export const settleInvoice = ({ database, email, now: clock }: Settling, outcome: InvoiceOutcome): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const row = await lockInvoice(transaction, outcome.applyNo);
    const now = clock();
    const at = new Date(outcome.at);
    const isAboutRedLetter = outcome.kind === 'reversed' || outcome.kind === 'kept';
    if (row?.status !== (isAboutRedLetter ? 'reversing' : 'issuing')) return false;
    switch (outcome.kind) {
      case 'issued':
        await change(transaction, row, { ...standing(row, email, now), invoiceNumber: outcome.invoiceNumber, issuedAt: at });
        await tell(transaction, row, 'Issued', now);
        return true;
      case 'refused':
        await change(transaction, row, { status: 'refused', refusal: outcome.refusal, endedAt: at, turnAt: null });
        await tell(transaction, row, 'Refused', now);
        return true;
      case 'reversed':
        await endReversed(transaction, row, outcome.invoiceNumber, at, now);
        await tell(transaction, row, 'Reversed', now);
        return true;
      case 'kept':
        await keepInvoice(transaction, row, email, now);
        await tell(transaction, row, `Kept_${outcome.refusal}`, now);
        return true;
    }
  });
