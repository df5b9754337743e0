import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { demoParts } from '@/demo/kinds/parts';
import { laneOf } from '@/server/kinds/hotel/tables';
import { keywordQuery } from '@/lib/kernel/search-words';
import { addDays, dayOf } from '@/lib/kernel/day';
import { whileBooting } from '@/server/platform/database/migrate';
import { placeOf } from '@/server/catalogue/place';
import { demoHotelIds, roomIdOf } from '@/demo/base/fixtures';
import { album } from '@/pictures/album';
import { seed } from '@/demo/shop/seed';
import { openTestDatabase, type TestDatabase } from './database';

const NOW = Date.parse('2026-11-21T04:00:00Z');
const SIZE = 60;
const progress = () => undefined;

let own: TestDatabase;
/** Tests that only read the seed's result, or begin by emptying it, share one database. */
const onOneDatabase = (): void => {
  beforeAll(async () => {
    own = await openTestDatabase();
  });
  afterAll(() => own.close());
};

const read = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await own.pool.query(statement, values)).rows;
/** Seeds hotels only: they are what the tests interrupt, enlarge and continue. */
const run = (size = SIZE, now = NOW) =>
  seed(own.pool, { size, now, progress, parts: demoParts.filter(({ kind }) => kind === 'hotelStay') });
const runAll = () => seed(own.pool, { size: SIZE, now: NOW, progress });

const tables = [
  'areas',
  'cities',
  'quarters',
  'hotels',
  'hotel_profiles',
  'rooms',
  'offers',
  'room_nights',
  'adverts',
  'recommendations',
  'dictionaries',
  'configurations',
];
const ofPlaces = ['areas', 'cities', 'quarters'];
const empty = () => own.pool.query(`truncate ${tables.join(', ')}`);
/** Keeps the divisions, which depend on neither size nor date. */
const emptyShop = async () => {
  await own.pool.query("delete from configurations where key <> 'seed.places'");
  await own.pool.query(`truncate ${tables.filter((table) => table !== 'configurations' && !ofPlaces.includes(table)).join(', ')}`);
};

/** One checksum per table over all of its rows. */
async function content(): Promise<Record<string, string>> {
  const sums = tables.map(async (table) => {
    const [row] = await read<{ sum: string }>(
      `select count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) as sum from ${table} t`,
    );
    return [table, row?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** What an uninterrupted seed makes, by the number of hotels. */
const wholes = new Map<number, Record<string, string>>();
async function wholeOf(size: number): Promise<Record<string, string>> {
  const known = wholes.get(size);
  if (known) return known;
  await emptyShop();
  await run(size);
  const whole = await content();
  wholes.set(size, whole);
  return whole;
}

let all: Record<string, string> | undefined;
/** What a seed of everything makes of an empty database. */
async function wholeOfAll(): Promise<Record<string, string>> {
  if (all) return all;
  await empty();
  await runAll();
  all = await content();
  return all;
}

describe('the seed', () => {
  onOneDatabase();

  test('the same catalogue comes out wherever and however often it is seeded', async () => {
    const first = await wholeOfAll();
    await runAll();
    expect(await content()).toEqual(first);
    await empty();
    await runAll();
    expect(await content()).toEqual(first);
  });

  test('a later start adds the nights that have come within the horizon and leaves the others as they are', async () => {
    await emptyShop();
    await run();
    await own.pool.query("update room_nights set sold = 7, price_fen = 12345 where room_id = $1 and night = '2026-11-25'", [
      roomIdOf(demoHotelIds[0], 1),
    ]);
    const [before] = await read<{ nights: number; rooms: number }>(
      'select count(*)::int as nights, count(distinct room_id)::int as rooms from room_nights',
    );
    await run(SIZE, NOW + 3 * 86_400_000);
    const [after] = await read<{ nights: number }>('select count(*)::int as nights from room_nights');
    expect(after?.nights).toBe((before?.nights ?? 0) + 3 * (before?.rooms ?? 0));
    expect(
      await read('select sold, price_fen from room_nights where room_id = $1 and night = $2', roomIdOf(demoHotelIds[0], 1), '2026-11-25'),
    ).toEqual([{ sold: 7, price_fen: 12345 }]);
  });

  test('a start after months of rest publishes the whole horizon again', async () => {
    await emptyShop();
    await run();
    const later = NOW + 400 * 86_400_000;
    await run(SIZE, later);
    const [range] = await read<{ nights: number }>(
      'select count(*)::int as nights from room_nights where room_id = $1 and night >= $2',
      roomIdOf(demoHotelIds[1], 1),
      dayOf(later),
    );
    expect(range?.nights).toBe(90);
  });

  test.each([
    ['divisions', 'areas', "new.code = '310101002'", 20],
    ['adverts', 'adverts', 'new.id = 9', 20],
    ['first hotels', 'offers', 'new.id = 10000112', 20],
    ['more hotels', 'room_nights', "new.room_id = 1002501 and new.night = '2026-12-24'", 260],
    ['many hotels', 'rooms', 'new.id = 1006101', 620],
  ])('a run that dies among the %s is carried on by the next', async (_, table, row, size) => {
    const whole = await wholeOf(size);
    await (table === 'areas' ? empty : emptyShop)();
    await own.pool.query("create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$");
    await own.pool.query(`create trigger dying before insert on ${table} for each row when (${row}) execute function die()`);
    await expect(run(size)).rejects.toThrow('died');
    await own.pool.query('drop function die() cascade');
    await run(size);
    expect(await content()).toEqual(whole);
  });

  test('a catalogue grows without touching what it has, and does not shrink', async () => {
    await emptyShop();
    await run();
    const before = await read('select * from hotels order by id');
    await run(620);
    expect(await read('select * from hotels order by id limit 60')).toEqual(before);
    await run(10);
    const [count] = await read<{ hotels: number; unsold: number }>(
      `select count(*)::int as hotels, count(*) filter (where not exists (
         select 1 from rooms r join offers o on o.room_id = r.id join room_nights n on n.room_id = r.id where r.hotel_id = hotels.id
       ))::int as unsold from hotels`,
    );
    expect(count).toEqual({ hotels: 620, unsold: 0 });
  });

  test('a shop without a demo catalogue has the divisions and lists it needs, and no hotel, advert or recommendation', async () => {
    await empty();
    await run(0);
    const counts = await Promise.all(
      tables.map(async (table) => (await read<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]?.rows ?? 0),
    );
    expect(tables.filter((_table, index) => (counts[index] ?? 0) > 0)).toEqual([
      'areas',
      'cities',
      'quarters',
      'dictionaries',
      'configurations',
    ]);
    await run();
    const grown = await content();
    expect(grown).toEqual(await wholeOf(SIZE));
  });

  test('two instances that start together seed once', async () => {
    const once = await wholeOfAll();
    await empty();
    await Promise.all([0, 1].map(() => whileBooting(own.pool, runAll)));
    expect(await content()).toEqual(once);
  });
});

describe('what it makes', () => {
  onOneDatabase();

  test('every division hangs on the top in four levels, and none is named after a statistic', async () => {
    const [levels] = await read(
      `select count(*) filter (where level = 1)::int as provinces, count(*) filter (where level = 4)::int as streets,
         count(*) filter (where name = '市辖区')::int as nameless from areas`,
    );
    expect(levels).toEqual({ provinces: 31, streets: 41352, nameless: 0 });
    expect(
      await read(
        `select a.* from areas a left join areas p on p.code = a.parent_code
         where p.level is distinct from nullif(a.level - 1, 0) or (a.level = 1 and a.parent_code <> '0')`,
      ),
    ).toEqual([]);
    expect(
      await read('select a.* from areas a where a.level < 4 and not exists (select 1 from areas c where c.parent_code = a.code)'),
    ).toEqual([]);
    expect(await read("select name from areas where parent_code = '310000'")).toEqual([{ name: '上海市' }]);
  });

  test('every hotel lies in a division of its city, where the distance index says it does', async () => {
    expect(
      await read(
        'select h.id from hotels h left join areas a on a.code = h.district_code and a.parent_code = h.city_code where a.code is null',
      ),
    ).toEqual([]);
    const rows = await read<{
      set: HotelSetName;
      lng: number;
      lat: number;
      place: { x: number; y: number };
      ordinal: number;
      centre_lng: number;
      centre_lat: number;
    }>(
      `select h.set, h.lng, h.lat, h.place, c.ordinal, c.lng as centre_lng, c.lat as centre_lat
       from hotels h join cities c on c.code = h.city_code`,
    );
    expect(rows).toHaveLength(SIZE);
    for (const row of rows) {
      const { x, y } = placeOf({ ordinal: row.ordinal, lng: row.centre_lng, lat: row.centre_lat }, laneOf[row.set], row);
      expect(Math.hypot(row.place.x - x, row.place.y - y)).toBeLessThan(0.001);
    }
  });

  test('the price a list shows can be paid on some night, and no night costs less', async () => {
    const rows = await read<{ shown: number; least: number }>(
      `select h.price_fen as shown, min(n.price_fen + o.surcharge_fen) as least from hotels h
       join rooms r on r.hotel_id = h.id join offers o on o.room_id = r.id
       join room_nights n on n.room_id = r.id group by h.id, h.price_fen`,
    );
    expect(rows).toHaveLength(SIZE);
    for (const { shown, least } of rows) expect(least).toBe(shown);
  });

  test('the demo hotels have rooms under every cancellation rule on each of the 90 days', async () => {
    const today = dayOf(Date.now());
    const rows = await read(
      `select h.set, o.cancellation_kind as rule, count(*) filter (where n.units - n.sold >= 5 and n.price_fen < 40000)::int as nights
       from hotels h join rooms r on r.hotel_id = h.id and r.sort = 0 join offers o on o.room_id = r.id join room_nights n on n.room_id = r.id
       where h.id = any($1) and n.night >= $2 and n.night < $3 group by 1, 2 order by 1, 2`,
      demoHotelIds,
      today,
      addDays(today, 90),
    );
    expect(rows).toEqual(['classic', 'new'].flatMap((set) => ['fee', 'free', 'none'].map((rule) => ({ set, rule, nights: 90 }))));
  });

  test('a hotel is found by its place and brand together, and by a single character', async () => {
    const found = async (keyword: string) =>
      (await read<{ id: number }>('select id from hotels where search @@ $1::tsquery', `'city:310100' & ${keywordQuery(keyword)}`)).map(
        ({ id }) => id,
      );
    expect(await found('外滩拾光里')).toContain(demoHotelIds[0]);
    expect(await found('滩')).toContain(demoHotelIds[0]);
    expect(await found('上海外滩')).toContain(demoHotelIds[0]);
    expect(await found('天安门')).toEqual([]);
  });

  test('whatever the catalogue shows has its picture, and whatever it recommends exists', async () => {
    const shown = await read<{ picture: string }>(
      `select picture from hotels union select picture from rooms union select picture from adverts union select picture from recommendations
       union select picture from restaurant_shops union select picture from restaurant_products union select picture from restaurant_dishes
       union select p ->> 'url' from restaurant_shop_profiles, jsonb_array_elements(pictures) p
       union select p ->> 'url' from restaurant_product_profiles, jsonb_array_elements(pictures) p
       union select picture from physical_products union select picture from physical_variants
       union select picture from combos union select p ->> 'url' from combo_profiles, jsonb_array_elements(pictures) p
       union select p ->> 'url' from hotel_profiles, jsonb_array_elements(pictures || rich_text) p where p ? 'url'`,
    );
    const drawn = album();
    for (const { picture } of shown) expect(drawn).toHaveProperty([picture.replace('/pictures/', '')]);
    expect(
      await read(
        `select r.product_id from recommendations r
           left join hotels h on r.kind = 'hotelStay' and h.id = r.product_id::int and r.link like '%hotel/details?id=' || h.id
           left join ticket_places p on r.kind = 'ticket' and p.id = r.product_id::int and r.link = 'ticket/detail?id=' || p.id
           left join restaurant_products f on f.kind = r.kind and f.id = r.product_id::int
             and r.link = case f.kind when 'setMeal' then 'food/meal/details?id=' else 'food/coupon/details?id=' end || f.id
           left join physical_products g on r.kind = 'physical' and g.id = r.product_id::int and r.link = 'physical/details?id=' || g.id
           left join combos c on r.kind = 'combo' and c.id = r.product_id::int and r.link = 'combo/details?id=' || c.id
         where h.id is null and p.id is null and f.id is null and g.id is null and c.id is null`,
      ),
    ).toEqual([]);
  });
});
