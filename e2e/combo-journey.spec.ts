import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoCombos } from '@/server/kinds/combo/seed/fixtures';
import { refundFor, seeOrder, submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';
const day = addDays(dayOf(Date.now()), 3);
const demo = `a[href*="/combo/details?id=${demoCombos.night}"]`;

async function pay(page: Page): Promise<void> {
  await submitAndPay(page);
  await seeOrder(page, 'my/mealOrderDetail');
  await expect(page.getByText('到店出示对应的核销码')).toBeVisible({ timeout: 20_000 });
}

test('a visitor finds a combo, chooses its day and a shop, pays, and gives one part back; the others keep their codes', async ({
  page,
}) => {
  await page.goto(`/${slug}/index`);
  await page.getByRole('link', { name: '优惠套餐' }).click();
  await page.waitForURL('**/combo/searchList**');
  await page.getByRole('button', { name: '美食', exact: true }).click();
  await page.locator(demo).first().click();
  await page.waitForURL('**/combo/details?**');

  await page.getByRole('button', { name: /^选日期看全部可用的日子/ }).click();
  const calendar = page.getByRole('dialog', { name: '选择日期' });
  await calendar.locator(`[data-day="${day}"]`).click();
  await calendar.getByRole('button', { name: /开始$/ }).click();

  await page.locator('a[href*="/combo/shopList"][href*="part=2"]').click();
  await page.waitForURL('**/combo/shopList?**');
  const other = page.getByRole('button', { name: /^选这家/ }).first();
  const shop = ((await other.getAttribute('aria-label')) ?? '').replace('选这家 ', '');
  await other.click();
  await page.getByRole('link', { name: '选好了，去预订' }).click();

  await logInAtTheDoor(page);
  await page.waitForURL(/\/combo\/book\?/);
  await expect(page.getByText(shop)).toBeVisible();
  await page.getByRole('radiogroup', { name: /门票/ }).getByText('稍后预约').click();
  await page.getByLabel('联系人').fill('林晓');
  await page.getByLabel('联系手机').fill('13800138000');
  await expect(page.getByText('¥888').first()).toBeVisible();
  await pay(page);
  await expect(page.getByText(shop)).toBeVisible();
  await expect(page.getByText(/\d{4} \d{4} \d{4}/)).toHaveCount(4);
  await expect(page.getByRole('img', { name: /核销码/ })).toHaveCount(3);

  await page.getByRole('button', { name: '预约日期' }).click();
  const sheet = page.getByRole('dialog', { name: /门票/ });
  await sheet.locator(`[data-day="${addDays(day, 2)}"]`).click();
  await sheet.getByRole('button', { name: /^确认预约/ }).click();
  await expect(page.getByText('预约成功')).toBeVisible();
  await expect(page.getByRole('button', { name: '改约' })).toHaveCount(3);

  await page.getByRole('link', { name: '申请退款' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  // All are chosen at first; only dinner goes back.
  for (const kept of ['高空景观房', '观景台', '肩颈']) await page.locator('label', { hasText: kept }).click();
  await expect(page.getByText('已选1件')).toBeVisible();
  await refundFor(page, '行程有变');
  await page.goto(`/${slug}/my/orderList`);
  await page.getByText('微醺一夜双人套餐').first().click();
  await expect(page.getByText(/\d{4} \d{4} \d{4}/)).toHaveCount(3);
  await expect(page.getByText('已退款').first()).toBeVisible();
});

test('where every part may wait, all of a combo is bought now and appointed later', async ({ page }) => {
  await page.goto(`/combo/book?id=${demoCombos.tea}&p=${slug}`);
  await logInAtTheDoor(page);
  await page.waitForURL(/\/combo\/book\?/);
  await page.getByText('日期都稍后预约').click();
  await page.getByLabel('联系人').fill('林晓');
  await page.getByLabel('联系手机').fill('13800138000');
  await pay(page);
  await expect(page.getByRole('button', { name: '预约日期' })).toHaveCount(2);
  await expect(page.getByText('未预约').first()).toBeVisible();
});
