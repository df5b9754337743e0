import type { PoolClient } from 'pg';
import type { SeedPart, SeedRun } from '@/demo/kinds/seed-part';
import { chinaAreas } from '@/server/reference/areas';
import { inTransaction, insertRows, settleIds } from '@/server/reference/database';
import { citiesOf } from '@/server/reference/places/places';
import { readMark, writeMark } from '@/server/reference/progress';
import { CATEGORY_LIST } from '@/server/kinds/restaurant/categories';
import { chinese } from '@/demo/base/bilingual';
import { english } from './english';
import { kitchens } from './kitchens/kitchens';
import { planShops, shopCount, type ShopPlan } from './plan';
import { type ProductPlan, productProfileRow, productRow, productsOf } from './products';
import { recommendedFood } from './recommended';
import { dishRows, shopProfileRow, shopRow } from './shops';
import { insertTableDays, tableDays } from './table-days';

const SHOPS = 'restaurantShops';
const DAYS = 'restaurantTables';
const SHOPS_AT_ONCE = 1000;

type Stocked = Readonly<{ plan: ShopPlan; products: readonly ProductPlan[] }>;

const cityBrand = ({ city, brandId }: ShopPlan): string => `${city.code} ${brandId}`;

/**
 * Every shop with its goods. The first voucher of a brand's first shop in a city is accepted by its branches there, and for some brands
 * everywhere.
 */
function stocked(plans: readonly ShopPlan[], now: number): Stocked[] {
  const seen = new Set<string>();
  const first = (key: string): boolean => !seen.has(key) && seen.add(key) !== undefined;
  return plans.map((plan) => {
    const ofAll = first(String(plan.brandId));
    const ofCity = first(cityBrand(plan));
    return { plan, products: productsOf(plan, ofAll && plan.brandId % 2 === 0 ? 'everywhere' : ofCity ? 'city' : 'here', now) };
  });
}

/** The shops that accept each product. */
function takers(all: readonly Stocked[]): (plan: ShopPlan, product: ProductPlan) => readonly number[] {
  const byBrand = new Map<string, number[]>();
  for (const { plan } of all) {
    for (const key of [String(plan.brandId), cityBrand(plan)]) byBrand.set(key, [...(byBrand.get(key) ?? []), plan.id]);
  }
  return (plan, { taken }) =>
    taken === 'here' ? [plan.id] : ((taken === 'city' ? byBrand.get(cityBrand(plan)) : byBrand.get(String(plan.brandId))) ?? [plan.id]);
}

async function insertShops(client: PoolClient, all: readonly Stocked[], taking: ReturnType<typeof takers>): Promise<void> {
  const goods = all.flatMap(({ plan, products }) => products.map((product, sort) => ({ plan, product, sort })));
  await insertRows(
    client,
    'restaurant_shops',
    all.map(({ plan, products }) => shopRow(plan, products)),
  );
  await insertRows(
    client,
    'restaurant_shop_profiles',
    all.map(({ plan }) => shopProfileRow(plan)),
  );
  await insertRows(
    client,
    'restaurant_dishes',
    all.flatMap(({ plan }) => dishRows(plan)),
  );
  await insertRows(
    client,
    'restaurant_products',
    goods.map(({ plan, product, sort }) => productRow(plan, product, sort, taking(plan, product).length)),
  );
  await insertRows(
    client,
    'restaurant_product_profiles',
    goods.map(({ plan, product, sort }) => productProfileRow(plan, product, sort)),
  );
  await insertRows(
    client,
    'restaurant_stock',
    goods.map(({ product: { id, units } }) => ({ product_id: id, units, sold: 0 })),
  );
}

/** For all shops, including existing ones: a brand may have got more branches. */
async function insertTakers(client: PoolClient, all: readonly Stocked[], taking: ReturnType<typeof takers>): Promise<void> {
  const rows = all.flatMap(({ plan, products }) =>
    products.flatMap((product) => taking(plan, product).map((shopId) => ({ product_id: product.id, shop_id: shopId }))),
  );
  await insertRows(client, 'restaurant_product_shops', rows);
  await client.query(`update restaurant_products as product set shop_count = taken.shops
    from (select product_id, count(*)::int as shops from restaurant_product_shops group by product_id) as taken
    where taken.product_id = product.id and taken.shops <> product.shop_count`);
}

const withTables = (all: readonly Stocked[]): ShopPlan[] =>
  all.filter(({ products }) => products.some(({ rule }) => rule.booking.kind === 'table')).map(({ plan }) => plan);

/** Adds missing restaurants, then the bookable days that have come within the horizon since. */
async function fill({ pool, size, now, root, progress }: SeedRun): Promise<void> {
  const done = Number((await readMark(pool, SHOPS)) ?? 0);
  const known = await readMark(pool, DAYS);
  // A catalogue can grow, not shrink.
  const count = Math.max(shopCount(size), done);
  const days = tableDays(now);
  const last = days.at(-1);
  if (last === undefined || count === 0 || (count === done && known !== undefined && known >= last)) return;
  const all = stocked(planShops(citiesOf(chinaAreas(root)), count), now);
  if (all.length > done) {
    const taking = takers(all);
    await inTransaction(pool, async (client) => {
      for (let start = done; start < all.length; start += SHOPS_AT_ONCE) {
        await insertShops(client, all.slice(start, start + SHOPS_AT_ONCE), taking);
      }
      await insertTakers(client, all, taking);
      await insertTableDays(client, days, withTables(all.slice(done)));
      await settleIds(client, ['restaurant_shops', 'restaurant_products']);
      await writeMark(client, SHOPS, String(all.length));
      if (done === 0) await writeMark(client, DAYS, last);
      await client.query('analyze restaurant_shops, restaurant_products, restaurant_product_shops, restaurant_stock, restaurant_tables');
    });
    progress(`Restaurants: ${all.length}`);
  }
  if (known === undefined || known >= last) return;
  await inTransaction(pool, async (client) => {
    await insertTableDays(
      client,
      days.filter((day) => day > known),
      withTables(all),
    );
    await writeMark(client, DAYS, last);
  });
}

export const restaurantSeed: SeedPart = {
  lists: { [CATEGORY_LIST]: kitchens.map(({ id, name }) => [id, chinese(name)] as const) },
  // Computed only when the translations are written, because it spells eight hundred names.
  get english() {
    return english();
  },
  recommended: ({ root, size, now }) => recommendedFood(stocked(planShops(citiesOf(chinaAreas(root)), shopCount(size)), now)),
  fill,
};
