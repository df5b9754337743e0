import type { Output } from '@/lib/contract/endpoint';
import type { hotel } from '@/lib/contract/hotel';
import type { Input } from '@/lib/contract/endpoint';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import { wordAsWritten } from '@/server/call/translation/translations';
import { listHotels } from './list';
import { positionOf, summaryOf } from './summary';

/**
 * A page of hotels. The dates don't filter it: its prices are 'from', and what is left for a stay the hotel's own page says.
 * @param only what the endpoint itself restricts the list to.
 */
export async function pageOfHotels(
  context: Pick<Context, 'database' | 'secret' | 'now' | 'channel'>,
  set: HotelSetName,
  search: Input<typeof hotel.shopPage>,
  only: { takesCoupons?: boolean } = {},
): Promise<Output<typeof hotel.shopPage>> {
  const { database, secret, channel } = context;
  const { cityCode, sort, pageSize, cursor, keyword: typed, ...filters } = search;
  const keyword = typed === undefined ? undefined : await wordAsWritten(context, channel.locale, typed);
  const scope = `hotels ${set} ${cityCode} ${sort}`;
  const from = positionOf(search);
  const found = await listHotels(database, {
    set,
    cityCode,
    filters: { ...filters, keyword, ...only },
    sort,
    from,
    after: openCursor(secret, scope, cursor),
    limit: pageSize + 1,
  });
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ key, id }) => sealCursor(secret, scope, [key, id]));
  return { list: rows.map((row) => summaryOf(row, from)), nextCursor };
}
