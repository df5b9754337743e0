import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { newMobile } from './log-in';
import { alive } from './alive';
import { fillLogin, hasArrived } from './sign-in';

test.use({
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.48(0x18003030)',
});

async function authorizeAs(page: Page, who: string): Promise<void> {
  await expect(page).toHaveURL(authorizePage);
  await page.getByRole('link', { name: new RegExp(who) }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/P020\/my\/center$/);
}

const authorizePage = /\/sandbox\/wechat\/authorize\?/;

test('WeChat knows who it is: a mobile is bound once, then the next login needs no form', async ({ page }) => {
  const who = 'carol';
  let exchanged = 0;
  page.on('request', (request) => {
    if (request.url().includes('/union/login')) exchanged += 1;
  });
  await page.goto('/P020/my/setting');
  await authorizeAs(page, who);
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  expect(new URL(page.url()).search).not.toContain('code=');
  expect(new URL(page.url()).search).not.toContain('state=');
  await fillLogin(page, newMobile());
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page).toHaveURL(/\/P020\/my\/setting$/);

  // As on another device of the same person: the WeChat identity alone logs in.
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/P020/my/setting');
  await authorizeAs(page, who);
  await expect(page).toHaveURL(/\/P020\/my\/setting$/);
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  expect(exchanged).toBe(2);

  // Logging out unbinds WeChat, so the next user of this phone is asked for a mobile again.
  await logOut(page);
  await page.getByRole('link', { name: '重新登录' }).click();
  await authorizeAs(page, who);
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  const next = newMobile();
  await fillLogin(page, next);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page).toHaveURL(/\/P020\/my\/center$/);
  await expect(page.getByText(`${next.slice(0, 3)}****${next.slice(7)}`)).toBeVisible();
  await page.goto('/P020/my/setting');
  await logOut(page);
});

test('somebody else’s code and state log nobody in and leave the address', async ({ page }) => {
  let exchanged = 0;
  page.on('request', (request) => {
    if (request.url().includes('/union/login')) exchanged += 1;
  });
  await page.goto('/P020/login?code=sandbox-bob-0123456789abcdef&state=12345');
  await expect(page).toHaveURL(authorizePage);
  expect(page.url()).not.toContain('sandbox-bob');
  expect(exchanged).toBe(0);
});

test('who refuses is asked for a mobile instead, and nobody is sent round in circles', async ({ page }) => {
  await page.goto('/P020/login');
  await expect(page).toHaveURL(authorizePage);
  await page.getByRole('link', { name: '拒绝' }).click();
  await expect(page).toHaveURL(/\/P020\/login$/);
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(authorizePage);
  await page.goto('/P020/login');
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible();
  await expect(page).toHaveURL(/\/P020\/login$/);
});

test('a channel without WeChat authorization shows its form inside WeChat too', async ({ page }) => {
  await page.goto('/P010/login');
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible();
  await expect(page).toHaveURL(/\/P010\/login$/);
});

test('a visitor inside WeChat taps orders on the index: WeChat says who it is, a mobile is bound, the orders open, and back leads to the index', async ({
  page,
}) => {
  await page.goto('/P020/index');
  await page.getByRole('link', { name: '订单', exact: true }).click();
  await authorizeAs(page, 'alice');
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  const mobile = newMobile();
  await page.getByLabel('手机号').fill(mobile);
  // Opening an agreement must not start WeChat's authorization again or lose what was typed.
  await page.getByRole('link', { name: '《隐私政策》' }).click();
  await expect(page).toHaveURL(/\/P020\/agreement\/awtPrivate$/);
  await alive(page.getByRole('link', { name: '返回' }));
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue(mobile);
  await fillLogin(page, mobile);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page).toHaveURL(/\/P020\/my\/orderList$/);
  await hasArrived(page);
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/P020\/index$/);
  await page.goto('/P020/my/setting');
  await logOut(page);
});
