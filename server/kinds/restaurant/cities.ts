import { and, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { citiesHaving, groupCities, nearestCity } from '@/server/catalogue/cities';
import type { Position } from '@/server/catalogue/place';
import { cities } from '@/server/catalogue/tables';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { productNamed } from './product';
import { restaurantProductShops, restaurantShops } from './tables';

const CITIES_MS = 60_000;

/** Cities with a restaurant, by pinyin. */
const citiesWithShops = cachedQuery({ ms: CITIES_MS }, ({ database }) =>
  citiesHaving(
    database,
    database
      .select({ id: restaurantShops.id })
      .from(restaurantShops)
      .where(and(eq(restaurantShops.cityCode, cities.code), restaurantShops.listed))
      .limit(1),
  ),
);

/** Cities with shops that accept a product; without a product, with any restaurant. */
export async function restaurantCities(
  services: Services,
  productId: string | undefined,
): Promise<Output<typeof contract.suitableShopCity>> {
  if (productId === undefined) return groupCities(await citiesWithShops(services));
  const { database } = services;
  const found = await productNamed(database, productId);
  if (!found) return refuse('GOODS_GONE');
  const taking = database
    .select({ id: restaurantShops.id })
    .from(restaurantProductShops)
    .innerJoin(restaurantShops, eq(restaurantShops.id, restaurantProductShops.shopId))
    .where(and(eq(restaurantProductShops.productId, found.product.id), eq(restaurantShops.cityCode, cities.code), restaurantShops.listed))
    .limit(1);
  return groupCities(await citiesHaving(database, taking));
}

export const cityAround = async (services: Services, position: Position): Promise<Output<typeof contract.locationToCity>> =>
  nearestCity(await citiesWithShops(services), position) ?? refuse('NOT_FOUND');
