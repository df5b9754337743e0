import { area } from '@/lib/contract/area/endpoints';
import { areas } from '@/server/catalogue/tables';
import { demoCityCode } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const list = async (areaCode: string, level?: number) => (await gateway.call(area.chinaAreaList, { areaCode, level })).data.list;

test('cities stand under the first letter of their pinyin, A to Z, and hot ones are among them', async () => {
  const { data } = await gateway.call(area.cityData, {});
  const initials = data.groups.map(({ initial }) => initial);
  expect(initials).toEqual([...initials].sort());
  expect(
    data.groups.every(({ initial, cities }) => cities.length > 0 && cities.every(({ pinyin }) => pinyin[0]?.toUpperCase() === initial)),
  ).toBe(true);
  const all = new Set(data.groups.flatMap(({ cities }) => cities.map(({ cityCode }) => cityCode)));
  expect(data.hot.length).toBeGreaterThan(0);
  expect(data.hot.every(({ cityCode }) => all.has(cityCode))).toBe(true);
});

test('a position belongs to the nearest city, and one far from all to none', async () => {
  const at = (lng: number, lat: number) => gateway.call(area.location, { lng, lat });
  expect((await at(121.48, 31.23)).data).toMatchObject({ cityCode: demoCityCode, telCode: '021' });
  expect((await at(116.4, 39.9)).data.cityName).toBe('北京');
  for (const [lng, lat] of [
    [0, 0],
    [-122.4, 37.8],
    [180, 90],
  ] as const) {
    const answer = await at(lng, lat);
    expect([answer.status, answer.code]).toEqual([404, 'YX_404']);
  }
});

test('divisions are found level by level, down to the street', async () => {
  const provinces = await list('0');
  expect(provinces.length).toBeGreaterThanOrEqual(31);
  const guangdong = provinces.find(({ name }) => name === '广东省');
  const shenzhen = (await list(guangdong?.areaCode ?? '')).find(({ name }) => name === '深圳市');
  const nanshan = (await list(shenzhen?.areaCode ?? '')).find(({ name }) => name === '南山区');
  const streets = await list(nanshan?.areaCode ?? '');
  expect(streets.map(({ name }) => name)).toContain('粤海街道');
  expect(await list(nanshan?.areaCode ?? '', 4)).toEqual(streets);
  expect(await list(nanshan?.areaCode ?? '', 3)).toEqual([]);
});

test('a division brings what lies below it when deeper levels are asked for', async () => {
  const provinces = await list('0', 2);
  expect(provinces).toHaveLength((await list('0')).length);
  const guangdong = provinces.find(({ name }) => name === '广东省');
  const cities = await list(guangdong?.areaCode ?? '', 3);
  expect(guangdong?.children.map(({ areaCode, name }) => ({ areaCode, name }))).toEqual(
    cities.map(({ areaCode, name }) => ({ areaCode, name })),
  );
  const shenzhen = cities.find(({ name }) => name === '深圳市');
  expect(shenzhen?.children).toEqual(await list(shenzhen?.areaCode ?? ''));
  expect((await list(shenzhen?.areaCode ?? '', 4)).find(({ name }) => name === '南山区')?.children.map(({ name }) => name)).toContain(
    '粤海街道',
  );
  const named = (nodes: readonly { name: string; children?: readonly { name: string }[] }[]): string[] =>
    nodes.flatMap(({ name, children = [] }) => [name, ...named(children)]);
  expect(named(provinces)).not.toContain('市辖区');
  // One answer goes two levels deep, whatever depth was requested.
  expect((await list('0', 4))[0]?.children[0]?.children).toEqual([]);
});

test('a node that is called a city-level district is not answered, wherever it came from', async () => {
  await gateway.database.insert(areas).values({ code: '999100', parentCode: '999000', name: '市辖区', level: 2 });
  await gateway.database.insert(areas).values({ code: '999200', parentCode: '999000', name: '某市', level: 2 });
  expect((await list('999000')).map(({ name }) => name)).toEqual(['某市']);
});

test('no division is called a city-level district, and an unknown one has none below it', async () => {
  const beijing = (await list('0')).find(({ name }) => name === '北京市');
  const below = await list(beijing?.areaCode ?? '');
  expect(below.map(({ name }) => name)).not.toContain('市辖区');
  expect(await list('999999')).toEqual([]);
});

test("a city's hot areas are business areas of it", async () => {
  const { data } = await gateway.call(area.hotArea, { cityCode: demoCityCode });
  expect(data.list.map(({ name }) => name)).toEqual(expect.arrayContaining(['外滩', '陆家嘴']));
  expect((await gateway.call(area.hotArea, { cityCode: 'nowhere' })).data.list).toEqual([]);
});

describe('the search box', () => {
  const ask = async (keyword?: string, cityCode = demoCityCode) =>
    (await gateway.call(area.keyword, { cityCode, shelf: 'hotel', keyword })).data.list;

  test('offers hot words before anything is typed, each only once', async () => {
    const words = await ask();
    expect(words.length).toBeGreaterThan(0);
    expect(words.every(({ what, shelf, productId }) => what === 'hot' && shelf === 'hotel' && productId === null)).toBe(true);
    expect(new Set(words.map(({ title }) => title)).size).toBe(words.length);
    expect(await ask('   ')).toEqual(words);
  });

  test('suggests areas, brands and hotels of the city by what was typed', async () => {
    const [area1] = await ask('外滩');
    expect(area1).toEqual({
      title: '外滩',
      what: 'area',
      kind: 'hotelStay',
      shelf: 'hotel',
      productId: null,
      path: null,
      city: { cityCode: demoCityCode, cityName: '上海' },
      typed: { from: 0, to: 2 },
    });
    const hotels = (await ask('酒店')).filter(({ what }) => what === 'product');
    expect(hotels.length).toBeGreaterThan(0);
    expect(hotels.every(({ title, productId }) => title.includes('酒店') && /^\d+$/.test(productId ?? ''))).toBe(true);
  });

  test('takes whatever is typed as text', async () => {
    for (const typed of ["'", "' & !'", '!!!', '%', '\\', ':*', '((', '<script>', '😀', 'a'.repeat(40)])
      expect(Array.isArray(await ask(typed))).toBe(true);
  });
});

test('cities for a range have hotels in which benefits pay; an unknown range has none', async () => {
  const codes = async (availableRangeId?: string) =>
    (await gateway.call(area.hotelCityForRange, { availableRangeId })).data.groups.flatMap(({ cities }) =>
      cities.map(({ cityCode }) => cityCode),
    );
  const [all, usable] = [await codes(), await codes('all')];
  expect(usable.length).toBeGreaterThan(0);
  expect(all).toEqual(expect.arrayContaining(usable));
  expect(await codes('nonsense')).toEqual([]);
});
