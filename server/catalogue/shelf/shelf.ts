import { and, inArray, type SQL } from 'drizzle-orm';
import { keywordQuery } from '@/lib/kernel/search-words';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { sharedRead } from '@/server/platform/database/shared-read';
import { findCityPlace } from '../cities';
import { placeOf, windowOf } from '../place';
import { type AnyFilters, propertiesOf, wordsOf } from './filters';
import { type ListColumns, type ListRow, type ListTuple, rowReader } from './list-row';
import { offeredLists } from './offered';
import { shelfQueries } from './queries';
import { matches } from './steps';
import type { LaneName, Shelf, ShelfOptions, ShelfPage, ShelfRequest } from './types';

type Values = Readonly<Record<string, unknown>>;

/** Lists of goods by city that never read a whole city or table, even with a million rows. */
export function shelf<Name extends LaneName, SortName extends string, Filters extends AnyFilters, Columns extends ListColumns>(
  options: ShelfOptions<Name, SortName, Filters, Columns>,
): Shelf<Name, SortName, Filters, ListRow<Columns>> {
  type Row = ListRow<Columns>;
  type Request = ShelfRequest<Name, SortName, Filters>;
  type List = { execute: (values: Values) => Promise<{ rows: ListTuple[] }[]> };

  const { name, lanes, columns, sorts, filters: known, table } = options;
  const rowOf = rowReader(columns);
  const queries = shelfQueries(options);

  const prepare = (sort: SortName, continued: boolean) =>
    prepared((database) => queries.along(database, sort, continued).prepare(`${name}_list_${sort}_${continued ? 'more' : 'first'}`));
  const sortNames = Object.keys(sorts) as SortName[];
  const unfiltered = new Map(sortNames.map((sort) => [sort, { first: prepare(sort, false), more: prepare(sort, true) }]));

  const withinCity: Shelf<Name, SortName, Filters, Row>['withinCity'] = (words, { lane, cityCode }) =>
    [`'city:${cityCode}'`, ...(lanes ? [`'${lanes.column.name}:${lane}'`] : []), words].join(' & ');

  const valuesOf = async (
    database: Database,
    { lane, cityCode, sort, from, after, limit, offer }: Request,
  ): Promise<Values | undefined> => {
    const [key, id] = after ?? [];
    const values = { lane, cityCode, limit, key, id, ...offer?.values, ...(offer && { parts: offer.parts }) };
    if (!sorts[sort](table).near) return values;
    const city = await findCityPlace(database, cityCode);
    if (!city) return undefined;
    const number = lanes && lane !== undefined ? lanes.of[lane] : 0;
    const { x, y } = placeOf(city, number, from ?? city);
    const { from: corner, to } = windowOf(city, number);
    return { ...values, x, y, fromX: corner.x, fromY: corner.y, toX: to.x, toY: to.y };
  };

  const read = async (query: List, values: Values): Promise<Row[]> => {
    const [page] = await query.execute(values);
    return page?.rows.map(rowOf) ?? [];
  };

  /** Most visitors ask for the first page of a city, so concurrent requests share one query. */
  const shared = sharedRead<Database, ShelfPage<Row>>();
  const offered = offeredLists<Name, SortName, Filters, Columns>(options, queries, rowOf);

  return {
    tableName: queries.tableName,
    filters: known,
    searchedAs: options.searchedAs,
    chosen: async (database, ids, offer) => {
      const [any] = sortNames.filter((sort) => !sorts[sort](table).near);
      if (any === undefined || ids.length === 0) return [];
      const rows = offer
        ? await offered.chosen(database, ids, offer)
        : await read(queries.chosen(database, any, inArray(table.id, [...ids])), { limit: ids.length });
      const places = new Map(ids.map((id, place) => [id, place]));
      return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    },
    matching: queries.matching,
    withinCity,
    list: async (database, request) => {
      const { filters, sort, after, ids, offer, limit } = request;
      const continued = after !== undefined;
      const keyword = request.keyword?.trim() ? keywordQuery(request.keyword) : undefined;
      const values = await valuesOf(database, request);
      // A keyword made only of punctuation finds nothing, unlike no keyword at all.
      if (keyword === '' || !values || ids?.length === 0) return { rows: [] };
      const properties = propertiesOf(known, filters);
      const words = wordsOf(known, filters, keyword);
      const narrowed = {
        keyword: keyword ? queries.matching(keyword) : undefined,
        properties,
        words: words ? withinCity(words, request) : undefined,
        isRare: (asked: string) => queries.isRare(database, asked),
        limit,
      };
      const isPlain = !keyword && !properties && !ids;
      if (offer) {
        const asked = () => offered.list(database, { asked: offer, sort, ids, after, values, narrowed });
        const { priceMin, priceMax, onlyLeft } = offer;
        return isPlain
          ? shared(database, JSON.stringify([offer.offer.name, sort, after, values, priceMin, priceMax, onlyLeft]), asked)
          : asked();
      }
      if (ids) return { rows: await read(queries.along(database, sort, continued, and(inArray(table.id, [...ids]), properties)), values) };
      const ready = unfiltered.get(sort)?.[continued ? 'more' : 'first'];
      if (isPlain && ready)
        return shared(database, JSON.stringify([sort, values]), async () => ({ rows: await read(ready(database), values) }));
      const ways = {
        along: (filter: SQL | undefined) => read(queries.along(database, sort, continued, filter), values),
        nearby: (filter: SQL | undefined, again: boolean) => read(queries.nearby(database, sort, continued, filter, again), values),
        worded: (asked: string, filter: SQL | undefined) => read(queries.worded(database, sort, continued, asked, filter), values),
      };
      return { rows: await matches(ways, narrowed) };
    },
  };
}
