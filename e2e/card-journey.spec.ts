import { submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';

test('somebody from a partner’s link reads a card, ticks, logs in, buys, and has it', async ({ page }) => {
  await page.goto(`/${slug}/single/starLightCard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nothing is ticked for anybody, and without the tick nothing goes on.
  const tick = page.getByRole('checkbox').first();
  await expect(tick).not.toBeChecked();
  await tick.check({ force: true });
  await page.locator('form#card-order button[type="submit"]').click();

  await logInAtTheDoor(page);
  await page.waitForURL('**/single/n/premiumBlackCard/buy?**');
  await expect(page.getByText('确认购卡').first()).toBeVisible();
  // What he ticked a moment ago stays ticked, and can be taken back.
  const again = page.getByRole('checkbox', { name: /我已阅读并同意/ });
  await expect(again).toBeChecked();
  const face = page.locator('label', { hasText: '我已阅读并同意' });
  await face.click({ position: { x: 12, y: 12 } });
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('请先阅读并同意相关协议')).toBeVisible();
  await face.click({ position: { x: 12, y: 12 } });

  await submitAndPay(page, '/starLightCard/success');
  await expect(page.getByText('接下来做什么')).toBeVisible({ timeout: 20_000 });

  await page.getByRole('link', { name: '我的权益卡' }).click();
  await page.waitForURL('**/my/center');
  await page.getByRole('link', { name: /^星光卡/ }).click();
  await page.waitForURL('**/my/couponsOrderDetail/**');
  // It waits for its owner to begin it; until then nothing of it can be used.
  await expect(page.getByText('待生效').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: '使用', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '现在开通' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '现在开通' }).click();
  await expect(page.getByText('生效中').first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: '使用', exact: true }).first().click();
  await page.getByRole('button', { name: '确认使用' }).click();
  await expect(page.getByText(/已登记使用|券已放入/)).toBeVisible();

  await page.goto(`/${slug}/my/setting`);
  await page.getByRole('button', { name: '我签署的协议' }).click();
  await expect(page.getByRole('link', { name: /星光卡/ })).toBeVisible();
});
