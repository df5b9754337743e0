import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgSequence, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { notificationTopics } from '@/lib/domain/notification';

/** Numbers of persons, who own accounts. */
export const personIds = pgSequence('person_ids');

export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: text().notNull(),
    mobile: text().notNull(),
    /**
     * Whose account it is: everything that a person may have a number of is counted over all accounts with the same one. A trigger gives a
     * new account the person of the accounts that carry its mobile, or a new one; `proven-mobile.ts` changes it.
     */
    personId: bigint({ mode: 'number' }).notNull().default(0),
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
  (table) => [
    unique('users_mobile').on(table.mobile, table.projectId),
    index('users_person').on(table.personId),
    index('users_erased')
      .on(table.erasedAt)
      .where(sql`erased_at is not null`),
  ],
);

/** Who last proved a mobile to be theirs, also when no account carries it any more. Rows are deleted once they are too old to mean anything. */
export const personMobiles = pgTable(
  'person_mobiles',
  {
    /** Keyed hash of the mobile. */
    hash: text().primaryKey(),
    personId: bigint({ mode: 'number' }).notNull(),
    provenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('person_mobiles_person').on(table.personId), index('person_mobiles_proven').on(table.provenAt)],
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

/** By which name WeChat knows a user under each appid: what a payment inside WeChat is asked for by. */
export const payerOpenids = pgTable(
  'payer_openids',
  {
    projectId: text().notNull(),
    appId: text().notNull(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** Sealed. */
    openId: text().notNull(),
    learnedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userId] }), index('payer_openids_user').on(table.userId)],
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
