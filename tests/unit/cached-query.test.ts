import { cachedQuery } from '@/server/platform/database/cached-query';
import type { Database } from '@/server/platform/database/connection';

let now: number;
const asked: string[] = [];
const load = async (_source: unknown, key: string) => {
  asked.push(key);
  if (key === 'broken') throw new Error('the database is away');
  return { key };
};
const source = () => ({ database: {} as Database, now: () => now });
beforeEach(() => {
  now = 1_800_000_000_000;
  asked.length = 0;
});

test('who asks at the same time waits for one query, and its answer is kept until its time is over', async () => {
  const query = cachedQuery({ ms: 1000 }, load);
  const shop = source();
  await Promise.all([query(shop), query(shop), query(shop)]);
  now += 1000;
  await query(shop);
  expect(asked).toHaveLength(1);
  now += 1;
  await query(shop);
  expect(asked).toHaveLength(2);
});

test('a failure reaches all who wait and is not kept', async () => {
  const query = cachedQuery({ ms: 1000 }, load);
  const shop = source();
  const both = await Promise.allSettled([query(shop, 'broken'), query(shop, 'broken')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(query(shop, 'broken')).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});

test('a flood of keys pushes the oldest out, and each of them is answered all the same', async () => {
  const query = cachedQuery({ ms: 1000, most: 2 }, load);
  const shop = source();
  const keys = Array.from({ length: 50 }, (_, index) => `key ${index}`);
  expect(await Promise.all(keys.map((key) => query(shop, key)))).toEqual(keys.map((key) => ({ key })));
  asked.length = 0;
  await query(shop, 'key 49');
  await query(shop, 'key 0');
  expect(asked).toEqual(['key 0']);
});

test('two databases share nothing', async () => {
  const query = cachedQuery({ ms: 1000 }, load);
  await Promise.all([query(source()), query(source())]);
  expect(asked).toHaveLength(2);
});
