import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { grantSources } from './coupons';

/** `count` coupons of a template with each of the first `months` months. */
export type MonthlyCoupons = Readonly<{ templateId: number; count: number; months: number }>;

/** Coupons given monthly for an order, a code or a card; months are numbered from 0. */
export const couponSchedules = pgTable(
  'coupon_schedules',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    source: text({ enum: grantSources }).notNull(),
    /** What they are given for, as in `coupon_grants`. */
    reference: text().notNull(),
    packageId: integer(),
    packageName: text().notNull().default(''),
    gives: jsonb().$type<readonly MonthlyCoupons[]>().notNull(),
    begunAt: timestamp({ withTimezone: true }).notNull(),
    months: smallint().notNull(),
    /** Months whose coupons have been given, or that passed while the schedule was stopped. */
    given: smallint().notNull().default(0),
    /** When the next month's coupons are given, or tried again; null when all were given or the schedule was stopped. */
    dueAt: timestamp({ withTimezone: true }),
    stoppedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('coupon_schedules_once').on(table.source, table.reference),
    index('coupon_schedules_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    check('coupon_schedules_months', sql`${table.given} between 0 and ${table.months}`),
  ],
);
