import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { integerOf } from '@/server/catalogue/id';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { positionOf } from '@/server/catalogue/shelf/page';
import { cities } from '@/server/catalogue/tables';
import { prepared } from '@/server/platform/database/prepared';
import { foodColumns, foodOf } from './food-summary';
import { summaryColumns, summaryOf } from './summary';
import {
  restaurantDishes,
  restaurantProducts,
  restaurantProductShops,
  restaurantShopProfiles,
  restaurantShops,
  restaurantStock,
} from './tables';

type Detail = Output<typeof contract.shopDetail>;
type Dish = Output<typeof contract.foodList>['list'][number];

/** Dishes on the shop's own page; the full list is a page of its own. */
const DISHES_SHOWN = 6;
const BRANCHES_SHOWN = 10;

const shopQuery = prepared((database) =>
  database
    .select({
      ...summaryColumns,
      brandId: restaurantShops.brandId,
      cityCode: restaurantShops.cityCode,
      cityName: cities.name,
      profile: restaurantShopProfiles,
    })
    .from(restaurantShops)
    .innerJoin(restaurantShopProfiles, eq(restaurantShopProfiles.shopId, restaurantShops.id))
    .innerJoin(cities, eq(cities.code, restaurantShops.cityCode))
    .where(and(eq(restaurantShops.id, sql.placeholder('id')), restaurantShops.listed))
    .prepare('restaurant_shop_detail'),
);

const foodQuery = prepared((database) =>
  database
    .select({ ...foodColumns, left: sql<number>`${restaurantStock.units} - ${restaurantStock.sold}` })
    .from(restaurantProductShops)
    .innerJoin(restaurantProducts, eq(restaurantProducts.id, restaurantProductShops.productId))
    .innerJoin(restaurantStock, eq(restaurantStock.productId, restaurantProducts.id))
    .where(and(eq(restaurantProductShops.shopId, sql.placeholder('id')), restaurantProducts.listed))
    .orderBy(asc(restaurantProducts.sort), asc(restaurantProducts.id))
    .prepare('restaurant_shop_food'),
);

const dishesQuery = prepared((database) =>
  database
    .select()
    .from(restaurantDishes)
    .where(eq(restaurantDishes.shopId, sql.placeholder('id')))
    .orderBy(desc(restaurantDishes.recommendCount), asc(restaurantDishes.dishNo))
    .prepare('restaurant_dishes'),
);

const branchesQuery = prepared((database) =>
  database
    .select({
      id: restaurantShops.id,
      name: restaurantShops.name,
      areaName: restaurantShops.areaName,
      lng: restaurantShops.lng,
      lat: restaurantShops.lat,
    })
    .from(restaurantShops)
    .where(
      and(
        eq(restaurantShops.brandId, sql.placeholder('brandId')),
        eq(restaurantShops.cityCode, sql.placeholder('cityCode')),
        ne(restaurantShops.id, sql.placeholder('id')),
        restaurantShops.listed,
      ),
    )
    .prepare('restaurant_branches'),
);

const dishOf = ({ shopId, dishNo, name, picture, priceFen, recommendCount, signature }: typeof restaurantDishes.$inferSelect): Dish => ({
  dishId: `${shopId}-${dishNo}`,
  name,
  imgUrl: picture,
  price: priceFen,
  recommendCount,
  signature,
});

type Branch = Position & Readonly<{ id: number; name: string; areaName: string }>;
const nearestBranches = (from: Position, branches: readonly Branch[]): Detail['branches'] =>
  branches
    .map(({ id, name, areaName, ...at }) => ({ shopId: String(id), name, areaName, distance: distanceBetween(from, at) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, BRANCHES_SHOWN);

/** One restaurant with its goods and dishes. */
export async function shopDetail({ database }: Services, request: Input<typeof contract.shopDetail>): Promise<Detail> {
  const id = integerOf(request.shopId);
  const [row] = id === undefined ? [] : await shopQuery(database).execute({ id });
  if (!row) return refuse('GOODS_GONE');
  const { brandId, cityCode, cityName, profile } = row;
  const [food, dishes, branches] = await Promise.all([
    foodQuery(database).execute({ id }),
    dishesQuery(database).execute({ id }),
    branchesQuery(database).execute({ id, brandId, cityCode }),
  ]);
  const from = positionOf(request);
  const shown = food.map((one) => ({
    ...foodOf(one, one.left),
    // The goods belong on this shop's page, whichever branch sells them.
    shopId: request.shopId,
    shopName: row.name,
    areaName: row.areaName,
    distance: from ? distanceBetween(from, row) : null,
  }));
  return {
    ...summaryOf(row, from),
    pictures: profile.pictures,
    cityCode,
    cityName,
    businessAreaName: row.areaName,
    address: profile.address,
    lng: row.lng,
    lat: row.lat,
    telephone: profile.telephone,
    facilities: profile.facilities,
    introduction: profile.introduction,
    vouchers: shown.filter(({ kind }) => kind === 'diningVoucher'),
    setMeals: shown.filter(({ kind }) => kind === 'setMeal'),
    dishes: dishes.slice(0, DISHES_SHOWN).map(dishOf),
    branches: nearestBranches(row, branches),
    branchCount: branches.length,
  };
}

/** All signature dishes of a restaurant. */
export async function dishesOf({ database }: Services, shopId: string): Promise<Output<typeof contract.foodList>> {
  const id = integerOf(shopId);
  const [row] = id === undefined ? [] : await shopQuery(database).execute({ id });
  if (!row) return refuse('GOODS_GONE');
  return { list: (await dishesQuery(database).execute({ id })).map(dishOf) };
}
