import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { memberPlans } from '@/lib/domain/member-plan';
import { users } from '../tables';

/** Who is a member and until when. Every room may read it; the room that sells memberships writes it. */
export const memberships = pgTable(
  'memberships',
  {
    userId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => users.id),
    plan: text({ enum: memberPlans }).notNull(),
    /** Start of the current membership, without a gap since. */
    since: timestamp({ withTimezone: true }).notNull(),
    /** The first instant that is not paid for. */
    validUntil: timestamp({ withTimezone: true }).notNull(),
    /** Benefits continue until then while a failed renewal is retried. */
    graceUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index('memberships_valid_until').on(table.validUntil)],
);
