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

/** Logs in by SMS on the login page of a channel and waits for the page that follows. */
export async function signIn(page: Page, { returnTo = '/P010/my/center' } = {}): Promise<string> {
  const mobile = newMobile();
  await page.goto(`/${returnTo.split('/')[1]}/login?returnTo=${encodeURIComponent(returnTo)}`);
  await fillLogin(page, mobile);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(`**${returnTo}`);
  return mobile;
}
