import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';
import { logIn } from './log-in';
import { stayQuery } from './order-stay';

const slug = 'P012';
const CREATE = '**/api/distribution/product/order/api/hotel/create';
const PAST_TIMEOUT_MS = 21_000;

test.use({ mustBeQuiet: false });

async function fillBooking(page: Page, from: number): Promise<void> {
  await page.goto(`/${slug}/hotel/porder?${new URLSearchParams(stayQuery(from))}`);
  await page.getByLabel('入住人').fill('张三');
  await page.getByLabel('联系手机').fill('+86 138 0013 8000');
}
const submit = (page: Page) => page.getByRole('button', { name: '提交订单' });

test('an order that takes its time keeps its button busy, shows that it waits, and is sent once however often it is pressed', async ({
  page,
}) => {
  await logIn(page, slug);
  await fillBooking(page, 51);
  const sent: Route[] = [];
  await page.route(CREATE, (route) => {
    sent.push(route);
  });
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  // The button itself shows that it is waiting, so the page's indicator (due after 300 ms) stays hidden.
  const indicator = page.getByRole('status', { name: '加载中…', includeHidden: true });
  await expect(indicator).toBeAttached();
  await expect(indicator).toBeHidden();
  await submit(page).click({ force: true });
  expect(sent).toHaveLength(1);
  await sent[0]?.continue();
  await page.waitForURL('**/cashier?**');
  expect(sent).toHaveLength(1);
});

test('an order that is not answered in time says so, and pressing again finds the one that was placed', async ({ page }) => {
  await page.clock.install();
  await logIn(page, slug);
  await fillBooking(page, 54);
  let arrived = false;
  // The order reaches the gateway, but its answer never comes back.
  await page.route(CREATE, async (route) => {
    await route.fetch();
    arrived = true;
  });
  await submit(page).click();
  await expect.poll(() => arrived).toBe(true);
  await page.clock.fastForward(PAST_TIMEOUT_MS);
  await expect(page.getByRole('status').getByText('网络有点慢，没有等到结果，请稍后重试')).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByLabel('入住人')).toHaveValue('张三');
  await page.unroute(CREATE);
  await submit(page).click();
  await page.waitForURL('**/cashier?**');
  await page.goto(`/${slug}/my/orderList`);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a list that is not answered in time shows the time-out image with its button', async ({ page, arrived }) => {
  await page.clock.install();
  await logIn(page, slug);
  await page.goto(`/${slug}/my/center`);
  await arrived();
  await page.route('**/user/order/api/page', () => undefined);
  const asked = page.waitForRequest('**/user/order/api/page');
  await page.goto(`/${slug}/my/orderList`);
  await asked;
  await page.clock.fastForward(PAST_TIMEOUT_MS);
  const main = page.getByRole('main');
  await expect(main.getByText('网络有点慢，稍后再试试')).toBeVisible();
  await page.unroute('**/user/order/api/page');
  await main.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByText('还没有相关订单')).toBeVisible();
});
