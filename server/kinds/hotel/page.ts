import type { Input, Output } from '@/lib/contract/endpoint';
import type { hotel } from '@/lib/contract/hotel/endpoints';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { eachDay } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { pageForCoupon } from '@/server/trade/coupon/applied';
import type { Asking } from '@/server/call/kind-part';
import type { Position } from '@/server/catalogue/place';
import { pageOfShelf } from '@/server/catalogue/shelf/page';
import { memberPricesOf } from './member-prices';
import { hotelShelf } from './shelf';
import { canBeAsked, type Stay, stayOffer } from './stay-offer';
import { type HotelSummary, summaryOf } from './summary';

type Search = Input<typeof hotel.shopPage>;

/**
 * A page of hotels with what the chosen nights cost in them; sold-out hotels come last. With bounds of the price, or for a coupon, it lists
 * only those with an offer left that costs that much, or that the coupon pays for.
 */
export function pageOfHotels(
  context: Context,
  set: HotelSetName,
  { priceMin, priceMax, ...search }: Search,
  only?: { takesCoupons: boolean },
): Promise<Output<typeof hotel.shopPage>> {
  const { userCouponId, checkInDate, checkOutDate } = search;
  const askedFor = (goods?: CouponGoodsRule) => stayOffer({ checkInDate, checkOutDate }, context.now(), { priceMin, priceMax }, goods);
  const { parts } = askedFor();
  const members = memberPricesOf(context);
  const occasions = [{ kind: 'hotelStay' as const, days: eachDay(checkInDate, checkOutDate), pieces: parts }];
  return pageForCoupon(context, userCouponId, occasions, (goods) =>
    pageOfShelf(
      context,
      hotelShelf,
      set,
      search,
      (row, from) => summaryOf(row, from, parts, members),
      goods ? { coupon: goods } : only,
      askedFor(goods),
    ),
  );
}

/** Hotels of either set by their ids, as rows of its list; with dates that can be booked, priced for these. */
export async function rowsFound(
  asking: Pick<Asking, 'database' | 'now' | 'memberRates' | 'channel'>,
  ids: readonly number[],
  from?: Position,
  stay?: Stay,
): Promise<HotelSummary[]> {
  const { database, now } = asking;
  const members = memberPricesOf(asking);
  const offer = stay && canBeAsked(stay, now()) ? stayOffer(stay, now(), {}) : undefined;
  return (await hotelShelf.chosen(database, ids, offer)).map((row) => summaryOf(row, from, offer?.parts ?? 1, members));
}
