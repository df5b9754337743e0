import { eq } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import { toYuan } from '@/lib/kernel/money';
import type { Services } from '@/server/call/services';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import type { InvoiceOutcome } from '@/server/platform/ports/invoice';
import { serverWords } from '@/server/platform/words';
import { lockInvoice, lockParts } from './find';
import { leftOf, moneyOf } from './standing';
import { invoices, redLetters } from './tables';
import { type InvoiceRow, writeInvoice } from './write';

type Settling = Pick<Services, 'database' | 'email' | 'now'>;
type News = 'Issued' | 'Refused' | 'Reversed';

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

/** Applies the tax office's answer, just once even if it is repeated. True when something changed. */
export const settleInvoice = ({ database, email, now: clock }: Settling, outcome: InvoiceOutcome): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const row = await lockInvoice(transaction, outcome.applyNo);
    const now = clock();
    const at = new Date(outcome.at);
    if (row?.status !== (outcome.kind === 'reversed' ? 'reversing' : 'issuing')) return false;
    switch (outcome.kind) {
      case 'issued': {
        const turnAt = row.email !== '' && email ? new Date(now) : null;
        await change(transaction, row, { status: 'issued', invoiceNumber: outcome.invoiceNumber, issuedAt: at, turnAt, tries: 0 });
        await tell(transaction, row, 'Issued', now);
        return true;
      }
      case 'refused':
        await change(transaction, row, { status: 'refused', refusal: outcome.refusal, endedAt: at, turnAt: null });
        await tell(transaction, row, 'Refused', now);
        return true;
      case 'reversed':
        await endReversed(transaction, row, outcome.invoiceNumber, at, now);
        await tell(transaction, row, 'Reversed', now);
        return true;
    }
  });
