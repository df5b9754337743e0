import { eq } from 'drizzle-orm';
import { area } from '@/lib/contract/area/endpoints';
import { errors } from '@/lib/contract/errors';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { sku } from '@/lib/contract/sku/endpoints';
import { openState } from '@/lib/domain/opening-hours';
import { priceScopes } from '@/lib/domain/restaurant-filter';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { demoFood, demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { restaurantProducts, restaurantShops } from '@/server/kinds/restaurant/tables';
import { demoCityCode } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from '../server';

const START = instantOf(dayOf(Date.now()), 10);

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
beforeEach(() => {
  shop.clock.now = START;
});
afterAll(() => shop.close());

const search = { cityCode: demoCityCode, sort: 'recommend' as const, pageSize: 5 };
const shops = async (more: object = {}) => (await shop.call(restaurant.shopPage, { ...search, pageSize: 50, ...more })).data.list;
/** The whole list, read page by page. */
async function food(more: object = {}) {
  const seen = [];
  let cursor: string | undefined;
  do {
    const { data } = await shop.call(restaurant.productPage, { ...search, pageSize: 25, ...more, cursor });
    seen.push(...data.list);
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  return seen;
}
const ids = (list: readonly { shopId: string }[]) => list.map(({ shopId }) => shopId).toSorted();
const rising = (values: readonly number[]) => expect(values).toEqual(values.toSorted((one, other) => one - other));

describe('restaurants of a city', () => {
  test('come page by page, each once, in every order', async () => {
    const all = await shop.database.select().from(restaurantShops).where(eq(restaurantShops.cityCode, demoCityCode));
    expect(all.length).toBeGreaterThan(10);
    for (const sort of ['recommend', 'distance', 'score', 'priceLow', 'priceHigh'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await shop.call(restaurant.shopPage, { ...search, sort, cursor });
        seen.push(...data.list.map(({ shopId }) => shopId));
        cursor = data.nextCursor ?? undefined;
      } while (cursor);
      expect(seen.toSorted()).toEqual(all.map(({ id }) => String(id)).toSorted());
    }
  });

  test('stand in the order that was asked for', async () => {
    rising((await shops({ sort: 'priceLow' })).map(({ perHead }) => perHead));
    rising((await shops({ sort: 'priceHigh' })).map(({ perHead }) => -perHead));
    rising((await shops({ sort: 'score' })).map(({ scoreTenths }) => -scoreTenths));
    rising((await shops({ sort: 'distance', lng: 121.49, lat: 31.24 })).map(({ distance }) => distance ?? -1));
  });

  test('are narrowed by category, price per head, area, range and keyword to what fits, and all of it', async () => {
    const all = await shops();
    const fitting = (fits: (one: (typeof all)[number]) => boolean) => ids(all.filter(fits));
    expect(ids(await shops({ frontendCategoryTypeId: 'hotpot' }))).toEqual(fitting((one) => one.frontendCategoryTypeId === 'hotpot'));
    const { min, max } = priceScopes.from50;
    expect(ids(await shops({ priceScopeId: 'from50' }))).toEqual(fitting(({ perHead }) => perHead >= min && perHead < Number(max)));
    const { areas } = (await shop.call(restaurant.searchCondition, { cityCode: demoCityCode })).data;
    const bund = areas.find(({ name }) => name === '外滩');
    expect(ids(await shops({ areaCode: bund?.areaCode }))).toEqual(fitting(({ areaName }) => areaName === '外滩'));
    expect(ids(await shops({ areaCode: bund?.areaCode }))).toContain(String(demoShopId));
    expect(ids(await shops({ keyword: '弄堂里' }))).toEqual(fitting(({ name }) => name.includes('弄堂里')));
    expect(ids(await shops({ keyword: '火锅' }))).toEqual(
      expect.arrayContaining(fitting((one) => one.frontendCategoryTypeId === 'hotpot')),
    );
    expect(await shops({ keyword: '!!' })).toEqual([]);
    const ofRange = await shop.database.select().from(restaurantShops).where(eq(restaurantShops.cityCode, demoCityCode));
    expect(ids(await shops({ availableRangeId: 'weekend' }))).toEqual(
      ofRange
        .filter(({ availableRangeIds }) => availableRangeIds.includes('weekend'))
        .map(({ id }) => String(id))
        .toSorted(),
    );
  });

  test('that are open now are those whose hours say so, at any hour of the week', async () => {
    const all = await shops();
    for (const hour of [1, 3, 7, 12, 15, 20, 23, 24 * 2 + 13, 24 * 5 + 1, 24 * 6 + 23]) {
      shop.clock.now = instantOf(dayOf(START), 0) + hour * 3_600_000 + 30 * 60_000;
      const now = shop.clock.now;
      expect(ids(await shops({ openNow: true }))).toEqual(ids(all.filter(({ openingHours }) => openState(openingHours, now).open)));
    }
  });

  test('speak English in an English channel', async () => {
    const { data } = await shop.call(restaurant.shopDetail, { shopId: String(demoShopId) }, { channel: 'P069' });
    expect(data.name).toBe('Longtang Lane (The Bund)');
    expect(data.categoryName).toBe('Jiangsu and Zhejiang');
    expect(JSON.stringify([data.vouchers, data.setMeals, data.dishes, data.facilities, data.tagList])).not.toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('a restaurant', () => {
  test('says what is sold and eaten there, and where its branches are', async () => {
    const { data } = await shop.call(restaurant.shopDetail, { shopId: String(demoShopId), lng: 121.49, lat: 31.24 });
    expect(data.vouchers.map(({ productId }) => Number(productId))).toEqual([demoFood.open, demoFood.lunch, demoFood.final]);
    expect(data.setMeals.map(({ productId }) => Number(productId))).toEqual([demoFood.meal, demoFood.table]);
    expect(data.dishes.length).toBeGreaterThan(3);
    expect(data.distance).toBeGreaterThan(0);
    const branches = (await shops({ keyword: '弄堂里' })).length - 1;
    expect(data.branchCount).toBe(branches);
    expect((await shop.call(restaurant.foodList, { shopId: String(demoShopId) })).data.list.length).toBeGreaterThanOrEqual(
      data.dishes.length,
    );
    expect((await shop.call(restaurant.shopDetail, { shopId: '7' })).code).toBe(errors.GOODS_GONE.code);
    expect((await shop.call(restaurant.shopDetail, { shopId: 'x-1' })).code).toBe(errors.GOODS_GONE.code);
  });

  test('its goods say their rule, their courses and where they hold', async () => {
    const { data } = await shop.call(restaurant.productDetail, { productId: String(demoFood.meal) });
    expect(data).toMatchObject({ kind: 'setMeal', faceValue: null, people: 2, price: 16_800, shopCount: 1, cityCount: 1 });
    expect(data.courses.length).toBeGreaterThan(2);
    for (const { choose, dishes } of data.courses) expect(choose).toBeLessThanOrEqual(dishes.length);
    expect(data.courses.some(({ choose, dishes }) => choose < dishes.length)).toBe(true);
    const voucher = (await shop.call(restaurant.productDetail, { productId: String(demoFood.open) })).data;
    expect(voucher).toMatchObject({ faceValue: 10_000, price: 8_800, people: null, courses: [] });
    expect(voucher.validUntil).toBe(addDays(dayOf(START), 90));
  });

  test('what a sku’s rule says is what the product’s page says', async () => {
    const { data } = await shop.call(sku.timeLimit, { kind: 'diningVoucher', skuId: String(demoFood.lunch) });
    const product = (await shop.call(restaurant.productDetail, { productId: String(demoFood.lunch) })).data;
    expect(data.dining).toEqual(product.rule);
    expect(data).toMatchObject({ holidays: false, lastDate: product.validUntil });
    expect(data.weekdays).toEqual([1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '11:00', closes: '14:00' })));
    const from = dayOf(START);
    const { days } = (await shop.call(sku.timeLimit, { kind: 'setMeal', skuId: String(demoFood.table), from, until: addDays(from, 6) }))
      .data;
    expect(days.every(({ sessions }) => sessions.length > 0)).toBe(true);
  });
});

describe('vouchers and set meals of a city', () => {
  test('come in order and are narrowed by kind, price and people', async () => {
    const all = await food();
    rising((await food({ sort: 'priceLow' })).map(({ price }) => price));
    rising((await food({ sort: 'priceHigh' })).map(({ price }) => -price));
    const found = (list: readonly { productId: string }[]) => list.map(({ productId }) => productId).toSorted();
    const vouchers = await food({ kind: 'diningVoucher' });
    expect(found(vouchers)).toEqual(found(all.filter(({ kind }) => kind === 'diningVoucher')));
    expect(found(await food({ people: [4] }))).toEqual(found(all.filter(({ people }) => people === 4)));
    expect(found(await food({ priceMin: 5_000, priceMax: 10_000 }))).toEqual(
      found(all.filter(({ price }) => price >= 5_000 && price <= 10_000)),
    );
    expect(all.find(({ productId }) => Number(productId) === demoFood.open)).toMatchObject({ left: 1_000_000 });
  });

  test('a brand’s voucher holds in its branches, which are listed by distance and by city', async () => {
    const [brandwide] = await shop.database.select().from(restaurantProducts).where(eq(restaurantProducts.id, demoFood.open));
    const productId = String(demoFood.open);
    const { data } = await shop.call(restaurant.suitableShops, { productId, lng: 121.49, lat: 31.24, pageSize: 50 });
    expect(data.list).toHaveLength(brandwide?.shopCount ?? 0);
    rising(data.list.map(({ distance }) => distance ?? -1));
    const first = await shop.call(restaurant.suitableShops, { productId, pageSize: 1 });
    const second = await shop.call(restaurant.suitableShops, { productId, pageSize: 50, cursor: first.data.nextCursor ?? '' });
    expect([...first.data.list, ...second.data.list].map(({ shopId }) => shopId)).toHaveLength(data.list.length);
    const searched = await shop.call(restaurant.suitableShopPage, { productId, cityCode: demoCityCode, keyword: '外滩', pageSize: 50 });
    expect(searched.data.list.map(({ shopId }) => shopId)).toEqual([String(demoShopId)]);
    const cities = await shop.call(restaurant.suitableShopCity, { productId });
    expect(cities.data.groups.flatMap((group) => group.cities).map(({ cityCode }) => cityCode)).toContain(demoCityCode);
  });
});

test('a position leads to the nearest city with restaurants, and the sea to none', async () => {
  expect((await shop.call(restaurant.locationToCity, { lng: 121.48, lat: 31.23 })).data.cityCode).toBe(demoCityCode);
  expect((await shop.call(restaurant.locationToCity, { lng: 150, lat: 10 })).code).toBe(errors.NOT_FOUND.code);
});

test('a search suggests kinds of cooking and restaurants of the city', async () => {
  const suggest = async (keyword: string) => (await shop.call(area.keyword, { cityCode: demoCityCode, shelf: 'food', keyword })).data.list;
  expect((await suggest('火')).map(({ title }) => title)).toContain('火锅');
  expect((await suggest('弄堂里')).some(({ productId }) => productId === String(demoShopId))).toBe(true);
  expect((await suggest('')).length).toBeGreaterThan(3);
});
