import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ShelfTable } from './columns';

type Sort = Readonly<{
  /** What is sorted by; a cursor carries it. */
  key: SQL<number>;
  /** Written exactly as the index is, nulls included: otherwise the whole city is sorted. */
  order: SQL;
  /** Rows behind the cursor. */
  after: SQL;
  /** Sorted by the distance from a place, so that the city is a window of the plane. */
  near?: true;
}>;

/** Each but `nearest` needs an index of lane, city, the column and the id, both rising or both falling. */
export type ShelfSort = (table: ShelfTable) => Sort;

const key = sql.placeholder('key');
const id = sql.placeholder('id');

export const rising =
  (column: PgColumn): ShelfSort =>
  (table) => ({
    key: sql<number>`${column}`,
    order: sql`${column}, ${table.id}`,
    after: sql`(${column}, ${table.id}) > (${key}, ${id})`,
  });

const down =
  (column: PgColumn, nulls: SQL): ShelfSort =>
  (table) => ({
    key: sql<number>`${column}`,
    order: sql`${column} desc ${nulls}, ${table.id} desc ${nulls}`,
    after: sql`(${column}, ${table.id}) < (${key}, ${id})`,
  });

/** By an index whose columns fall. */
export const falling = (column: PgColumn): ShelfSort => down(column, sql`nulls last`);

/** Falls by the index of `rising`, read backwards. */
export const backwards = (column: PgColumn): ShelfSort => down(column, sql`nulls first`);

/** By the distance from the user, or from the city's centre. */
export const nearest: ShelfSort = (table) => {
  const away = sql<number>`${table.place} <-> point(${sql.placeholder('x')}, ${sql.placeholder('y')})`;
  return { key: away, order: sql`${away}, ${table.id}`, after: sql`(${away}, ${table.id}) > (${key}, ${id})`, near: true };
};
