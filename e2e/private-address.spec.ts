import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openSession } from './log-in';

const SECRET = 'S3CRET0123456789';

/** Everything the browser sends, except the first document's own address: addresses, referrers and bodies. */
function listen(page: Page): () => string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(request.url());
    sent.push(request.headers().referer ?? '', request.postData() ?? '');
  });
  return () => sent.filter((text) => text.includes(SECRET));
}

for (const path of [
  '/P012/index',
  '/P012/hotel/details?id=100001',
  '/P012/userAgreement',
  '/P012/my/center',
  '/P012/nothing',
  '/error',
  '/P020/login',
]) {
  test(`${path}: a secret leaves the address at once and goes nowhere`, async ({ page, expectFailures, arrived }) => {
    expectFailures(404);
    const leaked = listen(page);
    const names = ['token', 'access_token', 'accessToken', 'mobile', ...(path.endsWith('login') ? [] : ['encryptToken', 'code', 'state'])];
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${names.map((name) => `${name}=${SECRET}`).join('&')}&from=friend`);
    await arrived();
    expect(page.url()).not.toContain(SECRET);
    expect(page.url()).toContain('from=friend');
    expect(leaked()).toEqual([]);
    expect(await page.evaluate((secret) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(secret), SECRET)).toBe(false);
  });
}

test.describe('without its scripts', () => {
  test.use({ mustBeQuiet: false });

  test('a secret has left the address before any script of the application runs', async ({ page }) => {
    await page.route('**/_next/**/*.js*', (route) => route.abort());
    await page.goto(`/P012/login?token=${SECRET}&returnTo=%2FP012%2Findex%3Fmobile%3D${SECRET}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/P012\/login\?returnTo=%2FP012%2Findex$/);
  });
});

test('a partner’s ticket on a guarded page is handed to the login alone, and opens the page without a form', async ({ page, browser }) => {
  const { accessToken } = await openSession(page, 'P010');
  const answer = await page.request.get('/api/distribution/user/authorize/api/get/encryptToken', {
    headers: { 'access-token': accessToken, p: 'P010' },
  });
  const { data }: { data: { encryptToken: string } } = await answer.json();
  const webView = await browser.newContext();
  const inside = await webView.newPage();
  const addresses: string[] = [];
  inside.on('framenavigated', (frame) => addresses.push(frame.url()));
  await inside.goto(`/my/setting?p=P010&encryptToken=${encodeURIComponent(data.encryptToken)}`);
  await expect(inside).toHaveURL(/\/P010\/my\/setting\?p=P010$/);
  await expect(inside.getByRole('button', { name: '退出登录' })).toBeVisible();
  expect(addresses.at(-1)).not.toContain('encryptToken');
  await webView.close();
});
