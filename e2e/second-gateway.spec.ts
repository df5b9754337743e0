import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../tests/free-port';
import { alive } from './alive';
import { launchFilledInstance, launchInstance, type Instance } from './instance';
import { expect, test } from './fixtures';
import { newMobile, smsCodeOf } from './log-in';
import { demoClassicHotelId } from '@/demo/base/fixtures';
import { stayQuery } from './order-stay';

const START_MS = 180_000;
const slug = 'P012';

test.describe('a storefront whose backend is another instance on another port', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let backend: Instance;
  let storefront: Instance;

  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    folder = await mkdtemp(path.join(os.tmpdir(), 'yuexiang-two-'));
    backend = await launchFilledInstance(path.join(folder, 'backend'));
    storefront = await launchInstance({
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'storefront'),
      GATEWAY_URL: `${backend.address}/api`,
      PAY_GATEWAY_URL: `${backend.address}/api/pay`,
    });
  });
  test.afterAll(async () => {
    await storefront?.stop();
    await backend?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('it opens no database of its own', () => {
    expect(existsSync(path.join(folder, 'backend', 'postgres'))).toBe(true);
    expect(readdirSync(path.join(folder, 'storefront'))).toEqual(['session-secret']);
  });

  test('pages made on the server and the whole way of a stay, from login to the paid order, are the other instance’s', async ({ page }) => {
    test.slow();
    await page.goto(`${storefront.address}/${slug}/index`);
    await expect(page.getByText('周末就出发')).toBeAttached();

    const details = await page.goto(`${storefront.address}/${slug}/hotel/details?id=${demoClassicHotelId}`);
    const [, name = ''] = /<h1[^>]*>([^<]+)</.exec((await details?.text()) ?? '') ?? [];
    expect(name).not.toBe('');
    await expect(
      page
        .getByRole('button', { name: /预订/ })
        .or(page.getByRole('link', { name: /预订/ }))
        .first(),
    ).toBeVisible();

    const booking = `/${slug}/hotel/porder?${new URLSearchParams(stayQuery())}`;
    await page.goto(`${storefront.address}${booking}`);
    await expect(page).toHaveURL(new RegExp(`/${slug}/login\\?returnTo=`));
    const mobile = newMobile();
    await alive(page.getByLabel('手机号'));
    await page.getByLabel('手机号').fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码发送成功')).toBeVisible();
    await page.getByLabel('验证码', { exact: true }).fill(await smsCodeOf(page, mobile, backend.address));
    await page.getByRole('button', { name: '登录', exact: true }).click();

    await page.getByLabel('入住人').fill('张三');
    const cookies = await page.context().cookies(storefront.address);
    expect(cookies.filter(({ name: cookie }) => cookie.startsWith('yx_session_')).map(({ httpOnly }) => httpOnly)).toEqual([true]);
    await page.getByLabel('联系手机').fill('13800138000');
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.waitForURL('**/cashier?**');
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
    await page.getByRole('button', { name: /^确认支付/ }).click();
    await page.waitForURL(`${storefront.address}/sandbox/bank/**`);
    await page.getByRole('button', { name: /^确认付款/ }).click();
    await page.waitForURL(`${storefront.address}/${slug}/my/pay/success?**`, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
    await page.goto(`${storefront.address}/${slug}/my/orderList`);
    await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1);
    await page.goto(`${storefront.address}/${slug}/my/hotelOrderDetail/${orderNo}`);
    await expect(page.getByText('138****8000')).toBeVisible();
  });
});
