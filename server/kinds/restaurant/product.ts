import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '@/server/platform/database/prepared';
import type { Database } from '@/server/platform/database/connection';
import { integerOf } from '@/server/catalogue/id';
import { cities } from '@/server/catalogue/tables';
import { restaurantProductProfiles, restaurantProducts, restaurantShopProfiles, restaurantShops, restaurantStock } from './tables';

const productQuery = prepared((database) =>
  database
    .select({
      product: restaurantProducts,
      profile: restaurantProductProfiles,
      cityName: cities.name,
      shop: restaurantShops,
      address: restaurantShopProfiles.address,
      telephone: restaurantShopProfiles.telephone,
      left: sql<number>`${restaurantStock.units} - ${restaurantStock.sold}`,
    })
    .from(restaurantProducts)
    .innerJoin(restaurantProductProfiles, eq(restaurantProductProfiles.productId, restaurantProducts.id))
    .innerJoin(restaurantStock, eq(restaurantStock.productId, restaurantProducts.id))
    .innerJoin(restaurantShops, eq(restaurantShops.id, restaurantProducts.shopId))
    .innerJoin(restaurantShopProfiles, eq(restaurantShopProfiles.shopId, restaurantShops.id))
    .innerJoin(cities, eq(cities.code, restaurantProducts.cityCode))
    .where(and(eq(restaurantProducts.id, sql.placeholder('id')), restaurantProducts.listed, restaurantShops.listed))
    .prepare('restaurant_product'),
);

/** A voucher or set meal on sale, with its stock. */
export async function productNamed(database: Database, productId: string) {
  const id = integerOf(productId);
  const [row] = id === undefined ? [] : await productQuery(database).execute({ id });
  if (!row) return undefined;
  const { shop, address, telephone, ...found } = row;
  /** `home`: the shop that sells it, in the same shape as those that accept it. */
  return { ...found, home: { shop, address, telephone } };
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof productNamed>>>;
