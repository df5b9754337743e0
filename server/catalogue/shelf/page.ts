import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import { wordAsWritten } from '@/server/call/translation/translations';
import type { Position } from '../place';
import { MOST_COUNTED } from '../search/find';
import { findGoods } from '../search/goods';
import type { AnyFilters, FilterValues } from './filters';
import { GONE } from './offered';
import type { AskedOffer } from './offer';
import type { LaneName, Shelf } from './types';

type Row = Readonly<{ id: number; key: number; total?: number | null }>;

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
 * @param offer what is asked for, when prices depend on it; the cursor then stands for it as well
 */
export async function pageOfShelf<Name extends LaneName, SortName extends string, Filters extends AnyFilters, Item extends Row, Shown>(
  context: Pick<Context, 'database' | 'secret' | 'now' | 'channel'>,
  shelf: Shelf<Name, SortName, Filters, Item>,
  lane: Name,
  search: Search<SortName> & FilterValues<Filters>,
  show: (row: Item, from: Position | undefined) => Shown,
  only?: FilterValues<Filters>,
  offer?: AskedOffer,
): Promise<{ list: Shown[]; nextCursor: string | null }> {
  const { database, secret, channel } = context;
  const { cityCode, sort, pageSize, cursor, keyword } = search;
  const bought = offer && `${offer.offer.name} ${Object.values(offer.values).join(' ')}`;
  const scope = [shelf.tableName, lane, cityCode, sort, bought].filter((part) => part !== undefined).join(' ');
  const from = positionOf(search);
  const asked = {
    lane,
    cityCode,
    filters: { ...search, ...only },
    sort,
    from,
    after: openCursor(secret, scope, cursor),
    offer,
    limit: pageSize + 1,
  };
  const written = keyword === undefined ? undefined : await wordAsWritten(context, channel.locale, keyword);
  let found = await shelf.list(database, { ...asked, keyword: written });
  if (found.rows.length === 0 && !found.goesOn && keyword?.trim() && shelf.searchedAs) {
    const { goods } = await findGoods(context, { cityCode, keyword, shelves: [shelf.searchedAs(lane)], from, most: MOST_COUNTED });
    found = await shelf.list(database, { ...asked, ids: goods.map(({ sourceId }) => Number(sourceId)) });
  }
  const { rows, nextCursor } = pageOfRows(found.rows, pageSize, ({ key, id, total }) =>
    sealCursor(secret, scope, total === null ? [key, id, GONE] : [key, id]),
  );
  const goesOn = found.goesOn && sealCursor(secret, scope, found.goesOn);
  return { list: rows.map((row) => show(row, from)), nextCursor: nextCursor ?? goesOn ?? null };
}
