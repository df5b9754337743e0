import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { orders } from './orders';
import { pointReasons } from '@/lib/domain/points';

/** A user's spendable points; whoever changes them locks this row. */
export const pointAccounts = pgTable(
  'point_accounts',
  {
    userId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => users.id),
    balance: integer().notNull().default(0),
  },
  (table) => [check('point_accounts_balance', sql`${table.balance} >= 0`)],
);

export const pointMoves = pgTable(
  'point_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    reason: text({ enum: pointReasons }).notNull(),
    /** Positive when earned or returned, negative when spent. */
    points: integer().notNull(),
    /** Points earned for each yuan of the order, as of its completion; 0 when spent or returned. */
    factor: smallint().notNull().default(0),
    balance: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('point_moves_newest').on(table.userId, table.id.desc()),
    index('point_moves_order').on(table.orderId),
    // An order earns once.
    uniqueIndex('point_moves_earned')
      .on(table.orderId)
      .where(sql`reason = 'earned'`),
  ],
);

/** Completed orders whose goods can still go back: their points are counted when that is over, and the row is deleted. */
export const pointDues = pgTable(
  'point_dues',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** Points for each yuan, as of the order's completion. */
    factor: smallint().notNull(),
    /** From when on the goods can't go back any more, as things stand. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('point_dues_due').on(table.dueAt), index('point_dues_user').on(table.userId, table.dueAt)],
);
