import { bigint, index, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { InvoiceOutcome } from '@/server/platform/ports/invoice';

const instant = () => timestamp({ withTimezone: true });

/** The sandbox tax office's own records: what it was asked, and what it will answer. */
export const sandboxInvoices = pgTable('sandbox_invoices', {
  /** The application's number; for its red-letter invoice, followed by an R. */
  subject: text().primaryKey(),
  outcome: jsonb().$type<InvoiceOutcome>().notNull(),
  dueAt: instant().notNull(),
  /** How often it was answered: the sandbox answers everything twice, as a real office may. */
  told: smallint().notNull().default(0),
});

/** Where the sandbox's e-mails arrive. */
export const emailInbox = pgTable(
  'email_inbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The name of the attached file. */
    file: text(),
    sentAt: instant().notNull().defaultNow(),
  },
  (table) => [index('email_inbox_newest').on(table.sentAt.desc())],
);
