import type { CouponRule, CouponValidity } from '@/lib/domain/coupon/rule';
import { couponUseStates } from '@/lib/domain/coupon/state';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';

/** What coupons are made from. A template that has been used never changes: a different rule is a different template. */
export const couponTemplates = pgTable('coupon_templates', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Its name in card files; null when none refers to it. */
  code: text().unique(),
  name: text().notNull(),
  /** What it is for, in one line. */
  summary: text().notNull(),
  picture: text().notNull().default(''),
  /** Null when its value depends on what it buys. */
  faceFen: integer(),
  rule: jsonb().$type<CouponRule>().notNull(),
  validity: jsonb().$type<CouponValidity>().notNull(),
});

export const grantSources = ['order', 'code', 'card', 'gift'] as const;

/** One act of giving coupons. The same cause gives only once, however often it is repeated. */
export const couponGrants = pgTable(
  'coupon_grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    source: text({ enum: grantSources }).notNull(),
    /** The cause: id of an order, a code or a card. */
    reference: text().notNull(),
    /** A card's month, 'YYYY-MM'; empty for coupons given once. */
    period: text().notNull().default(''),
    packageId: integer(),
    packageName: text().notNull().default(''),
    grantedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('coupon_grants_once').on(table.source, table.reference, table.period),
    index('coupon_grants_user').on(table.userId, table.packageId),
  ],
);

/** A coupon that a user owns: of the uses it was issued with, those in none of the other columns are unused. */
export const coupons = pgTable(
  'coupons',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    templateId: integer()
      .notNull()
      .references(() => couponTemplates.id),
    grantId: bigint({ mode: 'number' })
      .notNull()
      .references(() => couponGrants.id),
    holderNames: text().array().notNull().default([]),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    validUntil: timestamp({ withTimezone: true }).notNull(),
    issued: smallint().notNull(),
    locked: smallint().notNull().default(0),
    used: smallint().notNull().default(0),
    expired: smallint().notNull().default(0),
    voided: smallint().notNull().default(0),
    /** When it was taken back: a use returned later becomes void. */
    voidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('coupons_user').on(table.userId, table.validUntil, table.id),
    index('coupons_grant').on(table.grantId),
    index('coupons_ending')
      .on(table.validUntil)
      .where(sql`issued > locked + used + expired + voided`),
    check(
      'coupons_uses',
      sql`${table.issued} > 0 and least(${table.locked}, ${table.used}, ${table.expired}, ${table.voided}) >= 0
        and ${table.issued} >= ${table.locked} + ${table.used} + ${table.expired} + ${table.voided}`,
    ),
  ],
);

/** What a use paid for; an order is paid with one coupon at most. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: bigint({ mode: 'number' }).primaryKey(),
    couponId: bigint({ mode: 'number' })
      .notNull()
      .references(() => coupons.id),
    amountFen: integer().notNull(),
    state: text({ enum: couponUseStates }).notNull().default('locked'),
    lockedAt: timestamp({ withTimezone: true }).notNull(),
    spentAt: timestamp({ withTimezone: true }),
    returnedAt: timestamp({ withTimezone: true }),
    /** Returned after the coupon had expired or been voided. */
    lapsed: boolean().notNull().default(false),
  },
  (table) => [index('coupon_uses_coupon').on(table.couponId, table.lockedAt), check('coupon_uses_amount', sql`${table.amountFen} > 0`)],
);
