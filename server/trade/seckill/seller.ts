import type { Fen } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import type { KindPart } from '@/server/call/kind-part';
import type { Prepared } from '@/server/trade/order/place';
import type { PackageSeller } from '@/server/trade/package/seller';

/** Goods at a price that is not their usual one; both are the shop's. */
export type PricedGoods = Readonly<{ productId: string; quantity: number; priceFen: Fen }>;

/** A kind of goods that can be sold by rounds: for somebody whom nothing is asked, at the round's price. */
export type SeckillSeller = Readonly<{
  /** The order, its own limits of a person left out; undefined when the kind sells no such thing in this way. */
  prepare: (context: Context<'user'>, goods: PricedGoods) => Promise<Prepared | undefined>;
}>;

/** What a kind brings, its side of rounds and of packages included: without it none of its goods are sold so. */
export type SellingPart = KindPart & Readonly<{ seckill?: SeckillSeller; packages?: PackageSeller }>;
