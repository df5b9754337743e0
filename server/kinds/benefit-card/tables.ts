import type { benefitEvery, benefitGivers } from '@/lib/domain/benefit-card';
import type { PackageRefund } from '@/lib/domain/coupon-package';
import type { Locale } from '@/lib/kernel/locale';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { orders } from '@/server/trade/order/tables';
import type { OrderedItem } from '@/server/trade/package/bought';

export type InBoth = Readonly<Record<Locale, string>>;

/** A benefit as the card had it when it was bought: a later change of its file changes no card that somebody owns. */
export type BoughtBenefit = Readonly<{
  benefitId: string;
  icon: string;
  title: InBoth;
  note: InBoth;
  detail: readonly InBoth[];
  by: (typeof benefitGivers)[number];
  every: (typeof benefitEvery)[number];
  times: number | null;
  /** Benefits of one group share their uses. */
  group: string | null;
  /** Of the coupons it gives. */
  templateId: number | null;
  /** What one use counts for. */
  valueFen: number;
}>;

/** How many of a card were sold and not given back; the most there may be stands in its file. */
export const cardSales = pgTable(
  'card_sales',
  {
    /** '{folder}/{cardId}'. */
    card: text().primaryKey(),
    sold: integer().notNull().default(0),
  },
  (table) => [check('card_sales_sold', sql`${table.sold} >= 0`)],
);

/** A card that somebody bought. */
export const benefitCards = pgTable(
  'benefit_cards',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    folder: text().notNull(),
    cardId: text().notNull(),
    planId: text().notNull(),
    name: jsonb().$type<InBoth>().notNull(),
    planName: jsonb().$type<InBoth>().notNull(),
    face: jsonb().$type<Readonly<{ mark: InBoth; line: InBoth; look: string }>>().notNull(),
    priceFen: integer().notNull(),
    days: smallint().notNull(),
    /** How often monthly benefits come. */
    months: smallint().notNull(),
    benefits: jsonb().$type<readonly BoughtBenefit[]>().notNull(),
    /** The coupons that come by themselves. */
    items: jsonb().$type<readonly OrderedItem[]>().notNull(),
    refund: jsonb().$type<PackageRefund>().notNull(),
    /** Ids of `signatures` that it was bought under. */
    signatureIds: bigint({ mode: 'number' }).array().notNull(),
    /** Days from the payment until it begins by itself; its owner may begin it before. */
    opensAfterDays: smallint().notNull().default(0),
    /** Known from the payment on; null before. */
    beginAt: timestamp({ withTimezone: true }),
    endAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('benefit_cards_owner').on(table.userId, table.folder, table.cardId),
    check('benefit_cards_time', sql`${table.days} > 0 and ${table.months} > 0 and (${table.beginAt} is null) = (${table.endAt} is null)`),
  ],
);

/** A use of a right, or of one benefit out of a group: what its owner took, and shows with its number. */
export const benefitTakes = pgTable(
  'benefit_takes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => benefitCards.orderId),
    benefitId: text().notNull(),
    /** The group, or the benefit itself: what the uses are counted of. */
    allowance: text().notNull(),
    /** The month of the card, 'YYYY-MM'; empty for what comes once. */
    period: text().notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('benefit_takes_card').on(table.orderId, table.allowance, table.period)],
);
