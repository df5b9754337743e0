import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { newMobile } from './log-in';
import { fillLogin, signIn } from './sign-in';

const tokenOf = (page: Page, projectId: string): Promise<string> =>
  page.evaluate((project) => JSON.parse(localStorage.getItem('yx.session') ?? '{}').state.users[project].accessToken as string, projectId);

const asUser = (token: string) => ({ headers: { 'Access-Token': token, p: 'P010', p1: '880010' } });

/** Logs out as another device would, so that this browser keeps its page cookie. */
const endElsewhere = async (request: APIRequestContext, page: Page): Promise<void> => {
  await request.get('/api/distribution/user/authorize/api/unbind', asUser(await tokenOf(page, '880010')));
};

/**
 * Ends the session during the call to `address` whose body contains `asks`. If it ended earlier, the open page would notice on its own
 * within seconds, before the tap. Other calls to `address` go through.
 */
const endUnderCall = async (address: string, asks: string, request: APIRequestContext, page: Page): Promise<void> => {
  let ended = false;
  await page.route(address, async (route) => {
    if (!ended && route.request().postData()?.includes(asks)) {
      ended = true;
      await endElsewhere(request, page);
    }
    await route.continue();
  });
};

test('a session that ends elsewhere sends the user to the login, and back to where they were', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(401);
  const mobile = await signIn(page, { returnTo: '/P010/my/setting' });
  await endElsewhere(request, page);
  await page.reload();
  await expect(page).toHaveURL(/\/P010\/login\?returnTo=%2FP010%2Fmy%2Fsetting$/);
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible();
  const other = newMobile();
  await fillLogin(page, other);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/P010\/my\/setting$/);
  await expect(page.getByText(`${other.slice(0, 3)}****${other.slice(7)}`)).toBeVisible();
  expect(other).not.toBe(mobile);
});

test('ERR_401 in the middle of a page: logged out, to the login, and back on the very tab', async ({ page, request, expectFailures }) => {
  expectFailures(401);
  await signIn(page);
  await page.goto('/P010/my/orderList');
  await expect(page.getByText('还没有相关订单')).toBeVisible();
  await endUnderCall('**/user/order/api/page', 'pendingPayment', request, page);
  await page.getByRole('tab', { name: '待付款' }).click();
  await expect(page).toHaveURL(/\/P010\/login\?returnTo=%2FP010%2Fmy%2ForderList%3Ftab%3DpendingPayment$/);
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('yx.session') ?? '{}').state.users)).toEqual({});
  await fillLogin(page, newMobile());
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/P010\/my\/orderList\?tab=pendingPayment$/);
});

test('who lost only the page cookie is let in silently', async ({ page }) => {
  await signIn(page);
  await page.context().clearCookies();
  await page.goto('/P010/my/setting');
  await expect(page).toHaveURL(/\/P010\/my\/setting$/);
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});

test('a partner’s ticket opens a session once and leaves the address at once', async ({ page, browser }) => {
  await signIn(page);
  const answer = await page.request.get('/api/distribution/user/authorize/api/get/encryptToken', asUser(await tokenOf(page, '880010')));
  const { data }: { data: { encryptToken: string } } = await answer.json();
  const link = `/P010/loginChannel?encryptToken=${encodeURIComponent(data.encryptToken)}&returnTo=%2FP010%2Fmy%2Fsetting`;

  const webView = await browser.newContext();
  const inside = await webView.newPage();
  const addresses: string[] = [];
  inside.on('request', (request) => addresses.push(request.headers().referer ?? ''));
  await inside.goto(link);
  await expect(inside).toHaveURL(/\/P010\/my\/setting$/);
  await webView.close();

  const again = await browser.newContext();
  const late = await again.newPage();
  await late.goto(link);
  await expect(late).toHaveURL(/\/P010\/loginChannel\?returnTo=/);
  await expect(late.getByText('登录链接已失效')).toBeVisible();
  await expect(late.getByRole('button', { name: '获取验证码' })).toBeVisible();
  await again.close();
  expect(addresses.filter((address) => address.includes('/api/') && address.includes('encryptToken'))).toEqual([]);
});

test('sessions of two partners stay apart on one device', async ({ page }) => {
  await signIn(page);
  await page.goto('/P019/my/center');
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await page.goto('/P019/my/setting');
  await expect(page).toHaveURL(/\/P019\/login/);
  await page.goto('/P010/my/setting');
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});
