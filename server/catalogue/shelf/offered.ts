import { and, inArray, type SQL } from 'drizzle-orm';
import type { Cursor } from '@/server/call/cursor';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import type { AnyFilters } from './filters';
import type { ListColumns, ListRow, ListTuple } from './list-row';
import type { AskedOffer, Offer, PriceDirection } from './offer';
import { type Availability, averageWithin, offeredQueries, type PricePage } from './offered-queries';
import { LOOKED_AT, type shelfQueries } from './queries';
import type { Narrowed } from './steps';
import type { LaneName, ShelfOptions, ShelfPage } from './types';

type Values = Readonly<Record<string, unknown>>;
/** Rows walked at first along the prices, or along those of each part; four times as many on each further try. */
const WALKED = { exact: 150, each: 50 } as const;
/** What can be bought for that much, when it is more than this, is common enough to be soon met along the list. */
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
  type Page = ShelfPage<Row>;
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
  const readyNearby = (sort: SortName, continued: boolean, offer: Offer, which: Availability) =>
    readily(`${name}_${offer.name}_${sort}_${more(continued)}_${which}`, (database, named) =>
      offered.nearby(database, sort, continued, offer, which, undefined, LOOKED_AT).prepare(named),
    );
  const readyByPrice = (direction: PriceDirection, continued: boolean, offer: Offer) =>
    readily(`${name}_${offer.name}_${direction}_${more(continued)}`, (database, named) =>
      offered.byPrice(database, direction, continued, offer).prepare(named),
    );

  /** Ids of all rows that can be within the request's bounds of the price, if they are few. */
  const rareBand = async (database: Database, offer: Offer, values: Values): Promise<number[] | undefined> => {
    for (const within of offer.within) {
      const [found] = await offered.within(database, within(RARE_BAND + 1)).execute(values);
      if (found && found.ids.length <= RARE_BAND) return found.ids;
    }
    return undefined;
  };

  const inOrder = async (database: Database, which: Availability, one: Asked<SortName>): Promise<Page> => {
    const { asked, sort, ids, values, narrowed } = one;
    const { offer, priceMin, priceMax } = asked;
    const continued = one.after !== undefined;
    const bounds = which === 'left' ? averageWithin(priceMin, priceMax) : undefined;
    const filter = and(narrowed.keyword, narrowed.properties, bounds);
    const among = async (condition: SQL, more: SQL | undefined): Promise<Page> => ({
      rows: await rowsOf(offered.among(database, sort, continued, offer, which, condition, more), values),
    });
    const amongThese = async (few: readonly number[]): Promise<Page> =>
      few.length === 0 ? { rows: [] } : among(inArray(table.id, [...few]), filter);
    const nearby = (most: number) =>
      rowsOf(
        filter || most !== LOOKED_AT
          ? offered.nearby(database, sort, continued, offer, which, filter, most)
          : readyNearby(sort, continued, offer, which)(database),
        values,
      );
    const last = async (most: number) => (await offered.last(database, sort, continued, most).execute(values))[0];

    if (ids) return among(inArray(table.id, [...ids]), and(narrowed.properties, bounds));
    const known = bounds && (await rareBand(database, offer, values));
    if (known) return amongThese(known);
    const near = await nearby(LOOKED_AT);
    if (near.length === narrowed.limit || !(await last(LOOKED_AT))) return { rows: near };
    const rare = which === 'left' && !bounds ? await rareBand(database, offer, values) : undefined;
    if (rare) return amongThese(rare);
    if (narrowed.words !== undefined && (await narrowed.isRare(narrowed.words)))
      return among(queries.matching(narrowed.words), and(narrowed.properties, bounds));
    const rows = offer.pricedAtMost > LOOKED_AT ? await nearby(offer.pricedAtMost) : near;
    const reached = rows.length < narrowed.limit ? await last(offer.pricedAtMost) : undefined;
    return { rows, ...(reached && { goesOn: [reached.key, reached.id] as const }) };
  };

  /** The rows of a page that no row further along the prices can precede. */
  const certain = ({ rows, edge, ended }: PricePage, direction: PriceDirection, exact: boolean): Row[] => {
    const read = rows.map(rowOf);
    if (ended || exact) return read;
    return read.filter(({ key }) => edge !== null && (direction === 'rising' ? key < edge : key > edge));
  };

  async function byPrice(database: Database, direction: PriceDirection, one: Asked<SortName>): Promise<Page> {
    const { asked, ids, values, narrowed } = one;
    const { offer, parts, priceMin, priceMax } = asked;
    const continued = one.after !== undefined;
    const filter = and(narrowed.properties, averageWithin(priceMin, priceMax));
    const among = async (condition: SQL, more: SQL | undefined = filter): Promise<Page> => ({
      rows: await rowsOf(offered.wordedByPrice(database, direction, continued, offer, condition, more), values),
    });
    if (ids) return among(inArray(table.id, [...ids]));
    const { exact } = offer.byPrice(direction, continued);
    const everything = and(narrowed.keyword, filter);
    // Where the walk begins outside of the bounds, it would pass all that is cheaper, or dearer, before it meets the first.
    if (!exact && (priceMin ?? priceMax) !== undefined) {
      const rare = await rareBand(database, offer, values);
      if (rare) return rare.length === 0 ? { rows: [] } : among(inArray(table.id, rare), everything);
    }
    for (let walked: number = WALKED[exact ? 'exact' : 'each']; ; walked *= 4) {
      const query = everything
        ? offered.byPrice(database, direction, continued, offer, everything)
        : readyByPrice(direction, continued, offer)(database);
      const [page] = await query.execute({ ...values, walked });
      if (!page) return { rows: [] };
      const rows = certain(page, direction, exact);
      const average = (page.edge ?? 0) / parts;
      // Prices are shown rounded.
      const beyond = direction === 'rising' ? average > (priceMax ?? Infinity) + 1 : average < (priceMin ?? 0) - 1;
      if (page.ended || beyond || rows.length >= narrowed.limit) return { rows };
      if (walked >= LOOKED_AT && narrowed.words !== undefined && (await narrowed.isRare(narrowed.words)))
        return among(queries.matching(narrowed.words));
      if (walked >= offer.pricedAtMost && page.edge !== null && page.lastId !== null) return { rows, goesOn: [page.edge, page.lastId] };
    }
  }

  return {
    chosen: (database: Database, ids: readonly number[], { offer, values, parts }: AskedOffer): Promise<Row[]> =>
      rowsOf(offered.chosen(database, offer, inArray(table.id, [...ids])), { ...values, parts, limit: ids.length }),
    async list(database: Database, one: Asked<SortName>): Promise<Page> {
      const { asked, after, sort, narrowed, values } = one;
      const direction = sorts[sort](table).price;
      const inGone = after?.[2] === GONE;
      const left: Page = inGone ? { rows: [] } : await (direction ? byPrice(database, direction, one) : inOrder(database, 'left', one));
      const missing = narrowed.limit - left.rows.length;
      if (asked.onlyLeft || missing === 0 || left.goesOn) return left;
      const rest = { ...narrowed, limit: missing };
      const from = inGone ? after : undefined;
      const gone = await inOrder(database, 'gone', { ...one, after: from, narrowed: rest, values: { ...values, limit: missing } });
      return {
        rows: [...left.rows, ...gone.rows],
        ...(gone.goesOn && { goesOn: [gone.goesOn[0], gone.goesOn[1], GONE] as const }),
      };
    },
  };
}
