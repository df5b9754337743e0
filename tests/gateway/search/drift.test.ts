import { eq } from 'drizzle-orm';
import type { Services } from '@/server/call/services';
import { searchJob } from '@/server/catalogue/search/jobs';
import { drifts, type Drift, mend } from '@/server/catalogue/search/drift';
import { searchEntries } from '@/server/catalogue/search/tables';
import { searchSources } from '@/server/compose/search-sources';
import { hotels } from '@/server/kinds/hotel/tables';
import { ticketPlaces } from '@/server/kinds/ticket/tables';
import { demoHotelIds } from '@/demo/base/fixtures';
import { seedSearch } from '@/server/reference/search';
import { openTestDatabase, type TestDatabase } from '../database';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

async function drift(): Promise<Drift[]> {
  const found = [];
  for await (const portion of drifts(own.database, searchSources)) found.push(...portion);
  return found;
}
const [hotelId] = demoHotelIds;
const entryOf = async (source: string, id: number) => {
  const rows = await own.database
    .select()
    .from(searchEntries)
    .where(eq(searchEntries.sourceId, String(id)));
  return rows.find((row) => row.source === source);
};

test('a seeded shop has an entry for each of its goods, areas, brands and categories', async () => {
  const { rows } = await own.pool.query<{ source: string; entries: number }>(
    'select source, count(*)::int as entries from search_entries group by source order by source',
  );
  expect(rows.map(({ source }) => source)).toEqual([
    'combos',
    'coupon_packages',
    'dictionaries',
    'hotels',
    'physical_products',
    'quarters',
    'restaurant_products',
    'restaurant_shops',
    'ticket_places',
  ]);
  expect(await drift()).toEqual([]);
});

test('every table whose changes reach the index, or that it reads, is compared with it', async () => {
  const { rows: followed } = await own.pool.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'search_follow' order by 1`,
  );
  const { rows: read } = await own.pool.query<{ name: string }>(
    `select distinct c.relname as name from pg_rewrite r join pg_depend d on d.objid = r.oid and d.refclassid = 'pg_class'::regclass
     join pg_class c on c.oid = d.refobjid and c.relkind = 'r' where r.ev_class = 'search_sources'::regclass order by 1`,
  );
  const compared = Object.keys(searchSources).sort();
  expect(followed.map(({ name }) => name)).toEqual(compared);
  expect(read.map(({ name }) => name)).toEqual(compared);
});

test('what changes in a table changes in the index, in the same transaction', async () => {
  await own.database.transaction(async (transaction) => {
    await transaction.update(hotels).set({ name: '静安寺云朵旅舍', sales: 4321 }).where(eq(hotels.id, hotelId));
    const [inside] = await transaction
      .select()
      .from(searchEntries)
      .where(eq(searchEntries.sourceId, String(hotelId)));
    expect(inside).toMatchObject({
      name: '静安寺云朵旅舍',
      sales: 4321,
      spelling: 'jingansiyunduolvshe\nwaitanshanghai',
      initials: 'jasydls\nwtsh',
    });
    expect((await entryOf('hotels', hotelId))?.name).not.toBe('静安寺云朵旅舍');
  });
  expect((await entryOf('hotels', hotelId))?.name).toBe('静安寺云朵旅舍');
  await expect(
    own.database.transaction(async (transaction) => {
      await transaction.update(hotels).set({ name: '没有发生' }).where(eq(hotels.id, hotelId));
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect((await entryOf('hotels', hotelId))?.name).toBe('静安寺云朵旅舍');
  expect(await drift()).toEqual([]);
});

test('goods that are no longer listed, deleted or moved leave nothing behind', async () => {
  const [place] = await own.database.select().from(ticketPlaces).limit(1);
  if (!place) throw new Error('No place was seeded.');
  await own.database.update(ticketPlaces).set({ listed: false }).where(eq(ticketPlaces.id, place.id));
  expect(await entryOf('ticket_places', place.id)).toBeUndefined();
  await own.database.update(ticketPlaces).set({ listed: true }).where(eq(ticketPlaces.id, place.id));
  expect(await entryOf('ticket_places', place.id)).toMatchObject({ what: 'product', shelf: 'ticket', name: place.name });
  await own.database.update(ticketPlaces).set({ id: 987_654 }).where(eq(ticketPlaces.id, place.id));
  expect(await entryOf('ticket_places', place.id)).toBeUndefined();
  expect(await entryOf('ticket_places', 987_654)).toMatchObject({ name: place.name });
  await own.database.delete(ticketPlaces).where(eq(ticketPlaces.id, 987_654));
  expect(await entryOf('ticket_places', 987_654)).toBeUndefined();
  expect(await drift()).toEqual([]);
});

test('drift is found and mended: an entry that is missing, wrong, or of nothing', async () => {
  await own.pool.query("delete from search_entries where source = 'hotels' and source_id = $1", [String(demoHotelIds[1])]);
  await own.pool.query("update search_entries set name = 'x' where source = 'hotels' and source_id = $1", [String(hotelId)]);
  await own.pool.query(
    "insert into search_entries select source, '99999999', what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials from search_entries where source = 'combos' limit 1",
  );
  const found = await drift();
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { source: 'hotels', sourceId: String(demoHotelIds[1]), how: 'missing' },
      { source: 'hotels', sourceId: String(hotelId), how: 'stale' },
      { source: 'combos', sourceId: '99999999', how: 'orphan' },
    ]),
  );
  await mend(own.database, found, searchSources);
  expect(await drift()).toEqual([]);
});

test('the job mends the index by itself, a portion at a time', async () => {
  await own.pool.query("delete from search_entries where source = 'physical_products'");
  expect((await drift()).length).toBeGreaterThan(10);
  const { run } = searchJob(searchSources);
  const runs = 400;
  for (let turn = 0; turn < runs; turn += 1) await run({ database: own.database } as Services);
  expect(await drift()).toEqual([]);
});

test('a shop from before the index gets its entries at the next start', async () => {
  await own.pool.query('truncate search_entries, pinyin_readings');
  await own.pool.query("delete from configurations where key in ('seed.pinyin', 'seed.search')");
  await seedSearch(own.pool, searchSources, () => undefined);
  const { rows } = await own.pool.query<{ entries: number }>('select count(*)::int as entries from search_entries');
  expect(rows[0]?.entries).toBeGreaterThan(500);
  expect(await drift()).toEqual([]);
});
