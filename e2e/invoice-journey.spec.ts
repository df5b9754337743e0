import type { Page } from '@playwright/test';
import { demoFood, demoShopId } from '@/server/kinds/restaurant/seed/fixtures';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';

/** From a partner's link to a paid order, by taps; a visitor logs in on the way. */
async function buy(page: Page): Promise<void> {
  await page.goto(`/food/details?id=${demoShopId}&p=${slug}`);
  await page.locator(`a[href*="/food/coupon/details?id=${demoFood.open}"]`).first().click();
  await page.waitForURL('**/food/coupon/details?**');
  await page.getByRole('link', { name: '立即抢购' }).click();
  await logInAtTheDoor(page);
  await page.waitForURL('**/food/couponPorder?**');
  await page.getByLabel('联系手机').fill('13800138000');
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL('**/cashier?**');
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await page.waitForURL('**/sandbox/bank/**');
  await page.getByRole('button', { name: /^确认付款/ }).click();
  await page.waitForURL('**/pay/success?**');
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL('**/my/foodOrderDetail/**');
}

test('a buyer asks for the invoice of an order, watches it being issued, and opens it as a page and as a file', async ({ page }) => {
  await buy(page);
  await page.getByRole('link', { name: /^发票/ }).click();
  await page.waitForURL('**/apply/invoice?**');
  await page.getByText('企业', { exact: true }).click();
  await page.getByLabel(/^企业名称/).fill('上海样例科技有限公司');
  await page.getByLabel(/^税号/).fill('91310115MA1YX0026K');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('税号不正确')).toBeVisible();
  await page.getByLabel(/^税号/).fill('91310115MA1YX0026L');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await page.waitForURL('**/apply/invoice/invoiceSuccess?**');
  await expect(page.getByRole('heading', { name: '发票开好了' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: '查看发票' }).click();
  await page.waitForURL('**/apply/invoice/look?**');
  await expect(page.getByRole('article')).toContainText('上海样例科技有限公司');
  const file = (await page.getByRole('link', { name: 'PDF 原件' }).getAttribute('href')) ?? '';
  const answer = await page.request.get(file);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`/order/invoice/hasOrder`);
  await page.waitForURL(`**/${slug}/order/invoice`);
  await expect(page.getByRole('link', { name: /上海样例科技有限公司/ })).toBeVisible();
});
