import type { Input, Output } from '@/lib/contract/endpoint';
import type { physical as contract } from '@/lib/contract/physical/endpoints';
import type { Context } from '@/server/call/handle';
import { pageForCoupon } from '@/server/trade/coupon/applied';
import { NATIONWIDE } from '@/server/catalogue/place';
import { pageOfShelf } from '@/server/catalogue/shelf/page';
import { productShelf } from './shelf';
import { summaryOf } from './summary';

/** Goods that are sent; for a coupon, those with a variant that it pays for. */
export const pageOfProducts = (context: Context, search: Input<typeof contract.page>): Promise<Output<typeof contract.page>> =>
  pageForCoupon(context, search.userCouponId, [{ kind: 'physical', days: [], pieces: 1 }], (goods) =>
    pageOfShelf(
      context,
      productShelf,
      undefined,
      { ...search, cityCode: NATIONWIDE },
      summaryOf,
      goods && { coupon: goods, variantFor: goods },
    ),
  );
