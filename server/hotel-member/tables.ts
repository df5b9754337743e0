import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRefusals } from '@/lib/domain/hotel-member';
import { users } from '@/server/account/tables';

/** Applications for hotel groups' memberships and their outcome: one row for each account and group. */
export const hotelMembers = pgTable(
  'hotel_members',
  {
    id: text().primaryKey(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text().notNull(),
    /** Channel code; news of it is written in this channel's language. */
    channel: text().notNull(),
    groupCode: text().notNull(),
    memberId: text().notNull(),
    status: text({ enum: ['applying', 'active', 'refused'] }).notNull(),
    /** As the group answered; may differ from what was applied for. */
    level: text(),
    /** Name, document, mobile and member number, together. */
    sealed: text().notNull(),
    /** Keyed hash of project, group and document or mobile: one person is one member. */
    personHash: text().notNull(),
    /** The same in every call about one application, so that the group doesn't count it twice. */
    requestNo: text().notNull().unique(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the group is asked again; null once it has answered. */
    askAgainAt: timestamp({ withTimezone: true }),
    asked: integer().notNull().default(0),
    until: date({ mode: 'string' }),
    already: boolean().notNull().default(false),
    refusal: text({ enum: memberRefusals }),
    /** Ids of the `signatures` under which it was applied for. */
    signatureIds: bigint({ mode: 'number' }).array().notNull().default([]),
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

/** Taken places of a membership; the row is created when the first is taken. */
export const hotelMemberPlaces = pgTable('hotel_member_places', { memberId: text().primaryKey(), taken: integer().notNull() }, (table) => [
  check('hotel_member_places_taken', sql`${table.taken} >= 0`),
]);
