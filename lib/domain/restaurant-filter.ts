import { fromYuan, type Fen } from '@/lib/kernel/money';
import { manyOf, priceRange, single } from './filter-fields';
import { type FilterOf, filterRules } from './list-filter';

export const restaurantSorts = ['recommend', 'distance', 'score', 'priceLow', 'priceHigh'] as const;
export type RestaurantSort = (typeof restaurantSorts)[number];

/** A range of prices per head, in fen; `max` is exclusive, null without an upper end. */
export type PriceScope = Readonly<{ min: Fen; max: Fen | null }>;
const scope = (min: string, max: string | null): PriceScope => ({ min: fromYuan(min), max: max === null ? null : fromYuan(max) });

/** §3 `priceScopeId`. */
export const priceScopes = {
  under50: scope('0', '50'),
  from50: scope('50', '100'),
  from100: scope('100', '200'),
  from200: scope('200', '400'),
  over400: scope('400', null),
} as const satisfies Record<string, PriceScope>;
export type PriceScopeId = keyof typeof priceScopes;
export const priceScopeIds = Object.keys(priceScopes) as [PriceScopeId, ...PriceScopeId[]];

/** Filter for the shops of a city; the fields are named as in §3 (`delicious`). `openNow` is '1' when set. */
export const restaurantFilter = filterRules(restaurantSorts, {
  frontendCategoryTypeId: single,
  priceScopeId: single,
  availableRangeId: single,
  openNow: single,
});
export type RestaurantFilter = FilterOf<typeof restaurantFilter>;

export const foodSorts = ['recommend', 'distance', 'priceLow', 'priceHigh'] as const;
export type FoodSort = (typeof foodSorts)[number];

/** How many people a set meal is for; the last means that many or more. */
export const mealSizes = [1, 2, 4, 6] as const;

/** Filter for the vouchers and set meals of a city; `kind` is one of `diningKinds`. */
export const foodFilter = filterRules(foodSorts, {
  kind: single,
  frontendCategoryTypeId: single,
  people: manyOf(mealSizes),
  price: priceRange,
});
export type FoodFilter = FilterOf<typeof foodFilter>;
