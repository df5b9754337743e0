import { deskPageAt, deskPages } from '@/components/ops/shell/navigation';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accessTo, routeAt } from '@/lib/routing/access';
import { href } from '@/lib/routing/href';
import { layouts, type Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import nextConfig from '../../next.config.js';

type Rewrites = { beforeFiles?: { source: string; destination: string }[] };
type Page = { file: string; name: string; groups: string[] };

const app = path.resolve('app');
const rows = new Map<string, Route>(Object.entries(routes));

/** Next's patterns (`:channel(P0…)`, `:id`) and folder names (`[id]`) in the notation of the route table. */
const spelt = (pattern: string) =>
  pattern.replace(/^\/(?::channel(?:\(.*?\))?|\[channel\])(?=\/|$)/, '').replace(/:(\w+)(?:\([^)]*\))?|\[(\w+)\]/g, '{$1$2}') || '/';

const pages: Page[] = readdirSync(app, { recursive: true, encoding: 'utf8' })
  // A catch-all is not a page of its own: it answers unknown addresses with 404.
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes('[...'))
  .map((file) => {
    const segments = file.split('/').slice(0, -1);
    const groups = segments.filter((segment) => segment.startsWith('(')).map((segment) => segment.slice(1, -1));
    return { file, groups, name: spelt(`/${segments.filter((segment) => !segment.startsWith('(')).join('/')}`) };
  });

/** Pages by the route that leads to them: a rewrite that moves an id from the query into the path counts under its source. */
async function servedBy(): Promise<Map<string, Page[]>> {
  const { rewrites } = nextConfig as { rewrites?: () => Promise<Rewrites> };
  const { beforeFiles = [] } = (await rewrites?.()) ?? {};
  const served = new Map<string, Page[]>();
  for (const page of pages) {
    const sources = beforeFiles
      .filter(({ destination }) => spelt(destination.split('?')[0] ?? '') === page.name)
      .map(({ source }) => spelt(source));
    for (const name of rows.has(page.name) || sources.length === 0 ? [page.name] : sources)
      served.set(name, [...(served.get(name) ?? []), page]);
  }
  return served;
}

const isDesk = (name: string): boolean => name === '/ops' || name.startsWith('/ops/');

/** The demo's own tools, which are not in the route table. */
const ours = ['/preview/card'];

test('every page file has a row in the route table', async () => {
  expect([...(await servedBy()).keys()].filter((name) => !rows.has(name) && !isDesk(name))).toEqual(ours);
});

test('every page of the desk is in its list, or below one that is; the entrance stands before it', () => {
  const desk = pages.map(({ name }) => name).filter(isDesk);
  const unlisted = desk.filter((name) => !deskPageAt(name));
  expect(unlisted.sort()).toEqual(['/ops', '/ops/invitation', '/ops/sign-in']);
  expect(deskPages.map(({ path: name }) => name).filter((name) => !desk.includes(name))).toEqual([]);
});

test('every row has a page, unless it says that the page is planned', async () => {
  const served = await servedBy();
  expect([...rows].filter(([name, row]) => !row.planned && !served.has(name)).map(([name]) => name)).toEqual([]);
});

test('a row whose page exists no longer says planned', async () => {
  const served = await servedBy();
  expect([...rows].filter(([name, row]) => row.planned && served.has(name)).map(([name]) => name)).toEqual([]);
});

test('a page that is rendered from an id of its query says so in its row', async () => {
  const { rewrites } = nextConfig as { rewrites?: () => Promise<Rewrites> };
  const { beforeFiles = [] } = (await rewrites?.()) ?? {};
  const rewritten = beforeFiles.map(({ source, destination }) => `${spelt(source)} ${/:(\w+)$/.exec(destination)?.[1]}`);
  expect(rewritten.sort()).toEqual([...rows].flatMap(([name, { idIn }]) => (idIn ? [`${name} ${idIn}`] : [])).sort());
  expect(rewritten.length).toBeGreaterThan(5);
});

test('a page lies in the layout of its row', async () => {
  const strays = [...(await servedBy())].flatMap(([name, files]) =>
    files
      .filter(({ groups }) => groups.some((group) => layouts.some((layout) => layout === group) && group !== rows.get(name)?.layout))
      .map(({ file }) => file),
  );
  expect(strays).toEqual([]);
});

/** Pages of our own, beside the 217 of the specification. */
const beside = ['/my/complaint', '/my/complaint/{id}'];

test('the table has every page of the specification once, and those of our own', () => {
  expect(beside.filter((name) => !rows.has(name))).toEqual([]);
  expect(rows.size - beside.length).toBe(217);
  const guarded = [...rows].filter(([name, { access }]) => access === 'login' && !beside.includes(name));
  expect(guarded).toHaveLength(72);
});

test('a fixed row wins over one with an id, and an unknown path has no row', () => {
  expect(routeAt('/single/loanCard/agreement')).toBe(routes['/single/loanCard/agreement']);
  expect(routeAt('/single/loanCard/gold')).toBe(routes['/single/loanCard/{type}']);
  expect(routeAt('/my/physicalOrderDetail/afterSale/A1')).toBe(routes['/my/physicalOrderDetail/afterSale/{id}']);
  expect(accessTo('/my/fqa/refund')).toBe('open');
  expect(accessTo('/my/fqa')).toBeUndefined();
  expect(accessTo('/constructor')).toBeUndefined();
});

test('links carry the channel, encode what they are given and drop what is not', () => {
  expect(href('P012', '/index')).toBe('/P012/index');
  expect(href('mm', '/hotel/details', { id: 'H1', checkIn: undefined, q: '外 滩&' })).toBe(
    '/mm/hotel/details?id=H1&q=%E5%A4%96+%E6%BB%A9%26',
  );
  expect(href('P012', '/my/fqa/{id}', { id: 'a/b?c' }, { from: 1 })).toBe('/P012/my/fqa/a%2Fb%3Fc?from=1');
  expect(href('P012', '/order/invoice/hasOrder')).toBe('/order/invoice/hasOrder');
  expect(href('P012', '/error')).toBe('/error');
});

test('a path stands in one family of rows', () => {
  const families = path.resolve('lib/routing/rows');
  const written = readdirSync(families).flatMap((file) =>
    [...readFileSync(path.join(families, file), 'utf8').matchAll(/^ {2}'(\/[^']*)':/gm)].map(([, name]) => name),
  );
  expect(written.filter((name, index) => written.indexOf(name) < index)).toEqual([]);
  expect(new Set(written)).toEqual(new Set(rows.keys()));
});

test('every guarded page asks the one login check of whoever arrives, and no open page does', () => {
  // Another address of a page is answered by that page.
  const asks = ({ file }: Page) => /<ClientPage\s+guarded\b|<LoginGuard \/>/.test(readFileSync(path.join(app, file), 'utf8'));
  const mistaken = pages.filter(
    (page) => rows.has(page.name) && !rows.get(page.name)?.sameAs && asks(page) !== (rows.get(page.name)?.access === 'login'),
  );
  expect(mistaken.map(({ name }) => name)).toEqual([]);
});

test('another address of a page redirects to it for good, and its folder holds nothing else', async () => {
  const redirects = (await nextConfig.redirects?.()) ?? [];
  const others = [...rows].flatMap(([name, { sameAs, access }]) => (sameAs ? [{ name, sameAs, access }] : []));
  expect(others.map(({ name }) => name)).toEqual(['/page/my/fqa/{id}', '/co/search/applyCombo', '/apply/invoice']);
  const asNext = (name: string): string => `/:channel${name.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  for (const { name, sameAs, access } of others) {
    expect(rows.get(sameAs)?.access).toBe(access);
    expect(redirects).toContainEqual({ source: asNext(name), destination: asNext(sameAs), permanent: true });
    const file = pages.find((page) => page.name === name)?.file ?? '';
    expect(readFileSync(path.join(app, file), 'utf8')).toMatch(/^\/\*\* Another address of .+ \*\/\nexport \{.+\} from '.+';\n$/);
  }
});
