import { expect, type Page } from '@playwright/test';
import { newMobile, smsCodeOf } from './log-in';

/** Fills the login form that shows, up to the last tap. */
export async function fillLogin(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  const sent = page.waitForResponse(/\/(?:send\/captcha|noLogin\/sendSms)$/);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await sent;
  await expect(page.getByText('验证码发送成功')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCodeOf(page, mobile));
}

/** Logs in by SMS at the login page that a visitor was led to. */
export async function logInAtTheDoor(page: Page, { mobile = newMobile(), submit = '登录' } = {}): Promise<string> {
  await expect(page).toHaveURL(/\/(?:P\d{3}|mm)\/login(?:Bank|Channel)?(?:\?|$)/);
  await fillLogin(page, mobile);
  await page.getByRole('button', { name: submit, exact: true }).click();
  return mobile;
}

/** As a user who knows the shop: from the index to the account, and in by the modal there; then to where the test begins. */
export async function signIn(page: Page, { returnTo = '/P010/my/center' } = {}): Promise<string> {
  const mobile = newMobile();
  await page.goto(`/${returnTo.split('/')[1]}/index`);
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('link', { name: '登录 / 注册' }).click();
  const modal = page.getByRole('dialog', { name: '手机快捷登录' });
  await fillLogin(page, mobile);
  await modal.getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal).toBeHidden();
  if (!page.url().endsWith(returnTo)) await page.goto(returnTo);
  await page.waitForURL(`**${returnTo}`);
  return mobile;
}

/** Asked twice, as the page does. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/my/center');
}

export const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(7)}`;
