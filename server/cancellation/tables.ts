import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { cancellationReasons } from '@/lib/domain/account-cancellation';
import { users } from '@/server/account/tables';

/** Accounts that their owners want to end. A row is deleted with its account, or when its owner withdraws. */
export const accountCancellations = pgTable(
  'account_cancellations',
  {
    userId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => users.id),
    /** Channel code: its language is used to tell the owner the outcome. */
    channel: text().notNull(),
    reason: text({ enum: cancellationReasons }).notNull(),
    remark: text().notNull(),
    appliedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the account is erased, unless an obstacle has come up by then. */
    eraseAt: timestamp({ withTimezone: true }).notNull(),
    /** When an obstacle stopped it. */
    lapsedAt: timestamp({ withTimezone: true }),
    /** When it was erased the first time; a second pass removes what was still under way. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('account_cancellations_due')
      .on(table.eraseAt)
      .where(sql`lapsed_at is null`),
  ],
);
