import type { Page } from '@playwright/test';
import { channelBySlug } from '@/lib/channel/lookup';
import { routeAt } from '@/lib/routing/access';
import { type Address, becomeDemo, everyAddress } from './every-address';
import { expect, test } from './fixtures';
import { violations } from './violations';

const MINUTE_MS = 60_000;
/** The map grows: each page brings its own time along. */
const A_PAGE_MS = 8_000;
const NARROW = 320;
const USUAL = 375;

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const over = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
    const wide = [...document.querySelectorAll('body *')].find((element) => element.getBoundingClientRect().right > window.innerWidth + 1);
    return over > 0 ? `${over} px, by ${wide?.outerHTML.slice(0, 120)}` : '';
  });

/** What every page owes: a title, a landmark, and nothing beside the screen. */
async function expectPage(page: Page, name: string, heard: boolean): Promise<void> {
  await expect.soft(page, `${name} has a title`).toHaveTitle(/\S/);
  await expect.soft(page.locator('h1:visible, main:visible').first(), `${name} has a heading or a main part`).toBeVisible();
  expect.soft(await page.locator('h1').count(), `${name} has one heading of the page`).toBeLessThanOrEqual(1);
  await expect.soft(page.locator('[data-page-failure]:visible'), `${name} shows no failure`).toHaveCount(0);
  // The gallery shows what an empty list looks like.
  if (name !== '/test') await expect.soft(page.locator('[data-empty]:visible'), `${name} has something to show`).toHaveCount(0);
  if (heard) expect.soft(await violations(page), `${name} for everybody`).toEqual([]);
  for (const width of [USUAL, NARROW]) {
    await page.setViewportSize({ width, height: 812 });
    expect.soft(await sidewaysScroll(page), `${name} scrolls sideways at ${width} px`).toBe('');
  }
  await page.setViewportSize({ width: USUAL, height: 812 });
}

const linksOf = (page: Page) => page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Where a link leads below its channel; undefined for what is no page of a channel. */
const rowOf = (link: string) => {
  const [, first = '', ...rest] = new URL(link, 'http://shop.invalid').pathname.split('/');
  return routeAt(channelBySlug(first) ? `/${rest.join('/')}` : `/${[first, ...rest].join('/')}`);
};

/** Opens pages one after the other, and then everything that they link to. */
async function walk(page: Page, slug: string, pages: readonly Address[], heard: (name: string) => boolean): Promise<void> {
  test.setTimeout(MINUTE_MS + pages.length * A_PAGE_MS);
  const from = new Map<string, string>();
  for (const { name, address } of pages) {
    const answer = await page.goto(address);
    expect.soft(answer?.status(), name).toBe(200);
    await page.waitForLoadState('networkidle');
    await expectPage(page, name, heard(name));
    for (const link of await linksOf(page)) from.set(link.split('#')[0] ?? link, name);
  }
  expect(from.size).toBeGreaterThan(0);
  for (const [link, name] of from) {
    expect.soft(rowOf(link), `${link}, linked on ${name}, is a page`).toBeDefined();
    expect.soft(rowOf(link)?.planned, `${link}, linked on ${name}, is there`).toBeUndefined();
  }
  const dead: string[] = [];
  for (const link of from.keys()) {
    if (!link.startsWith(`/${slug}/`)) continue;
    const status = (await page.request.get(link)).status();
    if (status >= 400) dead.push(`${status} ${link}`);
  }
  expect.soft(dead, 'dead links').toEqual([]);
}

for (const slug of ['P012', 'P069']) {
  test.describe(slug, () => {
    test('every open page is there for a visitor, fits the screen, reads aloud and links to pages that are there', async ({ page }) => {
      await walk(page, slug, await everyAddress(page.request, slug, 'open'), () => true);
    });

    test('every page is there for a user, shows something, fits the screen, reads aloud and links to pages that are there', async ({
      page,
    }) => {
      await becomeDemo(page, slug);
      // A login page has nothing for a user but the way on.
      const open = (await everyAddress(page.request, slug, 'open')).filter(({ name }) => !name.startsWith('/login'));
      const guarded = await everyAddress(page.request, slug, 'login');
      // An open page is one and the same for everybody, but for the two that greet.
      const own = new Set<string>(['/my/center', '/user/center', ...guarded.map(({ name }) => name)]);
      await walk(page, slug, [...guarded, ...open], (name) => own.has(name));
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
