import type { Input, Output } from '@/lib/contract/endpoint';
import type { hotel } from '@/lib/contract/hotel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { stayProblem } from '@/lib/domain/stay';
import { eachDay } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { pageForCoupon } from '@/server/trade/coupon/applied';
import type { Asking } from '@/server/call/kind-part';
import type { Position } from '@/server/catalogue/place';
import { pageOfShelf } from '@/server/catalogue/shelf/page';
import { hotelShelf } from './shelf';
import { summaryOf } from './summary';

type Search = Input<typeof hotel.shopPage>;

/**
 * A page of hotels. Dates don't filter it: its prices are lowest prices, and availability is on the hotel's own page. For a coupon it lists
 * hotels with a room left for the stay that the coupon pays for.
 */
export function pageOfHotels(
  context: Context,
  set: HotelSetName,
  search: Search,
  only?: { takesCoupons: boolean },
): Promise<Output<typeof hotel.shopPage>> {
  const { userCouponId, checkInDate: checkIn, checkOutDate: checkOut } = search;
  const nights = userCouponId === undefined || stayProblem(checkIn, checkOut, context.now()) ? [] : eachDay(checkIn, checkOut);
  const occasions = nights.length > 0 ? [{ kind: 'hotelStay' as const, days: nights, pieces: nights.length }] : [];
  return pageForCoupon(context, userCouponId, occasions, (goods) =>
    pageOfShelf(context, hotelShelf, set, search, summaryOf, goods ? { coupon: goods, roomFor: { checkIn, checkOut, goods } } : only),
  );
}

/** Hotels of either set by their ids, as rows of its list. */
export const rowsFound = async ({ database }: Pick<Asking, 'database'>, ids: readonly number[], from: Position | undefined) =>
  (await hotelShelf.chosen(database, ids)).map((row) => summaryOf(row, from));
