import { notificationTopics } from '@/lib/domain/notification';
import { goodsKinds } from '@/lib/kinds/registry';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';

export const adverts = pgTable(
  'adverts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    position: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    picture: text().notNull(),
    link: text().notNull(),
    sort: integer().notNull().default(0),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    /** Channel codes; null means every channel. */
    channels: text().array(),
  },
  (table) => [index('adverts_position').on(table.position, table.sort)],
);

export const configurations = pgTable('configurations', { key: text().primaryKey(), value: text().notNull() });

/** Small fixed lists of the shop (`shopLists` of the seed) and of its kinds of goods (`lists` of their parts). */
export const dictionaries = pgTable(
  'dictionaries',
  {
    list: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.list, table.code] })],
);

/** Goods recommended in an index tab. */
export const recommendations = pgTable(
  'recommendations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tabId: text().notNull(),
    kind: text({ enum: goodsKinds }).notNull(),
    productId: text().notNull(),
    /** City it is sold in; null for everywhere. */
    cityCode: text(),
    name: text().notNull(),
    subtitle: text().notNull(),
    picture: text().notNull(),
    priceFen: integer().notNull(),
    marketPriceFen: integer(),
    tags: text().array().notNull(),
    sales: integer().notNull(),
    link: text().notNull(),
    sort: integer().notNull(),
  },
  (table) => [index('recommendations_tab').on(table.tabId, table.sort, table.id)],
);

export const uploads = pgTable('uploads', {
  name: text().primaryKey(),
  userId: bigint({ mode: 'number' }).notNull(),
  purpose: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Notices to everyone, or to one user. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    text: text().notNull(),
    /** Path below the channel; empty for no link. */
    link: text().notNull().default(''),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }),
    /** Channel codes; null means every channel. */
    channels: text().array(),
    /** A topic that users may decline; null for what everyone must know. */
    topic: text({ enum: notificationTopics }),
    /** The recipient; null for everyone. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('notices_newest').on(table.publishedAt.desc(), table.id.desc()), index('notices_user').on(table.userId)],
);

/** Which notices a user has opened. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    noticeId: integer()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    readAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] })],
);
