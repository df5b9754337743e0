import { expect, type Page } from '@playwright/test';

/** From the cashier to the sandbox bank. */
export async function leaveForTheBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await page.waitForURL('**/sandbox/bank/**');
}

/** From the cashier by the sandbox bank to the page that says how it went. */
export async function payAtBank(page: Page, success = '/pay/success'): Promise<void> {
  await leaveForTheBank(page);
  await page.getByRole('button', { name: /^确认付款/ }).click();
  await page.waitForURL(`**${success}?**`);
}

/** From the booking page by the cashier and the bank to the page that says how it went. */
export async function submitAndPay(page: Page, success?: string): Promise<void> {
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL('**/cashier?**');
  await payAtBank(page, success);
}

/** From the page that says how it went to the order, at `/<path>/<order>`. */
export async function seeOrder(page: Page, path: string): Promise<void> {
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL(`**/${path}/**`);
}

/** From the form of a refund to the money that came back. */
export async function refundFor(page: Page, reason: string): Promise<void> {
  await page.getByText(reason).click();
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('button', { name: '确定退款' }).click();
  await page.waitForURL('**/my/refund/details?**');
  await expect(page.getByText('退款成功').first()).toBeVisible({ timeout: 20_000 });
}
