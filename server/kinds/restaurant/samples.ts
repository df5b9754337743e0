import { and, asc, eq, sql } from 'drizzle-orm';
import type { DiningKind } from '@/lib/domain/dining';
import type { Database } from '@/server/platform/database/connection';
import type { PageSample, Sample } from '@/server/platform/ports/sample';
import { restaurantProducts, restaurantShops, restaurantStock } from './tables';

async function firstFood(database: Database, kind?: DiningKind) {
  const [found] = await database
    .select({ shopId: restaurantShops.id, cityCode: restaurantShops.cityCode, productId: restaurantProducts.id })
    .from(restaurantShops)
    .innerJoin(restaurantProducts, eq(restaurantProducts.shopId, restaurantShops.id))
    .innerJoin(restaurantStock, eq(restaurantStock.productId, restaurantProducts.id))
    .where(
      and(
        restaurantShops.listed,
        restaurantProducts.listed,
        sql`${restaurantStock.sold} < ${restaurantStock.units}`,
        kind && eq(restaurantProducts.kind, kind),
      ),
    )
    .orderBy(asc(restaurantShops.id), asc(restaurantProducts.sort))
    .limit(1);
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof firstFood>>>;
const sample = (under: `/${string}`, of: (found: Found) => Sample, kind?: DiningKind): PageSample => ({
  under,
  async find(database) {
    const found = await firstFood(database, kind);
    return found && of(found);
  },
});

export const restaurantSamples: readonly PageSample[] = [
  sample('/search/foodSearch', ({ cityCode }) => ({ cityCode })),
  sample('/food/specialityFood', ({ shopId }) => ({ id: String(shopId) })),
  sample('/food/details', ({ shopId }) => ({ id: String(shopId) })),
  sample('/food/coupon/details', ({ productId }) => ({ id: String(productId) }), 'diningVoucher'),
  sample('/food/meal/details', ({ productId }) => ({ id: String(productId) }), 'setMeal'),
  sample('/food/suitShop', ({ productId }) => ({ id: String(productId) }), 'diningVoucher'),
  sample('/food/couponPorder', ({ productId }) => ({ productId: String(productId) }), 'diningVoucher'),
  sample('/food/mealPorder', ({ productId }) => ({ productId: String(productId) }), 'setMeal'),
];
