import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';

/** Saved addresses. Name, mobile and the whole address are sealed together. */
export const consignees = pgTable(
  'consignees',
  {
    id: text().primaryKey(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('consignees_user').on(table.userId, table.createdAt),
    uniqueIndex('consignees_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);
