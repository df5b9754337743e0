import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Events reported by pages: views, clicks, failures. Kept 30 days. */
export const pageEvents = pgTable(
  'page_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: ['userView', 'activity', 'common', 'warehouse'] }).notNull(),
    event: text().notNull(),
    channel: text().notNull(),
    page: text().notNull(),
    detail: jsonb(),
    userId: bigint({ mode: 'number' }),
    visitorId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('page_events_newest').on(table.createdAt), index('page_events_of_source').on(table.source, table.id)],
);
