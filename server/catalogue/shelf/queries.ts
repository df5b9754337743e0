import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { AnyFilters } from './filters';
import type { LaneName, ShelfOptions } from './types';

/**
 * So many rows are looked at along the list's own index before the words' index is asked. A word that most rows have is found among
 * the first few; one that is not found there is rare, and its own index is short. So neither a common nor a rare word reads a whole city.
 */
const LOOKED_AT = 600;
/** A word in this many rows is searched along the list, further on. For an unknown word the planner assumes 5,000 rows. */
const RARE = 8_000;
/** With more rows the planner would rather read and sort the whole list. */
const LOOKED_AT_AGAIN = 5_000;
/** More rows than a city has: a subquery with a limit is planned by itself. */
const ALL = 10_000_000;

/** What `explain` tells of a query, as far as it is read here. */
type Guess = Readonly<{ 'QUERY PLAN': readonly Readonly<{ Plan: Readonly<{ 'Plan Rows': number }> }>[] }>;

const limit = sql.placeholder('limit');

/** The four ways to read one page of a list. */
export function shelfQueries<Name extends LaneName, SortName extends string, Filters extends AnyFilters, Tuple, Row>({
  table,
  lanes,
  columns,
  sorts: sortsOf,
}: ShelfOptions<Name, SortName, Filters, Tuple, Row>) {
  const tableName = getTableName(table);
  const sort = (name: SortName) => sortsOf[name](table);
  const columnsOf = (name: SortName) => ({ ...columns, key: sort(name).key.as('key') });
  const tuple = sql.join(
    [...Object.values(columns), sql.identifier('key')].map((value) => sql`${value}`),
    sql`, `,
  );
  const listed = sql`${table.listed}`;

  /** Rows of one city and lane after the cursor, in the sort index's order. */
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
   * A list as one value, its rows without names: the database spells it on another core, and reading it takes this process a third of what
   * putting 300 fields together takes. A subquery bears the table's name here, so that its columns do.
   */
  const asOne = (database: Database, list: ReturnType<typeof rows>) =>
    database.select({ rows: sql<Tuple[]>`coalesce(json_agg(json_build_array(${tuple})), '[]')` }).from(list.as(tableName));

  const matching = (words: string): SQL => sql`${table.search} @@ ${words}::tsquery`;

  return {
    tableName,
    matching,
    /** By the list's index alone. */
    along: (database: Database, name: SortName, continued: boolean, filter?: SQL) =>
      asOne(database, rows(database, name, continued, filter)),
    /** Matches from anywhere in the list. */
    chosen: (database: Database, name: SortName, filter: SQL) =>
      asOne(database, database.select(columnsOf(name)).from(table).where(and(listed, filter)).orderBy(sort(name).order).limit(limit)),
    /** The first matches among those `LOOKED_AT` that the list would show next. */
    nearby: (database: Database, name: SortName, continued: boolean, filter: SQL | undefined, again = false) => {
      const most = again ? LOOKED_AT_AGAIN : LOOKED_AT;
      const next = database.select().from(table).where(along(name, continued)).orderBy(sort(name).order).limit(most).as(tableName);
      return asOne(database, database.select(columnsOf(name)).from(next).where(filter).orderBy(sort(name).order).limit(limit));
    },
    /** By the database's statistics: to count them would cost as much as to read them. */
    isRare: async (database: Database, words: string): Promise<boolean> => {
      const { rows } = await database.execute<Guess>(sql`explain (format json) select from ${table} where ${matching(words)}`);
      return (rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) < RARE;
    },
    /** All matches of the words, by their index; the list's index, however tempting, has too many others. */
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
