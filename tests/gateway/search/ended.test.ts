import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { search } from '@/lib/contract/search/endpoints';
import { errors } from '@/lib/contract/errors';
import { type GoodsPage, goodsPages } from '@/lib/kinds/goods-pages';
import { kindParts } from '@/server/compose/kinds';
import { getTableName } from 'drizzle-orm';
import { startGateway, type TestGateway } from '../server';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

const tables = kindParts.flatMap(({ kind, goodsTables = [] }) => goodsTables.map((goods) => ({ kind, ...goods })));
const askFor = (page: GoodsPage, id: string) => shop.call(search.ended, { page, id });

test('each page of goods reads a table of some kind', () => {
  expect(tables.map(({ page }) => page).sort()).toEqual([...goodsPages].sort());
});

test('of each page, goods are told as ended when they are taken off, and neither while they are sold nor when they never were', async () => {
  for (const { page, kind, table, rows } of tables) {
    const [first] = await shop.database.select({ id: table.id, name: table.name }).from(table).where(rows).limit(1);
    const id = String(first?.id);
    const listed = (is: boolean) => shop.pool.query(`update ${getTableName(table)} set listed = $1 where id = $2`, [is, id]);
    expect([page, (await askFor(page, id)).code]).toEqual([page, errors.NOT_FOUND.code]);
    await listed(false);
    expect([page, (await askFor(page, id)).data]).toMatchObject([page, { kind, name: first?.name }]);
    for (const other of ['999999999', 'x', `${id}x`]) {
      expect([page, other, (await askFor(page, other)).code]).toEqual([page, other, errors.NOT_FOUND.code]);
    }
    await listed(true);
  }
});

test('a package whose sale was until yesterday has ended', async () => {
  const { data } = await shop.call(couponPackage.classified, {});
  const id = data.list[0]?.packages[0]?.packageId ?? '';
  await shop.pool.query('update coupon_packages set sale_until = $1 where id = $2', [new Date(shop.clock.now - 1), id]);
  expect((await askFor('/interest/detail', id)).code).toBe('1');
  await shop.pool.query('update coupon_packages set sale_until = $1 where id = $2', [new Date(shop.clock.now + 1000), id]);
  expect((await askFor('/interest/detail', id)).code).toBe(errors.NOT_FOUND.code);
});
