import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { expectAtHand } from './at-hand';
import { askForRefund, fillContact, refundFor, seeOrder, submitAndPay } from './buyer-steps';
import { showCode } from './counter-steps';
import { expect, test } from './fixtures';
import { inDays } from './shop-clock';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';

const FROM_NOW = 3;
const demo = `a[href*="/combo/details?id=${demoCombos.night}"]`;
/** Position of dinner in the demo's combo: a night, dinner, the view deck and a massage. */
const DINNER = 1;

for (const slug of ['P012', 'P069']) {
  const { say, like, locale } = spokenIn(slug);

  test(`${locale}: a visitor finds a combo, chooses its day and a shop, pays, gives one part back and uses another; the rest keep their codes`, async ({
    page,
  }) => {
    await page.goto(`/${slug}/index`);
    await page.locator(`a[href="/${slug}/combo/searchList"]`).first().click();
    await page.waitForURL('**/combo/searchList**');
    await page.getByRole('button', { name: say('combo', 'kindDining'), exact: true }).click();
    await page.locator(demo).first().click();
    await page.waitForURL('**/combo/details?**');

    await page.getByRole('button', { name: like('combo', 'anyDay') }).click();
    const calendar = page.getByRole('dialog', { name: say('controls', 'chooseDate') });
    await calendar.locator(`[data-day="${inDays(FROM_NOW)}"]`).click();
    await expectAtHand(page, 'the days of a combo');
    await calendar.getByRole('button', { name: like('combo', 'onDay') }).click();

    await page.locator('a[href*="/combo/shopList"][href*="part=2"]').click();
    await page.waitForURL('**/combo/shopList?**');
    const other = page.getByRole('button', { name: new RegExp(`^${say('combo', 'chooseShop')} `) }).first();
    const shop = ((await other.getAttribute('aria-label')) ?? '').replace(`${say('combo', 'chooseShop')} `, '');
    await other.click();
    await page.getByRole('link', { name: say('combo', 'bookHere') }).click();

    await logInAtTheDoor(page);
    await page.waitForURL(/\/combo\/book\?/);
    await expect(page.getByText(shop)).toBeVisible();
    await page.getByText(say('combo', 'later'), { exact: true }).first().click();
    await fillContact(page, '林晓');
    await expect(page.getByText('¥888').first()).toBeVisible();
    await submitAndPay(page);
    await seeOrder(page, 'my/mealOrderDetail');
    await expect(page.getByText(say('comboOrder', 'order_noteReady'))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(shop)).toBeVisible();
    await expect(page.getByText(/\d{4} \d{4} \d{4}/)).toHaveCount(4);
    await expect(page.getByRole('img', { name: like('combo', 'codeOf') })).toHaveCount(3);

    await page.getByRole('button', { name: say('combo', 'make') }).click();
    const sheet = page.getByRole('dialog').filter({ has: page.locator('[data-day]') });
    await sheet.locator(`[data-day="${inDays(FROM_NOW + 2)}"]`).click();
    await sheet.getByRole('button', { name: like('combo', 'confirmAppointment') }).click();
    await expect(page.getByText(say('combo', 'appointed'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('combo', 'change'), exact: true })).toHaveCount(3);
    const order = page.url();

    await askForRefund(page);
    const parts = page.locator('label', { has: page.getByRole('checkbox') });
    await expect(parts).toHaveCount(4);
    // All four are selected at first; only dinner is returned.
    for (const [index, part] of (await parts.all()).entries()) if (index !== DINNER) await part.click();
    await expect(page.getByText(say('refund', 'unitsChosen', { count: 1 }))).toBeVisible();
    await refundFor(page, say('refund', 'reasonPlans'));
    await page.goto(`/${slug}/my/orderList`);
    await page
      .locator(`a[href="${new URL(order).pathname}"]`)
      .first()
      .click();
    await expect(page.getByText(/\d{4} \d{4} \d{4}/)).toHaveCount(3);
    await expect(page.getByText(say('order', 'unitRefunded')).first()).toBeVisible();

    await showCode(page);
    await expect(page.getByText(say('order', 'unitUsed'), { exact: true })).toBeVisible();
  });
}
