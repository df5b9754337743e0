import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ShelfTable } from './columns';
import type { PriceDirection } from './offer';

type Sort = Readonly<{
  /** The sort value, which the cursor carries. */
  key: SQL<number>;
  /** Must match the index definition exactly, nulls included; otherwise the whole city is sorted. */
  order: SQL;
  /** The same order of rows whose sort value was selected before, as `key`. */
  orderOf: (key: SQL) => SQL;
  /** Condition for rows after the cursor. */
  after: SQL;
  /** Sorted by distance from a point; the city is then a window in the plane. */
  near?: true;
  /** Sorted by price, which depends on what is asked for when the list has an offer. */
  price?: PriceDirection;
}>;

/** Every sort except `nearest` needs an index on lane, city, the column and the id, both in the same direction. */
export type ShelfSort = (table: ShelfTable) => Sort;

const key = sql.placeholder('key');
const id = sql.placeholder('id');

export const rising =
  (column: PgColumn): ShelfSort =>
  (table) => ({
    key: sql<number>`${column}`,
    order: sql`${column}, ${table.id}`,
    orderOf: (known) => sql`${known}, ${table.id}`,
    after: sql`(${column}, ${table.id}) > (${key}, ${id})`,
  });

const down =
  (column: PgColumn, nulls: SQL): ShelfSort =>
  (table) => ({
    key: sql<number>`${column}`,
    order: sql`${column} desc ${nulls}, ${table.id} desc ${nulls}`,
    orderOf: (known) => sql`${known} desc ${nulls}, ${table.id} desc ${nulls}`,
    after: sql`(${column}, ${table.id}) < (${key}, ${id})`,
  });

/** Descending, with a descending index. */
export const falling = (column: PgColumn): ShelfSort => down(column, sql`nulls last`);

/** Descending, by reading an ascending index backwards. */
export const backwards = (column: PgColumn): ShelfSort => down(column, sql`nulls first`);

/** By distance from the user, or from the city's centre. */
export const nearest: ShelfSort = (table) => {
  const away = sql<number>`${table.place} <-> point(${sql.placeholder('x')}, ${sql.placeholder('y')})`;
  return {
    key: away,
    order: sql`${away}, ${table.id}`,
    orderOf: (known) => sql`${known}, ${table.id}`,
    after: sql`(${away}, ${table.id}) > (${key}, ${id})`,
    near: true,
  };
};

/** By a price column; for what is asked for, by the price of that. */
export const byPrice =
  (column: PgColumn, price: PriceDirection): ShelfSort =>
  (table) => ({ ...(price === 'rising' ? rising(column) : backwards(column))(table), price });
