import type { Input, Output } from '@/lib/contract/endpoint';
import type { ticket as contract } from '@/lib/contract/ticket';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { dayOf } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { anyDayOf, pageForCoupon } from '@/server/trade/coupon/applied';
import { pageOfShelf } from '@/server/catalogue/shelf/page';
import { placeShelf } from './shelf';
import { summaryOf } from './summary';

/** Places of a city; for a coupon, those with a ticket that it pays for, on the requested day or any day. */
export function pageOfPlaces(context: Context, search: Input<typeof contract.search>): Promise<Output<typeof contract.search>> {
  const { date } = search;
  const occasions =
    date === undefined
      ? anyDayOf('ticket', dayOf(context.now()), TICKET_HORIZON_DAYS)
      : [{ kind: 'ticket' as const, days: [date], pieces: 1 }];
  return pageForCoupon(context, search.userCouponId, occasions, (goods, coupon) => {
    const days = occasions.filter((occasion) => coupon?.canOn([occasion])).flatMap((occasion) => occasion.days);
    return pageOfShelf(context, placeShelf, undefined, search, summaryOf, goods && { coupon: goods, fareFor: { days, goods } });
  });
}
