import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { memberPlans } from '@/lib/domain/member-plan';
import { users } from '../tables';

/** Who is a member and until when: what every room may ask, kept by whatever sells memberships. */
export const memberships = pgTable(
  'memberships',
  {
    userId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => users.id),
    plan: text({ enum: memberPlans }).notNull(),
    /** Since when without a gap. */
    since: timestamp({ withTimezone: true }).notNull(),
    /** The first instant that is not paid for. */
    validUntil: timestamp({ withTimezone: true }).notNull(),
    /** While a renewal is tried again, its benefits go on until then. */
    graceUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index('memberships_valid_until').on(table.validUntil)],
);
