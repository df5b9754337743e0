import { ticket } from '@/lib/contract/ticket/endpoints';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { demoCityCode } from '@/demo/base/fixtures';
import { giveCoupon } from './coupon/owned';
import { inBulk } from './in-bulk';
import { startGateway, type TestGateway } from './server';

const START = instantOf(dayOf(Date.now()), 10);
let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
  shop.clock.now = START;
  // All places in one city, more of them than a walk looks at first, with prices that differ from day to day and days sold out.
  await inBulk(
    shop.pool,
    `update ticket_places as one set city_code = '${demoCityCode}', place = here.place
      from (select place from ticket_places where city_code = '${demoCityCode}' order by id limit 1) as here
      where city_code <> '${demoCityCode}'`,
    `insert into ticket_places (id, city_code, name, picture, tags, sales, rank, search, area_name, lng, lat, place, score_tenths, review_count,
        subtitle, price_fen, market_price_fen, theme, level)
      select 800000 + i, city_code, '测试' || i, picture, tags, i, i % 11, array_to_tsvector(array['city:' || city_code, '测试', 'rare' || i / 20]),
        area_name, lng, lat, place, score_tenths, i, subtitle, 5000, null, theme, level
      from ticket_places, generate_series(1, 400) as i where id = (select min(id) from ticket_places)`,
    `insert into ticket_place_profiles (place_id, address, telephone, pictures, opening_hours, introduction, notices)
      select 800000 + i, address, telephone, pictures, opening_hours, introduction, notices
      from ticket_place_profiles, generate_series(1, 400) as i where place_id = (select min(id) from ticket_places)`,
    `insert into ticket_products (id, place_id, name, includes, fares, rule, sort)
      select 8000000 + i * 2 + n, 800000 + i, '票', '{}',
        jsonb_build_array(jsonb_build_object('kind', 'adult', 'sharePercent', 100, 'who', '成人'),
          jsonb_build_object('kind', 'child', 'sharePercent', 45 + i % 3 * 10, 'who', '儿童')),
        rule, n
      from (select rule from ticket_products order by id limit 1) as known, generate_series(1, 400) as i, generate_series(0, 1) as n`,
    `insert into ticket_sessions (product_id, day, session_no, starts, ends, price_fen, units, sold)
      select id, day, 0, null, null, 6000 + abs(hashtext(id || ' ' || day)) % 20000, 2, (abs(hashtext(day || ' ' || id)) % 5 = 0)::int * 2
      from ticket_products, unnest(array['${[0, 1, 6, 20].map((days) => addDays(dayOf(START), days)).join("','")}']::date[]) as day
      where place_id > 800000`,
  );
});
afterAll(() => shop.close());

async function listed(date: string | undefined, more: Record<string, unknown> = {}, token?: string) {
  const rows: { placeId: string; price: number; name: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const asked = {
      cityCode: demoCityCode,
      sort: 'recommend',
      pageSize: 50,
      ...(date !== undefined && { date }),
      ...more,
      ...(cursor ? { cursor } : {}),
    } as const;
    const { code, data } = await shop.call(ticket.search, asked, token === undefined ? {} : { token });
    if (code !== '1') throw new Error(code);
    rows.push(...data.list);
    cursor = data.nextCursor;
  }
  return rows;
}
const ids = (rows: readonly { placeId: string }[]) => rows.map(({ placeId }) => placeId).sort();

test.each([0, 1, 6, 20])(
  'asked for a day %i days ahead, each place costs what its page sells for it, and orders and bounds follow',
  async (days) => {
    const date = addDays(dayOf(START), days);
    const rows = await listed(date);
    expect(rows.length).toBeGreaterThan(300);
    const prices = new Map<string, number>();
    const { rows: places } = await shop.pool.query<{ id: number }>(
      'select id from ticket_places where listed and (id < 800000 or id % 9 = 0)',
    );
    for (const { id } of places) {
      const { data } = await shop.call(ticket.place, { placeId: String(id), date });
      const open = data.products.filter(({ left }) => left !== null && left > 0).map(({ price }) => price);
      if (open.length > 0) prices.set(String(id), Math.min(...open));
      if (open.length > 0) expect([id, data.price]).toEqual([id, Math.min(...open)]);
    }
    const asked = new Set(places.map(({ id }) => String(id)));
    expect(new Map(rows.filter(({ placeId }) => asked.has(placeId)).map(({ placeId, price }) => [placeId, price]))).toEqual(prices);
    for (const [sort, sign] of [
      ['priceLow', 1],
      ['priceHigh', -1],
    ] as const) {
      const sorted = await listed(date, { sort });
      expect(ids(sorted)).toEqual(ids(rows));
      expect(sorted.map(({ price }) => price)).toEqual(rows.map(({ price }) => price).sort((one, other) => sign * (one - other)));
    }
    for (const sort of ['recommend', 'distance', 'priceLow', 'priceHigh'] as const) {
      expect(ids(await listed(date, { sort, priceMin: 5_000, priceMax: 9_000 }))).toEqual(
        ids(rows.filter(({ price }) => price >= 5_000 && price <= 9_000)),
      );
      expect(ids(await listed(date, { sort, keyword: 'rare7' }))).toEqual(
        ids(rows.filter(({ name }) => name.startsWith('测试') && Math.floor(Number(name.slice(2)) / 20) === 7)),
      );
    }
  },
);

test('a day is sold at its price until the last ticket, and no longer than it can be booked', async () => {
  const date = dayOf(START);
  const [first] = await listed(date, { sort: 'priceLow', keyword: '测试' });
  const id = Number(first?.placeId);
  const sessions = 'product_id in (select id from ticket_products where place_id = $1) and day = $2';
  await shop.pool.query(`update ticket_sessions set price_fen = 90000, sold = 0 where ${sessions}`, [id, date]);
  const dear = (await listed(date)).find(({ placeId }) => placeId === String(id));
  expect(dear?.price).toBeGreaterThanOrEqual(40_500);
  expect((await listed(date, { sort: 'priceHigh', keyword: '测试' }))[0]?.placeId).toBe(String(id));
  await shop.pool.query(`update ticket_sessions set sold = units where ${sessions}`, [id, date]);
  expect(ids(await listed(date))).not.toContain(String(id));
  shop.clock.now = instantOf(date, 23, 59);
  expect(await listed(date, { keyword: '测试' })).toEqual([]);
  shop.clock.now = START;
  expect(await listed(addDays(date, -1))).toEqual([]);
});

test('for a coupon of dear tickets, a place costs the cheapest that it pays for on the day', async () => {
  const date = addDays(dayOf(START), 6);
  const { token, userId } = await shop.loginAs('13900009301');
  const userCouponId = await giveCoupon(shop.database, userId, START, { goods: { pieceFromFen: 15_000 } });
  const rows = await listed(date, { userCouponId, sort: 'priceLow' }, token);
  expect(rows.length).toBeGreaterThan(10);
  for (const { price } of rows) expect(price).toBeGreaterThanOrEqual(15_000);
  expect(rows.map(({ price }) => price)).toEqual(rows.map(({ price }) => price).sort((one, other) => one - other));
});

test('for a coupon without a date, each place costs the cheapest ticket of any day that the coupon pays for, and orders and bounds follow', async () => {
  const { token, userId } = await shop.loginAs('13900009302');
  for (const goods of [{}, { pieceFromFen: 15_000 }]) {
    const userCouponId = await giveCoupon(shop.database, userId, START, { goods });
    const asked = { userCouponId, keyword: '测试' } as const;
    const rows = await listed(undefined, asked, token);
    expect(rows.length).toBeGreaterThan(300);
    const { rows: fares } = await shop.pool.query<{ place: string; price: number }>(
      `select place_id::text as place, min(greatest(100, round(price_fen * (fare->>'sharePercent')::numeric / 10000) * 100))::integer as price
       from ticket_products join ticket_sessions on product_id = ticket_products.id, jsonb_array_elements(fares) as fare
       where place_id > 800000 and sold < units and day > $2
         and greatest(100, round(price_fen * (fare->>'sharePercent')::numeric / 10000) * 100) >= $1
       group by place_id`,
      ['pieceFromFen' in goods ? goods.pieceFromFen : 0, dayOf(START)],
    );
    const known = new Map(fares.map(({ place, price }) => [place, price]));
    // Today's tickets may be cheaper, for as long as they can be booked.
    for (const { placeId, price } of rows) expect([placeId, price <= (known.get(placeId) ?? Infinity)]).toEqual([placeId, true]);
    const all = new Map(rows.map(({ placeId, price }) => [placeId, price]));
    for (const { placeId } of rows.filter((_, index) => index % 40 === 0)) {
      const ofDays: number[] = [];
      for (const days of [0, 1, 6, 20]) {
        const own = await listed(addDays(dayOf(START), days), asked, token);
        ofDays.push(...own.filter((row) => row.placeId === placeId).map(({ price }) => price));
      }
      expect([placeId, all.get(placeId)]).toEqual([placeId, Math.min(...ofDays)]);
    }
    for (const [sort, sign] of [
      ['priceLow', 1],
      ['priceHigh', -1],
    ] as const) {
      const sorted = await listed(undefined, { ...asked, sort }, token);
      expect(ids(sorted)).toEqual(ids(rows));
      expect(sorted.map(({ price }) => price)).toEqual(rows.map(({ price }) => price).sort((one, other) => sign * (one - other)));
    }
    const within = await listed(undefined, { ...asked, priceMin: 5_000, priceMax: 18_000 }, token);
    expect(ids(within)).toEqual(ids(rows.filter(({ price }) => price >= 5_000 && price <= 18_000)));
  }
});
