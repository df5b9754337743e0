import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Cycle } from '@/lib/domain/activity/round';
import { activityTemplates, packageModes, seckillKinds } from '@/lib/domain/activity/template';
import { users } from '@/server/account/tables';
import { orders } from '@/server/trade/tables/orders';
import type { Composition } from './composition';

/** Pages that the shop's operators compose. */
export const activities = pgTable(
  'activities',
  {
    /** Identifies the activity in its page's address. */
    serialNumber: text().primaryKey(),
    template: text({ enum: activityTemplates }).notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    picture: text().notNull(),
    /** What the card says when the page is shared. */
    shareText: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The rounds of a seckill; empty for other templates. */
    cycles: jsonb().$type<readonly Cycle[]>().notNull(),
    rules: text().array().notNull(),
    /** The page's content apart from its items. */
    composition: jsonb().$type<Composition>().notNull(),
    /** Visible through signed links only. */
    draft: boolean().notNull().default(false),
    sort: integer().notNull(),
  },
  (table) => [
    index('activities_time').on(table.endsAt, table.startsAt),
    check('activities_span', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Goods that an activity sells at its own price, with fresh stock in every round. */
export const seckillItems = pgTable(
  'seckill_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    serialNumber: text()
      .notNull()
      .references(() => activities.serialNumber),
    kind: text({ enum: seckillKinds }).notNull(),
    productId: text().notNull(),
    priceFen: integer().notNull(),
    /** Pieces in each round. */
    units: integer().notNull(),
    mostPerPerson: smallint().notNull(),
    /** The cycle whose rounds sell it; null for all of them. */
    cycle: smallint(),
    sort: smallint().notNull(),
  },
  (table) => [
    index('seckill_items_activity').on(table.serialNumber, table.sort),
    check('seckill_items_price', sql`${table.priceFen} > 0 and ${table.units} > 0 and ${table.mostPerPerson} > 0`),
  ],
);

/** A table of its own, because every order writes it. A round has no row before its first order. */
export const seckillStock = pgTable(
  'seckill_stock',
  {
    itemId: integer()
      .notNull()
      .references(() => seckillItems.id),
    roundId: text().notNull(),
    units: integer().notNull(),
    sold: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.roundId] }),
    check('seckill_stock_sold', sql`${table.sold} between 0 and ${table.units}`),
  ],
);

/** What an order took from a round. */
export const seckillPurchases = pgTable(
  'seckill_purchases',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    itemId: integer()
      .notNull()
      .references(() => seckillItems.id),
    roundId: text().notNull(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    quantity: smallint().notNull(),
    /** Pieces returned to the round: never paid, or refunded. */
    givenBack: smallint().notNull().default(0),
  },
  (table) => [
    index('seckill_purchases_round').on(table.itemId, table.roundId, table.userId),
    index('seckill_purchases_user').on(table.userId),
    check('seckill_purchases_back', sql`${table.givenBack} between 0 and ${table.quantity}`),
  ],
);

/** Coupon packages that an activity gives away or links to. */
export const activityPackages = pgTable(
  'activity_packages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    serialNumber: text()
      .notNull()
      .references(() => activities.serialNumber),
    mode: text({ enum: packageModes }).notNull(),
    packageId: text().notNull(),
    /** For packages to claim: pieces in all, and pieces claimed. */
    units: integer().notNull(),
    claimed: integer().notNull().default(0),
    sort: smallint().notNull(),
  },
  (table) => [
    index('activity_packages_activity').on(table.serialNumber, table.sort),
    check('activity_packages_claimed', sql`${table.claimed} between 0 and ${table.units}`),
  ],
);

/** Who has claimed which package. */
export const activityClaims = pgTable(
  'activity_claims',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    itemId: integer()
      .notNull()
      .references(() => activityPackages.id),
    claimedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);

/** Who wants an SMS before which round. */
export const activityReminders = pgTable(
  'activity_reminders',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    serialNumber: text()
      .notNull()
      .references(() => activities.serialNumber),
    roundId: text().notNull(),
    /** Determines the message's language and the shop's name in it. */
    channel: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    remindAt: timestamp({ withTimezone: true }).notNull(),
    /** Set before sending, so that a message that may have gone out is never sent twice. */
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.serialNumber, table.roundId] }),
    index('activity_reminders_due')
      .on(table.remindAt)
      .where(sql`sent_at is null`),
  ],
);
