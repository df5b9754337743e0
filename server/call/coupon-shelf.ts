import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { ShelfName } from '@/lib/kinds/registry';
import type { Fen } from '@/lib/kernel/money';
import type { Services } from './services';

/** What one list offers for a coupon in a city: how many goods, and the shop's top recommendation. */
export type CouponDestination = Readonly<{ count: number; name: string; imgUrl: string; price: Fen }>;

/** A list of a kind's goods, filtered by a coupon's rule. */
export type CouponShelf = Readonly<{
  shelf: ShelfName;
  /** Codes of the cities where the coupon can be used. */
  cities: (context: Services, goods: CouponGoodsRule) => Promise<ReadonlySet<string>>;
  /** Undefined when the coupon can't be used in the city. */
  destination: (context: Services, goods: CouponGoodsRule, cityCode: string) => Promise<CouponDestination | undefined>;
}>;
