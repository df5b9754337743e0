import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoClassicHotelId } from '@/demo/base/fixtures';
import { expect, test } from './fixtures';
import { freePort } from '../tests/free-port';
import { launchInstance } from './instance';
import { logIn, newMobile, openSession, post, remember } from './log-in';
import { orderStay, payStay, refundStay } from './order-stay';
import { fillLogin } from './sign-in';

const slug = 'P012';
const HOSTILE = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);
const setCookies = (headers: { name: string; value: string }[]) =>
  headers.filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value);

test.describe('headers', () => {
  for (const address of [
    '/P012/index',
    `/P012/hotel/details?id=${demoClassicHotelId}`,
    '/P012/login',
    '/P012/userAgreement',
    '/preview',
    '/error',
    '/P012/nothing/here',
  ]) {
    test(`${address} runs no script but ours, only over TLS, in no foreign frame`, async ({ request }) => {
      const headers = (await request.get(address)).headers();
      const policy = new Map(
        (headers['content-security-policy'] ?? '').split('; ').map((rule) => {
          const [name = '', ...sources] = rule.split(' ');
          return [name, sources];
        }),
      );
      expect(policy.get('script-src')).toContain("'self'");
      expect(policy.get('script-src')?.filter((source) => !/^'(self|sha256-[\w+/=]+)'$/.test(source))).toEqual([]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'self'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin');
      expect(headers['x-powered-by']).toBeUndefined();
    });
  }

  test('an answer of the API is no document and is asked for over TLS', async ({ request }) => {
    const answer = await request.post('/api/distribution/hotel/api/shop/detail', {
      data: { hotelId: String(demoClassicHotelId) },
      headers: { p: slug },
    });
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    });
    expect(answer.headers()['content-type']).toMatch(/^application\/json/);
    expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
  });
});

test.describe('cookies', () => {
  const loggedIn = async (page: Page, protocol: 'http' | 'https') => {
    const mobile = newMobile();
    await post(page, slug, '/distribution/user/authorize/api/send/captcha', { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' });
    const inbox: { data: { list: { mobile: string; body: string }[] } } = await (await page.request.get('/api/preview/inbox')).json();
    const captcha = /\d{6}/.exec(inbox.data.list.find((message) => message.mobile === mobile)?.body ?? '')?.[0];
    return page.request.post('/api/distribution/user/authorize/api/quick/login', {
      data: { mobile, captcha },
      headers: { p: slug, 'x-forwarded-proto': protocol },
    });
  };

  for (const [protocol, secure] of [
    ['http', false],
    ['https', true],
  ] as const) {
    test(`a login over ${protocol} sets the page cookie out of reach of scripts${secure ? ', for TLS only' : ''}`, async ({ page }) => {
      const [cookie = '', ...others] = setCookies((await loggedIn(page, protocol)).headersArray());
      expect(others).toEqual([]);
      expect(cookie).toMatch(/^yx_session_880012=/);
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(/; Secure/i.test(cookie)).toBe(secure);
    });

    test(`the remembered channel over ${protocol} is a cookie that pages may write as well`, async ({ request }) => {
      const answer = await request.get('/', { maxRedirects: 0, headers: { 'x-forwarded-proto': protocol } });
      const [cookie = ''] = setCookies(answer.headersArray());
      expect(cookie).toMatch(/^yx_channel=/);
      expect(cookie).not.toMatch(/; HttpOnly/i);
      expect(/; Secure/i.test(cookie)).toBe(secure);
    });
  }

  test('the page cookie opens no API call', async ({ page }) => {
    await openSession(page, slug);
    const answer = await page.request.post('/api/distribution/user/order/api/page', {
      data: { tab: 'all', pageSize: 10 },
      headers: { p: slug, 'access-token': '-01' },
    });
    expect(answer.status()).toBe(401);
  });
});

test.describe('text of a person is text', () => {
  test('remark and refund reason are shown as they were written and never run', async ({ page }) => {
    const session = await openSession(page, slug);
    await remember(page, session);
    const orderNo = await orderStay(page, slug, session, { remark: HOSTILE, from: 30 });
    await page.goto(`/${slug}/my/hotelOrderDetail/${orderNo}`);
    await expect(page.getByText(HOSTILE, { exact: true })).toBeVisible();
    expect(await hasRun(page)).toBe(false);
    await payStay(page, slug, session, orderNo);
    const refundNo = await refundStay(page, slug, session, orderNo, HOSTILE);
    await page.goto(`/${slug}/my/refund/details?refundNo=${refundNo}`);
    await expect(page.getByText(HOSTILE)).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  });

  for (const page of ['search/hotelSearch', 'n/search/hotelSearch', 'search/searchpage']) {
    test(`a keyword in the address of ${page} never runs`, async ({ page: browser, arrived }) => {
      await browser.goto(`/${slug}/${page}?keyword=${encodeURIComponent(HOSTILE)}`);
      await arrived();
      await expect(browser.locator('img[src="x"]')).toHaveCount(0);
      expect(await hasRun(browser)).toBe(false);
    });
  }

  test('a keyword that was typed is offered, remembered and listed as text', async ({ page }) => {
    await page.goto(`/${slug}/search/searchpage`);
    const typed = '<img src=x onerror=window.ran=1>';
    await page.getByRole('searchbox').fill(typed);
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/searchpage?**');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(typed);
    await page.goto(`/${slug}/search/searchpage`);
    await expect(page.getByText(typed).first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await hasRun(page)).toBe(false);
  });

  test('neither p, nor the channel segment, nor returnTo gets into a page as markup', async ({ page, expectFailures }) => {
    expectFailures(404);
    const text = encodeURIComponent(HOSTILE);
    for (const address of [
      `/${slug}/login?returnTo=${text}`,
      `/${slug}/index?p=${text}`,
      `/${text}/index`,
      `/P999${text}/index`,
      `/${slug}/${text}`,
      `/preview?locale=${text}`,
    ]) {
      await page.goto(address);
      await expect(page.locator('img[src="x"]'), address).toHaveCount(0);
      expect(await hasRun(page), address).toBe(false);
    }
  });

  test('a link that would run as script is no way back', async ({ page }) => {
    await page.goto(`/${slug}/login?returnTo=${encodeURIComponent('javascript:window.ran=1')}`);
    await fillLogin(page, newMobile());
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${slug}/index$`));
    expect(await hasRun(page)).toBe(false);
  });
});

test('somebody else’s order and refund are not found, and nothing of them is told', async ({ page, browser, expectFailures }) => {
  expectFailures(404);
  const owner = await openSession(page, slug);
  // Letters only, because a name has no digits.
  const guest = `王${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const orderNo = await orderStay(page, slug, owner, { guest, from: 33 });
  await payStay(page, slug, owner, orderNo);
  const refundNo = await refundStay(page, slug, owner, orderNo);

  const stranger = await (await browser.newContext()).newPage();
  await logIn(stranger, slug);
  const pages = [
    `my/hotelOrderDetail/${orderNo}`,
    `cashier?orderNo=${orderNo}`,
    `pay/success?orderNo=${orderNo}`,
    `my/refund/refund?orderNo=${orderNo}`,
    `my/refund/details?refundNo=${refundNo}`,
  ];
  const told: string[] = [];
  stranger.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => told.push(text),
        () => undefined,
      );
  });
  for (const address of pages) {
    await stranger.goto(`/${slug}/${address}`);
    await expect(stranger.getByText(/不存在|没有找到|未找到|当前账号下没有/).first(), address).toBeVisible();
    await expect(stranger.getByText(guest)).toHaveCount(0);
    await expect(stranger.getByText('138****8000')).toHaveCount(0);
  }
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((text) => text.includes(guest) || text.includes('138****8000'))).toEqual([]);
  await stranger.context().close();
});

test('no way back leads to another site', async ({ page }) => {
  const session = await openSession(page, slug);
  await remember(page, session);
  await page.goto(`/${slug}/index`);
  const { host } = new URL(page.url());
  for (const target of [
    '//evil.example',
    'https://evil.example/P012/index',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/P012/..//evil.example',
    '\t//evil.example',
  ]) {
    await page.goto(`/${slug}/login?returnTo=${encodeURIComponent(target)}`);
    await expect(page, target).toHaveURL((url) => url.host === host && url.pathname === `/${slug}/index`);
  }
  for (const address of ['//evil.example/index', '/%2F%2Fevil.example', '/\\evil.example/index', '/p012//evil.example']) {
    const answer = await page.request.get(new URL(page.url()).origin + address, { maxRedirects: 0 });
    const to = answer.headers().location;
    if (to !== undefined) expect(new URL(to, page.url()).host, address).toBe(host);
  }
});

test('production has no inbox and no preview without its token', async ({ playwright }) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yuexiang-production-'));
  const TOKEN = 'a token of sixteen or more';
  const product = await launchInstance({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    SEED_SIZE: '',
    YUEXIANG_MODE: 'production',
    PREVIEW_TOKEN: TOKEN,
    SMS_PROVIDER: 'aliyun',
    SITE_ORIGIN: 'https://shop.example.com',
    TRUST_PROXY: 'false',
    PERSONAL_DATA_KEY: 'A'.repeat(43),
    METRICS_TOKEN: TOKEN,
    ALIYUN_ACCESS_KEY_ID: 'none',
    ALIYUN_ACCESS_KEY_SECRET: 'none',
    ALIYUN_SMS_SIGN: 'none',
    ALIYUN_SMS_TEMPLATE: 'none',
    LOG_LEVEL: 'error',
  });
  const request = await playwright.request.newContext({ baseURL: product.address });
  try {
    expect((await request.get('/api/preview/inbox')).status()).toBe(404);
    expect((await request.get('/preview')).status()).toBe(404);
    expect((await request.get('/preview?token=a%20guess%20of%20sixteen%20letters')).status()).toBe(404);
    expect((await request.get('/sandbox/bank/B1')).status()).toBe(404);
    for (const inside of ['/api/docs', '/api/docs/openapi.json', `/${slug}/test`, `/${slug}/%74est`, '/metrics']) {
      expect((await request.get(inside)).status(), inside).toBe(404);
    }
    expect((await request.get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status()).toBe(200);
    // Proxies log addresses, so a token in one opens nothing.
    for (const page of ['/preview', '/api/preview/inbox', '/preview/card', '/preview/activity/test'])
      expect((await request.get(`${page}?token=${encodeURIComponent(TOKEN)}`)).status(), page).toBe(404);
    expect((await request.get('/preview', { headers: { 'preview-token': TOKEN } })).status()).toBe(200);
    const wrong = await request.post('/preview/enter', { form: { token: 'a guess of sixteen letters' } });
    expect([wrong.status(), wrong.headers()['set-cookie']]).toEqual([403, undefined]);
    const entered = await request.post('/preview/enter', { form: { token: TOKEN }, maxRedirects: 0 });
    expect([entered.status(), entered.headers().location]).toEqual([303, '/preview']);
    const cookie = entered.headers()['set-cookie']?.split(';', 1)[0] ?? '';
    for (const page of ['/preview', '/api/preview/inbox', '/preview/card', '/preview/activity/test'])
      expect((await request.get(page, { headers: { cookie } })).status(), page).toBe(200);
    expect((await request.get(`/${slug}/index`)).status()).toBe(200);
  } finally {
    await request.dispose();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
