import { channels } from '@/lib/channel/registry';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { channelFreeRoots } from '@/lib/routing/resolve-visit';
import { VISIT_HEADER } from '@/lib/routing/visit';
import { config } from '@/middleware';
import { middlewareRunsFor } from './next-matcher';

const rows = Object.entries<Route>(routes);
const guarded = rows.filter(([, row]) => row.access === 'login' && row.channel !== false).map(([name]) => name);
const open = rows.filter(([, row]) => row.access === 'open' && row.channel !== false).map(([name]) => name);

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/**
 * Slugs as a short pattern, `P010 P012 … P019 P020 …` as `P01[02-9]|P0[2-6]\d`: decades with the same final digits share an alternative.
 */
function patternOf(slugs: readonly string[]): string {
  const decades = grouped(
    slugs.filter((slug) => /^P0\d\d$/.test(slug)),
    (slug) => slug.charAt(2),
  );
  const alike = grouped([...decades], ([, of]) => of.map((slug) => slug.charAt(3)).join(''));
  const range = (digits: string) => (digits === '0123456789' ? '\\d' : `[${digits.replace('23456789', '2-9')}]`);
  const partners = [...alike].map(([digits, of]) => {
    const tens = of.map(([ten]) => ten).join('');
    return `P0${tens.length === 1 ? tens : `[${tens.at(0)}-${tens.at(-1)}]`}${range(digits)}`;
  });
  return [...partners, ...slugs.filter((slug) => !/^P0\d\d$/.test(slug))].join('|');
}
const slugs = patternOf(channels.map(({ slug }) => slug));

const runsFor = (address: string): boolean => middlewareRunsFor(new URL(address, 'https://shop.example'));
const filled = (name: string) => name.replace(/\{\w+\}/g, 'X1');

test('the literal matcher is the one that the registry and the route table ask for', () => {
  expect(config.matcher).toEqual([
    `/((?!(?:${slugs})/|(?:${channelFreeRoots.join('|')})(?:/|$)|.*\\.\\w+$).*)`,
    '/(.*%.*)',
    { source: `/:channel(${slugs})/:rest*`, has: [{ type: 'header', key: VISIT_HEADER }] },
    ...guarded.map((name) => `/:channel${name.replace(/\{(\w+)\}/g, ':$1')}`),
  ]);
});

test('the pattern of slugs is exactly the registered ones', () => {
  const every = [
    ...Array.from({ length: 1000 }, (_, index) => `P${String(index).padStart(3, '0')}`),
    'mm',
    'MM',
    'm',
    'mmm',
    'p012',
    'index',
  ];
  expect(every.filter((slug) => new RegExp(`^(?:${slugs})$`).test(slug))).toEqual(channels.map(({ slug }) => slug));
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
