import type { AgreementRoute } from '@/lib/routing/routes';
import type { OrderSignatures } from '@/server/account/signing/with-order';
import type { Fen } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import type { KindPart } from '@/server/call/kind-part';
import type { Prepared } from '@/server/trade/order/place';
import type { PackageSeller, ShowOrdered } from './seller';

/** Goods at a special price, which the shop sets like the usual one. `signatures`: the buyer's, under the seller's agreements. */
export type PricedGoods = Readonly<{ productId: string; quantity: number; priceFen: Fen; signatures: OrderSignatures }>;

/** A kind of goods that can be sold in rounds: at the round's price, without asking the buyer for details. */
export type SeckillSeller = Readonly<{
  /** Signed before the goods can be ordered. */
  agreements: readonly AgreementRoute[];
  /** The order, without the usual limits for a person; undefined when the kind doesn't sell this in rounds. */
  prepare: (context: Context<'user'>, goods: PricedGoods) => Promise<Prepared | undefined>;
}>;

/** A kind's part with its round and package sellers; without one its goods aren't sold that way. `ordered`: where its orders give coupons. */
export type SellingPart = KindPart & Readonly<{ seckill?: SeckillSeller; packages?: PackageSeller; ordered?: ShowOrdered }>;
