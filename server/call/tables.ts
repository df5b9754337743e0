import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Fixed windows, one row for each key and window. UNLOGGED: may be lost in a crash. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
});
