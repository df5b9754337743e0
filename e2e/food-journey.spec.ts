import type { Page } from '@playwright/test';
import { demoFood, demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { expectAtHand } from './at-hand';
import { askForRefund, fillContact, refundFor, seeOrder, submitAndPay } from './buyer-steps';
import { shopKey } from '@/lib/domain/staff';
import { takeCode } from './counter-steps';
import { expect, test } from './fixtures';
import { inDays } from './shop-clock';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';

const codes = (page: Page, slug: string) => page.getByRole('img', { name: spokenIn(slug).like('restaurantBooking', 'code') });

/** As a visitor: from the index to the demo's restaurant. */
async function findShop(page: Page, slug: string): Promise<void> {
  await page.goto(`/${slug}/index`);
  await page.locator(`a[href="/${slug}/search/foodSearch"]`).first().click();
  await page.waitForURL('**/search/foodSearch**');
  const best = page.locator('button[aria-pressed]', { hasText: spokenIn(slug).say('list', 'sortScore') });
  await best.click();
  await expect(page).toHaveURL(/sort=score/);
  await best.click();
  await expect(page).not.toHaveURL(/sort=score/);
  const row = page.locator(`a[href*="/food/details?id=${demoShopId}"]`);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.click();
  await page.waitForURL('**/food/details?**');
}

async function pay(page: Page, slug: string): Promise<void> {
  await submitAndPay(page);
  await seeOrder(page, 'my/foodOrderDetail');
  await expect(page.getByText(spokenIn(slug).say('diningVoucherOrder', 'order_ready')).first()).toBeVisible({ timeout: 20_000 });
}

for (const slug of ['P012', 'P069']) {
  const { say, like, locale } = spokenIn(slug);

  test(`${locale}: a visitor finds a restaurant, buys two vouchers, has the invoice, gives one back and eats for the other`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await findShop(page, slug);
    await page.locator(`a[href*="/food/coupon/details?id=${demoFood.open}"]`).first().click();
    await page.waitForURL('**/food/coupon/details?**');
    await expect(page.getByRole('heading', { name: say('restaurant', 'rules') })).toBeVisible();
    await page.getByRole('link', { name: say('restaurant', 'buyNow') }).click();
    await logInAtTheDoor(page);
    await page.waitForURL('**/food/couponPorder?**');
    await page.getByRole('button', { name: `${say('restaurantBooking', 'quantity')} ${say('controls', 'more')}` }).click();
    await expect(page.getByText('¥176').first()).toBeVisible();
    await fillContact(page);
    await pay(page, slug);
    await expect(codes(page, slug)).toHaveCount(2);
    const order = page.url();

    await page.getByRole('link', { name: like('order', 'invoice') }).click();
    await page.waitForURL('**/order/invoice/apply?**');
    await page.getByText(say('invoice', 'company'), { exact: true }).click();
    await page.getByLabel(like('invoice', 'companyName')).fill('上海样例科技有限公司');
    const taxNo = page.getByLabel(like('invoice', 'taxNo'));
    await taxNo.fill('91310115MA1YX0026K');
    await page.getByRole('button', { name: say('invoice', 'submit') }).click();
    await expect(page.getByText(say('invoice', 'taxNoWrong'))).toBeVisible();
    await taxNo.fill('91310115MA1YX0026L');
    await page.getByRole('button', { name: say('invoice', 'submit') }).click();
    await expect(page.getByRole('button', { name: say('invoice', 'confirm') })).toBeVisible();
    await expectAtHand(page, 'an invoice before it is asked for');
    await page.getByRole('button', { name: say('invoice', 'confirm') }).click();
    await page.waitForURL('**/apply/invoice/invoiceSuccess?**');
    await expect(page.getByRole('heading', { name: say('invoice', 'success_issued') })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: say('invoice', 'look'), exact: true }).click();
    await page.waitForURL('**/apply/invoice/look?**');
    await expect(page.getByRole('article')).toContainText('上海样例科技有限公司');
    const file = (await page.getByRole('link', { name: say('invoice', 'pdf') }).getAttribute('href')) ?? '';
    const answer = await page.request.get(file);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto('/order/invoice/hasOrder');
    await page.waitForURL(`**/${slug}/order/invoice`);
    await expect(page.getByRole('link', { name: /上海样例科技有限公司/ })).toBeVisible();

    await page.goto(order);
    await askForRefund(page);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await page.locator('label', { hasText: say('refund', 'unit', { title: '', number: 2 }) }).click();
    await expect(page.getByText(say('refund', 'unitsChosen', { count: 1 }))).toBeVisible();
    await refundFor(page, say('refund', 'reasonPlans'));
    await page.goto(`/${slug}/my/orderList`);
    await page.locator('a[href*="/my/foodOrderDetail/"]').first().click();
    await page.waitForURL('**/my/foodOrderDetail/**');
    await expect(codes(page, slug)).toHaveCount(1);
    await expect(page.getByText(say('order', 'unitRefunded')).first()).toBeVisible();

    // Nobody touches the guest's phone: the page changes on its own when the till takes the voucher.
    const digits = (await page.getByText(/^\d{4} \d{4} \d{4}$/).textContent()) ?? '';
    await takeCode(page, digits, { shop: shopKey('restaurant', demoShopId) });
    await expect(page.getByText(say('diningVoucherOrder', 'order_noteCompleted'))).toBeVisible();
    await expect(codes(page, slug)).toHaveCount(0);
    await expect(page.getByText(say('order', 'unitUsed')).first()).toBeVisible();
  });

  test(`${locale}: a set meal is booked with a table; without a time nothing is sent; it is given back in time`, async ({ page }) => {
    await page.goto(`/food/details?id=${demoShopId}&p=${slug}`);
    await page.locator(`a[href*="/food/meal/details?id=${demoFood.table}"]`).first().click();
    await page.waitForURL('**/food/meal/details?**');
    await page.getByRole('link', { name: say('restaurant', 'bookTable') }).click();
    await logInAtTheDoor(page);
    await page.waitForURL('**/food/mealPorder?**');
    await fillContact(page, '林小满');
    await page.getByRole('button', { name: say('checkout', 'submit') }).click();
    await expect(page.getByText(say('restaurantBooking', 'tableMissing'))).toBeVisible();
    // A table can be cancelled until two hours before, which may already have passed for today, so the test books a later day.
    await page.getByRole('button', { name: like('restaurantBooking', 'tableDay') }).click();
    const calendar = page.getByRole('dialog', { name: say('controls', 'chooseDate') });
    await calendar.locator(`[data-day="${inDays(3)}"]`).click();
    await calendar.getByRole('button').last().click();
    await expect(calendar).toBeHidden();
    const times = page.getByRole('radiogroup', { name: say('restaurantBooking', 'tableTime') });
    await times
      .locator('label', { has: page.locator('input:enabled') })
      .last()
      .click();
    const [chosen = ''] =
      /\d\d:\d\d/.exec((await times.locator('label', { has: page.locator('input:checked') }).textContent()) ?? '') ?? [];
    await expect(page.getByText(say('restaurantBooking', 'tableMissing'))).toBeHidden();
    await pay(page, slug);
    await expect(page.getByText(say('restaurantBooking', 'table'))).toBeVisible();
    await expect(page.getByText(new RegExp(`${chosen}$`)).first()).toBeVisible();
    await expect(codes(page, slug)).toHaveCount(1);
    await askForRefund(page);
    await refundFor(page, say('refund', 'reasonPlans'));
  });
}
