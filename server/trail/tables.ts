import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { actorKinds } from '@/lib/domain/actor';

/** `sealGone`, `endGone`: places of the chain are missing, in it or behind its last. `otherThanNoted`: it was computed anew. */
export const breaks = ['changed', 'deleted', 'sealGone', 'chainCut', 'inserted', 'setBack', 'endGone', 'otherThanNoted'] as const;

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
      .on(table.orderId, table.at, table.id)
      .where(sql`order_id is not null`),
    // And so that those of one kind, who are few, are found without reading past everybody else's.
    index('audit_actor_kind')
      .on(table.actorKind, table.at, table.id)
      .where(sql`actor_kind in ('staff', 'supplier', 'partner')`),
    // A buyer's doings are found by the order, so the index of everything else stays small.
    index('audit_subject')
      .on(table.subjectKind, table.subjectId, table.at, table.id)
      .where(sql`order_id is null`),
    index('audit_actor')
      .on(table.actorKind, table.actorId, table.at, table.id)
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

/** What verifications found, the last of which the desk shows. The ends that they print are kept elsewhere too: this table proves nothing. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The end of the chain up to which it was walked. */
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** What was found first; null where the chain was whole. */
    broken: text({ enum: breaks }),
    brokenAuditId: bigint({ mode: 'number' }),
    brokenSeq: bigint({ mode: 'number' }),
  },
  (table) => [index('audit_checks_at').on(table.at)],
);
