import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { notificationTopics } from '@/lib/domain/notification';

export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: text().notNull(),
    mobile: text().notNull(),
    nickname: text().notNull(),
    /** Path of a picture; empty for the default avatar. */
    portrait: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * Number of orders ever placed. An order must carry the number it was prepared with, so of two concurrent orders the second is prepared
     * again.
     */
    ordersPlaced: integer().notNull().default(0),
    blockedAt: timestamp({ withTimezone: true }),
    /** When the account was erased; its row only holds together what the law requires to be kept. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  // The mobile first: by it, all accounts of a person are found.
  (table) => [unique('users_mobile').on(table.mobile, table.projectId)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the access token, hex: a stolen table opens no session. */
    tokenHash: text().notNull().unique(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    projectId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    userAgent: text().notNull().default(''),
    /** The browser it was opened in, if known by its cookie. */
    device: text(),
    /** The last call, accurate to a few minutes. */
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const wechatIdentities = pgTable(
  'wechat_identities',
  {
    projectId: text().notNull(),
    unionId: text().notNull(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    boundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('wechat_identities_union').on(table.projectId, table.unionId), index('wechat_identities_user').on(table.userId)],
);

/** Notification settings; a topic without a row is on. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text({ enum: notificationTopics }).notNull(),
    wanted: boolean().notNull(),
    chosenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);

/** Secrets shared by the instances of this installation, such as the key of the session cookie. */
export const secrets = pgTable('app_secret', { name: text().primaryKey(), value: text().notNull() });
