import { eq } from 'drizzle-orm';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { operation } from '@/lib/contract/operation/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { adverts, configurations, recommendations } from '@/server/operation/tables';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** Longer than any answer here is cached. */
const MEMORY_MS = 60_000;

test('an entry is answered, changed within seconds, and an unknown one is not found', async () => {
  await gateway.database.insert(configurations).values({ key: 'greeting', value: '你好' });
  gateway.clock.pass(MEMORY_MS);
  expect((await gateway.call(operation.config, { key: 'greeting' })).data).toEqual({ key: 'greeting', value: '你好' });
  await gateway.database.update(configurations).set({ value: '<b>再见</b>' }).where(eq(configurations.key, 'greeting'));
  gateway.clock.pass(6000);
  expect((await gateway.call(operation.config, { key: 'greeting' })).data.value).toBe('<b>再见</b>');
  for (const key of ['nothing', '__proto__', 'constructor', 'toString'])
    expect((await gateway.call(operation.config, { key })).code).toBe('YX_404');
});

test('adverts stand in their order, within their time, and only in their channels', async () => {
  const now = gateway.clock.now;
  const at = (ms: number) => new Date(now + ms);
  const row = (title: string, sort: number, more: Partial<typeof adverts.$inferInsert> = {}) => ({
    id: 9000 + sort,
    position: 'myCenter',
    title,
    picture: '/pictures/a',
    link: 'index',
    sort: 100 + sort,
    ...more,
  });
  await gateway.database.delete(adverts).where(eq(adverts.position, 'myCenter'));
  await gateway.database
    .insert(adverts)
    .values([
      row('last', 9),
      row('first', 0),
      row('over', 1, { endsAt: at(MEMORY_MS) }),
      row('to come', 2, { startsAt: at(MEMORY_MS + 1000) }),
      row('ends', 3, { endsAt: at(MEMORY_MS + 1000) }),
      row('others', 4, { channels: ['P020'] }),
      row('ours', 5, { channels: ['P020', 'P012'] }),
    ]);
  gateway.clock.pass(MEMORY_MS);
  const titles = async () => (await gateway.call(operation.advertPosition, { position: 'myCenter' })).data.list.map(({ title }) => title);
  expect(await titles()).toEqual(['first', 'ends', 'ours', 'last']);
  const { data } = await gateway.call(operation.advertPosition, { position: 'myCenter' });
  expect(data.list.map(({ endTime }) => endTime)).toEqual([null, now + MEMORY_MS + 1000, null, null]);
  gateway.clock.pass(1000);
  expect(await titles()).toEqual(['first', 'to come', 'ours', 'last']);
});

test("customer service is the channel's own", async () => {
  const of = async (channel: string) => (await gateway.call(operation.staticConfiguration, {}, { channel })).data;
  expect(await of('P033')).toEqual({ customerTelephone: '95713', serviceHours: '9:00-19:00', version: 'v1.3.2' });
  expect(await of('P012')).toMatchObject({ serviceHours: '9:00-18:00' });
});

test('the default dates are today and tomorrow in Shanghai', async () => {
  const { data } = await gateway.call(operation.defaultDate, {});
  const today = dayOf(gateway.clock.now);
  expect(data).toMatchObject({ checkInDate: today, checkOutDate: addDays(today, 1), systemTime: gateway.clock.now });
});

test('the small lists are filled', async () => {
  for (const endpoint of [operation.homeTab, operation.brandCondition, operation.availableRange, couponPackage.classified] as const) {
    expect((await gateway.call(endpoint, {})).data.list.length).toBeGreaterThan(0);
  }
  const { data } = await gateway.call(operation.logisticCompanies, {});
  expect(data.list.every(({ telephone }) => /^\d+$/.test(telephone))).toBe(true);
});

describe('recommended goods', () => {
  const page = (cursor?: string, more: { tabId?: string; cityCode?: string; pageSize?: number } = {}) =>
    gateway.call(operation.productPage, { tabId: 'selected', pageSize: 5, ...more, cursor });

  async function all(more: { cityCode?: string } = {}) {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await page(cursor, more);
      ids.push(...data.list.map(({ productId }) => productId));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    return ids;
  }

  test('page by page all come, in order, none twice', async () => {
    const rows = await gateway.database
      .select()
      .from(recommendations)
      .where(eq(recommendations.tabId, 'selected'))
      .orderBy(recommendations.sort, recommendations.id);
    expect(rows.length).toBeGreaterThan(5);
    expect(await all()).toEqual(rows.map(({ productId }) => productId));
  });

  test('with a city, what is sold there or everywhere comes first and the others still come', async () => {
    const [first] = await all();
    const rows = await gateway.database.select().from(recommendations).where(eq(recommendations.tabId, 'selected'));
    const cities = new Map(rows.map(({ productId, cityCode }) => [productId, cityCode]));
    const city = (await all()).map((id) => cities.get(id)).findLast((code) => code) ?? '';
    const ids = await all({ cityCode: city });
    const here = ids.map((id) => [city, null].includes(cities.get(id) ?? null));
    expect(here.indexOf(false)).toBe(here.filter(Boolean).length);
    expect([...ids].sort()).toEqual([...(await all())].sort());
    expect(ids).toContain(first);
  });

  test('a cursor that was changed or belongs to another tab is refused', async () => {
    const { data } = await page();
    const cursor = data.nextCursor ?? '';
    expect((await page(`x${cursor}`)).code).toBe('YX_400');
    expect((await page(cursor, { tabId: 'family' })).code).toBe('YX_400');
    expect((await page('[[1,1]]')).code).toBe('YX_400');
  });

  test('nobody asks for more than fifty at once', async () => {
    for (const pageSize of ['0', '51', '1000000000', '-1', '1e9', '5;drop']) {
      const response = await gateway.app.inject({
        url: '/api/operation/advert/position/product/page',
        query: { tabId: 'selected', pageSize },
      });
      expect(response.json().code).toBe('YX_400');
    }
  });
});
