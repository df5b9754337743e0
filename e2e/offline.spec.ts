import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { logIn, newMobile } from './log-in';
import { stayQuery } from './order-stay';

const slug = 'P012';
const OFFLINE = '网络不给力，请检查网络设置后重试';

test.use({ mustBeQuiet: false });

/** The booking page, filled in. */
async function fillBooking(page: Page, from = 48): Promise<void> {
  await page.goto(`/${slug}/hotel/porder?${new URLSearchParams(stayQuery(from))}`);
  await page.getByLabel('入住人').fill('张三');
  await page.getByLabel('联系手机').fill('13800138000');
}
const submit = (page: Page) => page.getByRole('button', { name: '提交订单' });
const toast = (page: Page) => page.getByRole('status').getByText(OFFLINE);
/** Paths of the calls that reached the network. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('an order placed without a network fails at once, and is placed by the next press alone', async ({ page, context }) => {
  await logIn(page, slug);
  await fillBooking(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  const calls = callsOf(page);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  // Loading another page gives anything that would be sent on its own enough time.
  const other = await context.newPage();
  await other.goto(`/${slug}/index`);
  await other.close();
  expect(calls.filter((path) => path.endsWith('/create'))).toEqual([]);
  await submit(page).click();
  await page.waitForURL('**/cashier?**');
  expect(calls.filter((path) => path.endsWith('/create'))).toHaveLength(1);
});

test('a first call without a network says so, and works when there is one', async ({ page, context, arrived }) => {
  await page.goto(`/${slug}/login`);
  await arrived();
  await context.setOffline(true);
  await page.getByLabel('手机号').fill(newMobile());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.locator('[data-page-failure=error]')).toBeHidden();
  await context.setOffline(false);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码发送成功')).toBeVisible();
});

for (const [title, name] of [
  ['a link within the shop', '我的'],
  ['another', '订单'],
] as const) {
  test(`${title} that is followed without a network stays on the page and says so`, async ({ page, context, arrived }) => {
    await page.goto(`/${slug}/index`);
    await arrived();
    await context.setOffline(true);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(toast(page)).toBeVisible();
    await expect(page).toHaveURL(`/${slug}/index`);
    await expect(page.getByRole('main')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expect(page).toHaveURL(/my\/center/);
  });
}

test('a link that loads its page does the same, also on a page that only shows', async ({ page, context, arrived }) => {
  await page.goto(`/${slug}/login`);
  await arrived();
  await context.setOffline(true);
  await page.getByRole('link', { name: '《用户协议》' }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page).toHaveURL(`/${slug}/login`);
  await context.setOffline(false);
  await page.getByRole('link', { name: '《用户协议》' }).click();
  await expect(page).toHaveURL(`/${slug}/userAgreement`);
});

test('a page that goes on by itself stays where it is without a network', async ({ page, context, arrived }) => {
  await page.goto(`/${slug}/search/searchpage`);
  await arrived();
  await context.setOffline(true);
  const field = page.getByRole('searchbox').first();
  await field.fill('外滩');
  await field.press('Enter');
  await expect(toast(page)).toBeVisible();
  await expect(page).toHaveURL(/search\/searchpage/);
  await expect(field).toHaveValue('外滩');
});

test('what is asked for without a network says so where it would stand, and comes with it', async ({ page, context }) => {
  await logIn(page, slug);
  await page.goto(`/${slug}/my/orderList`);
  await expect(page.getByText('还没有相关订单')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('tab', { name: '待付款' }).click();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await context.setOffline(false);
});

test("rooms that can't be priced without a network leave the form as it is", async ({ page, context }) => {
  await logIn(page, slug);
  await fillBooking(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '房间数 增加' }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByLabel('联系手机')).toHaveValue('13800138000');
  await expect(page.getByLabel('房间1入住人')).toHaveValue('张三');
  await expect(submit(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '重新获取价格' })).toBeEnabled();
  await context.setOffline(false);
  // The price is only read, so it may be requested again without a tap.
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByLabel('房间1入住人')).toHaveValue('张三');
});
