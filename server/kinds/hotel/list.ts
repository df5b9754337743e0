import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import type { Cursor } from '@/server/call/cursor';
import { findCityPlace } from './cities';
import { allWords, type HotelFilters, keywordWords, matching, propertiesOf } from './filters';
import { placeOf, type Position, windowOf } from '@/server/catalogue/place';
import { type HotelSort, sorts } from './sorts';
import { type HotelListRow, type HotelListTuple, rowOfTuple, summaryColumns, tuple } from './summary';
import { hotels, laneOf } from './tables';

/**
 * So many hotels are looked at along the list's own index before the words' index is asked. A word that most hotels have is found among
 * the first few; one that is not found there is rare, and its own index is short. So neither a common nor a rare word reads a whole city.
 */
const LOOKED_AT = 600;
/** More than a city has; a subquery with a limit keeps its own plan. */
const ALL = 10_000_000;

export type HotelListRequest = Readonly<{
  set: HotelSetName;
  cityCode: string;
  filters: HotelFilters;
  sort: HotelSort;
  /** The user's place. */
  from?: Position | undefined;
  after?: Cursor | undefined;
  limit: number;
}>;

const limit = sql.placeholder('limit');
const columnsOf = (sort: HotelSort) => ({ ...summaryColumns, key: sorts[sort].key.as('key') });

/**
 * A list as one value, its rows without names: the database spells it on another core, and reading it takes this process a third of what
 * putting 300 fields together takes. A subquery bears the table's name here, so that its columns do.
 */
const asOne = (database: Database, list: ReturnType<typeof plain>) =>
  database.select({ rows: sql<HotelListTuple[]>`coalesce(json_agg(json_build_array(${tuple})), '[]')` }).from(list.as('hotels'));

/** All of one city and set, in the way that the sort's index knows them, behind the cursor if there is one. */
const along = (sort: HotelSort, continued: boolean): SQL | undefined =>
  and(
    sort === 'distance'
      ? sql`${hotels.place} <@ box(point(${sql.placeholder('fromX')}, ${sql.placeholder('fromY')}),
          point(${sql.placeholder('toX')}, ${sql.placeholder('toY')}))`
      : and(eq(hotels.set, sql.placeholder('set')), eq(hotels.cityCode, sql.placeholder('cityCode'))),
    hotels.listed,
    continued ? sorts[sort].after : undefined,
  );

const plain = (database: Database, sort: HotelSort, continued: boolean, filter?: SQL) =>
  database
    .select(columnsOf(sort))
    .from(hotels)
    .where(and(along(sort, continued), filter))
    .orderBy(sorts[sort].order)
    .limit(limit);

const plainList = (sort: HotelSort, continued: boolean) =>
  prepared((database) => asOne(database, plain(database, sort, continued)).prepare(`hotel_list_${sort}_${continued ? 'more' : 'first'}`));

const plainLists = {
  recommend: [plainList('recommend', false), plainList('recommend', true)],
  score: [plainList('score', false), plainList('score', true)],
  priceLow: [plainList('priceLow', false), plainList('priceLow', true)],
  priceHigh: [plainList('priceHigh', false), plainList('priceHigh', true)],
  distance: [plainList('distance', false), plainList('distance', true)],
} as const satisfies Record<HotelSort, unknown>;

/** The first matches among those `LOOKED_AT` that the list would show next. */
const nearby = (database: Database, sort: HotelSort, continued: boolean, filter: SQL | undefined) => {
  const next = database.select().from(hotels).where(along(sort, continued)).orderBy(sorts[sort].order).limit(LOOKED_AT).as('hotels');
  return asOne(database, database.select(columnsOf(sort)).from(next).where(filter).orderBy(sorts[sort].order).limit(limit));
};

/** All matches of the words, by their index; the list's index, however tempting, has too many others. */
const worded = (database: Database, sort: HotelSort, continued: boolean, words: string, filter: SQL | undefined) => {
  const found = database
    .select()
    .from(hotels)
    .where(and(matching(words), hotels.listed))
    .limit(ALL)
    .as('hotels');
  const where = and(filter, continued ? sorts[sort].after : undefined);
  return asOne(database, database.select(columnsOf(sort)).from(found).where(where).orderBy(sorts[sort].order).limit(limit));
};

const unworded = (database: Database, sort: HotelSort, continued: boolean, filter: SQL | undefined) =>
  asOne(database, plain(database, sort, continued, filter));

async function valuesOf(database: Database, { set, cityCode, sort, from, after, limit: most }: HotelListRequest) {
  const [key, id] = after ?? [];
  const values = { set, cityCode, limit: most, key, id };
  if (sort !== 'distance') return values;
  const city = await findCityPlace(database, cityCode);
  if (!city) return undefined;
  const { x, y } = placeOf(city, laneOf[set], from ?? city);
  const { from: corner, to } = windowOf(city, laneOf[set]);
  return { ...values, x, y, fromX: corner.x, fromY: corner.y, toX: to.x, toY: to.y };
}

type One = { execute: (values: Record<string, unknown>) => Promise<{ rows: HotelListTuple[] }[]> };
async function rowsOf(query: One, values: Record<string, unknown>): Promise<HotelListRow[]> {
  const [page] = await query.execute(values);
  return page?.rows.map(rowOfTuple) ?? [];
}

/** Hotels of a city, the next `limit` behind the cursor. Without a place of the user, `distance` counts from the city's centre. */
export async function listHotels(database: Database, request: HotelListRequest): Promise<HotelListRow[]> {
  const { set, cityCode, filters, sort, after } = request;
  const continued = after !== undefined;
  const keyword = keywordWords(filters);
  const values = await valuesOf(database, request);
  // A keyword of nothing but signs finds nothing, which is not the same as no keyword.
  if (keyword === '' || !values) return [];
  const properties = propertiesOf(filters);
  if (!keyword && !properties) return rowsOf(plainLists[sort][continued ? 1 : 0](database), values);

  const filter = and(keyword ? matching(keyword) : undefined, properties);
  const rows = await rowsOf(nearby(database, sort, continued, filter), values);
  if (rows.length === request.limit) return rows;
  const words = allWords(filters, set, cityCode);
  return rowsOf(words ? worded(database, sort, continued, words, properties) : unworded(database, sort, continued, properties), values);
}
