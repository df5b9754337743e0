import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@/lib/kernel/durations';
import type { RouteName } from '@/lib/routing/routes';
import { checkScript, promisedIn } from '@/scripts/browsers/shipped';
import { type Address, becomeDemo, everyAddress, walked } from './every-address';
import { expect, test } from './fixtures';
import { inTabs } from './in-tabs';
import { becomeOldPhone, readStylesAsOldPhone } from './old-phone';
import { settled } from './settled';

const A_PAGE_MS = 4_000;
/** These were the error page on iOS 15. */
const failedOnce: ReadonlySet<string> = new Set<RouteName>([
  '/my/hotelOrderDetail/{id}',
  '/my/physicalOrderDetail/{id}',
  '/my/physicalOrderDetail/afterSale/{id}',
  '/my/refund/details',
  '/order/invoice/status',
  '/order/invoice/apply',
]);
const promised = promisedIn(process.cwd());

const inlineScripts = (page: Page) =>
  page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((scripts) =>
      scripts.map(({ textContent }) => textContent ?? '').filter((text) => !text.startsWith('self.__next_f.push(')),
    );

/** Pages open as on the oldest promised phone, and the scripts in their documents need no more than it has. */
async function openAll(page: Page, pages: readonly Address[]): Promise<void> {
  test.setTimeout(MINUTE_MS + pages.length * A_PAGE_MS);
  const checked = new Set<string>();
  await inTabs(page, pages, async (tab, { name, address }) => {
    expect.soft((await settled(tab, address))?.status(), name).toBe(200);
    await expect.soft(tab.locator('main:visible, h1:visible').first(), `${name} is drawn`).toBeVisible();
    expect.soft(await tab.locator('[data-page-failure]:visible').count(), `${name} shows no failure`).toBe(0);
    for (const script of await inlineScripts(tab)) {
      if (checked.has(script)) continue;
      checked.add(script);
      expect.soft(checkScript(script, promised), `a script in the document of ${name}`).toEqual([]);
    }
  });
  expect(checked.size).toBeGreaterThan(0);
}

test('an old phone: the built-ins that it lacks are gone, and with them what a page could have used', async ({ page }) => {
  await becomeOldPhone(page.context());
  await page.goto('/P012/index');
  const left = await page.evaluate(() => [
    'toReversed' in Array.prototype,
    'structuredClone' in window,
    'any' in AbortSignal,
    'findLast' in Array.prototype,
    'HTMLDialogElement' in window,
    'randomUUID' in crypto,
  ]);
  expect(left).toEqual(left.map(() => false));
  // Scripts come last, after the page has loaded.
  await page.waitForFunction(() => 'at' in String.prototype);
  expect(await page.evaluate(() => ['abc'.at(-1), [1, 2].at(-1), new Uint8Array([3, 4]).at(-2)])).toEqual(['c', 2, 3]);
});

for (const slug of ['P012', 'P069']) {
  test(`an old phone in ${slug}: every kind of open page is there, without an error`, async ({ page }) => {
    await becomeOldPhone(page.context());
    await openAll(page, walked(await everyAddress(page.request, slug, 'open'), slug));
  });

  test(`an old phone in ${slug}: every page of a user’s own is there, with orders, refunds, after-sales and invoices, without an error`, async ({
    page,
  }) => {
    await becomeOldPhone(page.context());
    await becomeDemo(page, slug);
    const guarded = await everyAddress(page.request, slug, 'login');
    const pages = walked(guarded, slug);
    const failed = guarded.filter(({ name }) => failedOnce.has(name) && !pages.some((one) => one.name === name));
    await openAll(page, [...pages, ...failed]);
  });
}

test('an old phone: pages keep their height, their pictures and their words without the styles that it lacks', async ({ page }) => {
  await readStylesAsOldPhone(page);
  await settled(page, '/P012/index');
  // Pictures further down wait for the reader's first move.
  await page.mouse.wheel(0, 10);
  await expect(page.locator('html[data-moved]')).toHaveCount(1);
  const sizes = await page
    .locator('img[src^="/pictures/"], img[srcset*="/pictures/"]')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect()).map(({ width, height }) => [width, height]));
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.filter(([width = 0, height = 0]) => width < 16 || height < 16)).toEqual([]);
  await settled(page, '/P012/search/city/select');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1.2 * 812);
});
