import type { Page } from '@playwright/test';
import { demoCombos } from '@/server/kinds/combo/seed/fixtures';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';

async function typeCode(page: Page, code: string, button: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '短信验证码' });
  await sheet.getByLabel('验证码', { exact: true }).fill(code);
  await sheet.getByRole('button', { name: button }).click();
}

async function bind(page: Page, ending: RegExp): Promise<void> {
  await page.waitForURL('**/bindCard/bind?**');
  await page.getByRole('button', { name: ending }).click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check({ force: true });
  await page.getByRole('button', { name: '同意协议并获取验证码' }).click();
  await typeCode(page, '246810', '确认绑定');
}

test('a visitor chooses goods, logs in at the door, binds a card and pays with the code of the bank', async ({ page }) => {
  await page.goto(`/${slug}/combo/details?id=${demoCombos.tea}`);
  await page.goto(`/${slug}/combo/book?id=${demoCombos.tea}`);
  await logInAtTheDoor(page);
  await page.waitForURL(/\/combo\/book\?/);
  await page.getByText('日期都稍后预约').click();
  await page.getByLabel('联系人').fill('林晓');
  await page.getByLabel('联系手机').fill('13800138000');
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL('**/cashier?**');
  await page.getByText('银行卡支付').click();
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await page.waitForURL('**/bindCard/cashier?**');

  await page.getByRole('link', { name: '绑定银行卡并支付' }).click();
  await bind(page, /^6222 0200.*支付成功/);
  await page.waitForURL('**/bindCard/cashier?**cardId=**');
  await expect(page.getByText('工商银行储蓄卡（0000）')).toBeVisible();
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await typeCode(page, '111111', '确认付款');
  await expect(page.getByText('验证码不正确，还可以输入2次')).toBeVisible();
  await typeCode(page, '246810', '确认付款');
  await page.waitForURL('**/bindCard/result?**');
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(page.getByText('工商银行 •••• 0000')).toBeVisible();
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.waitForURL('**/my/mealOrderDetail/**');

  await page.goto(`/${slug}/bindCard/bankCardList`);
  await page.getByRole('button', { name: '解绑 0000' }).click();
  await page.getByRole('button', { name: '解绑', exact: true }).last().click();
  await expect(page.getByText('还没有绑定银行卡')).toBeVisible();
});
