import type { Page, Request } from '@playwright/test';
import { channelBySlug } from '@/lib/channel/lookup';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import { routeAt } from '@/lib/routing/access';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { type Address, becomeDemo, everyAddress, fewAlike } from './every-address';
import { expect, test } from './fixtures';
import { inTabs } from './in-tabs';
import { asOneStep } from './long-step';
import { enlargeText, overlaps, sidewaysScroll, smallTargets } from './screen-checks';
import { settled } from './settled';
import { violations } from './violations';

/** Added to the timeout for each page, because the map grows. */
const A_PAGE_MS = 8_000;
const NARROW = 320;
const USUAL = 375;
/** The demo's own tools, which are not in the route table. */
const OURS = ['/preview/card'];
/** The desk has tests of its own. */
const DESK = '/ops/';
/** Rows of one list lead to the same kind of page, so only so many of each are opened. */
const ALIKE = 5;
/**
 * Agreements, loans' papers and rules are the same few elements around another text; a landing page is composed by its own. As a user,
 * pages of one archetype ask the same.
 */
const TEXTS_ALIKE = 2;
/** Open to everyone, but shows something of the logged-in user. */
const greets = new Set<string>(['/my/center', '/user/center']);

/**
 * What every page must have: a title, a landmark, no accessibility violation, and no overflow on narrow screens or with large text. Of a page
 * that is drawn `alike` by code whose elements are checked elsewhere, only what its own text can break.
 */
async function expectPage(page: Page, name: string, { alike = false } = {}): Promise<void> {
  await expect.soft(page, `${name} has a title`).toHaveTitle(/\S/);
  await expect.soft(page.locator('h1:visible, main:visible').first(), `${name} has a heading or a main part`).toBeVisible();
  expect.soft(await page.locator('h1').count(), `${name} has one heading of the page`).toBeLessThanOrEqual(1);
  await expect.soft(page.locator('[data-page-failure]:visible'), `${name} shows no failure`).toHaveCount(0);
  // The gallery shows the empty state on purpose.
  if (name !== '/test') await expect.soft(page.locator('[data-empty]:visible'), `${name} has something to show`).toHaveCount(0);
  if (!alike) expect.soft(await violations(page), `${name} for everybody`).toEqual([]);
  expect.soft(await smallTargets(page), `${name} for fingers`).toEqual([]);
  for (const width of [NARROW, USUAL]) {
    await page.setViewportSize({ width, height: 812 });
    expect.soft(await sidewaysScroll(page), `${name} scrolls sideways at ${width} px`).toBe('');
  }
  await enlargeText(page);
  expect.soft(await sidewaysScroll(page), `${name} with text at 130 % scrolls sideways`).toBe('');
  expect.soft(await overlaps(page), `${name} with text at 130 % has text over text`).toEqual([]);
}

const linksOf = (page: Page) => page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** The route a link leads to, leaving the channel aside; undefined if it is no page of the shop. */
const rowOf = (link: string) => {
  const [, first = '', ...rest] = new URL(link, 'http://shop.invalid').pathname.split('/');
  return routeAt(channelBySlug(first) ? `/${rest.join('/')}` : `/${[first, ...rest].join('/')}`);
};

const archetypeOf = ({ name }: Address): Route['archetype'] => (routes[name] as Route).archetype;

/** Opens pages, then the pages they link to. */
async function walk(page: Page, slug: string, pages: readonly Address[]): Promise<void> {
  test.setTimeout(MINUTE_MS + pages.length * A_PAGE_MS);
  const from = new Map<string, string>();
  const different = new Set(fewAlike(pages, TEXTS_ALIKE));
  const alike = (one: Address): boolean => !different.has(one) && archetypeOf(one) !== 'landing';
  await inTabs(page, pages, async (tab, one) => {
    const { name, address } = one;
    const answer = await settled(tab, address);
    expect.soft(answer?.status(), name).toBe(200);
    await expectPage(tab, name, { alike: alike(one) });
    for (const link of await linksOf(tab)) from.set(link.split('#')[0] ?? link, name);
  });
  expect(from.size).toBeGreaterThan(0);
  const opened = new Map<unknown, number>();
  const dead: string[] = [];
  await asOneStep(async () => {
    for (const [link, name] of from) {
      if ([...OURS, DESK].some((tool) => link.startsWith(tool))) continue;
      if (link.startsWith('/api/')) {
        // A file to download, such as an invoice.
        expect.soft((await page.request.get(link, { maxRedirects: 0 })).status(), `${link}, linked on ${name}`).toBe(200);
        continue;
      }
      const row = rowOf(link);
      expect.soft(row, `${link}, linked on ${name}, is a page`).toBeDefined();
      expect.soft(row?.planned, `${link}, linked on ${name}, is there`).toBeUndefined();
      const times = opened.get(row) ?? 0;
      if (!link.startsWith(`/${slug}/`) || times >= ALIKE) continue;
      opened.set(row, times + 1);
      const status = (await page.request.get(link)).status();
      if (status >= 400) dead.push(`${status} ${link}`);
    }
  });
  expect.soft(dead, 'dead links').toEqual([]);
}

for (const slug of ['P012', 'P069']) {
  test.describe(slug, () => {
    test('every open page is there for a visitor, fits the screen, reads aloud and links to pages that are there', async ({ page }) => {
      await walk(page, slug, await everyAddress(page.request, slug, 'open'));
    });

    test('every page of a user’s own is there, shows something, fits the screen, reads aloud and links to pages that are there', async ({
      page,
    }) => {
      await becomeDemo(page, slug);
      const open = await everyAddress(page.request, slug, 'open');
      await walk(page, slug, [...(await everyAddress(page.request, slug, 'login')), ...open.filter(({ name }) => greets.has(name))]);
    });

    test('every guarded page sends a visitor to the login of the channel, with the way back', async ({ page }) => {
      for (const { name, address } of await everyAddress(page.request, slug, 'login')) {
        const answer = await page.request.get(address, { maxRedirects: 0 });
        expect.soft(answer.status(), name).toBe(307);
        const to = new URL(answer.headers().location ?? '', 'http://shop.invalid');
        expect.soft(to.pathname, name).toBe(`/${slug}/login`);
        expect.soft(to.searchParams.get('returnTo'), name).toBe(address);
      }
    });

    test('the index and the account have one and the same tab bar', async ({ page }) => {
      const tabs = async (path: string) => {
        await page.goto(`/${slug}/${path}`);
        return page
          .getByRole('navigation')
          .last()
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
      };
      const ofIndex = await tabs('index');
      expect(ofIndex.length).toBeGreaterThan(1);
      expect(await tabs('my/center')).toEqual(ofIndex);
    });
  });
}

test('the tools of the preview fit the screen and read aloud, in both languages', async ({ page }) => {
  for (const tool of OURS) {
    for (const locale of ['zh-CN', 'en']) {
      await settled(page, `${tool}?locale=${locale}`);
      await expectPage(page, `${tool} ${locale}`);
    }
  }
});

for (const slug of ['P012', 'P069']) {
  test(`${slug}: every open page is there for somebody who is logged in, without a word of failure, and nothing of it in anybody’s way`, async ({
    page,
  }) => {
    await becomeDemo(page, slug);
    // A login page offers a logged-in user only the way on.
    const open = (await everyAddress(page.request, slug, 'open')).filter(({ name }) => !name.startsWith('/login') && !greets.has(name));
    const pages = fewAlike(open, TEXTS_ALIKE);
    test.setTimeout(MINUTE_MS + pages.length * A_PAGE_MS);
    await inTabs(page, pages, async (tab, { name, address }) => {
      // A page that makes no call as the user shows what visitors see, which has been checked already.
      let asksAsUser = false;
      const hear = (request: Request) => {
        asksAsUser ||= (request.headers()['access-token'] ?? VISITOR_TOKEN) !== VISITOR_TOKEN;
      };
      tab.on('request', hear);
      expect.soft((await settled(tab, address))?.status(), name).toBe(200);
      await expect.soft(tab.locator('[data-page-failure]:visible'), `${name} shows no failure`).toHaveCount(0);
      tab.off('request', hear);
      if (asksAsUser) expect.soft(await violations(tab), `${name} for everybody`).toEqual([]);
    });
  });
}
