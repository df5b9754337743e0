import type { Browser, Page } from '@playwright/test';
import { demoFood } from '@/demo/kinds/restaurant/fixtures';
import { expect, test } from './fixtures';
import { fillContact, seeOrder, submitAndPay } from './buyer-steps';
import { openSession, remember } from './log-in';
import { offerToConfirm, orderStay, payStay } from './order-stay';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';

const slug = 'P012';
const { say, like } = spokenIn(slug);

type Person = Readonly<{ email: string; code: string }>;

/** Somebody of the demo's staff at a desk of their own, who began signed out at /ops. */
async function atTheDesk(browser: Browser, email: string, baseURL: string | undefined): Promise<Page> {
  const desk = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    locale: 'zh-CN',
    ...(baseURL && { baseURL }),
  });
  const page = await desk.newPage();
  await page.goto('/ops');
  await page.waitForURL('**/ops/sign-in**');
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('button').click();
  // Six digits are enough: the form is sent with the last.
  const code = page.getByLabel(say('opsControls', 'totpCode'));
  await expect(code).toBeVisible();
  const answer = await page.request.get('/api/preview/desk');
  const { data }: { data: { list: readonly Person[] } } = await answer.json();
  await code.fill(data.list.find((one) => one.email === email)?.code ?? '');
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  return page;
}

/** Two vouchers of the demo's restaurant, paid, on the page of their order. */
async function buyVouchers(page: Page): Promise<string> {
  await page.goto(`/food/coupon/details?id=${demoFood.open}&p=${slug}`);
  await page.getByRole('link', { name: say('restaurant', 'buyNow') }).click();
  await logInAtTheDoor(page);
  await page.waitForURL('**/food/couponPorder?**');
  await page.getByRole('button', { name: `${say('restaurantBooking', 'quantity')} ${say('controls', 'more')}` }).click();
  await fillContact(page);
  await submitAndPay(page);
  await seeOrder(page, 'my/foodOrderDetail');
  return (
    (await page
      .getByText(/^\d{4} \d{4} \d{4}$/)
      .first()
      .textContent()) ?? ''
  );
}

test('a clerk who was signed out takes both of a guest’s vouchers at the till, and takes that back', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000);
  const code = await buyVouchers(page);
  const desk = await atTheDesk(browser, 'counter@desk.demo', baseURL);
  await desk.getByRole('link', { name: say('opsShell', 'counter'), exact: true }).click();
  const field = desk.getByLabel(say('opsCounter', 'code'));
  await field.fill(code);
  await field.press('Enter');
  const units = desk.getByRole('group', { name: say('opsCounter', 'units') }).getByRole('checkbox');
  await expect(units).toHaveCount(2);
  for (const unit of await units.all()) await unit.check();
  await desk.getByRole('button', { name: say('opsCounter', 'take', { count: 2 }) }).click();
  await expect(desk.getByText(say('opsCounter', 'taken')).first()).toBeVisible();
  await expect(page.getByText(say('diningVoucherOrder', 'order_noteCompleted'))).toBeVisible();
  await desk.getByRole('button', { name: like('opsCounter', 'undo') }).click();
  await desk.getByLabel(say('opsCounter', 'undoReason')).fill('扫错了客人的券');
  await desk.getByRole('button', { name: say('opsCounter', 'undoGo'), exact: true }).click();
  await expect(desk.getByRole('button', { name: like('opsCounter', 'take') })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^\d{4} \d{4} \d{4}$/)).toHaveCount(2);
  await desk.context().close();
});

test('a stay that has just been paid is confirmed from Today, under the hotel’s own number', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000);
  const desk = await atTheDesk(browser, 'service@desk.demo', baseURL);
  await desk.goto('/ops/today?work=stay');
  const session = await openSession(page, slug);
  await remember(page, session);
  const orderNo = await orderStay(page, slug, session, { offer: await offerToConfirm(page, slug) });
  await payStay(page, slug, session, orderNo);
  await desk.getByRole('button', { name: like('opsWork', 'fresh') }).click();
  const row = desk.getByRole('row').filter({ hasText: orderNo });
  await row.getByRole('button', { name: say('opsWork', 'confirmStay'), exact: true }).click();
  await desk.getByLabel(say('opsWork', 'confirmationNo')).fill('HZ-2208');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('opsWork', 'confirmStay'), exact: true })
    .click();
  await expect(row).toHaveCount(0);
  await page.goto(`/${slug}/my/hotelOrderDetail/${orderNo}`);
  await expect(page.getByText('HZ-2208')).toBeVisible();
  await desk.context().close();
});
