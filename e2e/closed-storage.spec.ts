import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import { demoClassicHotelId, demoClassicOffers, demoMobiles } from '@/demo/base/fixtures';
import { fillContact, leaveForTheBank, payAtBank, seeOrder } from './buyer-steps';
import { type Closed, closeStorage } from './closed-storage';
import { type Address, everyAddress, everyPage, walked } from './every-address';
import { expect, test } from './fixtures';
import { inTabs } from './in-tabs';
import { settled } from './settled';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';

const slug = 'P012';
const { say } = spokenIn(slug);

/** From the index to a room, through the login at the door, to the cashier: by taps alone. */
async function bookAsAVisitor(page: Page): Promise<void> {
  await page.goto(`/${slug}/index`);
  await expect(page.getByRole('navigation').last()).toBeVisible();
  await page.goto(`/${slug}/hotel/details?id=${demoClassicHotelId}`);
  await page.locator(`a[href*="offerId=${demoClassicOffers.free}"]`).click();
  await page.waitForURL(/\/login\?/);
  await logInAtTheDoor(page);
  await page.waitForURL(/\/hotel\/porder\?/);
  await page.getByLabel(say('booking', 'guests')).fill('张三');
  await fillContact(page);
  await page.getByRole('button', { name: say('checkout', 'submit') }).click();
  await page.waitForURL('**/cashier?**');
}

for (const how of ['forbidden', 'full', 'garbage'] satisfies Closed[]) {
  test(`a visitor whose storage is ${how} looks, logs in at the door, buys, pays at the bank and sees the order`, async ({ page }) => {
    await closeStorage(page, how);
    await bookAsAVisitor(page);
    await payAtBank(page);
    await expect(page.getByRole('heading', { name: say('cashier', 'successTitle') })).toBeVisible();
    await seeOrder(page, 'my/hotelOrderDetail');
    await expect(page.getByText(say('hotelStayOrder', 'order_ready')).first()).toBeVisible({ timeout: 20_000 });
  });
}

/** A browser of its own, in whose settings the user has blocked all cookies. */
async function withoutCookies(baseURL: string, use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'yuexiang-without-cookies-'));
  await mkdir(path.join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const { launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  try {
    await use(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

test('a visitor who blocks all cookies buys within the tab, and after the bank is told why to log in once more, and sees the order', async ({
  baseURL,
}) => {
  await withoutCookies(baseURL ?? '', async (context) => {
    const page = context.pages()[0] ?? (await context.newPage());
    let token = '';
    page.on('request', (request) => {
      const sent = request.headers()['access-token'] ?? VISITOR_TOKEN;
      if (sent !== VISITOR_TOKEN) token = sent;
    });
    await bookAsAVisitor(page);
    expect(await context.cookies()).toEqual([]);
    await leaveForTheBank(page);
    await page.getByRole('button', { name: spokenIn(slug).like('server', 'bankPay') }).click();
    await page.waitForURL(/\/login\?/);
    await expect(page.getByText(say('login', 'nothingKept'))).toBeVisible();

    // Not by another SMS, which a mobile gets once a minute only.
    const headers = { p: slug, 'access-token': token };
    const answer = await page.request.get('/api/distribution/user/authorize/api/get/encryptToken', { headers });
    const { data }: { data: { encryptToken: string } } = await answer.json();
    await page.goto(`${page.url()}&encryptToken=${data.encryptToken}`);
    await page.waitForURL('**/pay/success?**');
    expect(page.url()).not.toContain('entered=');
    await expect(page.getByRole('heading', { name: say('cashier', 'successTitle') })).toBeVisible();
    await seeOrder(page, 'my/hotelOrderDetail');
    await expect(page.getByText(say('hotelStayOrder', 'order_ready')).first()).toBeVisible({ timeout: 20_000 });
  });
});

/** Pages open without an error, for a visitor or for whom the cookie names. */
async function openAll(page: Page, pages: readonly Address[]): Promise<void> {
  test.setTimeout(60_000 + pages.length * 4_000);
  await inTabs(page, pages, async (tab, { name, address }) => {
    const answer = await settled(tab, address);
    expect.soft(answer?.status(), name).toBe(200);
    if (!name.startsWith('/login')) expect.soft(new URL(tab.url()).pathname, `${name} is not the login`).not.toMatch(/\/login$/);
    await expect.soft(tab.locator('main:visible, h1:visible').first(), `${name} is drawn`).toBeVisible();
    await expect.soft(tab.locator('[data-page-failure]:visible'), `${name} shows no failure`).toHaveCount(0);
  });
}

const ways = everyPage ? (['forbidden', 'full'] as const) : (['forbidden'] as const);

for (const how of ways) {
  // In P012, the pages that the cookie opens are the same ones.
  for (const channel of everyPage ? ['P012', 'P069'] : ['P069']) {
    test(`every kind of open page of ${channel} is there, without a failure, for a visitor whose storage is ${how}`, async ({ page }) => {
      await closeStorage(page, how);
      await openAll(page, walked(await everyAddress(page.request, channel, 'open'), channel));
    });
  }

  for (const channel of ['P012', 'P069']) {
    test(`every kind of page of ${channel} is there, without a failure, for somebody whose storage is ${how} and whose cookie alone tells who it is`, async ({
      page,
    }) => {
      await closeStorage(page, how);
      await page.request.post('/api/preview/session', { data: { channel, mobile: demoMobiles[0] } });
      const open = (await everyAddress(page.request, channel, 'open')).filter(({ name }) => !name.startsWith('/login'));
      await openAll(page, walked([...(await everyAddress(page.request, channel, 'login')), ...open], channel));
    });
  }
}
