import { expect, type Page } from '@playwright/test';
import { spokenOn } from './spoken';

/** Fills in the contact for a booking; some kinds of goods ask for a name as well. */
export async function fillContact(page: Page, name?: string): Promise<void> {
  const { say } = spokenOn(page);
  // The label includes the asterisk of a required field.
  if (name !== undefined) await page.getByRole('textbox', { name: `${say('checkout', 'contact')}*`, exact: true }).fill(name);
  await page.getByRole('textbox', { name: say('checkout', 'mobile') }).fill('13800138000');
}

/** From the cashier to the sandbox bank. */
export async function leaveForTheBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: spokenOn(page).like('cashier', 'pay') }).click();
  await page.waitForURL('**/sandbox/bank/**');
}

/** From the cashier, through the sandbox bank, to the result page. */
export async function payAtBank(page: Page, success = '/pay/success'): Promise<void> {
  const { like } = spokenOn(page);
  await leaveForTheBank(page);
  await page.getByRole('button', { name: like('server', 'bankPay') }).click();
  await page.waitForURL(`**${success}?**`);
}

/** From the booking page, through the cashier and the bank, to the result page. */
export async function submitAndPay(page: Page, success?: string): Promise<void> {
  await page.getByRole('button', { name: spokenOn(page).say('checkout', 'submit') }).click();
  await page.waitForURL('**/cashier?**');
  await payAtBank(page, success);
}

/** From the result page to the order at `/<path>/<order>`. */
export async function seeOrder(page: Page, path: string): Promise<void> {
  await page.getByRole('link', { name: spokenOn(page).say('cashier', 'seeOrder') }).click();
  await page.waitForURL(`**/${path}/**`);
}

/** From the order to its refund form. */
export async function askForRefund(page: Page): Promise<void> {
  await page.getByRole('link', { name: spokenOn(page).say('order', 'requestRefund') }).click();
  await page.waitForURL('**/my/refund/refund?**');
}

/** From the refund form to the money coming back. */
export async function refundFor(page: Page, reason: string): Promise<void> {
  const { say } = spokenOn(page);
  await page.getByText(reason).click();
  await page.getByRole('button', { name: say('refund', 'submit') }).click();
  await page.getByRole('button', { name: say('refund', 'confirm'), exact: true }).click();
  await page.waitForURL('**/my/refund/details?**');
  await expect(page.getByText(say('refund', 'succeeded')).first()).toBeVisible({ timeout: 20_000 });
}
