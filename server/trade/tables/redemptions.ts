import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { actorColumns, startedBy } from '@/server/platform/database/actor-columns';
import { orders } from './orders';

/** What a counter took of an order at once: how it is told afterwards, and undone within a minute. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The units that were used by it. */
    unitNos: smallint().array().notNull(),
    /** `kind:id`, and the name at that time. */
    shop: text().notNull(),
    shopName: text().notNull(),
    name: text().notNull(),
    /** What was earned by it (fen). */
    earnedFen: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    startedBy: startedBy(),
    ...actorColumns(),
  },
  (table) => [
    index('redemptions_order').on(table.orderId, table.id),
    /** A clerk's own, the newest first. */
    index('redemptions_clerk').on(table.startedBy, table.id.desc()),
    check('redemptions_earned', sql`${table.earnedFen} >= 0`),
  ],
);
