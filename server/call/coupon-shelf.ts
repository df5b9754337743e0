import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { ShelfName } from '@/lib/kinds/registry';
import type { Fen } from '@/lib/kernel/money';
import type { Services } from './services';

/** What a city has of one list for a coupon: how much, and what the shop recommends most. */
export type CouponDestination = Readonly<{ count: number; name: string; imgUrl: string; price: Fen }>;

/** A list of a kind's goods, asked by a coupon's rule. */
export type CouponShelf = Readonly<{
  shelf: ShelfName;
  /** Codes of the cities that have something for it. */
  cities: (context: Services, goods: CouponGoodsRule) => Promise<ReadonlySet<string>>;
  /** Undefined when the city has nothing for it. */
  destination: (context: Services, goods: CouponGoodsRule, cityCode: string) => Promise<CouponDestination | undefined>;
}>;
