import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { becomeDemo } from './every-address';
import { newMobile, openSession } from './log-in';

const slug = 'P012';

test.use({ mustBeQuiet: false });

const codes = (page: Page) => page.getByRole('img', { name: /^券码/ });
const heldCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('held|')));

/** From the order list to a voucher's code, as a buyer gets there; waits until the page is stored for offline use. */
async function openCode(page: Page): Promise<void> {
  await page.goto(`/${slug}/my/orderList?kind=diningVoucher&tab=toUse`);
  await page.getByRole('link', { name: '查看券码' }).first().click();
  await page.waitForURL('**/my/foodOrderDetail/**');
  await expect(codes(page).first()).toBeVisible();
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [worker] = await navigator.serviceWorker.getRegistrations();
          return worker?.active?.state === 'activated' && (await caches.match(window.location.pathname)) !== undefined;
        }),
      { timeout: 20_000 },
    )
    .toBe(true);
}

test('a code that was opened shows again without a network, and says when it was read', async ({ page, context }) => {
  await becomeDemo(page, slug);
  await openCode(page);
  const shown = await codes(page).count();
  const digits = page.getByText(/^\d{4} \d{4} \d{4}$/).first();
  const code = (await digits.textContent()) ?? '';
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
  await expect(codes(page)).toHaveCount(shown);
  await expect(page.getByText(/^网络不可用，以下为 \d\d-\d\d \d\d:\d\d 的状态/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^网络不可用/)).toBeHidden();
  await expect(page.getByText(code)).toBeVisible();
});

test('pages for everybody are not served by the worker', async ({ page, context }) => {
  await becomeDemo(page, slug);
  await openCode(page);
  await page.goto(`/${slug}/index`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.setOffline(true);
  await expect(page.goto(`/${slug}/index`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
});

test('who logs out leaves nothing behind', async ({ page, context }) => {
  await becomeDemo(page, slug);
  await openCode(page);
  const address = page.url();
  expect(await heldCaches(page)).toHaveLength(1);
  await page.goto(`/${slug}/my/setting`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/my/center');
  await expect.poll(() => heldCaches(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(address)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
});

test("another user of the same browser sees nothing of the first one's", async ({ page, context }) => {
  await becomeDemo(page, slug);
  await openCode(page);
  const address = page.url();
  const other = await openSession(page, slug, newMobile());
  await page.evaluate((session) => {
    const user = { ...session, expireTime: Date.parse(`${session.expireTime.replace(' ', 'T')}+08:00`), isLoginSuccess: true };
    localStorage.setItem('yx.session', JSON.stringify({ state: { users: { [session.projectId]: user } }, version: 1 }));
  }, other);
  await page.goto(`/${slug}/index`);
  await expect.poll(() => heldCaches(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(address)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
});

test("the worker's file is always asked for anew and may only fetch from here", async ({ request, expectFailures }) => {
  const answer = await request.get('/held-worker.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  expectFailures(404);
  expect((await request.get('/held-worker.js?other')).status()).toBe(404);
});
