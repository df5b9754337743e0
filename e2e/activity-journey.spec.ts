import { demoActivities } from '@/server/compose/seed/activities/fixtures';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';

test('a stranger finds the sale on the index, grabs a piece, logs in on the way and pays its price', async ({ page }) => {
  await page.goto(`/${slug}/index`);
  await page.locator(`a[href*="/activity?serialNumber=${demoActivities.seckill}"]`).first().click();
  await page.waitForURL('**/activity?**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('每日限时秒杀');
  await expect(page.getByRole('timer')).toBeVisible();

  await page
    .getByRole('button', { name: /^马上抢/ })
    .first()
    .click();
  await logInAtTheDoor(page);
  await page.waitForURL('**/activity?**');
  // What he wanted is open: one tap orders it.
  const sheet = page.getByRole('dialog', { name: '确认抢购' });
  const order = sheet.getByRole('button', { name: /立即抢购$/ });
  const price = /¥[\d.]+/.exec((await order.textContent()) ?? '')?.[0] ?? '';
  await order.click();

  await page.waitForURL('**/cashier?**');
  await expect(page.getByText(price).first()).toBeVisible();
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await page.waitForURL('**/sandbox/bank/**');
  await page.getByRole('button', { name: /^确认付款/ }).click();
  await page.waitForURL('**/pay/success?**');

  // The sale knows its buyer again.
  await page.goto(`/${slug}/activity?serialNumber=${demoActivities.seckill}`);
  await expect(page.getByRole('link', { name: /^看订单/ })).toBeVisible();
});
