import type { Input, Output } from '@/lib/contract/endpoint';
import type { ticket as contract } from '@/lib/contract/ticket/endpoints';
import { lastBookableDay, TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import { type Day, dayOf } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { anyDayOf, pageForCoupon } from '@/server/trade/coupon/applied';
import { pageOfShelf } from '@/server/catalogue/shelf/page';
import { askedDays } from './day-offer';
import { placeShelf } from './shelf';
import { summaryOf } from './summary';

/**
 * Places of a city; asked for a day, those with a ticket that can be booked for it, at the price of that day. For a coupon, those with a
 * ticket that it pays for, on the requested day or on any day, at what the cheapest of these costs.
 */
export function pageOfPlaces(
  context: Context,
  { date, priceMin, priceMax, ...search }: Input<typeof contract.search>,
): Promise<Output<typeof contract.search>> {
  const now = context.now();
  const bounds = { priceMin, priceMax };
  const askedFor = (days: readonly Day[], goods?: CouponGoodsRule) =>
    pageOfShelf(
      context,
      placeShelf,
      undefined,
      search,
      (row, from) => summaryOf(row, from, row.total ?? row.priceFen),
      goods && { coupon: goods },
      askedDays(days, now, bounds, goods),
    );
  if (date === undefined) {
    const occasions = anyDayOf('ticket', dayOf(now), TICKET_HORIZON_DAYS);
    return pageForCoupon(context, search.userCouponId, occasions, (goods, coupon) =>
      goods
        ? askedFor(
            occasions.filter((occasion) => coupon?.canOn([occasion])).flatMap((occasion) => occasion.days),
            goods,
          )
        : pageOfShelf(context, placeShelf, undefined, search, (row, from) => summaryOf(row, from), bounds),
    );
  }
  const isOnSale = date >= dayOf(now) && date <= lastBookableDay(now);
  return pageForCoupon(context, search.userCouponId, [{ kind: 'ticket', days: [date], pieces: 1 }], async (goods) =>
    isOnSale ? askedFor([date], goods) : { list: [], nextCursor: null },
  );
}
