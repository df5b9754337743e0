import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { hotelSorts } from '@/lib/domain/hotel-filter';
import { hotels } from './tables';

export type HotelSort = (typeof hotelSorts)[number];

type Sort = Readonly<{
  /** What is sorted by; a cursor carries it. */
  key: SQL<number>;
  /** Spelt as the index has it, nulls and all: otherwise the whole city is sorted. */
  order: SQL;
  /** Rows behind the cursor. */
  after: SQL;
}>;

const key = sql.placeholder('key');
const id = sql.placeholder('id');

const rising = (column: PgColumn): Sort => ({
  key: sql<number>`${column}`,
  order: sql`${column}, ${hotels.id}`,
  after: sql`(${column}, ${hotels.id}) > (${key}, ${id})`,
});

const falling = (column: PgColumn, nulls: SQL): Sort => ({
  key: sql<number>`${column}`,
  order: sql`${column} desc ${nulls}, ${hotels.id} desc ${nulls}`,
  after: sql`(${column}, ${hotels.id}) < (${key}, ${id})`,
});

const away = sql<number>`${hotels.place} <-> point(${sql.placeholder('x')}, ${sql.placeholder('y')})`;

export const sorts: Record<HotelSort, Sort> = {
  recommend: falling(hotels.rank, sql`nulls last`),
  score: falling(hotels.scoreTenths, sql`nulls last`),
  priceLow: rising(hotels.priceFen),
  /** The index of `priceLow`, read backwards. */
  priceHigh: falling(hotels.priceFen, sql`nulls first`),
  distance: { key: away, order: sql`${away}, ${hotels.id}`, after: sql`(${away}, ${hotels.id}) > (${key}, ${id})` },
};
