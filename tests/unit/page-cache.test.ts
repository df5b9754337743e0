import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PageCache from '@/server/pages/page-cache.cjs';
import { lack, noteFailure, rendering } from '@/server/pages/rendering';

/** As Next does it: a new instance for each request, all on the same stored pages. */
const cacheOn = (folder: string) =>
  new PageCache({
    fs: { existsSync: () => false, readFile: fs.readFile, readFileSync: () => '', stat: fs.stat, writeFile: fs.writeFile, mkdir: fs.mkdir },
    serverDistDir: folder,
    flushToDisk: true,
    revalidatedTags: [],
  });
type Statistics = { entries: number; bytes: number; lifetimes: number };
const statistics = (): Statistics => Reflect.get(globalThis, Symbol.for('yuexiang.pageCache'))();
const page = (status: number, html = 'x'.repeat(1000)) => ({ kind: 'APP_PAGE', status, html, rscData: Buffer.from('rsc'), headers: {} });
const context = { kind: 'APP_PAGE', cacheControl: { revalidate: 60, expire: 3600 } };

let folder = '';
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'page-cache-'));
});
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
  for (let id = 0; id < 8; id += 1) await cacheOn(folder).set(`/P012/large/${id}`, page(200, 'x'.repeat(10_000_000)), context);
  expect(statistics().bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(await cacheOn(folder).get('/P012/large/7', context)).not.toBeNull();
});

describe('a page that lacks something', () => {
  const whileFailing = (reason: 'UNAVAILABLE' | 'BROKEN' | 'GOODS_GONE', keep: () => Promise<unknown>) =>
    rendering('/P012/lacking', async () => {
      noteFailure()(reason);
      await keep();
    });

  test('is not kept', async () => {
    await expect(whileFailing('UNAVAILABLE', () => cacheOn(folder).set('/P012/lacking', page(200), context))).rejects.toThrow('not kept');
    await whileFailing('BROKEN', () => cacheOn(folder).set('/P012/lacking', page(200), context));
    expect(await cacheOn(folder).get('/P012/lacking', context)).toBeNull();
  });
  test('does not replace the last good one, whose life Next prolongs', async () => {
    const good = page(200, 'good');
    await cacheOn(folder).set('/P012/lacking', good, context);
    for (const reason of ['UNAVAILABLE', 'BROKEN'] as const) {
      await expect(whileFailing(reason, () => cacheOn(folder).set('/P012/lacking', page(200, 'lacking'), context))).rejects.toThrow(
        'not kept',
      );
      await whileFailing(reason, () => cacheOn(folder).set('/P012/lacking', good, { ...context, cacheControl: { revalidate: 3 } }));
    }
    expect(await cacheOn(folder).get('/P012/lacking', context)).toMatchObject({ value: { html: 'good' }, cacheControl: { revalidate: 3 } });
  });
  test('lacks nothing when the gateway only said that there is no such thing', async () => {
    await whileFailing('GOODS_GONE', () => cacheOn(folder).set('/P012/answered', page(200), context));
    expect(await cacheOn(folder).get('/P012/answered', context)).not.toBeNull();
  });
  test('lacks it for all who asked for it at the same time', async () => {
    let failed = (): void => undefined;
    const first = rendering(
      '/P012/both',
      () =>
        new Promise<void>((resolve) => {
          failed = resolve;
          noteFailure()('UNAVAILABLE');
        }),
    );
    await rendering('/P012/both', async () => expect(lack()).toBe('outage'));
    failed();
    await first;
    await rendering('/P012/both', async () => expect(lack()).toBeUndefined());
  });
});

test('a page that was rendered from a query is not kept, unless it is the id that is part of its address', async () => {
  const rendered = (query: string) => ({
    ...page(200),
    rscData: Buffer.from(`0:{"P":null,"c":["","P012","login"],"q":"${query}","i":false}`),
  });
  await expect(cacheOn(folder).set('/P012/login', rendered('?encryptToken=secret'), context)).rejects.toThrow('not kept');
  expect(await cacheOn(folder).get('/P012/login', context)).toBeNull();
  for (const [key, query] of [
    ['/P012/my/center', ''],
    ['/P012/hotel/details/77', '?id=77'],
  ] as const) {
    await cacheOn(folder).set(key, rendered(query), context);
    expect(await cacheOn(folder).get(key, context)).not.toBeNull();
  }
});
