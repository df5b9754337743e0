import type { RichBlock } from '@/lib/contract/goods/rich-text';
import { comboPartKinds, type ComboPartRule } from '@/lib/domain/combo';
import { sql } from 'drizzle-orm';
import { bigint, check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import {
  deskCheck,
  deskColumns,
  listIndexes,
  listedColumns,
  placeIndex,
  placedColumns,
  pricedColumns,
  reviewedColumns,
  scoreIndex,
} from '@/server/catalogue/shelf/columns';
import { orders } from '@/server/trade/tables/orders';

/**
 * Only what a list needs; prices are for one set. Searched by the words of name, area, tags and parts, and by `city:`, `area:`, `tag:` and
 * `part:` words; a single lane.
 */
export const combos = pgTable(
  'combos',
  {
    ...listedColumns(),
    ...placedColumns(),
    ...reviewedColumns(),
    ...pricedColumns(),
    districtCode: text().notNull(),
    businessCode: text().notNull(),
    tagIds: text().array().notNull(),
    partKinds: text({ enum: comboPartKinds }).array().notNull(),
    guests: smallint().notNull(),
    mostPerOrder: smallint().notNull(),
  },
  (table) => [
    ...listIndexes('combos', table, table.priceFen),
    scoreIndex('combos', table),
    placeIndex('combos', table),
    check('combos_price_positive', sql`${table.priceFen} > 0`),
  ],
);

/** What only the detail page and orders need. Whoever sells a combo answers for all its shops. */
export const comboProfiles = pgTable(
  'combo_profiles',
  {
    comboId: integer().primaryKey(),
    pictures: jsonb().$type<{ url: string; caption: string }[]>().notNull(),
    introduction: jsonb().$type<RichBlock[]>().notNull(),
    notices: jsonb().$type<{ title: string; text: string }[]>().notNull(),
    ...deskColumns(),
  },
  (table) => [deskCheck('combo_profiles', table)],
);

/** The shops that serve the parts. They belong to combos, even if other lists have the same shop. */
export const comboShops = pgTable('combo_shops', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  cityCode: text().notNull(),
  name: text().notNull(),
  areaName: text().notNull(),
  address: text().notNull(),
  telephone: text().notNull(),
  lng: doublePrecision().notNull(),
  lat: doublePrecision().notNull(),
  /** 'HH:mm' by weekday, 0 is Sunday; closed on missing weekdays. */
  openingHours: jsonb().$type<{ weekday: number; opens: string; closes: string }[]>().notNull(),
});

export const comboParts = pgTable(
  'combo_parts',
  {
    comboId: integer().notNull(),
    /** From 1, in the order in which they are shown. */
    partNo: smallint().notNull(),
    kind: text({ enum: comboPartKinds }).notNull(),
    name: text().notNull(),
    includes: text().array().notNull(),
    /** Price when sold separately (fen); the price of a set is allocated in proportion. */
    valueFen: integer().notNull(),
    rule: jsonb().$type<ComboPartRule>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.comboId, table.partNo] }), check('combo_parts_value', sql`${table.valueFen} > 0`)],
);

/** Where a part can be used. */
export const comboPartShops = pgTable(
  'combo_part_shops',
  {
    comboId: integer().notNull(),
    partNo: smallint().notNull(),
    shopId: integer().notNull(),
    /** The usual shop first. */
    sort: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.comboId, table.partNo, table.shopId] })],
);

/** Stock of a part on a day. `sold` counts held and paid pieces alike and changes in the order's transaction. */
export const comboPartDays = pgTable(
  'combo_part_days',
  {
    comboId: integer().notNull(),
    partNo: smallint().notNull(),
    day: date({ mode: 'string' }).notNull(),
    units: integer().notNull(),
    sold: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.comboId, table.partNo, table.day] }),
    check('combo_part_days_stock', sql`${table.sold} between 0 and ${table.units}`),
  ],
);

/** What was booked, copied at that moment: later changes of the combo don't affect orders. */
export const comboBookings = pgTable('combo_bookings', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id),
  comboId: integer().notNull(),
  name: text().notNull(),
  picture: text().notNull(),
  /** Number of sets. */
  quantity: smallint().notNull(),
  /** The combo's first day; null when all days were left open. */
  day: date({ mode: 'string' }),
  contactName: text().notNull(),
  contactMobile: text().notNull(),
});

/** The parts of a booking. Shop and day change only by an appointment. */
export const comboBookedParts = pgTable(
  'combo_booked_parts',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The line of the order that its units belong to. */
    lineNo: smallint().notNull(),
    comboId: integer().notNull(),
    partNo: smallint().notNull(),
    kind: text({ enum: comboPartKinds }).notNull(),
    name: text().notNull(),
    includes: text().array().notNull(),
    rule: jsonb().$type<ComboPartRule>().notNull(),
    /** Price of one (fen). */
    priceFen: integer().notNull(),
    shopId: integer().notNull(),
    shopName: text().notNull(),
    address: text().notNull(),
    telephone: text().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    /** Null while its day is open. */
    day: date({ mode: 'string' }),
    /** The last day on which it can be used. */
    validUntil: date({ mode: 'string' }).notNull(),
    /** How often an appointed day was changed. */
    changes: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.lineNo] }),
    index('combo_booked_parts_open')
      .on(table.validUntil)
      .where(sql`day is null`),
  ],
);
