import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { complaintKinds, complaintStatuses } from '@/lib/domain/complaint';
import { actorColumns } from '@/server/platform/database/actor-columns';
import { orders } from '@/server/trade/tables/orders';

const instant = () => timestamp({ withTimezone: true });

export const complaints = pgTable(
  'complaints',
  {
    complaintNo: text().primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    userId: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: complaintKinds }).notNull(),
    status: text({ enum: complaintStatuses }).notNull().default('new'),
    /** Staff number of whoever answers it. */
    assignee: text(),
    /** Until when the shop has to answer; null when it is not its turn. */
    dueAt: instant(),
    /** Until when its buyer may come back to it. */
    reopenUntil: instant(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** Grows with each change and each word. Staff say which one they saw, so that of two the second is told. */
    revision: integer().notNull().default(1),
    ...actorColumns(),
  },
  (table) => [
    index('complaints_user').on(table.userId, table.createdAt.desc()),
    index('complaints_order').on(table.orderId),
    uniqueIndex('complaints_open')
      .on(table.orderId)
      .where(sql`status <> 'closed'`),
    index('complaints_due')
      .on(table.dueAt, table.complaintNo)
      .where(sql`due_at is not null`),
    index('complaints_expire')
      .on(table.reopenUntil)
      .where(sql`status = 'answered'`),
    index('complaints_changed').on(table.status, table.changedAt.desc(), table.complaintNo.desc()),
    check('complaints_due_while_waiting', sql`(${table.dueAt} is not null) = (${table.status} in ('new', 'assigned', 'reopened'))`),
  ],
);

/** What was said about a complaint: by its buyer, by the shop to its buyer, or by staff to each other (`note`). */
export const complaintMessages = pgTable(
  'complaint_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    complaintNo: text()
      .notNull()
      .references(() => complaints.complaintNo),
    /** Whose complaint it is, whoever said it. */
    userId: bigint({ mode: 'number' }).notNull(),
    said: text({ enum: ['buyer', 'shop', 'note'] }).notNull(),
    text: text().notNull(),
    pictures: text().array().notNull().default([]),
    at: instant().notNull(),
    ...actorColumns(),
  },
  (table) => [
    index('complaint_messages_user').on(table.userId),
    index('complaint_messages_complaint').on(table.complaintNo, table.id),
    index('complaint_messages_pictures').using('gin', table.pictures),
  ],
);
