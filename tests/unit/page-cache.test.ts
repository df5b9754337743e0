import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PageCache from '@/server/pages/page-cache.cjs';

/** As Next makes them: one for each request, all on the same pages. */
const cacheOn = (folder: string) => new PageCache({
  fs: { existsSync: () => false, readFile: fs.readFile, readFileSync: () => '', stat: fs.stat, writeFile: fs.writeFile, mkdir: fs.mkdir },
  serverDistDir: folder, flushToDisk: true, revalidatedTags: [],
});
type Statistics = { entries: number; bytes: number; lifetimes: number };
const statistics = (): Statistics => Reflect.get(globalThis, Symbol.for('yuexiang.pageCache'))();
const page = (status: number, html = 'x'.repeat(1000)) => ({ kind: 'APP_PAGE', status, html, rscData: Buffer.from('rsc'), headers: {} });
const context = { kind: 'APP_PAGE', cacheControl: { revalidate: 60, expire: 3600 } };

let folder = '';
beforeAll(async () => { folder = await fs.mkdtemp(path.join(os.tmpdir(), 'page-cache-')); });
afterAll(() => fs.rm(folder, { recursive: true }));

test('a page that was found is there for every later request', async () => {
  await cacheOn(folder).set('/P012/a', page(200), context);
  expect(await cacheOn(folder).get('/P012/a', context)).toMatchObject({ value: { status: 200 }, cacheControl: { revalidate: 60 } });
});

test('five thousand pages that were not found leave the cache, and the disk, as they were', async () => {
  const before = statistics();
  for (let id = 0; id < 5000; id += 1) await cacheOn(folder).set(`/P012/unknown/${id}`, page(404), context);
  expect(statistics()).toEqual(before);
  expect(await fs.readdir(folder)).toEqual([]);
});

test('a page that is no longer found is no longer served', async () => {
  await cacheOn(folder).set('/P012/gone', page(200), context);
  await cacheOn(folder).set('/P012/gone', page(404), context);
  expect(await cacheOn(folder).get('/P012/gone', context)).toBeNull();
});

test('as many pages as there may be push out the oldest, by number and by bytes', async () => {
  for (let id = 0; id < 6000; id += 1) await cacheOn(folder).set(`/P012/many/${id}`, page(200), context);
  expect(statistics().entries).toBe(5000);
  expect(await cacheOn(folder).get('/P012/many/0', context)).toBeNull();
  for (let id = 0; id < 20; id += 1) await cacheOn(folder).set(`/P012/large/${id}`, page(200, 'x'.repeat(10_000_000)), context);
  expect(statistics().bytes).toBeLessThanOrEqual(128 * 1024 * 1024);
  expect(await cacheOn(folder).get('/P012/large/19', context)).not.toBeNull();
});
