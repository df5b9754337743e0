import { and, inArray, type SQL } from 'drizzle-orm';
import type { Cursor } from '@/server/call/cursor';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import type { AnyFilters } from './filters';
import type { ListColumns, ListRow, ListTuple } from './list-row';
import type { AskedOffer, Offer, PriceDirection } from './offer';
import { type Availability, averageWithin, offeredQueries, type PricePage } from './offered-queries';
import { LOOKED_AT, type shelfQueries } from './queries';
import { matches, type Narrowed } from './steps';
import type { LaneName, ShelfOptions } from './types';

type Values = Readonly<Record<string, unknown>>;
/** Rows walked along the prices of each part at first; four times as many on each further try. */
const WALKED = 150;
/** A band of prices with more rows than this is common enough to be soon met along the list. */
const RARE_BAND = 500;
/** The part of a list, in its cursor, that lists what has nothing left. */
export const GONE = 'gone';

type Asked<SortName> = Readonly<{
  asked: AskedOffer;
  sort: SortName;
  ids: readonly number[] | undefined;
  after: Cursor | undefined;
  values: Values;
  narrowed: Narrowed;
}>;

/** Lists whose prices, and what is left, depend on what is asked for: first what can be bought, in the list's order, then the rest. */
export function offeredLists<Name extends LaneName, SortName extends string, Filters extends AnyFilters, Columns extends ListColumns>(
  options: ShelfOptions<Name, SortName, Filters, Columns>,
  queries: ReturnType<typeof shelfQueries<Name, SortName, Filters>>,
  rowOf: (tuple: ListTuple) => ListRow<Columns>,
) {
  type Row = ListRow<Columns>;
  type List = { execute: (values: Values) => Promise<{ rows: ListTuple[] }[]> };
  const { name, sorts, table } = options;
  const offered = offeredQueries(options, queries);
  const rowsOf = async (query: List, values: Values): Promise<Row[]> => (await query.execute(values))[0]?.rows.map(rowOf) ?? [];

  /** Statements that are prepared, by their names. */
  const ready = new Map<string, unknown>();
  const readily = <Query>(named: string, make: (database: Database, named: string) => Query): ((database: Database) => Query) => {
    const known = ready.get(named) as ((database: Database) => Query) | undefined;
    const made = known ?? prepared((database) => make(database, named));
    ready.set(named, made);
    return made;
  };
  const more = (continued: boolean): string => (continued ? 'more' : 'first');
  const readyAlong = (sort: SortName, continued: boolean, offer: Offer, which: Availability) =>
    readily(`${name}_${offer.name}_${sort}_${more(continued)}_${which}`, (database, named) =>
      offered.along(database, sort, continued, offer, which).prepare(named),
    );
  const readyByPrice = (direction: PriceDirection, continued: boolean, offer: Offer) =>
    readily(`${name}_${offer.name}_${direction}_${more(continued)}`, (database, named) =>
      offered.byPrice(database, direction, continued, offer).prepare(named),
    );

  /** Ids of all rows within the request's bounds of the price, if an index tells them and they are few. */
  const rareBand = async (database: Database, { within }: Offer, values: Values): Promise<number[] | undefined> => {
    if (!within) return undefined;
    const [found] = await offered.within(database, within, RARE_BAND + 1).execute(values);
    return found && found.ids.length <= RARE_BAND ? found.ids : undefined;
  };

  const inOrder = async (database: Database, which: Availability, one: Asked<SortName>): Promise<Row[]> => {
    const { asked, sort, ids, values, narrowed } = one;
    const { offer, priceMin, priceMax } = asked;
    const continued = one.after !== undefined;
    const bounds = which === 'left' ? averageWithin(priceMin, priceMax) : undefined;
    const everything = and(narrowed.keyword, narrowed.properties);
    const along = (filter: SQL | undefined) => rowsOf(offered.along(database, sort, continued, offer, which, and(filter, bounds)), values);
    if (ids) return along(and(inArray(table.id, [...ids]), narrowed.properties));
    if (!narrowed.keyword && !narrowed.properties && !bounds) return rowsOf(readyAlong(sort, continued, offer, which)(database), values);
    const rare = bounds && (await rareBand(database, offer, values));
    if (rare)
      return rare.length === 0
        ? []
        : rowsOf(offered.among(database, sort, continued, offer, which, inArray(table.id, rare), and(everything, bounds)), values);
    return matches(
      {
        along,
        nearby: (filter, again) => rowsOf(offered.nearby(database, sort, continued, offer, which, and(filter, bounds), again), values),
        worded: (words, filter) =>
          rowsOf(offered.among(database, sort, continued, offer, which, queries.matching(words), and(filter, bounds)), values),
      },
      narrowed,
    );
  };

  /** The rows of a page that no row further along the prices can precede. */
  const certain = ({ rows, edge, ended }: PricePage, direction: PriceDirection, exact: boolean): Row[] => {
    const read = rows.map(rowOf);
    if (ended || exact) return read;
    return read.filter(({ key }) => edge !== null && (direction === 'rising' ? key < edge : key > edge));
  };

  async function byPrice(database: Database, direction: PriceDirection, one: Asked<SortName>): Promise<Row[]> {
    const { asked, ids, values, narrowed } = one;
    const { offer, parts, priceMin, priceMax } = asked;
    const continued = one.after !== undefined;
    const filter = and(narrowed.properties, averageWithin(priceMin, priceMax));
    const among = (condition: SQL) => rowsOf(offered.wordedByPrice(database, direction, continued, offer, condition, filter), values);
    if (ids) return among(inArray(table.id, [...ids]));
    const { exact } = offer.byPrice(direction, continued);
    const everything = and(narrowed.keyword, filter);
    for (let walked = WALKED; ; walked *= 4) {
      const query = everything
        ? offered.byPrice(database, direction, continued, offer, everything)
        : readyByPrice(direction, continued, offer)(database);
      const [page] = await query.execute({ ...values, walked });
      if (!page) return [];
      const rows = certain(page, direction, exact);
      const average = (page.edge ?? 0) / parts;
      // Prices are shown rounded.
      const beyond = direction === 'rising' ? average > (priceMax ?? Infinity) + 1 : average < (priceMin ?? 0) - 1;
      if (page.ended || beyond || rows.length >= narrowed.limit) return rows;
      if (walked >= LOOKED_AT && narrowed.words !== undefined && (await narrowed.isRare(narrowed.words)))
        return among(queries.matching(narrowed.words));
    }
  }

  return {
    chosen: (database: Database, ids: readonly number[], { offer, values, parts }: AskedOffer): Promise<Row[]> =>
      rowsOf(offered.chosen(database, offer, inArray(table.id, [...ids])), { ...values, parts, limit: ids.length }),
    async list(database: Database, one: Asked<SortName>): Promise<Row[]> {
      const { asked, after, sort, narrowed, values } = one;
      const direction = sorts[sort](table).price;
      const inGone = after?.[2] === GONE;
      const left = inGone ? [] : await (direction ? byPrice(database, direction, one) : inOrder(database, 'left', one));
      const missing = narrowed.limit - left.length;
      if (asked.onlyLeft || missing === 0) return left;
      const rest = { ...narrowed, limit: missing };
      const from = inGone ? after : undefined;
      return [
        ...left,
        ...(await inOrder(database, 'gone', { ...one, after: from, narrowed: rest, values: { ...values, limit: missing } })),
      ];
    },
  };
}
