import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ShelfName } from '@/lib/kinds/registry';
import type { Cursor } from '@/server/call/cursor';
import type { Database } from '@/server/platform/database/connection';
import type { Lane, Position } from '../place';
import type { ShelfTable } from './columns';
import type { AnyFilters, FilterValues } from './filters';
import type { ShelfSort } from './sorts';

export type LaneName = string | undefined;

/** A table whose rows are listed by city. */
export type ShelfOptions<Name extends LaneName, SortName extends string, Filters extends AnyFilters, Tuple, Row> = Readonly<{
  /** Begins the names of its prepared statements. */
  name: string;
  table: ShelfTable;
  /** Lists of a city that share the table and never mix. Without it there is one, whose lane is undefined. */
  lanes?: Lanes<Name>;
  /** What a row of a list is made of; wide columns stay in the table. Only types that JSON spells as they are: no bigint, no date. */
  columns: Readonly<Record<string, PgColumn>>;
  /**
   * Reads a row as the database lists it: the values of `columns` in their order, and the sort's key. Written out by each kind, because a
   * loop over names takes five times as long.
   */
  rowOf: (tuple: Tuple) => Row;
  sorts: Readonly<Record<SortName, ShelfSort>>;
  filters: Filters;
  /** Its name among the lists of the search over everything, which then finds what the words of a list do not. */
  searchedAs?: (lane: Name) => ShelfName;
}>;

/** @param of the number of each lane in the distance index. */
export type Lanes<Name extends LaneName> = Readonly<{ column: PgColumn; of: Readonly<Record<Name & string, Lane>> }>;

export type ShelfRequest<Name extends LaneName, SortName extends string, Filters extends AnyFilters> = Readonly<{
  lane: Name;
  cityCode: string;
  keyword?: string | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
  filters: FilterValues<Filters>;
  sort: SortName;
  /** The user's place. Without it `nearest` counts from the city's centre. */
  from?: Position | undefined;
  after?: Cursor | undefined;
  limit: number;
}>;

export type Shelf<Name extends LaneName, SortName extends string, Filters extends AnyFilters, Row> = Readonly<{
  tableName: string;
  filters: Filters;
  searchedAs: ((lane: Name) => ShelfName) | undefined;
  /** These of them that are listed, in the order of their ids here. */
  chosen: (database: Database, ids: readonly number[]) => Promise<Row[]>;
  /** Rows of a city, the next `limit` after the cursor. */
  list: (database: Database, request: ShelfRequest<Name, SortName, Filters>) => Promise<Row[]>;
  /** `words` is built from letters, digits and ids only; it travels as a parameter all the same. */
  matching: (words: string) => SQL;
  /** Words among the rows of one city and lane, answered from the words' index alone. */
  withinCity: (words: string, place: Readonly<{ lane: Name; cityCode: string }>) => string;
}>;
