import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { actorKinds } from '@/lib/domain/actor';

/** Ids, numbers and amounts; never what a person is called, reached at, or wrote. */
export type Detail = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The trail: who did what to what. Rows are only ever added: the database refuses the rest, to its owner too (`trail.sql`). It holds no
 * foreign keys, because what it tells of may be erased.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By the database's clock, whatever the writer says. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorKind: text({ enum: actorKinds }).notNull(),
    actorId: text().notNull(),
    /** `order.confirm`, `refund.failed`, `user.lookUp`. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** The order that it is about, where there is one. */
    orderId: bigint({ mode: 'number' }),
    from: text('from_state'),
    to: text('to_state'),
    /** In the words of staff; mobiles, e-mail addresses and document numbers in it are masked. */
    reason: text(),
    detail: jsonb().$type<Detail>(),
    requestId: text(),
  },
  (table) => [
    index('audit_at').on(table.at, table.id),
    index('audit_order')
      .on(table.orderId, table.id)
      .where(sql`order_id is not null`),
    // A buyer's doings are found by the order, so the index of everything else stays small.
    index('audit_subject')
      .on(table.subjectKind, table.subjectId, table.id)
      .where(sql`order_id is null`),
    index('audit_actor')
      .on(table.actorKind, table.actorId, table.id)
      .where(sql`actor_kind in ('staff', 'supplier', 'partner')`),
  ],
);

/** The chain: row after row of the trail in the order in which they were sealed, each with the hash of the one before. */
export const auditSeals = pgTable('audit_seals', {
  /** Without gaps, from 1. */
  seq: bigint({ mode: 'number' }).primaryKey(),
  auditId: bigint({ mode: 'number' }).notNull().unique(),
  previous: text().notNull(),
  /** SHA-256 of `previous` and the row, hex. */
  hash: text().notNull(),
});

/** Rows of the trail that wait to be sealed, within seconds. */
export const auditUnsealed = pgTable('audit_unsealed', { auditId: bigint({ mode: 'number' }).primaryKey() });

/** The end of the chain, in one row: locked by whoever seals, and proof of rows that are missing behind the last. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
