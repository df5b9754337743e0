import type { Input, Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { diningKinds, TABLE_HORIZON_DAYS } from '@/lib/domain/dining';
import { minuteOfWeek } from '@/lib/domain/opening-hours';
import { dayOf } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { pageOfShelf } from '@/server/catalogue/shelf/page';
import { anyDayOf, pageForCoupon } from '@/server/trade/coupon/applied';
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

type FoodPage = Output<typeof contract.productPage>;
type Only = Parameters<typeof foodShelf.list>[1]['filters'];

/** Vouchers and set meals of a city; their stock is read afresh for each page. */
export async function pageOfFood(context: Asking, search: Input<typeof contract.productPage>, only?: Only): Promise<FoodPage> {
  const { list, nextCursor } = await pageOfShelf(context, foodShelf, undefined, search, (row, from) => ({ row, from }), only);
  const left = await leftOf(
    context.database,
    list.map(({ row }) => row.id),
  );
  return { list: list.map(({ row, from }) => foodOf(row, left.get(row.id) ?? 0, from)), nextCursor };
}

/**
 * Only those in stock that a coupon pays for: with a table, if one of the coupon's days can be booked; without, only if the coupon is valid
 * today.
 */
export function pageOfCouponFood(context: Context, { userCouponId, ...search }: Input<typeof contract.couponProducts>): Promise<FoodPage> {
  const today = dayOf(context.now());
  const now = diningKinds.map((kind) => ({ kind, days: [], pieces: 1 }));
  const tables = diningKinds.flatMap((kind) => anyDayOf(kind, today, TABLE_HORIZON_DAYS));
  return pageForCoupon(context, userCouponId, [...now, ...tables], (coupon, applied) => {
    const used = { withoutTable: applied?.canOn(now) === true, withTable: applied?.canOn(tables) === true };
    return pageOfFood(context, search, {
      coupon,
      isLeft: true,
      ...(used.withTable ? {} : { withoutTable: true }),
      ...(used.withoutTable ? {} : { withTable: true }),
    });
  });
}
