import { sql } from 'drizzle-orm';
import { bigint, boolean, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { documentTypes } from '@/lib/domain/identity';
import { users } from '@/server/account/tables';

/**
 * Saved travellers. Name, document and mobile are sealed together; a stolen table only tells how many someone has, and their document
 * types.
 */
export const residents = pgTable(
  'residents',
  {
    id: text().primaryKey(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentType: text({ enum: documentTypes }).notNull(),
    sealed: text().notNull(),
    /** Keyed hash of owner, type and number, so that a document is saved only once. */
    documentHash: text().notNull(),
    myself: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('residents_document').on(table.userId, table.documentHash),
    uniqueIndex('residents_myself')
      .on(table.userId)
      .where(sql`${table.myself}`),
  ],
);
