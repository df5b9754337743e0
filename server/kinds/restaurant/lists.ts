import type { Input, Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant';
import { minuteOfWeek } from '@/lib/domain/opening-hours';
import type { Context } from '@/server/call/handle';
import { pageOfShelf } from '@/server/catalogue/shelf/page';
import { foodOf } from './food-summary';
import { foodShelf, shopShelf } from './shelf';
import { leftOf } from './stock';
import { summaryOf } from './summary';

type Asking = Pick<Context, 'database' | 'secret' | 'now' | 'channel'>;

/** Restaurants of a city. */
export const pageOfShops = (
  context: Asking,
  { openNow, ...search }: Input<typeof contract.shopPage>,
): Promise<Output<typeof contract.shopPage>> =>
  pageOfShelf(context, shopShelf, undefined, search, summaryOf, openNow ? { openAt: minuteOfWeek(context.now()) } : undefined);

/** Vouchers and set meals of a city; what is left of them is read afresh for each page. */
export async function pageOfFood(
  context: Asking,
  search: Input<typeof contract.productPage>,
): Promise<Output<typeof contract.productPage>> {
  const { list, nextCursor } = await pageOfShelf(context, foodShelf, undefined, search, (row, from) => ({ row, from }));
  const left = await leftOf(
    context.database,
    list.map(({ row }) => row.id),
  );
  return { list: list.map(({ row, from }) => foodOf(row, left.get(row.id) ?? 0, from)), nextCursor };
}
