import PageCache from '@/server/pages/page-cache.cjs';
import { installPartCache, KEPT_BY_THE_FRONT, partCache } from '@/server/pages/part-cache';
import { askedFor, lack, noteFailure, rendering } from '@/server/pages/rendering';

const lifetimes = new Map<string, unknown>();
const parts = partCache(lifetimes);
/** As Next does it: a new instance for each request, all on the same stored pages. */
const cache = () => new PageCache();
const statistics = () => parts.statistics();
const page = (status: number, html = 'x'.repeat(1000), rsc = 'rsc') => ({
  kind: 'APP_PAGE',
  status,
  html,
  rscData: Buffer.from(rsc),
  headers: {},
});
const context = { kind: 'APP_PAGE', cacheControl: { revalidate: 60, expire: 3600 } };

test('a build, in which nothing is installed, keeps nothing', async () => {
  await cache().set('/P012/a', page(200), context);
  expect(await cache().get('/P012/a')).toBeNull();
});

describe('the parts of a page', () => {
  beforeAll(() => installPartCache(parts));

  test('are there for every later request, without the document that the front keeps', async () => {
    await cache().set('/P012/a', page(200), context);
    expect(await cache().get('/P012/a')).toMatchObject({
      value: { status: 200, html: KEPT_BY_THE_FRONT, rscData: Buffer.from('rsc') },
      cacheControl: { revalidate: 60 },
    });
  });

  test('are made anew with a document that the front does not have, and only then', async () => {
    await cache().set('/P012/document', page(200), context);
    const found = async (hasIt: boolean) => {
      let value: unknown;
      await rendering(
        '/P012/document',
        async () => {
          value = await cache().get('/P012/document');
        },
        { isDocument: true, hasIt },
      );
      return value !== null;
    };
    expect([await found(false), await found(true)]).toEqual([false, true]);
  });

  test('say when they were made, and are never too old for Next', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
    await cache().set('/P012/old', page(200), context);
    now.mockRestore();
    await rendering('/P012/old', async () => {
      const found = await cache().get('/P012/old');
      expect([askedFor()?.madeAt, (found?.lastModified ?? 0) > Date.now() - 60_000]).toEqual([1000, true]);
    });
  });

  test('five thousand pages that were not found leave the cache as it was', async () => {
    const before = statistics();
    for (let id = 0; id < 5000; id += 1) {
      lifetimes.set(`/P012/unknown/${id}`, {});
      await cache().set(`/P012/unknown/${id}`, page(404), context);
    }
    expect(statistics()).toEqual(before);
  });

  test('a page that is no longer found is no longer served', async () => {
    await cache().set('/P012/gone', page(200), context);
    await cache().set('/P012/gone', page(404), context);
    expect(await cache().get('/P012/gone')).toBeNull();
  });

  test('as many pages as there may be push out the oldest, by number and by bytes, and what Next remembers of them', async () => {
    for (let id = 0; id < 6000; id += 1) {
      lifetimes.set(`/P012/many/${id}`, {});
      await cache().set(`/P012/many/${id}`, page(200), context);
    }
    expect([statistics().pages, lifetimes.size]).toEqual([5000, 5000]);
    expect(await cache().get('/P012/many/0')).toBeNull();
    for (let id = 0; id < 8; id += 1) await cache().set(`/P012/large/${id}`, page(200, '', 'x'.repeat(10_000_000)), context);
    expect(statistics().pageBytes).toBeLessThanOrEqual(40 * 1024 * 1024);
    expect(await cache().get('/P012/large/7')).not.toBeNull();
  });

  test('of a file that a route makes stay whole, and as old as they are', async () => {
    const file = { kind: 'APP_ROUTE', status: 200, body: Buffer.from('icon') };
    const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
    await cache().set('/icon', file, context);
    now.mockRestore();
    expect(await cache().get('/icon')).toMatchObject({ value: file, lastModified: 1000 });
  });
});

describe('a page that lacks something', () => {
  const whileFailing = (reason: 'UNAVAILABLE' | 'BROKEN' | 'GOODS_GONE', keep: () => Promise<unknown>) =>
    rendering('/P012/lacking', async () => {
      noteFailure()(reason);
      await keep();
    });

  test('is not kept', async () => {
    for (const reason of ['UNAVAILABLE', 'BROKEN'] as const) {
      await whileFailing(reason, () => cache().set('/P012/lacking', page(200), context));
      expect(await cache().get('/P012/lacking')).toBeNull();
    }
  });
  test('does not replace the last good one', async () => {
    await cache().set('/P012/lacking', page(200, '', 'good'), context);
    for (const reason of ['UNAVAILABLE', 'BROKEN'] as const)
      for (const status of [200, 404]) await whileFailing(reason, () => cache().set('/P012/lacking', page(status), context));
    expect(await cache().get('/P012/lacking')).toMatchObject({ value: { rscData: Buffer.from('good') } });
  });
  test('lacks nothing when the gateway only said that there is no such thing', async () => {
    await whileFailing('GOODS_GONE', () => cache().set('/P012/answered', page(200), context));
    expect(await cache().get('/P012/answered')).not.toBeNull();
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
  const rendered = (query: string) => page(200, '', `0:{"P":null,"c":["","P012","login"],"q":"${query}","i":false}`);
  await cache().set('/P012/login', rendered('?encryptToken=secret'), context);
  expect(await cache().get('/P012/login')).toBeNull();
  for (const [key, query] of [
    ['/P012/my/center', ''],
    ['/P012/hotel/details/77', '?id=77'],
  ] as const) {
    await cache().set(key, rendered(query), context);
    expect(await cache().get(key)).not.toBeNull();
  }
});
