import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';

/** Signed texts, word for word and never changed, so that what was agreed to can be shown after the page has changed. */
export const signedTexts = pgTable('signed_texts', {
  /** SHA-256 of `words`, hex. */
  hash: text().primaryKey(),
  document: text().notNull(),
  version: text().notNull(),
  locale: text().notNull(),
  title: text().notNull(),
  words: text().notNull(),
  /** The line of the words that names the one they are signed for alone; null where a text names its parties itself. */
  signedFor: text(),
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
    /** Latest signature on this day. */
    againAt: timestamp({ withTimezone: true }).notNull(),
    /** Day in Shanghai. One unspent row a day, however often the box is ticked, so that nobody can fill the table. */
    signedOn: date({ mode: 'string' }).notNull(),
    userAgent: text().notNull(),
    /** The browser, if known by its cookie. */
    device: text(),
    /** When it was used up by the one application that it was given for; the next one needs a signature of its own. */
    spentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('signatures_day')
      .on(table.userId, table.hash, table.signedOn)
      .where(sql`${table.spentAt} is null`),
    index('signatures_user').on(table.userId, table.id),
  ],
);
