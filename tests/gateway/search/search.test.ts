import { eq } from 'drizzle-orm';
import { area } from '@/lib/contract/area/endpoints';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { search } from '@/lib/contract/search/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { couponPackages } from '@/server/kinds/coupon-package/tables';
import { hotels } from '@/server/kinds/hotel/tables';
import { demoPlaceId } from '@/demo/kinds/ticket/fixtures';
import { demoCityCode } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from '../server';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
  await write('青鸾旅舍', { sales: 10, lng: 121.48, lat: 31.23 });
  await write('青鸾旅舍（北店）', { sales: 10, lng: 121.7, lat: 31.4 });
  await write('小住 · 青鸾旅舍', { sales: 9000, lng: 121.48, lat: 31.23 });
  await write('浮云 Wi-Fi 书屋', { sales: 10 });
  await write('栖木下午 茶舍', { sales: 10 });
  await write('重庆印象公馆', { sales: 10, lng: 121.5, lat: 31.2 });
});
afterAll(() => shop.close());

/** Adds a hotel in Shanghai, copied from an existing one. */
async function write(name: string, given: Partial<typeof hotels.$inferInsert>): Promise<void> {
  const [row] = await shop.database.select().from(hotels).where(eq(hotels.cityCode, demoCityCode)).orderBy(hotels.id).limit(1);
  if (!row) throw new Error('No hotel was seeded.');
  const { id: _, ...rest } = row;
  await shop.database
    .insert(hotels)
    .values({ ...rest, set: 'classic', name, areaName: '外滩', tags: [], search: `'城'`, place: '(0,0)', ...given });
}

const found = async (keyword: string, more: { lng?: number; lat?: number; cityCode?: string } = {}) =>
  (await shop.call(search.found, { cityCode: demoCityCode, keyword, ...more })).data;
const names = async (keyword: string, more = {}) => {
  const { hotel: one, newHotel, food, ticket: places, combo, physical } = await found(keyword, more);
  return [...one, ...newHotel, ...food, ...places, ...combo, ...physical].map(({ name }) => name);
};
const suggested = async (keyword: string, channel?: string) =>
  (await shop.call(area.keyword, { cityCode: demoCityCode, keyword }, channel === undefined ? {} : { channel })).data.list;

describe('one search over goods of every kind', () => {
  test.each(['云上森林', '森林乐园', '林乐', 'yunshangsenlinleyuan', 'senlin', 'senlinl', 'sen lin', 'ysslly', 'slly', 'sl'])(
    'finds 云上森林乐园 by %s',
    async (keyword) => {
      expect(await names(keyword)).toContain('云上森林乐园');
    },
  );

  test.each(['云上深林乐园', '云上森林乐圆', 'senlinleyaun', 'senlinleyan', 'senlinleyuuan', 'sanlinleyuan'])(
    'forgives the one wrong letter of %s, and says so',
    async (keyword) => {
      expect(await names(keyword)).toContain('云上森林乐园');
      expect((await found(keyword)).forgiven).toBe(true);
    },
  );

  test.each(['wifi', 'wi-fi', 'wi fi', 'WiFi', 'Ｗｉ－Ｆｉ', '浮云wifi', '浮 云 wifi'])('finds Wi-Fi typed as %s', async (keyword) => {
    const { hotel: one, forgiven } = await found(keyword);
    expect([one[0]?.name, forgiven]).toEqual(['浮云 Wi-Fi 书屋', false]);
  });

  test.each(['下午茶舍', '下午 茶舍', '下午-茶舍', '栖木下午茶', 'qimuxiawuchashe'])('finds 下午 茶舍 typed as %s', async (keyword) => {
    const { hotel: one, forgiven } = await found(keyword);
    expect([one[0]?.name, forgiven]).toEqual(['栖木下午 茶舍', false]);
  });

  test('a hot pot is a hotpot to those who read English', async () => {
    const eaten = async (keyword: string) =>
      (await shop.call(search.found, { cityCode: demoCityCode, keyword }, { channel: 'P069' })).data.food.map(({ shopId }) => shopId);
    const apart = await eaten('hot pot');
    expect(apart.length).toBeGreaterThan(0);
    for (const keyword of ['hotpot', 'Hot-Pot', 'hotpo']) expect(await eaten(keyword)).toEqual(apart);
  });

  test('wt finds the Bund, and what is there of every kind', async () => {
    expect((await suggested('wt'))[0]).toMatchObject({ title: '外滩', what: 'area', typed: { from: 0, to: 2 } });
    const { counts, forgiven } = await found('wt');
    expect(forgiven).toBe(false);
    expect(counts.map(({ shelf }) => shelf)).toEqual(expect.arrayContaining(['hotel', 'food', 'ticket', 'combo']));
  });

  test('three initials stand side by side: letters from anywhere in a name find nothing', async () => {
    expect(await names('qlls')).toEqual(expect.arrayContaining(['青鸾旅舍']));
    expect(await names('zzzz')).toEqual([]);
  });

  test('a character with two readings is found by both', async () => {
    expect(await names('chongqing')).toContain('重庆印象公馆');
    expect(await names('zhongqing')).toContain('重庆印象公馆');
  });

  test('the best match comes first, then what is near, then what sells', async () => {
    const at = { lng: 121.7, lat: 31.4 };
    expect((await found('青鸾旅舍', at)).hotel.map(({ name }) => name)).toEqual(['青鸾旅舍', '青鸾旅舍（北店）', '小住 · 青鸾旅舍']);
    expect((await found('青鸾', at)).hotel.map(({ name }) => name)).toEqual(['青鸾旅舍（北店）', '青鸾旅舍', '小住 · 青鸾旅舍']);
    await shop.database.update(hotels).set({ sales: 5000 }).where(eq(hotels.name, '青鸾旅舍（北店）'));
    expect((await found('青鸾')).hotel.map(({ name }) => name)).toEqual(['青鸾旅舍（北店）', '青鸾旅舍', '小住 · 青鸾旅舍']);
    expect((await found('青鸾', at)).hotel[0]?.distance).toBeLessThan(100);
  });

  test('counts are those of the lists, and each has rows of its own', async () => {
    const { counts, hotel: rows, physical } = await found('外滩');
    const { data } = await shop.call(hotel.shopPage, {
      cityCode: demoCityCode,
      keyword: '外滩',
      sort: 'recommend',
      pageSize: 50,
      checkInDate: '2030-01-01',
      checkOutDate: '2030-01-02',
    });
    expect(data.list.length).toBeGreaterThan(0);
    expect(counts.find(({ shelf }) => shelf === 'hotel')?.count).toBeGreaterThanOrEqual(data.list.length);
    expect(rows[0]).toMatchObject({ hotelId: expect.stringMatching(/^\d+$/), starLevel: expect.any(Number), price: expect.any(Number) });
    expect(physical).toEqual([]);
    expect((await found('蜂蜜')).physical[0]).toMatchObject({ brandName: expect.any(String) });
  });

  test('vouchers, set meals and coupon packages are found, each in its own list and with its page', async () => {
    const voucher = (await found('代金券')).voucher[0];
    expect(voucher).toMatchObject({ kind: 'diningVoucher', shopName: expect.any(String), left: expect.any(Number) });
    const ofShop = await found(voucher?.shopName ?? '');
    expect(ofShop.voucher.map(({ shopId }) => shopId)).toContain(voucher?.shopId);
    expect(ofShop.counts.map(({ shelf }) => shelf)).toEqual(expect.arrayContaining(['food', 'voucher', 'meal']));
    expect(ofShop.meal.every(({ kind }) => kind === 'setMeal')).toBe(true);
    const { package: packages } = await found('kafeiyueka', { cityCode: '110100' });
    expect(packages.map(({ name }) => name)).toContain('咖啡月卡·半年');
    expect(await suggested('咖啡月卡')).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'product', kind: 'couponPackage', shelf: 'package', city: null })]),
    );
  });

  test('a package whose sale has ended is not found', async () => {
    const named = async () => (await found('咖啡月卡')).package.map(({ packageId }) => Number(packageId));
    expect(await named()).toContain(demoPackages.coffees);
    const sell = (saleUntil: Date | null) =>
      shop.database.update(couponPackages).set({ saleUntil }).where(eq(couponPackages.id, demoPackages.coffees));
    await sell(new Date(shop.clock.now - 1000));
    expect(await named()).not.toContain(demoPackages.coffees);
    await sell(null);
    expect(await named()).toContain(demoPackages.coffees);
  });

  test('a package whose sale ends is neither counted nor suggested from that moment on, before the index is looked through', async () => {
    // Only this package has the name: without it, the search falls back to names that differ by a letter.
    const seen = async () => ({
      forgiven: (await found('咖啡月卡')).forgiven,
      suggested: (await suggested('咖啡月卡')).some(({ productId }) => productId === String(demoPackages.coffees)),
    });
    expect(await seen()).toEqual({ forgiven: false, suggested: true });
    const saleUntil = new Date(Math.max(Date.now(), shop.clock.now) + 3_600_000);
    await shop.database.update(couponPackages).set({ saleUntil }).where(eq(couponPackages.id, demoPackages.coffees));
    expect(await seen()).toEqual({ forgiven: false, suggested: true });
    const start = shop.clock.now;
    shop.clock.now = saleUntil.getTime();
    expect(await seen()).toEqual({ forgiven: true, suggested: false });
    shop.clock.now = start;
    await shop.database.update(couponPackages).set({ saleUntil: null }).where(eq(couponPackages.id, demoPackages.coffees));
  });

  test('goods that are sent are found in every city, stays in their own', async () => {
    expect(await names('蜂蜜', { cityCode: '110100' })).toEqual(await names('蜂蜜'));
    expect(await names('青鸾', { cityCode: '110100' })).toEqual([]);
  });

  test('what is no longer sold is no longer found', async () => {
    await shop.database.update(hotels).set({ listed: false }).where(eq(hotels.name, '重庆印象公馆'));
    expect(await names('重庆印象')).toEqual([]);
    expect((await suggested('重庆印象')).map(({ title }) => title)).not.toContain('重庆印象公馆');
  });

  test('somebody who looks from the other end of the world finds the same', async () => {
    expect(await names('青鸾', { lng: -70, lat: -33 })).toHaveLength(3);
    const { status } = await shop.call(area.keyword, { cityCode: demoCityCode, keyword: '青鸾', lng: 1, lat: 1 });
    expect(status).toBe(200);
  });

  test('whatever is typed is text', async () => {
    for (const keyword of ["'", "' & !'", '!!!', '%', '\\', ':*', '((', '😀', 'a'.repeat(40), '上'.repeat(40), 'ü', "x' | 'i:wt"]) {
      const { status } = await shop.call(search.found, { cityCode: demoCityCode, keyword });
      expect(status).toBe(200);
    }
    expect((await found('!!!')).counts).toEqual([]);
  });
});

describe('suggestions', () => {
  test('say of what kind and in which city they are, and what of the name was typed', async () => {
    const [first] = await suggested('senlin');
    expect(first).toMatchObject({
      title: '云上森林乐园',
      what: 'product',
      kind: 'ticket',
      shelf: 'ticket',
      productId: String(demoPlaceId),
      city: { cityCode: demoCityCode, cityName: '上海' },
      typed: { from: 2, to: 4 },
    });
  });

  test('come from other cities where this one has too few', async () => {
    const list = await suggested('西湖');
    expect(list).toContainEqual(expect.objectContaining({ what: 'area', city: { cityCode: '330100', cityName: '杭州' } }));
  });

  test('a brand and a kind of cooking are found by their initials', async () => {
    expect(await suggested('sgl')).toContainEqual(expect.objectContaining({ title: '拾光里', what: 'brand', shelf: 'hotel' }));
    expect(await suggested('huoguo')).toContainEqual(expect.objectContaining({ title: '火锅', what: 'theme', shelf: 'food', city: null }));
  });

  test('are kept for ten seconds for whoever types the same nearby, and only there', async () => {
    await write('白鹭云栈', { sales: 10, lng: 121.48, lat: 31.23 });
    const here = { lng: 121.48, lat: 31.23 };
    const titles = async (place: typeof here, keyword = '白鹭云栈', channel = 'P012') =>
      (await shop.call(area.keyword, { cityCode: demoCityCode, keyword, ...place }, { channel })).data.list.map(({ title }) => title);
    expect(await titles(here)).toContain('白鹭云栈');
    await shop.database.delete(hotels).where(eq(hotels.name, '白鹭云栈'));
    expect(await titles({ lng: 121.4801, lat: 31.2299 }, ' 白鹭云栈 ')).toContain('白鹭云栈');
    expect(await titles({ lng: 121.6, lat: 31.23 })).not.toContain('白鹭云栈');
    expect(await titles(here, '白鹭云栈', 'P069')).not.toContain('白鹭云栈');
    shop.clock.pass(10_001);
    expect(await titles(here)).not.toContain('白鹭云栈');
  });

  test('in English they are found by their English names', async () => {
    expect((await suggested('the bu', 'P069'))[0]).toMatchObject({ title: 'The Bund', what: 'area', typed: { from: 0, to: 6 } });
  });
});

test('a list finds what its words do not have: pinyin, initials, and what differs by a letter, by its own order and filters', async () => {
  const places = async (keyword: string, more = {}) =>
    (await shop.call(ticket.search, { cityCode: demoCityCode, sort: 'recommend', pageSize: 20, keyword, ...more })).data.list.map(
      ({ name }) => name,
    );
  for (const keyword of ['senlin', 'ysslly', '云上深林乐园']) expect(await places(keyword)).toContain('云上森林乐园');
  expect(await places('senlin', { theme: 'hotSpring' })).toEqual([]);
  const pages = [];
  let cursor: string | undefined;
  do {
    const { data } = await shop.call(ticket.search, { cityCode: demoCityCode, sort: 'priceLow', pageSize: 1, keyword: 'wt', cursor });
    pages.push(...data.list);
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages.map(({ price }) => price)).toEqual(pages.map(({ price }) => price).toSorted((one, other) => one - other));
  expect(new Set(pages.map(({ name }) => name))).toEqual(new Set(await places('wt')));
});
