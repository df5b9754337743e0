import type { Page } from '@playwright/test';
import { demoFood, demoShopId } from '@/server/kinds/restaurant/seed/fixtures';
import { refundFor, seeOrder, submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';

/** From the index to the demo's restaurant, by taps, as a visitor. */
async function findShop(page: Page): Promise<void> {
  await page.goto(`/${slug}/index`);
  await page.getByRole('link', { name: '美食', exact: true }).click();
  await page.waitForURL('**/search/foodSearch**');
  const best = page.locator('button[aria-pressed]', { hasText: '好评优先' });
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

async function pay(page: Page): Promise<void> {
  await submitAndPay(page);
  await seeOrder(page, 'my/foodOrderDetail');
  await expect(page.getByText('待使用').first()).toBeVisible({ timeout: 20_000 });
}

test('a visitor finds a restaurant, buys two vouchers, sees two codes and gives one of them back', async ({ page }) => {
  await findShop(page);
  await page.locator(`a[href*="/food/coupon/details?id=${demoFood.open}"]`).first().click();
  await page.waitForURL('**/food/coupon/details?**');
  await expect(page.getByRole('heading', { name: '购买须知' })).toBeVisible();
  await page.getByRole('link', { name: '立即抢购' }).click();
  await logInAtTheDoor(page);
  await page.waitForURL('**/food/couponPorder?**');
  await page.getByRole('button', { name: /^购买数量 增加/ }).click();
  await expect(page.getByText('¥176').first()).toBeVisible();
  await page.getByLabel('联系手机').fill('13800138000');
  await pay(page);
  const codes = page.getByRole('img', { name: /^券码/ });
  await expect(codes).toHaveCount(2);

  await page.getByRole('link', { name: '申请退款' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await page.locator('label', { hasText: '（2）' }).click();
  await expect(page.getByText('已选1件')).toBeVisible();
  await refundFor(page, '行程有变');
  await page.goto(`/${slug}/my/orderList`);
  await page.getByText('100元代金券').first().click();
  await page.waitForURL('**/my/foodOrderDetail/**');
  await expect(codes).toHaveCount(1);
  await expect(page.getByText('已退款').first()).toBeVisible();
});

test('a set meal is booked with dishes and a table; without a time nothing is sent', async ({ page }) => {
  await page.goto(`/food/details?id=${demoShopId}&p=${slug}`);
  await page.locator(`a[href*="/food/meal/details?id=${demoFood.table}"]`).first().click();
  await page.waitForURL('**/food/meal/details?**');
  await page.getByRole('link', { name: '选时间预订' }).click();
  await logInAtTheDoor(page);
  await page.waitForURL('**/food/mealPorder?**');
  await page.getByLabel(/^联系人/).fill('林小满');
  await page.getByLabel('联系手机').fill('13800138000');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('请选择用餐日期和时间')).toBeVisible();
  const times = page.getByRole('radiogroup', { name: '到店时间' });
  await times
    .locator('label', { has: page.locator('input:enabled') })
    .last()
    .click();
  const [chosen = ''] = /\d\d:\d\d/.exec((await times.locator('label', { has: page.locator('input:checked') }).textContent()) ?? '') ?? [];
  await expect(page.getByText('请选择用餐日期和时间')).toBeHidden();
  await pay(page);
  await expect(page.getByText('订座信息')).toBeVisible();
  await expect(page.getByText(new RegExp(`${chosen}$`)).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^券码/ })).toHaveCount(1);
});
