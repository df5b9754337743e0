import { demoActivities } from '@/demo/shop/activities/fixtures';
import { payAtBank } from './buyer-steps';
import { expect, test } from './fixtures';
import { waitOut } from './shop-clock';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';

/** The sale's rounds begin and end at these hours; a round that ended in the middle of the test would have nothing left to sell. */
const ROUNDS = [0, 8, 12, 16, 20];

const titles = { 'zh-CN': '每日限时秒杀', en: 'Flash sale, every day' } as const;

for (const slug of ['P012', 'P069']) {
  const { say, like, locale } = spokenIn(slug);

  test(`${locale}: a stranger finds the sale on the index, grabs a piece, logs in on the way and pays its price`, async ({ page }) => {
    test.setTimeout(300_000);
    await waitOut(ROUNDS, 120_000);
    await page.goto(`/${slug}/index`);
    await page.locator(`a[href*="/activity?serialNumber=${demoActivities.seckill}"]`).first().click();
    await page.waitForURL('**/activity?**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[locale]);
    await expect(page.getByRole('timer')).toBeVisible();

    await page
      .getByRole('button', { name: like('activity', 'grab') })
      .first()
      .click();
    await logInAtTheDoor(page);
    await page.waitForURL('**/activity?**');
    // The piece he tapped is already in the sheet: one more tap orders it.
    const sheet = page.getByRole('dialog', { name: say('activity', 'confirmTitle') });
    const order = sheet.getByRole('button', { name: like('activity', 'orderFor') });
    const tick = sheet.getByRole('checkbox', { name: like('checkout', 'tick') });
    await expect(tick).not.toBeChecked();
    await sheet.getByText(like('checkout', 'tick')).click({ position: { x: 4, y: 4 } });
    const price = /¥[\d.]+/.exec((await order.textContent()) ?? '')?.[0] ?? '';
    await order.click();

    await page.waitForURL('**/cashier?**');
    await expect(page.getByText(price).first()).toBeVisible();
    await payAtBank(page);

    // Back on the sale, the buyer gets a link to his order.
    await page.goto(`/${slug}/activity?serialNumber=${demoActivities.seckill}`);
    await expect(page.getByRole('link', { name: like('activity', 'seeOrder') })).toBeVisible();
  });
}
