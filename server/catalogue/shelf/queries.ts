import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { AnyFilters } from './filters';
import type { ListColumns, ListTuple } from './list-row';
import type { LaneName, ShelfOptions } from './types';

/**
 * Rows tried along the list's own index before the word index is used. A common word is found among them; a word that isn't is rare, and
 * its part of the word index is short. Neither way reads a whole city.
 */
export const LOOKED_AT = 600;
/** A word in more rows than this is searched further along the list. PostgreSQL's guess for an unknown word is 5,000 rows. */
const RARE = 8_000;
/** With a larger limit the planner would rather read and sort the whole list. */
const LOOKED_AT_AGAIN = 5_000;
/** More rows than any city has. A subquery with a limit is planned separately. */
export const ALL = 10_000_000;

/** The part of `explain`'s output that is used here. */
type Guess = Readonly<{ 'QUERY PLAN': readonly Readonly<{ Plan: Readonly<{ 'Plan Rows': number }> }>[] }>;

const limit = sql.placeholder('limit');

/** The ways to read one page of a list. */
export function shelfQueries<Name extends LaneName, SortName extends string, Filters extends AnyFilters>({
  table,
  lanes,
  columns,
  sorts: sortsOf,
}: ShelfOptions<Name, SortName, Filters, ListColumns>) {
  const tableName = getTableName(table);
  const sort = (name: SortName) => sortsOf[name](table);
  const columnsOf = (name: SortName) => ({ ...columns, key: sort(name).key.as('key') });
  const tuple = sql.join(
    [...Object.values(columns), sql.identifier('key')].map((value) => sql`${value}`),
    sql`, `,
  );
  const listed = sql`${table.listed}`;

  /** Rows of one city and lane after the cursor, in the order of the sort index. */
  const along = (name: SortName, continued: boolean): SQL | undefined =>
    and(
      sort(name).near
        ? sql`${table.place} <@ box(point(${sql.placeholder('fromX')}, ${sql.placeholder('fromY')}),
          point(${sql.placeholder('toX')}, ${sql.placeholder('toY')}))`
        : and(lanes && eq(lanes.column, sql.placeholder('lane')), eq(table.cityCode, sql.placeholder('cityCode'))),
      listed,
      continued ? sort(name).after : undefined,
    );

  const rows = (database: Database, name: SortName, continued: boolean, filter: SQL | undefined) =>
    database
      .select(columnsOf(name))
      .from(table)
      .where(and(along(name, continued), filter))
      .orderBy(sort(name).order)
      .limit(limit);

  /**
   * The list as a single JSON value with unnamed columns: the database encodes it on another core, and parsing it takes this process a
   * third of the time of building 300 fields. The subquery has the table's name, so that its columns can be referred to as usual.
   */
  const asOne = (database: Database, list: ReturnType<typeof rows>) =>
    database.select({ rows: sql<ListTuple[]>`coalesce(json_agg(json_build_array(${tuple})), '[]')` }).from(list.as(tableName));

  const matching = (words: string): SQL => sql`${table.search} @@ ${words}::tsquery`;

  return {
    tableName,
    matching,
    /** Rows of the list after the cursor, as a condition. */
    following: along,
    /** Along the list's sort index. */
    along: (database: Database, name: SortName, continued: boolean, filter?: SQL) =>
      asOne(database, rows(database, name, continued, filter)),
    /** All matches in the list, sorted. */
    chosen: (database: Database, name: SortName, filter: SQL) =>
      asOne(database, database.select(columnsOf(name)).from(table).where(and(listed, filter)).orderBy(sort(name).order).limit(limit)),
    /** The first matches among the next `LOOKED_AT` rows of the list. */
    nearby: (database: Database, name: SortName, continued: boolean, filter: SQL | undefined, again = false) => {
      const most = again ? LOOKED_AT_AGAIN : LOOKED_AT;
      const next = database.select().from(table).where(along(name, continued)).orderBy(sort(name).order).limit(most).as(tableName);
      return asOne(database, database.select(columnsOf(name)).from(next).where(filter).orderBy(sort(name).order).limit(limit));
    },
    /** Estimated from the database's statistics: counting would cost as much as reading. */
    isRare: async (database: Database, words: string): Promise<boolean> => {
      const { rows } = await database.execute<Guess>(sql`explain (format json) select from ${table} where ${matching(words)}`);
      return (rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) < RARE;
    },
    /**
     * All matches of the words, through the word index; the subquery keeps the planner from choosing the list's index, which would read too
     * many other rows.
     */
    worded: (database: Database, name: SortName, continued: boolean, words: string, filter: SQL | undefined) => {
      const found = database
        .select()
        .from(table)
        .where(and(matching(words), listed))
        .limit(ALL)
        .as(tableName);
      const where = and(filter, continued ? sort(name).after : undefined);
      return asOne(database, database.select(columnsOf(name)).from(found).where(where).orderBy(sort(name).order).limit(limit));
    },
  };
}
