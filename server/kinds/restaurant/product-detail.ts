import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { validUntilOf } from '@/lib/domain/dining';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { positionOf } from '@/server/catalogue/shelf/page';
import { prepared } from '@/server/platform/database/prepared';
import { foodOf } from './food-summary';
import { productNamed } from './product';
import { shopShown, shopsTaking } from './suitable-shops';
import { offerShown } from './summary';
import { type Course, restaurantProducts, restaurantProductShops } from './tables';

type Detail = Output<typeof contract.productDetail>;

const SHOPS_SHOWN = 3;

const othersQuery = prepared((database) =>
  database
    .select({
      productId: restaurantProducts.id,
      kind: restaurantProducts.kind,
      name: restaurantProducts.name,
      priceFen: restaurantProducts.priceFen,
      marketPriceFen: restaurantProducts.marketPriceFen,
    })
    .from(restaurantProductShops)
    .innerJoin(restaurantProducts, eq(restaurantProducts.id, restaurantProductShops.productId))
    .where(
      and(
        eq(restaurantProductShops.shopId, sql.placeholder('shopId')),
        ne(restaurantProducts.id, sql.placeholder('id')),
        restaurantProducts.listed,
      ),
    )
    .orderBy(asc(restaurantProducts.sort), asc(restaurantProducts.id))
    .prepare('restaurant_other_food'),
);

export const coursesShown = (courses: readonly Course[]): Detail['courses'] =>
  courses.map(({ dishes, ...course }) => ({
    ...course,
    dishes: dishes.map(({ dishNo, name, portion, priceFen, extraFen }) => ({ dishNo, name, portion, price: priceFen, extra: extraFen })),
  }));

/** One voucher or set meal, and where it can be used. */
export async function productDetail({ database, now }: Services, request: Input<typeof contract.productDetail>): Promise<Detail> {
  const found = await productNamed(database, request.productId);
  if (!found) return refuse('GOODS_GONE');
  const { product, profile, cityName, left } = found;
  const from = positionOf(request);
  const [shops, others] = await Promise.all([
    shopsTaking(database, product.id, from ?? product),
    othersQuery(database).execute({ id: product.id, shopId: product.shopId }),
  ]);
  return {
    ...foodOf(product, left, from),
    pictures: profile.pictures,
    cityCode: product.cityCode,
    cityName,
    faceValue: product.kind === 'diningVoucher' ? product.marketPriceFen : null,
    courses: coursesShown(profile.courses),
    validUntil: validUntilOf(product.rule, now()),
    notices: profile.notices,
    shops: shops.slice(0, SHOPS_SHOWN).map((row) => shopShown(row, from)),
    cityCount: new Set(shops.map(({ shop }) => shop.cityCode)).size,
    others: others.map(offerShown),
  };
}
