import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Fixed windows: one row a key and window. UNLOGGED: it may be lost with the server's power. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
});
