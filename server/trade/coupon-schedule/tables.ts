import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { grantSources } from '@/server/trade/coupon/tables';

/** So many coupons of a template with each of the first `months` months. */
export type MonthlyCoupons = Readonly<{ templateId: number; count: number; months: number }>;

/** Coupons that are given month after month, for an order, a code or a card; each month by its number, from 0 on. */
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
    /** Months whose coupons were given. */
    given: smallint().notNull().default(0),
    /** When the next month's are given, or tried again; null when all were given, or it was stopped. */
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
