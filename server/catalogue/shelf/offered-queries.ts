import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { AnyFilters } from './filters';
import type { ListColumns, ListTuple } from './list-row';
import type { Offer, PriceDirection } from './offer';
import { ALL } from './queries';
import type { LaneName, ShelfOptions } from './types';

const total = sql`offered.total`;
const limit = sql.placeholder('limit');
const walked = sql.placeholder('walked');
const parts = sql.placeholder('parts');

/** Rows with something left, or those without. */
export type Availability = 'left' | 'gone';
const availableAs: Readonly<Record<Availability, SQL>> = { left: sql`${total} is not null`, gone: sql`${total} is null` };

/** Whether a walk by price has reached the end, and otherwise the total beyond which rows may still be missing; of an exact walk, its last id. */
export type PricePage = { rows: ListTuple[]; edge: number | null; lastId: number | null; ended: boolean };

/** Condition: the average of a part, rounded as it is shown, lies within these bounds. */
export const averageWithin = (min: number | undefined, max: number | undefined): SQL | undefined =>
  and(
    min === undefined ? undefined : sql`round(${total}::numeric / ${parts}) >= ${min}`,
    max === undefined ? undefined : sql`round(${total}::numeric / ${parts}) <= ${max}`,
  );

/** The ways to read a page of a list whose prices depend on what is asked for; each row ends with its total. */
export function offeredQueries<Name extends LaneName, SortName extends string, Filters extends AnyFilters>(
  { table, columns, sorts }: ShelfOptions<Name, SortName, Filters, ListColumns>,
  { following }: Readonly<{ following: (name: SortName, continued: boolean) => SQL | undefined }>,
) {
  const name = sql.identifier(getTableName(table));
  const named = sql.join(
    Object.values(columns).map((column) => sql`${column}`),
    sql`, `,
  );
  const listed = sql`${table.listed}`;
  const rows = sql<ListTuple[]>`coalesce(json_agg(json_build_array(${named}, key, total)), '[]')`;
  /** The next rows of the list, with their sort value, so that they are read no further than a page needs. */
  const next = (sort: SortName, continued: boolean, most: number): SQL => {
    const { key, order } = sorts[sort](table);
    return sql`(select ${table}.*, ${key} as listed_by from ${table} where ${following(sort, continued)} order by ${order}
      limit ${sql.raw(String(most))}) as ${name}`;
  };
  const all = (where: SQL | undefined): SQL =>
    sql`(select ${table}.* from ${table} where ${where} limit ${sql.raw(String(ALL))}) as ${name}`;

  /** `offset 0` keeps the total from being computed a second time for the condition. */
  const list = (source: SQL, offer: Offer, key: SQL, where: SQL | undefined, order: SQL): SQL => sql`(
    select ${named}, ${key} as key, total from ${source} cross join lateral (select ${offer.total} as total offset 0) as offered
    where ${where} order by ${order} limit ${limit}) as ${name}`;
  const sorted = (sort: SortName, source: SQL, offer: Offer, which: Availability, where: SQL | undefined): SQL =>
    list(source, offer, sorts[sort](table).key, and(where, availableAs[which]), sorts[sort](table).order);

  const priced = (source: SQL, offer: Offer, direction: PriceDirection, continued: boolean, where: SQL | undefined): SQL => {
    const [order, after] =
      direction === 'rising'
        ? [sql`total, ${table.id}`, sql`(total, ${table.id}) > (${sql.placeholder('key')}, ${sql.placeholder('id')})`]
        : [sql`total desc, ${table.id} desc`, sql`(total, ${table.id}) < (${sql.placeholder('key')}, ${sql.placeholder('id')})`];
    return list(source, offer, total, and(where, availableAs.left, continued ? after : undefined), order);
  };

  return {
    /** The first matches among the next `most` rows of the list. */
    nearby: (
      database: Database,
      sort: SortName,
      continued: boolean,
      offer: Offer,
      which: Availability,
      filter: SQL | undefined,
      most: number,
    ) => {
      const key = sql`${name}.listed_by`;
      const page = list(next(sort, continued, most), offer, key, and(filter, availableAs[which]), sorts[sort](table).orderOf(key));
      return database.select({ rows }).from(page);
    },
    /** The last of the next `most` rows of the list, if there are as many. */
    last: (database: Database, sort: SortName, continued: boolean, most: number) => {
      const { key, order } = sorts[sort](table);
      return database
        .select({ key: sql<number>`${key}`, id: sql<number>`${table.id}` })
        .from(table)
        .where(following(sort, continued))
        .orderBy(order)
        .offset(most - 1)
        .limit(1);
    },
    /** All rows for which `condition` holds; they must be of the list. */
    among: (
      database: Database,
      sort: SortName,
      continued: boolean,
      offer: Offer,
      which: Availability,
      condition: SQL,
      filter: SQL | undefined,
    ) => {
      const found = all(and(condition, listed));
      return database
        .select({ rows })
        .from(sorted(sort, found, offer, which, and(filter, continued ? sorts[sort](table).after : undefined)));
    },
    within: (database: Database, within: SQL) =>
      database.select({ ids: sql<number[]>`coalesce(json_agg(distinct id), '[]')` }).from(sql`(${within}) as found`),
    /** Of these rows, in no order. */
    chosen: (database: Database, offer: Offer, filter: SQL) =>
      database.select({ rows }).from(list(sql`${table}`, offer, sql`0`, and(listed, filter), sql`${table.id}`)),
    wordedByPrice: (
      database: Database,
      direction: PriceDirection,
      continued: boolean,
      offer: Offer,
      condition: SQL,
      filter: SQL | undefined,
    ) => database.select({ rows }).from(priced(all(and(condition, listed)), offer, direction, continued, filter)),
    /** The next rows by price: a walk along each part's prices, the rows met on the way, and how far these are certain. */
    byPrice: (database: Database, direction: PriceDirection, continued: boolean, offer: Offer, filter?: SQL) => {
      const walk = offer.byPrice(direction, continued);
      const met = sql`(select distinct id from walked) as met join ${table} on ${table.id} = met.id`;
      const page = priced(met, offer, direction, continued, and(listed, filter));
      const edge = direction === 'rising' ? sql`max(bound)` : sql`min(bound)`;
      const further = direction === 'rising' ? sql`bound desc, id desc` : sql`bound, id`;
      const lastId = walk.exact ? sql`(select id from walked order by ${further} limit 1)` : sql`null`;
      return database
        .select({
          rows: sql<ListTuple[]>`rows`,
          edge: sql<number | null>`edge::float8`,
          lastId: sql<number | null>`last_id::integer`,
          ended: sql<boolean>`ended`,
        })
        .from(
          sql`(with walked as materialized (${walk.rows}), reached as (
            select sum(edge) as edge, count(*) < ${walk.parts} or bool_or(met < ${walked}) as ended
            from (select ${edge} as edge, count(*) as met from walked group by part) as each_part
          ) select edge, ${lastId} as last_id, coalesce(ended, true) as ended, (select ${rows} from ${page}) as rows from reached) as reached`,
        );
    },
  };
}
