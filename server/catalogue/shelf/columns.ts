import { CONFIRM_WITHIN_MINUTES, desks } from '@/lib/domain/desk';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  type ExtraConfigColumn,
  type PgColumn,
  type PgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

/** Pairs of neighbouring characters of the searchable text (Chinese has no spaces to split at), and words such as `city:310100`. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** See `placeOf`: kilometres from the city's centre, moved east by city and lane. */
export const point = customType<{ data: string }>({ dataType: () => 'point' });

/**
 * What a table needs so that a city's lists can be read from it: `search` with a gin index, and `place` with a gist index for sorting by
 * distance.
 */
export type ShelfTable = PgTable & Readonly<Record<'id' | 'cityCode' | 'listed' | 'search', PgColumn>> & Readonly<{ place?: PgColumn }>;

/** What every list of goods shows, sorts by and searches. */
export const listedColumns = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  cityCode: text().notNull(),
  name: text().notNull(),
  picture: text().notNull(),
  tags: text().array().notNull(),
  sales: integer().notNull(),
  /** Higher comes first when sorted by `recommend`. */
  rank: integer().notNull(),
  search: tsvector().notNull(),
  listed: boolean().notNull().default(true),
});

/** Its position; `place` is computed by `placeOf`. */
export const placedColumns = () => ({
  areaName: text().notNull(),
  lng: doublePrecision().notNull(),
  lat: doublePrecision().notNull(),
  place: point().notNull(),
});

export const reviewedColumns = () => ({ scoreTenths: smallint().notNull(), reviewCount: integer().notNull() });

/** In fen. */
export const pricedColumns = () => ({ subtitle: text().notNull(), priceFen: integer().notNull(), marketPriceFen: integer() });

/** Who does the shop's part of an order. */
export const deskColumn = () => text({ enum: desks }).notNull().default('staff');

/** Refuses a desk that can't work: nobody speaks to a shop's own system yet, and no parcel is packed by itself. */
export const deskCheck = (name: string, { desk }: Readonly<{ desk: ExtraConfigColumn }>, sends = false) =>
  check(`${name}_desk`, sends ? sql`${desk} in ('staff', 'sandbox')` : sql`${desk} in ('staff', 'instant', 'sandbox')`);

/** The desk of a shop that confirms orders. */
export const deskColumns = () => ({
  desk: deskColumn(),
  /** How long it may take to confirm a paid order. */
  confirmWithinMinutes: smallint().notNull().default(CONFIRM_WITHIN_MINUTES),
});

type Listed = Readonly<Record<'cityCode' | 'id' | 'rank' | 'search', ExtraConfigColumn>>;

/** Both columns of the rank index descend, so that a single row comparison continues a list where its last page ended. */
export const listIndexes = (name: string, table: Listed, price: ExtraConfigColumn) => [
  index(`${name}_rank`).on(table.cityCode, table.rank.desc(), table.id.desc()),
  index(`${name}_price`).on(table.cityCode, price, table.id),
  index(`${name}_search`).using('gin', table.search),
];

export const scoreIndex = (name: string, table: Listed & Readonly<Record<'scoreTenths', ExtraConfigColumn>>) =>
  index(`${name}_score`).on(table.cityCode, table.scoreTenths.desc(), table.id.desc());

export const placeIndex = (name: string, { place }: Readonly<Record<'place', ExtraConfigColumn>>) =>
  index(`${name}_place`).using('gist', place);
