import { readFileSync } from 'node:fs';
import { NextRequest } from 'next/server';
import fc from 'fast-check';
import { channels } from '@/lib/channel/registry';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { matcherOf, otherAddresses, pagesWithId } from '@/scripts/middleware/matcher';
import { slugPattern } from '@/scripts/middleware/slug-pattern';
import { dataFile, withMatcher } from '@/scripts/middleware/source';
import { config } from '@/middleware';
import { middlewareRunsFor } from './next-matcher';

const rows = Object.entries<Route>(routes);
const guarded = rows.filter(([, row]) => row.access === 'login' && row.channel !== false).map(([name]) => name);
const open = rows.filter(([, row]) => row.access === 'open' && row.channel !== false).map(([name]) => name);

const runsFor = (address: string): boolean => middlewareRunsFor(new URL(address, 'https://shop.example'));
const filled = (name: string) => name.replace(/\{\w+\}/g, 'X1');

test('the middleware has the matcher that the registry and the route table ask for, and pages with an id and with other addresses stand beside it', () => {
  expect(config.matcher).toEqual(matcherOf(channels, routes));
  const source = readFileSync('middleware.ts', 'utf8');
  expect(withMatcher(source, matcherOf(channels, routes))).toBe(source);
  expect(dataFile(pagesWithId(routes))).toBe(readFileSync('lib/routing/pages-with-id.json', 'utf8'));
  expect(dataFile(otherAddresses(routes))).toBe(readFileSync('lib/routing/other-addresses.json', 'utf8'));
});

const partnerCodes = Array.from({ length: 1000 }, (_, index) => `P${String(index).padStart(3, '0')}`);

test('the pattern of slugs is exactly the registered ones', () => {
  const every = [...partnerCodes, 'mm', 'MM', 'm', 'mmm', 'p012', 'index'];
  const pattern = slugPattern(channels.map(({ slug }) => slug));
  expect(every.filter((slug) => new RegExp(`^(?:${pattern})$`).test(slug))).toEqual(channels.map(({ slug }) => slug));
});

test('the pattern of any other registry is exactly its slugs, too', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...partnerCodes.slice(0, 130)), { minLength: 1 }), (slugs) => {
      const pattern = new RegExp(`^(?:${slugPattern(slugs)})$`);
      expect(partnerCodes.filter((slug) => pattern.test(slug))).toEqual([...slugs].sort());
    }),
  );
});

describe('a channel that is added to the registry as a row, and nowhere else', () => {
  const P070 = { ...channels[0], code: 'P070', slug: 'P070', projectId: '880070' } as (typeof channels)[number];
  const withRow = (test: () => Promise<void>) =>
    jest.isolateModulesAsync(async () => {
      jest.doMock('@/lib/channel/registry', () => ({ channels: [...channels, P070] }));
      await test();
    });

  test('has its open pages straight from the cache and its guarded ones through the middleware', () =>
    withRow(async () => {
      const { compiledMatcher } = await import('./next-matcher');
      const runs = compiledMatcher(matcherOf([...channels, P070], routes));
      const runsOf = (name: string) => ({ name, runs: runs(new URL(`https://shop.example/P070${filled(name)}`)) });
      expect(open.map(runsOf).filter((page) => page.runs)).toEqual([]);
      expect(guarded.map(runsOf).filter((page) => !page.runs)).toEqual([]);
    }));

  test('is asked for a login of its own by the middleware', () =>
    withRow(async () => {
      const { middleware } = await import('@/middleware');
      const answer = await middleware(new NextRequest('https://shop.example/P070/my/setting'));
      expect(answer.headers.get('location')).toBe('https://shop.example/P070/login?returnTo=%2FP070%2Fmy%2Fsetting');
    }));
});

test.each(channels.map(({ slug }) => slug))(
  'an open page of %s goes straight to the cache, a guarded one or one with p does not',
  (slug) => {
    for (const name of open) {
      expect({ name, runs: runsFor(`/${slug}${filled(name)}`) }).toEqual({ name, runs: false });
      expect({ name, runs: runsFor(`/${slug}${filled(name)}?id=1&p=P010`) }).toEqual({ name, runs: true });
    }
    for (const name of guarded) expect({ name, runs: runsFor(`/${slug}${filled(name)}`) }).toEqual({ name, runs: true });
  },
);

test('a path without a known slug meets the middleware; files, the gateway and previews do not', () => {
  for (const path of [
    '/',
    '/index',
    '/P012',
    '/p012/index',
    '/P011/index',
    '/order/invoice/hasOrder',
    '/errors',
    '/error',
    '/error/x',
    '/apiary',
    '/mmm/index',
  ]) {
    expect({ path, runs: runsFor(path) }).toEqual({ path, runs: true });
  }
  for (const path of [
    '/api/distribution/x',
    '/_next/static/x.js',
    '/pictures/a.webp',
    '/sandbox/sms',
    '/preview',
    '/preview/activity/test',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/cards/58/1.json',
    '/favicon.ico',
  ]) {
    expect({ path, runs: runsFor(path) }).toEqual({ path, runs: false });
  }
});
