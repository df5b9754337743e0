import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { actorColumns } from '@/server/platform/database/actor-columns';
import { findingStates, statementFindings } from '@/lib/domain/statement';

const kinds = ['pay', 'refund'] as const;
const fen = () => bigint({ mode: 'number' }).notNull();

/** A bank's statement of a day in Shanghai, as it was fetched. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    adapter: text().notNull(),
    day: date().notNull(),
    /** SHA-256 of what the bank sent, in hex. */
    digest: text().notNull(),
    lines: integer().notNull(),
    payFen: fen(),
    refundFen: fen(),
    /** What the bank keeps; no part of the ledger, whose fees are the buyers'. */
    feeFen: fen(),
    fetchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.adapter, table.day] }), index('bank_statements_newest').on(table.day, table.adapter)],
);

export const statementLines = pgTable(
  'statement_lines',
  {
    adapter: text().notNull(),
    day: date().notNull(),
    lineNo: integer().notNull(),
    kind: text({ enum: kinds }).notNull(),
    /** Our payment or refund number. */
    subject: text().notNull(),
    bankTradeNo: text().notNull(),
    amountFen: integer().notNull(),
    feeFen: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adapter, table.day, table.lineNo] }),
    index('statement_lines_subject').on(table.subject, table.kind),
  ],
);

/** A difference between a bank's statement and the books, until somebody has explained it or the two agree. */
export const statementDifferences = pgTable(
  'statement_differences',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adapter: text().notNull(),
    day: date().notNull(),
    kind: text({ enum: kinds }).notNull(),
    subject: text().notNull(),
    finding: text({ enum: statementFindings }).notNull(),
    /** What the books say; null where they say nothing. */
    oursFen: integer(),
    theirsFen: integer(),
    state: text({ enum: findingStates }).notNull().default('open'),
    note: text().notNull().default(''),
    /** Who explained it; empty for what mended itself. */
    endedBy: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    ...actorColumns(),
  },
  (table) => [
    uniqueIndex('statement_differences_once').on(table.adapter, table.day, table.kind, table.subject, table.finding),
    index('statement_differences_state').on(table.state, table.id),
    index('statement_differences_open')
      .on(table.day)
      .where(sql`state = 'open'`),
  ],
);
