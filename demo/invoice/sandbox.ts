import { randomInt } from 'node:crypto';
import { and, eq, lt, lte } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/day';
import { SECOND_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import type { EmailPort } from '@/server/platform/ports/email';
import type { InvoiceOutcome, InvoicePort } from '@/server/platform/ports/invoice';
import { invoices } from '@/server/invoice/tables';
import { emailInbox, sandboxInvoices } from '@/demo/invoice/tables';

const USUAL_MS = 3 * SECOND_MS;
/** For titles with 慢 or 久, so that the waiting states can be seen. */
const SLOW_MS = 30 * SECOND_MS;
const VERY_SLOW_MS = 86_400 * SECOND_MS;
/** Every answer is given twice, so that repeated notices are tested. */
const TOLD = 2;

const fiveDigits = (): string => String(randomInt(100_000)).padStart(5, '0');

/** Twenty digits, like a digital invoice's number: the year, the region, how it was issued, and digits nobody can guess. */
export const newInvoiceNumber = (now: number): string =>
  `${dayOf(now).slice(2, 4)}31200${randomInt(10)}${fiveDigits()}${fiveDigits()}${randomInt(10)}${randomInt(10)}`;

const waitOf = (name: string): number => (name.includes('久') ? VERY_SLOW_MS : name.includes('慢') ? SLOW_MS : USUAL_MS);

/**
 * The demo's tax office: answers after three seconds, and gives every answer twice. The title's name sets its behaviour: 拒 is refused, 慢
 * takes half a minute, 久 a day, and 抵 is never taken back, because its tax was deducted.
 */
export function sandboxInvoicing(database: Database, now: () => number): InvoicePort {
  /** Its first decision, which stands, once that is due. */
  const decided = async (subject: string, outcome: InvoiceOutcome): Promise<InvoiceOutcome | undefined> => {
    await database
      .insert(sandboxInvoices)
      .values({ subject, outcome, dueAt: new Date(outcome.at) })
      .onConflictDoNothing();
    const [row] = await database.select().from(sandboxInvoices).where(eq(sandboxInvoices.subject, subject));
    return row && row.dueAt.getTime() <= now() ? row.outcome : undefined;
  };
  return {
    isSandbox: true,
    issue: ({ applyNo, title, lines, amountFen }) => {
      const sum = lines.reduce((total, { netFen, taxFen }) => total + netFen + taxFen, 0);
      if (sum !== amountFen) throw new Error(`The lines of ${applyNo} do not sum to its amount.`);
      const at = now() + waitOf(title.name);
      return decided(
        applyNo,
        title.name.includes('拒')
          ? { applyNo, at, kind: 'refused', refusal: title.titleKind === 'company' ? 'taxNoUnknown' : 'titleUnknown' }
          : { applyNo, at, kind: 'issued', invoiceNumber: newInvoiceNumber(now()) },
      );
    },
    reverse: async ({ applyNo }) => {
      const at = now() + USUAL_MS;
      const [row] = await database.select({ name: invoices.name }).from(invoices).where(eq(invoices.applyNo, applyNo));
      return decided(
        `${applyNo}R`,
        row?.name.includes('抵')
          ? { applyNo, at, kind: 'kept', refusal: 'deducted' }
          : { applyNo, at, kind: 'reversed', invoiceNumber: newInvoiceNumber(now()) },
      );
    },
    sandbox: {
      notices: async () => {
        const due = await database
          .select()
          .from(sandboxInvoices)
          .where(and(lte(sandboxInvoices.dueAt, new Date(now())), lt(sandboxInvoices.told, TOLD)))
          .orderBy(sandboxInvoices.dueAt)
          .limit(50);
        for (const { subject, told } of due) {
          await database
            .update(sandboxInvoices)
            .set({ told: told + 1 })
            .where(eq(sandboxInvoices.subject, subject));
        }
        return due.map(({ outcome }) => outcome);
      },
    },
  };
}

/** Puts e-mails where /preview shows them. */
export const sandboxEmail = (database: Database): EmailPort => ({
  send: async ({ to, subject, body, file }) => {
    await database.insert(emailInbox).values({ address: to, subject, body, file: file?.name });
  },
});
