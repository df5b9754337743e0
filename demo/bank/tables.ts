import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The sandbox bank's own books, separate because a real bank doesn't share our tables. */
export const sandboxTrades = pgTable('sandbox_trades', {
  tradeNo: text().primaryKey(),
  /** Our payment or refund number. */
  subject: text().notNull().unique(),
  kind: text({ enum: ['pay', 'refund'] }).notNull(),
  title: text().notNull(),
  amountFen: integer().notNull(),
  status: text({ enum: ['waiting', 'paid', 'refused', 'refunded'] }).notNull(),
  returnUrl: text().notNull(),
  refundOf: text(),
  /** For card payments: the card's token. */
  cardToken: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Afterwards the bank doesn't charge for this trade. */
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** How the sandbox bank treats charges under a mandate: `silent` loses them, `silentAfter` charges and loses its answer. */
export const sandboxMandates = pgTable('sandbox_mandates', {
  mandateNo: text().primaryKey(),
  behaviour: text({ enum: ['pays', 'refuses', 'silent', 'silentAfter'] })
    .notNull()
    .default('pays'),
  endedAt: timestamp({ withTimezone: true }),
});

/** Notices the sandbox bank still has to send: late, twice or out of order, if so chosen. */
export const sandboxNotices = pgTable(
  'sandbox_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noticeId: text().notNull(),
    tradeNo: text().notNull(),
    outcome: text({ enum: ['paid', 'refused', 'refunded'] }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    delivered: boolean().notNull().default(false),
  },
  (table) => [
    index('sandbox_notices_due')
      .on(table.dueAt)
      .where(sql`not delivered`),
  ],
);
