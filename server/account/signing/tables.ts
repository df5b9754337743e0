import { bigint, date, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';

/** Texts that somebody signed, word for word and never changed: what was agreed to can be shown when the page has long said something else. */
export const signedTexts = pgTable('signed_texts', {
  /** SHA-256 of `words`, hex. */
  hash: text().primaryKey(),
  document: text().notNull(),
  version: text().notNull(),
  locale: text().notNull(),
  title: text().notNull(),
  words: text().notNull(),
});

/** Who agreed to which words, when and where. */
export const signatures = pgTable(
  'signatures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    hash: text()
      .notNull()
      .references(() => signedTexts.hash),
    /** Code of the channel. */
    channel: text().notNull(),
    signedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last time on this day. */
    againAt: timestamp({ withTimezone: true }).notNull(),
    /** In Shanghai: one row a day however often the box is ticked, so that nobody fills the table. */
    signedOn: date({ mode: 'string' }).notNull(),
    userAgent: text().notNull(),
    /** The browser, when it was known by its cookie. */
    device: text(),
  },
  (table) => [unique('signatures_day').on(table.userId, table.hash, table.signedOn), index('signatures_user').on(table.userId, table.id)],
);
