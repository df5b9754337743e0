import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { encode } from 'uqr';
import { exchangeCodeOf, shownExchangeCode } from '@/lib/domain/exchange-code';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { expectAtHand } from './at-hand';
import { askForRefund, refundFor, seeOrder, submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';

const slug = 'P012';
const demo = `a[href*="/package/coupons?id=${demoPackages.nights}"]`;

/** As a stranger: from the index, through these links, to the login page and in. */
async function enter(page: Page, links: readonly string[], there: string): Promise<void> {
  await page.goto(`/${slug}/index`);
  for (const name of links) await page.getByRole('link', { name, exact: true }).click();
  await logInAtTheDoor(page);
  await page.waitForURL(`**${there}`);
}
const enterExchange = (page: Page) => enter(page, ['我的', '兑换码'], '/exchangecode');

/** The demo's package, by its name in each language. */
const packages = [
  ['P012', '品牌酒店通兑券·三晚'],
  ['P069', 'Three nights at Shiguangli hotels'],
] as const;
for (const [shop, name] of packages) {
  const { say, locale } = spokenIn(shop);

  test(`${locale}: a visitor buys a package, finds its coupons, and gives the rest back`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(`/${shop}/index`);
    await page.locator(`a[href="/${shop}/package/coupons"]`).first().click();
    await logInAtTheDoor(page);
    await page.waitForURL('**/package/coupons');
    await page.locator(demo).first().click();
    await expect(page.getByText(name).first()).toBeVisible();

    // Buyers have to agree themselves: nothing is ticked in advance.
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('button', { name: say('checkout', 'submit') }).click();
    await expect(page.getByText(say('checkout', 'tickDocuments'))).toBeVisible();
    await expectAtHand(page, 'a package that is not agreed to');
    await page.locator('label', { hasText: say('checkout', 'tick') }).click({ position: { x: 12, y: 12 } });

    await submitAndPay(page);
    await seeOrder(page, 'my/couponsOrderDetail');
    const order = page.url();
    await expect(page.getByText(say('coupon', 'page_usedOf', { used: 0, total: 3 }))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(say('coupon', 'page_restBack'))).toBeVisible();

    await page.goto(`/${shop}/my/center`);
    await page.locator(`a[href="/${shop}/my/coupon"]`).first().click();
    await page.waitForURL('**/my/coupon');
    await expect(page.getByText('× 3')).toBeVisible();
    await expect(page.locator('a[href*="/search/apply"]').first()).toHaveAttribute('href', /\/search\/apply[\w/]*\?userCouponId=\d+/);
    await page.getByRole('link', { name: say('coupon', 'page_allOf', { name }) }).click();
    await page.waitForURL('**/user/package/detail?**');
    await expect(page.getByText(say('coupon', 'page_leftOf', { total: 3 }))).toBeVisible();
    await page.locator('a[href*="/my/coupons/detail"]').first().click();
    await page.waitForURL('**/my/coupons/detail?**');
    await expect(page.getByText(say('coupon', 'page_ruleTitle'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('coupon', 'page_useNow') })).toBeVisible();

    await page.goto(order);
    await askForRefund(page);
    await refundFor(page, say('couponPackageOrder', 'refund_reasonPlans'));
    await page.goto(`/${shop}/my/coupon`);
    await expect(page.getByText(say('coupon', 'page_none'))).toBeVisible();
    await page.goto(`/${shop}/my/coupons/list?tab=void`);
    await expect(page.getByText(say('coupon', 'state_void'), { exact: true }).last()).toBeVisible();
    await expect(page.locator('a[href*="/my/coupons/detail"]')).toHaveCount(3);
  });
}

/** One of the demo's exchange codes, found by the name of its case. */
const sample = async (page: Page, name: string): Promise<string> =>
  (await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .locator('span')
    .last()
    .textContent()) ?? '';
const field = (page: Page) => page.getByLabel('兑换码', { exact: true });
const exchange = (page: Page) => page.getByRole('button', { name: '立即兑换' }).click();

test('a code is understood however it is typed, gives its coupons once, and stands in the history', async ({ page }) => {
  await enterExchange(page);
  const code = await sample(page, '可以兑换');
  expect(code).toMatch(/^(?:[\dA-Z]{4}-){3}[\dA-Z]{4}$/);
  await field(page).fill(` ${code.toLowerCase().replaceAll('-', '  ').replaceAll('0', 'o')} `);
  await expect(page.getByText(`识别为 ${code}`)).toBeVisible();
  await exchange(page);
  await page.waitForURL('**/exchange/success?**');
  await expect(page.getByRole('heading', { name: '兑换成功' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`尾号${code.slice(-4)}`)).toBeVisible();

  await page.goto(`/${slug}/exchangecode`);
  await field(page).fill(code);
  await exchange(page);
  await expect(page.getByRole('alert').filter({ hasText: '兑换过' })).toBeVisible();
  await page.getByRole('link', { name: '兑换记录' }).click();
  await page.waitForURL('**/exchangecode/list');
  await expect(page.locator('main li')).toHaveCount(1);
});

test('every code that gives nothing says why, and a slip of the finger is said before anybody is asked', async ({ page }) => {
  await enterExchange(page);
  const refusals = [
    ['已被使用', /已被使用/],
    ['已过期', /过期/],
    ['还没到兑换时间', /起可兑换/],
    ['其他渠道的码', /其他合作渠道/],
    ['已停用', /停用/],
  ] as const;
  for (const [name, says] of refusals) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await exchange(page);
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
  }
  let asked = 0;
  page.on('request', (request) => void (asked += Number(request.url().endsWith('/exchangeCode/api/exchange'))));
  await field(page).fill('ABCD 1234');
  await exchange(page);
  await expect(page.getByRole('alert').filter({ hasText: '兑换码还差8位' })).toBeVisible();
  await field(page).fill(`${shownExchangeCode(exchangeCodeOf(Array.from({ length: 15 }, (_, place) => place)))}`.replace('1', '2'));
  await exchange(page);
  await expect(page.getByRole('alert').filter({ hasText: '请逐位核对' })).toBeVisible();
  expect(asked).toBe(0);
});

/** A QR code as in a photograph: slightly rotated, on a dark table. */
async function photographed(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 3, ecc: 'M' });
  const pixels = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)));
  const sharpCode = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(600, 600, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp(sharpCode)
    .rotate(7, { background: '#775533' })
    .extend({ top: 200, bottom: 260, left: 120, right: 140, background: '#775533' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

test('a code is read from a photo without leaving the phone, and a picture without one says so', async ({ page }) => {
  await enterExchange(page);
  const code = await sample(page, '可以兑换');
  const calls: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())));
  const picture = page.getByLabel('从图片识别');
  await picture.setInputFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: await photographed(`https://shop.example.com/exchangecode?code=${code}`),
  });
  await expect(field(page)).toHaveValue(code);
  await picture.setInputFiles({ name: 'index.webp', mimeType: 'image/webp', buffer: readFileSync(path.join('docs', 'index.webp')) });
  await expect(page.getByText('没有在图片里找到二维码')).toBeVisible();
  expect(calls.filter((url) => url.includes('/files'))).toEqual([]);
});
