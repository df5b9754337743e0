import { sql } from 'drizzle-orm';
import { type Connection, openConnection } from '@/server/platform/database/connection';
import { runPlanned } from '@/server/platform/database/planned-once';
import { openTestDatabase, type TestDatabase } from './database';

let shop: TestDatabase;
let one: Connection;
beforeAll(async () => {
  shop = await openTestDatabase();
  one = openConnection({ url: shop.url, size: 1 });
});
afterAll(async () => {
  await one.close();
  await shop.close();
});

const planned = async (): Promise<number> =>
  (await one.pool.query("select from pg_prepared_statements where name like 'planned%'")).rowCount ?? Number.NaN;

test('a composed statement is planned once for all its values, in a transaction too', async () => {
  const doubled = (value: number) => sql`select ${value}::int * 2 as doubled`;
  expect(await runPlanned(one.database, doubled(4))).toEqual([{ doubled: 8 }]);
  expect(await runPlanned(one.database, doubled(21))).toEqual([{ doubled: 42 }]);
  expect(await one.database.transaction((transaction) => runPlanned(transaction, doubled(5)))).toEqual([{ doubled: 10 }]);
  expect(await planned()).toBe(1);
});

test('statements of ever new texts run, and a connection keeps forty plans at most', async () => {
  for (let value = 0; value < 150; value += 1) {
    expect(await runPlanned(one.database, sql`select ${sql.raw(String(value))} as value`)).toEqual([{ value }]);
  }
  expect(await planned()).toBe(40);
});
