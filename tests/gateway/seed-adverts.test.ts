import { shelfNamed, shelfNames } from '@/lib/kinds/registry';
import { seed } from '@/demo/shop/seed';
import { openTestDatabase, type TestDatabase } from './database';

const NOW = Date.parse('2026-11-21T04:00:00Z');
const shelves = shelfNames.map((name) => shelfNamed(name));

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());
/** A shop that has its goods but no adverts, and no record of having seeded any. */
beforeEach(async () => {
  await own.pool.query("truncate adverts; delete from configurations where key = 'seed.adverts'");
});

const read = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await own.pool.query(statement, values)).rows;
const run = () => seed(own.pool, { size: 60, now: NOW, progress: () => undefined });

/** The adverts at a position, as the table has them. */
const advertsAt = (position: string) =>
  read<{ title: string; link: string; sort: number }>(
    'select title, link, sort from adverts where position = $1 order by sort, id',
    position,
  );
const grid = () => advertsAt('indexGrid');

/** An advert as the mark of a seed records it. */
type Advert = { position: string; sort: number; title: string; subtitle: string; picture: string; link: string };
/** The state in which an earlier version left a shop: with other categories on its index, and without goods. */
async function seedEarlier(): Promise<void> {
  await run();
  await own.pool.query(
    "update adverts set title = '古镇民宿', link = 'search/hotelSearch?cityCode=530700' where position = 'indexGrid' and title = '美食'",
  );
  await own.pool.query("delete from adverts where position = 'indexGrid' and title = '好物'");
  const seeded = await read<Advert>('select position, sort, title, subtitle, picture, link from adverts order by id');
  const edition = seeded.map(({ position, sort, title, subtitle, picture, link }) =>
    [position, sort, title, subtitle, picture, link].join('|'),
  );
  await own.pool.query("update configurations set value = $1 where key = 'seed.adverts'", [JSON.stringify(edition)]);
}

test('the index leads to every kind of goods that has a list', async () => {
  await run();
  const links = [...(await grid()), ...(await advertsAt('indexSwiper'))].map(({ link }) => `/${link.split('?')[0]}`);
  for (const { list } of shelves) expect(links).toContain(list);
});

test('a shop that was seeded earlier learns the adverts of this version', async () => {
  await run();
  const now = await grid();
  await own.pool.query("truncate adverts; delete from configurations where key = 'seed.adverts'");
  await seedEarlier();
  expect((await grid()).some(({ title }) => title === '古镇民宿')).toBe(true);
  await run();
  expect(await grid()).toEqual(now);
  await run();
  expect(await grid()).toEqual(now);
});

test("an operator's adverts stay as they are when a new version comes", async () => {
  await seedEarlier();
  await own.pool.query("update adverts set link = 'search/hotelSearch?cityCode=110100' where position = 'indexGrid' and title = '酒店'");
  await own.pool.query("update adverts set title = '古镇' where position = 'indexGrid' and title = '古镇民宿'");
  await own.pool.query("delete from adverts where position = 'indexSwiper' and title = '看海的房间'");
  await own.pool.query("insert into adverts (position, title, picture, link) values ('indexGrid', '自营', '/pictures/icon-card', 'index')");
  await run();
  const titles = (await grid()).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['古镇', '自营', '美食', '好物', '景点门票', '优惠套餐']));
  expect((await grid()).filter(({ title }) => title === '酒店').map(({ link }) => link)).toEqual(['search/hotelSearch?cityCode=110100']);
  expect((await advertsAt('indexSwiper')).map(({ title }) => title)).not.toContain('看海的房间');
});
