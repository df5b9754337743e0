import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';

const SCRIPTS = '**/_next/static/**/*.js';

/** Holds back the scripts of every page, as a slow network does. Call the returned function to let them through. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(SCRIPTS, (route) => {
    held.push(route);
  });
  return async () => {
    await page.unroute(SCRIPTS);
    // A page that was left has cancelled its own requests.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });
const back = (page: Page) => page.getByRole('link', { name: '返回' });
const DETAILS = '/P012/hotel/details?id=100001';

test('Back on a page that was opened directly leads to the index before the scripts run', async ({ page }) => {
  await withoutScripts(page);
  await open(page, DETAILS);
  await back(page).click();
  await expect(page).toHaveURL('/P012/index');
});

test('Back on a page that a list led to leads to the index before the scripts run, and to the list afterwards', async ({ page }) => {
  const letThrough = await withoutScripts(page);
  await open(page, '/P012/search/hotelSearch');
  await page.getByRole('list', { name: '酒店列表' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/P012\/hotel\/details\?id=\d+$/);
  await back(page).click();
  await expect(page).toHaveURL('/P012/index');

  await letThrough();
  await page.goto('/P012/search/hotelSearch');
  await page.getByRole('list', { name: '酒店列表' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/P012\/hotel\/details\?id=\d+$/);
  await back(page).click();
  await expect(page).toHaveURL('/P012/search/hotelSearch');
});

test('the bar leads to the rooms before the scripts run', async ({ page }) => {
  await withoutScripts(page);
  await open(page, DETAILS);
  await page.getByRole('link', { name: '查看房型' }).click();
  await expect(page.getByRole('button', { name: /入住.*离店/ })).toBeInViewport();
});

test('a button that was tapped before the scripts run is pressed once when they do', async ({ page }) => {
  const letThrough = await withoutScripts(page);
  await open(page, '/P012/physical/details?id=400001');
  await page.getByRole('button', { name: '立即购买' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toHaveCount(0);
  await letThrough();
  await expect(sheet).toBeVisible();
});

test('of several early taps the last counts, and one on nothing takes it back', async ({ page }) => {
  const letThrough = await withoutScripts(page);
  await open(page, DETAILS);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: '客服' }).click();
  await letThrough();
  await expect(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a login that is sent before the scripts run stays out of the address, and keeps what was typed', async ({ page }) => {
  const letThrough = await withoutScripts(page);
  await open(page, '/P012/login');
  const mobile = page.getByLabel('手机号');
  const code = page.getByLabel('验证码', { exact: true });
  await mobile.fill('13800138000');
  await code.fill('123456');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await code.press('Enter');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await letThrough();
  // Only the page's scripts remove the spaces from a number, so this shows that they run.
  await expect(async () => {
    await mobile.fill('138 0013 8000');
    expect(await mobile.inputValue()).toBe('13800138000');
  }).toPass();
  expect(loads).toEqual([]);
  await expect(page).toHaveURL('/P012/login');
  await expect(code).toHaveValue('123456');
});
