import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { memberPlans } from '@/lib/domain/member-plan';
import { mandateStates } from '@/lib/domain/renewal';
import { payWays } from '@/lib/kernel/pay-way';
import { users } from '@/server/account/tables';
import { actorColumns } from '@/server/platform/database/actor-columns';
import { orders } from '@/server/trade/tables/orders';

/** A signed permission to deduct the price of further periods; ended ones are kept as evidence. */
export const mandates = pgTable(
  'member_mandates',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The number by which the bank identifies it. */
    mandateNo: text().notNull().unique(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    projectId: text().notNull(),
    channel: text().notNull(),
    plan: text({ enum: memberPlans }).notNull(),
    /** Price of a period as it was signed (fen): another price needs another signature. */
    priceFen: integer().notNull(),
    payWay: text({ enum: payWays }).notNull(),
    adapter: text().notNull(),
    signedAt: timestamp({ withTimezone: true }).notNull(),
    /** Signatures under the texts in force at that time. */
    signatureIds: bigint({ mode: 'number' }).array().notNull(),
    state: text({ enum: mandateStates }).notNull().default('active'),
    endedAt: timestamp({ withTimezone: true }),
    /** The end of the period that is renewed next. */
    periodEndsAt: timestamp({ withTimezone: true }).notNull(),
    /** When a job next acts on it; null when nothing is left to do. */
    nextAt: timestamp({ withTimezone: true }),
    /** When the bank was told that it ended. */
    bankToldAt: timestamp({ withTimezone: true }),
    ...actorColumns(),
  },
  (table) => [
    uniqueIndex('member_mandates_one_active')
      .on(table.userId)
      .where(sql`state = 'active'`),
    index('member_mandates_user').on(table.userId, table.id.desc()),
    index('member_mandates_next')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index('member_mandates_untold')
      .on(table.endedAt)
      .where(sql`ended_at is not null and bank_told_at is null`),
    check('member_mandates_price', sql`${table.priceFen} > 0`),
  ],
);

/** One charge under a mandate. The bank identifies it by its number, so repeating the request charges nothing more. */
export const deductions = pgTable(
  'member_deductions',
  {
    deductionNo: text().primaryKey(),
    mandateId: bigint({ mode: 'number' })
      .notNull()
      .references(() => mandates.id),
    periodEndsAt: timestamp({ withTimezone: true }).notNull(),
    attempt: smallint().notNull(),
    amountFen: integer().notNull(),
    /** `asked`: the bank has not answered yet. `returned`: its money renewed nothing and is refunded. */
    state: text({ enum: ['asked', 'paid', 'refused', 'returned'] })
      .notNull()
      .default('asked'),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
    /** The order that its money paid for. */
    orderId: bigint({ mode: 'number' }).references(() => orders.id),
    ...actorColumns(),
  },
  (table) => [
    uniqueIndex('member_deductions_attempt').on(table.mandateId, table.periodEndsAt, table.attempt),
    uniqueIndex('member_deductions_open')
      .on(table.mandateId)
      .where(sql`state = 'asked'`),
    uniqueIndex('member_deductions_paid_once')
      .on(table.mandateId, table.periodEndsAt)
      .where(sql`state = 'paid'`),
    index('member_deductions_order').on(table.orderId),
    check('member_deductions_amount', sql`${table.amountFen} > 0`),
  ],
);

/** What a payer was told before a deduction: evidence required by law. */
export const renewalReminders = pgTable(
  'member_renewal_reminders',
  {
    mandateId: bigint({ mode: 'number' })
      .notNull()
      .references(() => mandates.id),
    periodEndsAt: timestamp({ withTimezone: true }).notNull(),
    /** Days before the deduction. */
    days: smallint().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.mandateId, table.periodEndsAt, table.days] })],
);

export const memberPlanOrders = pgTable(
  'member_plan_orders',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    plan: text({ enum: memberPlans }).notNull(),
    priceFen: integer().notNull(),
    /** Its buyer signed for automatic renewal with it. */
    renews: boolean().notNull(),
    /** The buyer's signatures under the agreements of the purchase, then those of the renewal. */
    signatureIds: bigint({ mode: 'number' }).array().notNull(),
    /** The mandate whose deduction paid for it. */
    mandateId: bigint({ mode: 'number' }).references(() => mandates.id),
    /** The period it paid for; null until it is paid, and for money that came too late. */
    beginsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    /** Day of the month on which the periods in this sequence begin. */
    anchor: smallint(),
    /** Days that the value of earlier periods was converted to (payAgreement, 5). */
    carriedDays: smallint().notNull().default(0),
    /** The order whose longer plan took over the rest of this period. */
    replacedBy: bigint({ mode: 'number' }).references((): AnyPgColumn => memberPlanOrders.orderId),
    givenBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('member_plan_orders_user').on(table.userId, table.endsAt), index('member_plan_orders_replaced').on(table.replacedBy)],
);
