import type { benefitEvery, benefitGivers } from '@/lib/domain/benefit-card';
import type { PackageRefund } from '@/lib/domain/coupon-package';
import type { Partner } from '@/lib/domain/partner';
import type { Locale } from '@/lib/kernel/locale';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { orders } from '@/server/trade/tables/orders';
import type { OrderedItem } from '@/server/trade/package/bought';

export type InBoth = Readonly<Record<Locale, string>>;

/** A benefit as it was when the card was bought: later changes of the card's file don't affect owned cards. */
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
  /** Template of the coupons it gives. */
  templateId: number | null;
  /** Value of one use, in fen. */
  valueFen: number;
}>;

export type ToldPartner = Readonly<{ partner: Partner; product: string }>;

/** How many of a card are sold and not returned; the limit is in the card's file. */
export const cardSales = pgTable(
  'card_sales',
  {
    /** '{folder}/{cardId}'. */
    card: text().primaryKey(),
    sold: integer().notNull().default(0),
  },
  (table) => [check('card_sales_sold', sql`${table.sold} >= 0`)],
);

/** A card that was bought. */
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
    /** How many months' benefits it gives. */
    months: smallint().notNull(),
    benefits: jsonb().$type<readonly BoughtBenefit[]>().notNull(),
    /** The coupons that it gives automatically. */
    items: jsonb().$type<readonly OrderedItem[]>().notNull(),
    refund: jsonb().$type<PackageRefund>().notNull(),
    /** Ids of the `signatures` under which it was bought. */
    signatureIds: bigint({ mode: 'number' }).array().notNull(),
    /** The partner that is told of its payment and return, and the partner's name for it. */
    tells: jsonb().$type<ToldPartner>(),
    /** Days from the payment until it begins automatically; its owner may begin it earlier. */
    opensAfterDays: smallint().notNull().default(0),
    /** Null until it is paid. */
    beginAt: timestamp({ withTimezone: true }),
    endAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('benefit_cards_owner').on(table.userId, table.folder, table.cardId),
    check('benefit_cards_time', sql`${table.days} > 0 and ${table.months} > 0 and (${table.beginAt} is null) = (${table.endAt} is null)`),
  ],
);

/** A use of a right, or of one benefit out of a group: taken by the owner, who shows its number. */
export const benefitTakes = pgTable(
  'benefit_takes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => benefitCards.orderId),
    benefitId: text().notNull(),
    /** The allowance it counts against: a group, or the benefit itself. */
    allowance: text().notNull(),
    /** The month, 'YYYY-MM'; empty for benefits that come once. */
    period: text().notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('benefit_takes_card').on(table.orderId, table.allowance, table.period)],
);
