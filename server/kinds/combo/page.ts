import type { combo as contract } from '@/lib/contract/combo/endpoints';
import type { Input, Output } from '@/lib/contract/endpoint';
import { dayOf } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { anyDayOf, pageForCoupon } from '@/server/trade/coupon/applied';
import { pageOfShelf } from '@/server/catalogue/shelf/page';
import { comboShelf } from './shelf';
import { summaryOf } from './summary';

/** Stock is published this far ahead; later days can't be booked. */
const HORIZON_DAYS = 90;

/** Combos of a city. For a coupon this includes those that leave their days open, if it may be used today. */
export const pageOfCombos = (context: Context, search: Input<typeof contract.page>): Promise<Output<typeof contract.page>> =>
  pageForCoupon(
    context,
    search.userCouponId,
    [{ kind: 'combo', days: [], pieces: 1 }, ...anyDayOf('combo', dayOf(context.now()), HORIZON_DAYS)],
    (goods) => pageOfShelf(context, comboShelf, undefined, search, summaryOf, goods && { coupon: goods }),
  );
