import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

// UNLOGGED (see the migration): a power failure may lose it.

/** Messages of the sandbox, shown at /preview. */
export const smsInbox = pgTable(
  'sms_inbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mobile: text().notNull(),
    body: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sms_inbox_newest').on(table.sentAt.desc())],
);
