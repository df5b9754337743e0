import type { Output } from '@/lib/contract/endpoint';
import type { search } from '@/lib/contract/search/endpoints';
import type { Asking } from '@/server/call/kind-part';
import type { Position } from '@/server/catalogue/place';
import { foodOf } from './food-summary';
import { foodShelf } from './shelf';
import { leftOf } from './stock';

/** Vouchers and set meals found by the search, with their stock. */
export async function foodFound(
  { database }: Asking,
  ids: readonly number[],
  from?: Position,
): Promise<Output<typeof search.found>['voucher']> {
  const [rows, left] = await Promise.all([foodShelf.chosen(database, ids), leftOf(database, [...ids])]);
  return rows.map((row) => foodOf(row, left.get(row.id) ?? 0, from));
}
