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

const everyForm = Object.keys(forms);
/** One rendering of an open page produces every form, and the others are read out of these two; a redirect has one form only. */
const madeAtOnce = ['document', 'data'];

const withMark = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${['encryptToken', 'code', 'orderNo', 'state', 'refundNo', 'mobile', 'utm_source'].map((name) => `${name}=stranger-query`).join('&')}`;

/** Pages, each to be asked for in these forms. */
type Asked = readonly Readonly<{ address: string; form: string }>[];

/** At most `alike` pages of one archetype. */
async function asking(
  request: APIRequestContext,
  wanted: Readonly<Partial<Record<'open' | 'login', readonly string[]>>>,
  alike = 3,
): Promise<Asked> {
  const pages = await Promise.all(
    (['open', 'login'] as const).map(async (access) => {
      const asked = wanted[access] ?? [];
      if (asked.length === 0) return [];
      const addresses = fewAlike(await everyAddress(request, slug, access), alike);
      return addresses.flatMap(({ address }) => asked.map((form) => ({ address, form })));
    }),
  );
  return pages.flat();
}

const told = async (answer: APIResponse): Promise<string[]> => {
  const all = `${await answer.text()}\n${answer
    .headersArray()
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')}`;
  return marks.filter((mark) => all.includes(mark));
};

/** Requests pages with a stranger's marks. */
const visitAsStranger = (request: APIRequestContext, asked: Asked): Promise<void> =>
  asOneStep(async () => {
    for (const { address, form } of asked)
      await request.get(withMark(address), { headers: { ...strange, ...forms[form] }, maxRedirects: 0 });
  });

const expectNothingTold = (request: APIRequestContext, asked: Asked): Promise<void> =>
  asOneStep(async () => {
    for (const { address, form } of asked) {
      const answer = await request.get(address, { headers: { ...forms[form] }, maxRedirects: 0 });
      expect.soft(answer.status(), `${form} of ${address}`).toBeLessThan(500);
      expect.soft(await told(answer), `${form} of ${address}`).toEqual([]);
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
    const asked = await asking(next, { open: everyForm, login: madeAtOnce });
    await visitAsStranger(stranger, asked);
    await expectNothingTold(next, asked);
    await Promise.all([stranger.dispose(), next.dispose()]);
  });

  test('tells nobody on a guarded page either', async ({ page, browser, baseURL }) => {
    await openSession(page, slug);
    await page.context().addCookies([{ name: 'other', value: 'stranger-cookie', url: baseURL ?? '' }]);
    const asked = await asking(page.request, { login: everyForm, open: madeAtOnce });
    await visitAsStranger(page.request, asked);
    const next = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await openSession(next, slug);
    await expectNothingTold(next.request, asked);
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
      // Only open pages are kept, and those of one archetype in the same way.
      const asked = await asking(request, { open: madeAtOnce }, 1);
      await expectNothingTold(request, asked);
      const index = await request.get(`/${slug}/index`);
      expect(index.headers()['x-nextjs-cache'], 'pages are old at once').toBe('STALE');
      await visitAsStranger(request, asked);
      await visitAsStranger(request, asked);
      await expectNothingTold(request, asked);
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
