import { inArray } from 'drizzle-orm';
import { type CouponNames, termsOf } from '@/server/call/coupon-names';
import { integerOf } from '@/server/catalogue/id';
import { entriesOf } from '@/server/operation/dictionaries';
import { CATEGORY_LIST } from './categories';
import { restaurantShops } from './tables';

/** A branch has its brand's name, followed by its place in brackets. */
const BRANCH = /[（(].*$/;

export const restaurantCouponNames: CouponNames = async (asking, { brandIds, categoryIds }) => {
  const numbers = brandIds.flatMap((id) => integerOf(id) ?? []);
  const [categories, shops] = await Promise.all([
    entriesOf(asking, CATEGORY_LIST),
    numbers.length === 0
      ? []
      : asking.database
          .selectDistinctOn([restaurantShops.brandId], { brandId: restaurantShops.brandId, name: restaurantShops.name })
          .from(restaurantShops)
          .where(inArray(restaurantShops.brandId, numbers))
          .orderBy(restaurantShops.brandId, restaurantShops.cityCode),
  ]);
  return {
    brands: termsOf(brandIds, (id) => shops.find(({ brandId }) => String(brandId) === id)?.name.replace(BRANCH, '')),
    categories: termsOf(categoryIds, (id) => categories.find(({ code }) => code === id)?.name),
  };
};
