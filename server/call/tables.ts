import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Fixed windows, one row for each key and window. UNLOGGED: may be lost in a crash. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
});

/** Jobs that fail, until they succeed again. */
export const jobFailures = pgTable('job_failures', {
  job: text().primaryKey(),
  /** The first failure without a success since. */
  since: timestamp({ withTimezone: true }).notNull(),
  lastAt: timestamp({ withTimezone: true }).notNull(),
  times: integer().notNull().default(1),
  /** The error's own words, shortened. */
  error: text().notNull(),
  /** Afterwards its instance is gone or has run it, and the failure is forgotten. */
  forgetAt: timestamp({ withTimezone: true }).notNull(),
});
