import { and, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { search } from '@/lib/contract/search/endpoints';
import type { Asking } from '@/server/call/kind-part';
import { onSale, packagesWhere } from './find';
import { summaryOf } from './summary';
import { couponPackages } from './tables';

/** Packages found by the search that are on sale now, best match first. */
export async function packagesFound({ database, now }: Asking, ids: readonly number[]): Promise<Output<typeof search.found>['package']> {
  const rows = await packagesWhere(database, and(inArray(couponPackages.id, [...ids]), onSale(now())));
  return rows.toSorted((one, other) => ids.indexOf(one.row.id) - ids.indexOf(other.row.id)).map(summaryOf);
}
