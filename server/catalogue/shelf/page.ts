import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import { wordAsWritten } from '@/server/call/translation/translations';
import type { Position } from '../place';
import { MOST_COUNTED } from '../search/find';
import { findGoods } from '../search/goods';
import type { AnyFilters, FilterValues } from './filters';
import type { LaneName, Shelf } from './types';

type Row = Readonly<{ id: number; key: number }>;

type Search<SortName> = Readonly<{
  cityCode: string;
  keyword?: string | undefined;
  sort: SortName;
  pageSize: number;
  cursor?: string | undefined;
  lng?: number | undefined;
  lat?: number | undefined;
}>;

export const positionOf = ({ lng, lat }: { lng?: number | undefined; lat?: number | undefined }): Position | undefined =>
  lng === undefined || lat === undefined ? undefined : { lng, lat };

/**
 * A page of a list, for its contract's `search`: input fields named after a filter are filter values.
 * @param only restrictions of the endpoint itself
 */
export async function pageOfShelf<Name extends LaneName, SortName extends string, Filters extends AnyFilters, Item extends Row, Shown>(
  context: Pick<Context, 'database' | 'secret' | 'now' | 'channel'>,
  shelf: Shelf<Name, SortName, Filters, Item>,
  lane: Name,
  search: Search<SortName> & FilterValues<Filters>,
  show: (row: Item, from: Position | undefined) => Shown,
  only?: FilterValues<Filters>,
): Promise<{ list: Shown[]; nextCursor: string | null }> {
  const { database, secret, channel } = context;
  const { cityCode, sort, pageSize, cursor, keyword } = search;
  const scope = [shelf.tableName, lane, cityCode, sort].filter((part) => part !== undefined).join(' ');
  const from = positionOf(search);
  const asked = {
    lane,
    cityCode,
    filters: { ...search, ...only },
    sort,
    from,
    after: openCursor(secret, scope, cursor),
    limit: pageSize + 1,
  };
  const written = keyword === undefined ? undefined : await wordAsWritten(context, channel.locale, keyword);
  let found = await shelf.list(database, { ...asked, keyword: written });
  if (found.length === 0 && keyword?.trim() && shelf.searchedAs) {
    const { goods } = await findGoods(context, { cityCode, keyword, shelves: [shelf.searchedAs(lane)], from, most: MOST_COUNTED });
    found = await shelf.list(database, { ...asked, ids: goods.map(({ sourceId }) => Number(sourceId)) });
  }
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ key, id }) => sealCursor(secret, scope, [key, id]));
  return { list: rows.map((row) => show(row, from)), nextCursor };
}
