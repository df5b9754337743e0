import path from 'node:path';
import { type APIRequestContext, type APIResponse, request as requests } from '@playwright/test';
import { demoClassicHotelId } from '@/demo/base/fixtures';
import { everyAddress, fewAlike } from './every-address';
import { expect, test } from './fixtures';
import { dataFolder } from './data-folder';
import { launchFilledInstance } from './instance';
import { openSession } from './log-in';
import { asOneStep } from './long-step';

const slug = 'P046';
/** What a stranger might plant in a shared cache, one mark for each way in. */
const marks = ['stranger-query', 'stranger-host', 'stranger-header', 'stranger-cookie', 'stranger-tree'] as const;

const strange = {
  host: 'stranger-host.example',
  'x-forwarded-host': 'stranger-host.example',
  'x-forwarded-proto': 'https',
  'user-agent': 'stranger-header',
  referer: 'https://stranger-header.example/',
  'accept-language': 'stranger-header',
  'next-url': '/stranger-header',
  'x-visit': '%7B%22stranger-header%22%7D',
  'x-middleware-subrequest': 'stranger-header',
  'x-matched-path': '/stranger-header',
  'x-nextjs-data': 'stranger-header',
  'next-action': 'stranger-header',
};
const strangeTree = encodeURIComponent(JSON.stringify(['', { children: ['stranger-tree', {}] }, null, null, 4]));

/** The forms in which a browser asks for a page: the document, its data, and the parts that are prefetched. */
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document: { accept: 'text/html' },
  data: { rsc: '1' },
  'data, with a tree': { rsc: '1', 'next-router-state-tree': strangeTree },
  prefetch: { rsc: '1', 'next-router-prefetch': '1' },
  tree: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  head: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_head' },
  page: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
};

/** One rendering produces every form; the others are read out of these two. */
const madeAtOnce = ['document', 'data'];

const withMark = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${['encryptToken', 'code', 'orderNo', 'state', 'refundNo', 'mobile', 'utm_source'].map((name) => `${name}=stranger-query`).join('&')}`;

/** At most so many pages of one archetype. */
const ALIKE = 3;

const addressesOf = async (request: APIRequestContext): Promise<string[]> =>
  fewAlike([...(await everyAddress(request, slug, 'open')), ...(await everyAddress(request, slug, 'login'))], ALIKE).map(
    ({ address }) => address,
  );

const told = async (answer: APIResponse): Promise<string[]> => {
  const all = `${await answer.text()}\n${answer
    .headersArray()
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')}`;
  return marks.filter((mark) => all.includes(mark));
};

/** Requests every page with a stranger's marks. */
const visitAsStranger = (request: APIRequestContext, asked = Object.keys(forms)): Promise<void> =>
  asOneStep(async () => {
    for (const address of await addressesOf(request)) {
      for (const headers of asked.map((form) => forms[form]))
        await request.get(withMark(address), { headers: { ...strange, ...headers }, maxRedirects: 0 });
    }
  });

const expectNothingTold = (request: APIRequestContext, asked = Object.keys(forms)): Promise<void> =>
  asOneStep(async () => {
    for (const address of await addressesOf(request)) {
      for (const form of asked) {
        const answer = await request.get(address, { headers: { ...forms[form] }, maxRedirects: 0 });
        expect.soft(answer.status(), `${form} of ${address}`).toBeLessThan(500);
        expect.soft(await told(answer), `${form} of ${address}`).toEqual([]);
      }
    }
  });

test.describe('a page that a stranger opened first', () => {
  test.slow();

  test('tells nobody what stood in his address, host, headers or cookies, signed out', async ({ baseURL }) => {
    const stranger = await requests.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie: 'yx_channel=stranger-cookie; other=stranger-cookie' },
    });
    const next = await requests.newContext({ baseURL: baseURL ?? '' });
    await visitAsStranger(stranger);
    await expectNothingTold(next);
    await Promise.all([stranger.dispose(), next.dispose()]);
  });

  test('tells nobody on a guarded page either', async ({ page, browser, baseURL }) => {
    await openSession(page, slug);
    await page.context().addCookies([{ name: 'other', value: 'stranger-cookie', url: baseURL ?? '' }]);
    await visitAsStranger(page.request);
    const next = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openSession(next, slug);
    await expectNothingTold(next.request);
    await next.context().close();
  });

  test('nor when a page that has grown old is made anew for him', async ({ playwright }) => {
    test.setTimeout(240_000);
    const product = await launchFilledInstance(dataFolder('e2e-old-pages'), {
      TRUST_PROXY: 'true',
      NODE_OPTIONS: `--require=${path.resolve('e2e/pages-grow-old.cjs')}`,
    });
    const request = await playwright.request.newContext({ baseURL: product.address });
    try {
      await expectNothingTold(request, madeAtOnce);
      const index = await request.get(`/${slug}/index`);
      expect(index.headers()['x-nextjs-cache'], 'pages are old at once').toBe('STALE');
      await visitAsStranger(request, madeAtOnce);
      await visitAsStranger(request, madeAtOnce);
      await expectNothingTold(request, madeAtOnce);
    } finally {
      await request.dispose();
      await product.stop();
    }
  });
});

test('what is somebody’s own, or not there, is kept by nobody', async ({ page }) => {
  await openSession(page, slug);
  for (const { address } of await everyAddress(page.request, slug, 'login')) {
    const answer = await page.request.get(address);
    expect.soft([address, answer.status(), answer.headers()['cache-control']]).toEqual([address, 200, 'private, no-store']);
  }
  for (const address of [`/${slug}/nothing/here`, '/P999/index', `/${slug}/hotel/details?id=unknown`]) {
    const answer = await page.request.get(address);
    expect.soft([address, answer.status(), answer.headers()['cache-control']]).toEqual([address, 404, 'private, no-store']);
  }
});

test('a page is one and the same whatever its address says beside the id', async ({ request }) => {
  const hotel = `/${slug}/hotel/details?id=${demoClassicHotelId}`;
  const [plain, more] = [await request.get(hotel), await request.get(`${hotel}&checkIn=2030-01-01&from=share`)];
  expect(await more.text()).toBe(await plain.text());
});
