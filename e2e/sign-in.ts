import { expect, type Page } from '@playwright/test';
import { alive } from './alive';
import { newMobile, smsCodeOf } from './log-in';
import { spokenIn, spokenOn } from './spoken';

/** Fills in the visible login form, up to the last tap. */
export async function fillLogin(page: Page, mobile: string): Promise<void> {
  const { say } = spokenOn(page);
  const phone = page.getByLabel(say('login', 'phone'));
  await alive(phone);
  await phone.fill(mobile);
  const sent = page.waitForResponse(/\/(?:send\/captcha|noLogin\/sendSms)$/);
  await page.getByRole('button', { name: say('login', 'send') }).click();
  await sent;
  await expect(page.getByText(say('login', 'sent'))).toBeVisible();
  await page.getByLabel(say('login', 'code'), { exact: true }).fill(await smsCodeOf(page, mobile));
}

/** Logs in by SMS on the login page to which a visitor was redirected. */
export async function logInAtTheDoor(
  page: Page,
  { mobile = newMobile(), submit }: { mobile?: string; submit?: string } = {},
): Promise<string> {
  await expect(page).toHaveURL(/\/(?:P\d{3}|mm)\/login(?:Bank|Channel)?(?:\?|$)/);
  const name = submit ?? spokenOn(page).say('login', 'submit');
  await fillLogin(page, mobile);
  await page.getByRole('button', { name, exact: true }).click();
  return mobile;
}

/** After a login the page is loaded anew, and only its scripts know where Back leads, so wait for them. */
export const hasArrived = (page: Page) =>
  page.waitForFunction(() => {
    const back = document.querySelector('header a');
    return window.history.state?.fromLogin === true && back !== null && Object.keys(back).some((key) => key.startsWith('__reactProps'));
  });

/** As a user who knows the shop: from the index to the account, logging in through the modal, then to where the test begins. */
export async function signIn(page: Page, { returnTo = '/P010/my/center' } = {}): Promise<string> {
  const mobile = newMobile();
  const slug = returnTo.split('/')[1] ?? '';
  const { say } = spokenIn(slug);
  await page.goto(`/${slug}/index`);
  await page.getByRole('link', { name: say('tabs', 'me'), exact: true }).click();
  await page.getByRole('link', { name: say('account', 'logIn') }).click();
  const modal = page.getByRole('dialog', { name: say('login', 'quickTitle') });
  await fillLogin(page, mobile);
  await modal.getByRole('button', { name: say('login', 'submit'), exact: true }).click();
  await expect(modal).toBeHidden();
  if (!page.url().endsWith(returnTo)) await page.goto(returnTo);
  await page.waitForURL(`**${returnTo}`);
  return mobile;
}

/** Logs out; the page asks for confirmation. */
export async function logOut(page: Page): Promise<void> {
  const { say } = spokenOn(page);
  await page.getByRole('button', { name: say('account', 'logOut') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('account', 'logOut') })
    .click();
  await page.waitForURL('**/my/center');
}

export const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(7)}`;
