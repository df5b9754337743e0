import type { Input, Output } from '@/lib/contract/endpoint';
import type { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import type { Context } from '@/server/call/handle';
import type { OrderRow } from '@/server/trade/order/move';
import type { Prepared } from '@/server/trade/order/place';

/** A kind of goods sold as packages: one price, compared with what the page showed, and coupons given with the payment. */
export type PackageSeller = Readonly<{
  /** What the checkout page shows, priced now for this buyer; undefined when the kind doesn't sell it. */
  buying: (context: Context<'user'>, choice: Input<typeof couponPackage.buy>) => Promise<Output<typeof couponPackage.buy> | undefined>;
  /** The order, compared with what the buyer agreed to; undefined when the kind doesn't sell it. */
  prepare: (context: Context<'user'>, request: Input<typeof couponPackage.create>) => Promise<Prepared | undefined>;
}>;

type Without<Detail> = Detail extends unknown ? Omit<Detail, 'order'> : never;
/** What an order with coupons bought, as it stands now; undefined when it isn't an order of the kind. */
export type ShowOrdered = (
  context: Context<'user'>,
  order: OrderRow,
) => Promise<Without<Output<typeof couponPackage.orderDetail>> | undefined>;
