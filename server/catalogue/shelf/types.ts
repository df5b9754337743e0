import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ShelfName } from '@/lib/kinds/registry';
import type { Cursor } from '@/server/call/cursor';
import type { Database } from '@/server/platform/database/connection';
import type { Lane, Position } from '../place';
import type { ShelfTable } from './columns';
import type { AnyFilters, FilterValues } from './filters';
import type { ListColumns } from './list-row';
import type { AskedOffer } from './offer';
import type { ShelfSort } from './sorts';

export type LaneName = string | undefined;

/** Options of a list of goods by city. */
export type ShelfOptions<
  Name extends LaneName,
  SortName extends string,
  Filters extends AnyFilters,
  Columns extends ListColumns,
> = Readonly<{
  /** Prefix for the names of its prepared statements. */
  name: string;
  table: ShelfTable;
  /** Separate lists of a city in the same table. Without it there is a single one, whose lane is undefined. */
  lanes?: Lanes<Name>;
  /** Columns of a list's row; wide columns stay in the table. */
  columns: Columns;
  sorts: Readonly<Record<SortName, ShelfSort>>;
  filters: Filters;
  /** Its name in the search over everything, which is asked when the words of the list find nothing. */
  searchedAs?: (lane: Name) => ShelfName;
}>;

/** @param of the number of each lane in the distance index */
export type Lanes<Name extends LaneName> = Readonly<{ column: PgColumn; of: Readonly<Record<Name & string, Lane>> }>;

export type ShelfRequest<Name extends LaneName, SortName extends string, Filters extends AnyFilters> = Readonly<{
  lane: Name;
  cityCode: string;
  keyword?: string | undefined;
  /** Restricts the list to these ids. */
  ids?: readonly number[] | undefined;
  filters: FilterValues<Filters>;
  sort: SortName;
  /** The user's position. Without it `nearest` starts from the city's centre. */
  from?: Position | undefined;
  after?: Cursor | undefined;
  /** What is asked for, when prices and what is left depend on it. */
  offer?: AskedOffer | undefined;
  limit: number;
}>;

/** The next rows of a list; they may be fewer than were asked for when the list goes on after `goesOn`, beyond what was looked at. */
export type ShelfPage<Row> = Readonly<{ rows: Row[]; goesOn?: Cursor }>;

export type Shelf<Name extends LaneName, SortName extends string, Filters extends AnyFilters, Row> = Readonly<{
  tableName: string;
  filters: Filters;
  searchedAs: ((lane: Name) => ShelfName) | undefined;
  /** The listed rows with these ids, in the same order. */
  chosen: (database: Database, ids: readonly number[], offer?: AskedOffer) => Promise<Row[]>;
  /** The next `limit` rows of a city after the cursor. */
  list: (database: Database, request: ShelfRequest<Name, SortName, Filters>) => Promise<ShelfPage<Row>>;
  /** `words` contains only letters, digits and ids; it is sent as a parameter nevertheless. */
  matching: (words: string) => SQL;
  /** Restricts words to the rows of one city and lane, within the word index alone. */
  withinCity: (words: string, place: Readonly<{ lane: Name; cityCode: string }>) => string;
}>;
