import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { orders } from '@/server/trade/order/tables';
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
    /** Positive when earned or returned, negative when taken back or spent. */
    points: integer().notNull(),
    /** Refunded points that had already been spent, which their owner need not repay. Negative when the refund failed. */
    waived: integer().notNull().default(0),
    /** Points earned for each yuan of the order, as of its completion; 0 when spent or returned. */
    factor: smallint().notNull().default(0),
    balance: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('point_moves_newest').on(table.userId, table.id.desc()), index('point_moves_order').on(table.orderId)],
);
