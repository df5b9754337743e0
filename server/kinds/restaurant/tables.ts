import type { richBlock } from '@/lib/contract/goods/rich-text';
import { type DiningRule, diningKinds } from '@/lib/domain/dining';
import type { OpeningHours } from '@/lib/domain/opening-hours';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import {
  deskCheck,
  deskColumns,
  listIndexes,
  listedColumns,
  placeIndex,
  placedColumns,
  reviewedColumns,
  scoreIndex,
} from '@/server/catalogue/shelf/columns';
import { orders } from '@/server/trade/tables/orders';

/** Minutes of the week, counted from Sunday 00:00: see `openMinutes`. */
const minuteSpans = customType<{ data: string }>({ dataType: () => 'int4multirange' });

type DiningKind = (typeof diningKinds)[number];
/** One of a shop's goods, as shown in the shop's row of a list. */
export type Offer = Readonly<{ productId: number; kind: DiningKind; name: string; priceFen: number; marketPriceFen: number }>;

/**
 * Only what a list needs. Searched by the words of name, area, category and dishes, and by `city:`, `area:`, `category:` and `range:`
 * words; a single lane.
 */
export const restaurantShops = pgTable(
  'restaurant_shops',
  {
    ...listedColumns(),
    ...placedColumns(),
    ...reviewedColumns(),
    brandId: integer().notNull(),
    districtCode: text().notNull(),
    businessCode: text(),
    categoryId: text().notNull(),
    categoryName: text().notNull(),
    perHeadFen: integer().notNull(),
    openingHours: jsonb().$type<OpeningHours[]>().notNull(),
    /** The opening hours as minutes of the week, for finding what is open at a given minute. */
    openMinutes: minuteSpans().notNull(),
    /** The two best sellers. */
    offers: jsonb().$type<Offer[]>().notNull(),
    /** Ranges whose coupons can be used here. */
    availableRangeIds: text().array().notNull(),
  },
  (table) => [
    ...listIndexes('restaurant_shops', table, table.perHeadFen),
    scoreIndex('restaurant_shops', table),
    placeIndex('restaurant_shops', table),
    index('restaurant_shops_brand').on(table.brandId, table.cityCode),
  ],
);

/** What only the detail page and orders need. Its desk confirms tables; vouchers need nobody. */
export const restaurantShopProfiles = pgTable(
  'restaurant_shop_profiles',
  {
    shopId: integer().primaryKey(),
    address: text().notNull(),
    telephone: text().notNull(),
    pictures: jsonb().$type<{ url: string; caption: string }[]>().notNull(),
    facilities: text().array().notNull(),
    introduction: jsonb().$type<z.output<typeof richBlock>[]>().notNull(),
    ...deskColumns(),
  },
  (table) => [deskCheck('restaurant_shop_profiles', table)],
);

/** A shop's signature dishes. */
export const restaurantDishes = pgTable(
  'restaurant_dishes',
  {
    shopId: integer().notNull(),
    dishNo: smallint().notNull(),
    name: text().notNull(),
    picture: text().notNull(),
    priceFen: integer().notNull(),
    recommendCount: integer().notNull(),
    signature: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.dishNo] })],
);

/** Vouchers and set meals, each listed in the city of the shop that sells it. */
export const restaurantProducts = pgTable(
  'restaurant_products',
  {
    ...listedColumns(),
    ...placedColumns(),
    kind: text({ enum: diningKinds }).notNull(),
    shopId: integer().notNull(),
    shopName: text().notNull(),
    shopCount: integer().notNull(),
    districtCode: text().notNull(),
    businessCode: text(),
    categoryId: text().notNull(),
    priceFen: integer().notNull(),
    /** Face value of a voucher, or price of a set meal's dishes ordered one by one (fen). */
    marketPriceFen: integer().notNull(),
    /** Number of people a set meal is for; null for a voucher. */
    people: smallint(),
    rule: jsonb().$type<DiningRule>().notNull(),
    sort: smallint().notNull(),
  },
  (table) => [
    ...listIndexes('restaurant_products', table, table.priceFen),
    placeIndex('restaurant_products', table),
    check('restaurant_products_price_check', sql`${table.priceFen} > 0 and ${table.marketPriceFen} > 0`),
    check('restaurant_products_people', sql`(${table.people} is null) = (${table.kind} = 'diningVoucher')`),
  ],
);

/** A dish of a course; `extraFen` is the surcharge for choosing it, for one set. */
export type Portion = Readonly<{ dishNo: number; name: string; portion: string; priceFen: number; extraFen: number }>;
/** All of its dishes are served, or `choose` of them. */
export type Course = Readonly<{ courseNo: number; name: string; choose: number; dishes: readonly Portion[] }>;

/** What only a product's own page needs. */
export const restaurantProductProfiles = pgTable('restaurant_product_profiles', {
  productId: integer().primaryKey(),
  pictures: jsonb().$type<{ url: string; caption: string }[]>().notNull(),
  courses: jsonb().$type<Course[]>().notNull(),
  notices: jsonb().$type<{ title: string; text: string }[]>().notNull(),
});

/** A table of its own, so that an order updates four numbers and no row of a list. `sold` counts held and paid units alike. */
export const restaurantStock = pgTable(
  'restaurant_stock',
  {
    productId: integer().primaryKey(),
    units: integer().notNull(),
    sold: integer().notNull().default(0),
  },
  (table) => [check('restaurant_stock_sold', sql`${table.sold} between 0 and ${table.units}`)],
);

/** Which shops accept a product. */
export const restaurantProductShops = pgTable(
  'restaurant_product_shops',
  {
    productId: integer().notNull(),
    shopId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.shopId] }), index('restaurant_product_shops_shop').on(table.shopId)],
);

/** Tables of a shop at a day and time. `taken` changes in the order's transaction. */
export const restaurantTables = pgTable(
  'restaurant_tables',
  {
    shopId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** 'HH:mm'. */
    time: text().notNull(),
    tables: integer().notNull(),
    taken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.day, table.time] }),
    check('restaurant_tables_taken', sql`${table.taken} between 0 and ${table.tables}`),
  ],
);

export type BookedShop = Readonly<{
  shopId: number;
  name: string;
  areaName: string;
  address: string;
  telephone: string;
  lng: number;
  lat: number;
  openingHours: readonly OpeningHours[];
}>;

/** What was bought, copied at that moment: later changes of the product don't affect orders. */
export const restaurantBookings = pgTable(
  'restaurant_bookings',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    userId: bigint({ mode: 'number' }).notNull(),
    productId: integer().notNull(),
    kind: text({ enum: diningKinds }).notNull(),
    productName: text().notNull(),
    picture: text().notNull(),
    marketPriceFen: integer().notNull(),
    people: smallint(),
    /** Price of one, surcharges included (fen). */
    priceFen: integer().notNull(),
    /** With the chosen dishes only. */
    courses: jsonb().$type<Course[]>().notNull(),
    rule: jsonb().$type<DiningRule>().notNull(),
    validUntil: date({ mode: 'string' }).notNull(),
    /** The table's shop, otherwise the one that sold it. */
    shop: jsonb().$type<BookedShop>().notNull(),
    shopCount: integer().notNull(),
    tableDay: date({ mode: 'string' }),
    tableTime: text(),
    contactName: text(),
    contactMobile: text().notNull(),
    remark: text().notNull(),
    /** When to check the order next, after expiry or when all of it has been used or refunded. Null when nothing is left to do. */
    lookAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('restaurant_bookings_buyer').on(table.userId, table.productId),
    index('restaurant_bookings_look')
      .on(table.lookAt)
      .where(sql`look_at is not null`),
    check('restaurant_bookings_table', sql`(${table.tableDay} is null) = (${table.tableTime} is null)`),
  ],
);

/** Where and when a unit was used. */
export const restaurantUses = pgTable(
  'restaurant_uses',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    unitNo: smallint().notNull(),
    shopId: integer().notNull(),
    shopName: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.unitNo] })],
);
