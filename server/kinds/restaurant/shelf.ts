import { and, arrayContains, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { diningKinds } from '@/lib/domain/dining';
import { type FoodSort, mealSizes, type PriceScopeId, priceScopes, type RestaurantSort } from '@/lib/domain/restaurant-filter';
import { atLeast, atMost, is, isEither, type ShelfFilter } from '@/server/catalogue/shelf/filters';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { type CouponFacts, fitsGoods } from '@/server/catalogue/shelf/coupon-goods';
import { couponShelf } from '@/server/catalogue/shelf/coupon-shelf';
import { backwards, falling, nearest, rising, type ShelfSort } from '@/server/catalogue/shelf/sorts';
import { foodColumns } from './food-summary';
import { summaryColumns } from './summary';
import { restaurantProducts, restaurantShops, restaurantStock } from './tables';

const shopSorts: Readonly<Record<RestaurantSort, ShelfSort>> = {
  recommend: falling(restaurantShops.rank),
  score: falling(restaurantShops.scoreTenths),
  priceLow: rising(restaurantShops.perHeadFen),
  priceHigh: backwards(restaurantShops.perHeadFen),
  distance: nearest,
};

const inPriceScope: ShelfFilter<PriceScopeId> = {
  holds: (name) => {
    const { min, max } = priceScopes[name];
    return and(gte(restaurantShops.perHeadFen, min), max === null ? undefined : lt(restaurantShops.perHeadFen, max));
  },
};

/** Until this minute of a day few shops are open, and those are indexed with `NIGHT_WORD`. */
export const NIGHT_ENDS = 360;
/** A word of every shop that is open between midnight and `NIGHT_ENDS`. */
export const NIGHT_WORD = 'open:night';

/** Open at this minute of the week. */
const openAt: ShelfFilter<number> = {
  holds: (minute) => sql`${restaurantShops.openMinutes} @> ${minute}::int`,
  words: (minute) => (minute % 1440 < NIGHT_ENDS ? `'${NIGHT_WORD}'` : undefined),
};

const takesRange: ShelfFilter<string> = {
  holds: (range) => arrayContains(restaurantShops.availableRangeIds, [range]),
  words: (range) => `'range:${range}'`,
};

/** The restaurants of a city. */
export const shopShelf = shelf({
  name: 'restaurant_shop',
  table: restaurantShops,
  columns: summaryColumns,
  sorts: shopSorts,
  searchedAs: () => 'food',
  filters: {
    areaCode: isEither([restaurantShops.districtCode, restaurantShops.businessCode], 'area'),
    frontendCategoryTypeId: is(restaurantShops.categoryId, 'category'),
    priceScopeId: inPriceScope,
    availableRangeId: takesRange,
    openAt,
  },
});

const foodSorts: Readonly<Record<FoodSort, ShelfSort>> = {
  recommend: falling(restaurantProducts.rank),
  priceLow: rising(restaurantProducts.priceFen),
  priceHigh: backwards(restaurantProducts.priceFen),
  distance: nearest,
};

const LARGEST = Math.max(...mealSizes);

/** A word of every set meal for this many people; the largest number means that many or more. */
export const peopleWord = (people: number): string => `people:${Math.min(people, LARGEST)}`;

const forPeople: ShelfFilter<readonly number[]> = {
  holds: (people) =>
    people.length > 0
      ? or(inArray(restaurantProducts.people, [...people]), people.includes(LARGEST) ? gte(restaurantProducts.people, LARGEST) : undefined)
      : undefined,
  words: (people) => (people.length > 0 ? `(${people.map((one) => `'${peopleWord(one)}'`).join(' | ')})` : undefined),
};

/** Must agree with `couponGoodsOf`. */
const facts: CouponFacts = {
  kinds: diningKinds.map((kind) => ({ kind, holds: eq(restaurantProducts.kind, kind) })),
  productId: restaurantProducts.id,
  cityCode: restaurantProducts.cityCode,
  brandId: sql`(select ${restaurantShops.brandId}::text from ${restaurantShops} where ${restaurantShops.id} = ${restaurantProducts.shopId})`,
  categoryIds: sql`array[${restaurantProducts.categoryId}]`,
  piece: { from: restaurantProducts.priceFen, to: restaurantProducts.priceFen },
  words: { category: 'category' },
};

/** Booked with a table, so it is used on that day. */
const withTable: ShelfFilter<true> = { holds: () => sql`${restaurantProducts.rule}->'booking'->>'kind' = 'table'` };
const withoutTable: ShelfFilter<true> = { holds: () => sql`${restaurantProducts.rule}->'booking'->>'kind' <> 'table'` };

const isLeft: ShelfFilter<true> = {
  holds: () => sql`exists (select from ${restaurantStock}
    where ${restaurantStock.productId} = ${restaurantProducts.id} and ${restaurantStock.sold} < ${restaurantStock.units})`,
};

/** The vouchers and set meals of a city. */
export const foodShelf = shelf({
  name: 'restaurant_food',
  table: restaurantProducts,
  columns: foodColumns,
  sorts: foodSorts,
  filters: {
    kind: is(restaurantProducts.kind, 'kind'),
    areaCode: isEither([restaurantProducts.districtCode, restaurantProducts.businessCode], 'area'),
    frontendCategoryTypeId: is(restaurantProducts.categoryId, 'category'),
    people: forPeople,
    priceMin: atLeast(restaurantProducts.priceFen),
    priceMax: atMost(restaurantProducts.priceFen),
    coupon: fitsGoods(facts),
    withTable,
    withoutTable,
    isLeft,
  },
});

export const foodCouponShelf = couponShelf({ shelf: 'food', table: restaurantProducts, facts, filter: foodShelf.filters.coupon });
