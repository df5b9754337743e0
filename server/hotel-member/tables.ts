import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRefusals } from '@/lib/domain/hotel-member';
import { users } from '@/server/account/tables';

/** Who asked a hotel group for a membership, and what became of it: one row an account and group. */
export const hotelMembers = pgTable(
  'hotel_members',
  {
    id: text().primaryKey(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text().notNull(),
    /** Channel code: whose language news of it is written in. */
    channel: text().notNull(),
    groupCode: text().notNull(),
    memberId: text().notNull(),
    status: text({ enum: ['applying', 'active', 'refused'] }).notNull(),
    /** As the group answered; may differ from what was asked for. */
    level: text(),
    /** Name, document, mobile and member number, together. */
    sealed: text().notNull(),
    /** Keyed, of project, group and document or mobile: one person is one member. */
    personHash: text().notNull(),
    /** The same for every call about one application: the group must not count it twice. */
    requestNo: text().notNull().unique(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the group is asked again; null once it has answered. */
    askAgainAt: timestamp({ withTimezone: true }),
    asked: integer().notNull().default(0),
    until: date({ mode: 'string' }),
    already: boolean().notNull().default(false),
    refusal: text({ enum: memberRefusals }),
  },
  (table) => [
    unique('hotel_members_user').on(table.userId, table.groupCode),
    uniqueIndex('hotel_members_person')
      .on(table.personHash)
      .where(sql`status <> 'refused'`),
    index('hotel_members_ask_again')
      .on(table.askAgainAt)
      .where(sql`ask_again_at is not null`),
    check('hotel_members_asked', sql`(${table.status} = 'applying') = (${table.askAgainAt} is not null)`),
  ],
);

/** Places of a membership that are taken; it has a row once somebody took one. */
export const hotelMemberPlaces = pgTable('hotel_member_places', { memberId: text().primaryKey(), taken: integer().notNull() }, (table) => [
  check('hotel_member_places_taken', sql`${table.taken} >= 0`),
]);
