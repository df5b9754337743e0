import { routeAt } from '@/lib/routing/access';
import { demoActivities } from '@/demo/shop/activities/fixtures';
import { endedPackageId } from '@/demo/kinds/coupon-package/fixtures';
import { demoNewHotelId } from '@/demo/base/fixtures';
import { dataIn, missingIn } from '@/tests/schema-org';
import { becomeDemo, everyAddress } from './every-address';
import { expect, test } from './fixtures';
import { canonicalOf, descriptionOf, isHidden, languagesOf, type Read, readAll, titleOf, unescaped } from './read-documents';
import { faultsInWords } from './search-faults';

/** Characters: at most what a search engine shows, at least enough to say something. */
const TITLE = { least: 2, most: 70 };
const DESCRIPTION = { least: 10, most: 230 };

/** Notes that a page says what another one says already. Two routes with the same content share a canonical address and count as one page. */
function saidAlready(said: Map<string, Readonly<{ address: string; canonical: string }>>, text: string, { address, html }: Read): string[] {
  const canonical = canonicalOf(html);
  const before = said.get(text);
  said.set(text, { address, canonical });
  const another = before !== undefined && (canonical === '' || before.canonical !== canonical);
  return another ? [`${address}: says the same as ${before.address}: ${text}`] : [];
}

const lengthFaults = (address: string, what: string, { length }: string, { least, most }: typeof TITLE): string[] =>
  length < least || length > most ? [`${address}: ${what} of ${length} letters`] : [];

for (const slug of ['P012', 'P069']) {
  test(`${slug}: each open page has words, one address, a card to share and data of its own; no two pages say the same of themselves, and those of a user are kept out of search engines`, async ({
    page,
  }) => {
    const { request } = page;
    const addresses = async (access: 'open' | 'login') => (await everyAddress(request, slug, access)).map(({ address }) => address);
    const open = await readAll(request, await addresses('open'));
    await becomeDemo(page, slug);
    const guarded = await readAll(request, await addresses('login'));
    const found = open.filter(({ address, html }) => address.startsWith(`/${slug}/`) && !isHidden(html));
    expect(found.length).toBeGreaterThan(80);
    expect(guarded.length).toBeGreaterThan(40);

    const faults: string[] = [];
    const said = new Map<string, Readonly<{ address: string; canonical: string }>>();
    for (const one of found) {
      const { address, html } = one;
      const [title, description] = [titleOf(html), descriptionOf(html)];
      faults.push(...faultsInWords(one));
      faults.push(...lengthFaults(address, 'title', title, TITLE), ...lengthFaults(address, 'description', description, DESCRIPTION));
      if (html.split('<link rel="canonical"').length !== 2) faults.push(`${address}: not one address`);
      if (html.split('<meta property="og:title"').length !== 2) faults.push(`${address}: not one card to share`);
      const data = dataIn(html);
      if (data.length === 0) faults.push(`${address}: no data for search engines`);
      faults.push(...data.flatMap((piece) => missingIn(piece)).map((missing) => `${address}: ${missing}`));
      faults.push(...saidAlready(said, title, one), ...saidAlready(said, description, one));
    }
    const both = new Map<string, Readonly<{ address: string; canonical: string }>>();
    for (const one of [...open, ...guarded]) {
      const { address, status, html } = one;
      const [title, description] = [titleOf(html), descriptionOf(html)];
      if (status !== 200) faults.push(`${address}: status ${status}`);
      if (title.length < TITLE.least) faults.push(`${address}: no title`);
      if (description.length < DESCRIPTION.least) faults.push(`${address}: no description`);
      faults.push(...saidAlready(both, `${title} ${description}`, one));
    }
    faults.push(...guarded.filter(({ html }) => !isHidden(html)).map(({ address }) => `${address}: a page of a user’s own may be found`));
    expect(faults).toEqual([]);
  });
}

test('what a sitemap names is there, under the address that its page names, and no rule of robots keeps it out', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`),
  );
  expect(closed.length).toBeGreaterThan(20);
  for (const slug of ['P012', 'P013', 'P069']) {
    expect(robots).toMatch(new RegExp(`^Sitemap: http\\S+/sitemap/${slug}\\.xml$`, 'm'));
    const named = async (file: string) => [...(await (await request.get(file)).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
    const files = (await named(`/sitemap/${slug}.xml`)).map(([, file = '']) => file);
    const addresses: string[] = [];
    // All addresses of the channel's own pages, and a few of each other file.
    for (const file of files)
      addresses.push(...(await named(file)).slice(0, file.endsWith('/pages.xml') ? undefined : 3).map(([, path = '']) => path));
    for (const { address, status, html } of await readAll(request, addresses.map(unescaped))) {
      expect.soft(status, address).toBe(200);
      expect.soft(canonicalOf(html), address).toBe(address);
      expect.soft(isHidden(html), `${address} may be found`).toBe(false);
      expect.soft(closed.filter((rule) => rule.test(address)).map(String), address).toEqual([]);
      expect.soft(routeAt(address.slice(slug.length + 1).split('?')[0] ?? '')?.access, address).toBe('open');
    }
  }
});

test('goods that other channels show too are found under the home of their language, and in the other languages', async ({ request }) => {
  const page = `/n/hotel/details?id=${demoNewHotelId}`;
  for (const [slug, canonical] of [
    ['P013', 'P012'],
    ['P069', 'P069'],
  ] as const) {
    const html = await (await request.get(`/${slug}${page}`)).text();
    expect(canonicalOf(html)).toBe(`/${canonical}${page}`);
    expect(languagesOf(html)).toEqual({ 'zh-CN': `/P012${page}`, en: `/P069${page}`, 'x-default': `/P012${page}` });
    // A shared link stays in the partner's channel, so each channel has a share picture of its own.
    expect((await request.get(`/share/${slug}/card/n/hotel/details/${demoNewHotelId}.jpg`)).headers()['content-type']).toBe('image/jpeg');
  }
});

test('goods whose sale has ended answer 410 with what is on now, and those that never were 404', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(410);
  for (const [slug, title, on] of [
    ['P012', '2025跨年咖啡礼包已结束销售', '正在热卖'],
    ['P069', 'New Year coffee package 2025 is no longer sold', 'On now'],
  ] as const) {
    const path = `/${slug}/interest/detail?id=${endedPackageId}`;
    // The second time it comes from the cache.
    for (const time of [1, 2]) {
      const answer = await request.get(path);
      expect([time, answer.status()]).toEqual([time, 410]);
      expect(answer.headers()['cache-control']).toBe('private, no-store');
      expect(isHidden(await answer.text())).toBe(true);
    }
    expect((await page.goto(path))?.status()).toBe(410);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(title)).toBeVisible();
    const alive = await page
      .getByRole('region', { name: on })
      .or(page.locator('section', { hasText: on }))
      .first()
      .getByRole('link')
      .all();
    expect(alive.length).toBeGreaterThan(2);
    for (const link of alive) expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  expect((await request.get('/P012/interest/detail?id=699998')).status()).toBe(404);
});

test('an activity that is over answers 410 with what is on now, and one that never was 404', async ({ page, request, expectFailures }) => {
  expectFailures(410);
  for (const [slug, over, on] of [
    ['P012', '活动已结束', '更多活动'],
    ['P069', 'This activity is over', 'More activities'],
  ] as const) {
    const path = `/${slug}/activity?serialNumber=${demoActivities.packagesEnded}`;
    // The second time it comes from the cache.
    for (const time of [1, 2]) {
      const answer = await request.get(path);
      expect([time, answer.status()]).toEqual([time, 410]);
      expect(isHidden(await answer.text())).toBe(true);
    }
    expect((await page.goto(path))?.status()).toBe(410);
    await expect(page.getByText(over).first()).toBeVisible();
    const link = page.locator('section', { hasText: on }).getByRole('link').first();
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  expect((await request.get('/P012/activity?serialNumber=never')).status()).toBe(404);
});

test('a picture is drawn for each page from its path and id alone, and for nothing else', async ({ request }) => {
  const size = (jpeg: Buffer): number[] => {
    // The frame header of a baseline or progressive JPEG holds its height and width.
    const at = jpeg.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] ?? 0));
    return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  };
  for (const [path, width, height] of [
    [`card/n/hotel/details/${demoNewHotelId}`, 1200, 630],
    ['card/agreement/daikou', 1200, 630],
    [`poster/n/hotel/details/${demoNewHotelId}`, 750, 1200],
  ] as const) {
    const drawn = await request.get(`/share/P012/${path}.jpg?p=P069&text=SECRET`);
    expect([path, drawn.status()]).toEqual([path, 200]);
    expect(size(await drawn.body())).toEqual([width, height]);
    expect(await (await request.get(`/share/P012/${path}.jpg`)).body()).toEqual(await drawn.body());
  }
  for (const path of [
    'P012/card/hotel/details/999999999',
    'P999/card/index',
    'P012/banner/index',
    'P012/card/my/orderList',
    'P012/card/..%2Findex',
  ])
    expect([path, (await request.get(`/share/${path}.jpg`)).status()]).toEqual([path, 404]);
});
