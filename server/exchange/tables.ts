import { exchangeGifts, exchangeSamples } from '@/lib/domain/exchange';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';

/** The one key that codes are hashed with, sealed. It is never replaced: hashes can't be recomputed, because nobody keeps the codes. */
export const exchangeKeys = pgTable('exchange_keys', { id: integer().primaryKey(), sealed: text().notNull() });

/** Codes that were created together and give the same. */
export const exchangeBatches = pgTable(
  'exchange_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gift: text({ enum: exchangeGifts }).notNull(),
    giftId: text().notNull(),
    /** For whom they were made, in the operators' words. */
    note: text().notNull().default(''),
    /** Null: every channel accepts them. */
    channel: text(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    /** The first instant at which they have expired. */
    validUntil: timestamp({ withTimezone: true }).notNull(),
    /** How many of these codes one person may use; null for no limit. */
    mostPerPerson: smallint(),
    count: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    stoppedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('exchange_batches_count', sql`${table.count} > 0 and ${table.validFrom} < ${table.validUntil}`)],
);

export const exchangeCodes = pgTable(
  'exchange_codes',
  {
    /** HMAC-SHA256 with the installation's key, hex: a stolen table contains no usable codes. */
    hash: text().primaryKey(),
    batchId: integer()
      .notNull()
      .references(() => exchangeBatches.id),
    usedBy: bigint({ mode: 'number' }).references(() => users.id),
  },
  (table) => [index('exchange_codes_batch').on(table.batchId)],
);

export type GivenCoupon = Readonly<{ name: string; count: number; /** Epoch ms. */ validUntil: number }>;

/** What codes gave: one row for each code used. */
export const exchanges = pgTable(
  'exchanges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    exchangeNo: text().notNull().unique(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    batchId: integer()
      .notNull()
      .references(() => exchangeBatches.id),
    codeHash: text()
      .notNull()
      .unique()
      .references(() => exchangeCodes.hash),
    /** The last four characters of the code, by which its owner recognises it. */
    codeEnd: text().notNull(),
    name: text().notNull(),
    picture: text().notNull(),
    coupons: jsonb().$type<readonly GivenCoupon[]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('exchanges_user').on(table.userId, table.id.desc()), index('exchanges_batch_user').on(table.batchId, table.userId)],
);

/** The demo's codes in clear, for visitors to try; empty in production. */
export const exchangeSampleCodes = pgTable('exchange_sample_codes', {
  code: text().primaryKey(),
  sample: text({ enum: exchangeSamples }).notNull(),
  hash: text()
    .notNull()
    .references(() => exchangeCodes.hash),
});
