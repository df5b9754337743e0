import type { richBlock } from '@/lib/contract/goods/rich-text';
import { documentTypes } from '@/lib/domain/identity';
import { type Ages, type TicketRule, ticketThemes, type VisitorKind, visitorKinds } from '@/lib/domain/ticket';
import { placeLevels } from '@/lib/domain/ticket-filter';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
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
 * Places and shows, with only what a list needs. Searched by the words of name, area, theme and tags, and by `city:`, `theme:` and `level:`
 * words; a single lane.
 */
export const ticketPlaces = pgTable(
  'ticket_places',
  {
    ...listedColumns(),
    ...placedColumns(),
    ...reviewedColumns(),
    ...pricedColumns(),
    theme: text({ enum: ticketThemes }).notNull(),
    level: text({ enum: placeLevels }),
  },
  (table) => [
    ...listIndexes('ticket_places', table, table.priceFen),
    scoreIndex('ticket_places', table),
    placeIndex('ticket_places', table),
  ],
);

/** What only the detail page and orders need. */
export const ticketPlaceProfiles = pgTable(
  'ticket_place_profiles',
  {
    placeId: integer().primaryKey(),
    address: text().notNull(),
    telephone: text().notNull(),
    pictures: jsonb().$type<{ url: string; caption: string }[]>().notNull(),
    /** 'HH:mm' by weekday, 0 is Sunday; closed on missing weekdays. */
    openingHours: jsonb().$type<{ weekday: number; opens: string; closes: string; lastEntry: string }[]>().notNull(),
    introduction: jsonb().$type<z.output<typeof richBlock>[]>().notNull(),
    notices: jsonb().$type<{ title: string; text: string }[]>().notNull(),
    ...deskColumns(),
  },
  (table) => [deskCheck('ticket_place_profiles', table)],
);

/**
 * `ages`: for whom it is, in whole years on the day of the visit, both inclusive. `marketPriceFen`: what the place itself asks for it on an
 * ordinary day.
 */
export type Fare = Readonly<{ kind: VisitorKind; sharePercent: number; who: string; ages?: Ages; marketPriceFen?: number | null }>;

export const ticketProducts = pgTable(
  'ticket_products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    placeId: integer().notNull(),
    name: text().notNull(),
    includes: text().array().notNull(),
    /** Whom it is for; each fare costs its percentage of the session's price. */
    fares: jsonb().$type<Fare[]>().notNull(),
    rule: jsonb().$type<TicketRule>().notNull(),
    /** Whether it is sold for public holidays. */
    holidays: boolean().notNull().default(true),
    sort: smallint().notNull(),
    listed: boolean().notNull().default(true),
  },
  (table) => [index('ticket_products_place').on(table.placeId, table.sort)],
);

/** Price and stock of a product in a session. `sold` counts held and paid tickets alike and changes in the order's transaction. */
export const ticketSessions = pgTable(
  'ticket_sessions',
  {
    productId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** 0 on a day without sessions. */
    sessionNo: smallint().notNull(),
    /** 'HH:mm'; both null when a ticket is valid for the whole day. */
    starts: text(),
    ends: text(),
    priceFen: integer().notNull(),
    units: integer().notNull(),
    sold: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day, table.sessionNo] }),
    check('ticket_sessions_stock', sql`${table.sold} between 0 and ${table.units}`),
    check('ticket_sessions_price', sql`${table.priceFen} > 0`),
    check('ticket_sessions_hours', sql`(${table.starts} is null) = (${table.ends} is null)`),
  ],
);

/**
 * What a place costs on a day, for its lists: one row for each day on which a ticket is left, for whatever visitor. Only triggers write here,
 * in the transaction that changes sessions or products.
 */
export const ticketDays = pgTable(
  'ticket_days',
  {
    placeId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    cityCode: text().notNull(),
    /** The cheapest fare of the sessions that are left, in fen. */
    lowestFen: integer().notNull(),
    /** The dearest one. */
    highestFen: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.day] }),
    index('ticket_days_lowest').on(table.cityCode, table.day, table.lowestFen, table.placeId),
    index('ticket_days_highest').on(table.cityCode, table.day, table.highestFen, table.placeId),
  ],
);

/**
 * What was booked, copied at that moment: later changes of the place don't affect orders. Day and session change only by a change of date.
 */
export const ticketBookings = pgTable(
  'ticket_bookings',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    placeId: integer().notNull(),
    productId: integer().notNull(),
    placeName: text().notNull(),
    telephone: text().notNull(),
    address: text().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    picture: text().notNull(),
    productName: text().notNull(),
    includes: text().array().notNull(),
    day: date({ mode: 'string' }).notNull(),
    sessionNo: smallint().notNull(),
    starts: text(),
    ends: text(),
    /** The session's price when it was booked (fen); a change of date keeps it. */
    priceFen: integer().notNull(),
    /** By line of the order. */
    fares: jsonb().$type<(Fare & { quantity: number; priceFen: number })[]>().notNull(),
    rule: jsonb().$type<TicketRule>().notNull(),
    contactMobile: text().notNull(),
    /** How often the date was changed. */
    changes: smallint().notNull().default(0),
  },
  (table) => [index('ticket_bookings_session').on(table.productId, table.day, table.sessionNo)],
);

/** The name on each ticket. */
export const ticketVisitors = pgTable(
  'ticket_visitors',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The ticket's unit; 0 for the visitor named for the whole order. */
    unitNo: smallint().notNull(),
    kind: text({ enum: visitorKinds }).notNull(),
    name: text().notNull(),
    documentType: text({ enum: documentTypes }).notNull(),
    /** Sealed: only the gate needs the number itself. */
    documentSealed: text().notNull(),
    documentHash: text().notNull(),
    documentMasked: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.unitNo] })],
);

/** Enforces one ticket a day for each document, where a place requires that; removed when the ticket is refunded. */
export const ticketDocumentDays = pgTable(
  'ticket_document_days',
  {
    placeId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    documentHash: text().notNull(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    unitNo: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.day, table.documentHash] }),
    index('ticket_document_days_order').on(table.orderId),
  ],
);
