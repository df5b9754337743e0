import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoPlaceId, demoProducts } from '@/server/kinds/ticket/seed/fixtures';
import { refundFor, seeOrder, submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';
const day = addDays(dayOf(Date.now()), 3);

/** From a partner's link to the booking page, by taps; a visitor logs in on the way. */
async function tapBook(page: Page, productId: number): Promise<void> {
  await page.goto(`/ticket/detail?id=${demoPlaceId}&p=${slug}`);
  await page.getByRole('button', { name: /^游玩日期/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择日期' });
  await sheet.locator(`[data-day="${day}"]`).click();
  await sheet.getByRole('button', { name: /^确定/ }).click();
  await page.locator(`a[href*="productId=${productId}&date=${day}"]`).click();
  await logInAtTheDoor(page);
  await page.waitForURL(/\/ticket\/porder\?/);
}

async function pay(page: Page): Promise<void> {
  await submitAndPay(page);
  await seeOrder(page, 'my/ticketOrderDetail');
  await expect(page.getByText('待使用').first()).toBeVisible({ timeout: 20_000 });
}

test('two tickets are booked, paid and shown as codes; one is given back in full, the other still opens the gate', async ({ page }) => {
  await tapBook(page, demoProducts.open);
  await page
    .getByRole('button', { name: /^成人票/ })
    .last()
    .click();
  await page.getByLabel('联系手机').fill('13800138000');
  await expect(page.getByText('¥176').first()).toBeVisible();
  await pay(page);
  await expect(page.getByRole('img', { name: /^入园凭证/ })).toHaveCount(2);

  await page.getByRole('link', { name: '申请退款' }).click();
  const units = page.getByRole('checkbox');
  await expect(units).toHaveCount(2);
  await page.locator('label', { hasText: '（2）' }).click();
  await expect(page.getByText('已选1件')).toBeVisible();
  await refundFor(page, '行程有变');
  await page.goto(`/${slug}/my/orderList`);
  await page.getByText('云上森林乐园').first().click();
  await expect(page.getByRole('img', { name: /^入园凭证/ })).toHaveCount(1);
  await expect(page.getByText('已退款').first()).toBeVisible();
});

test('where every visitor is named, somebody is added in place, and the same document gets no second ticket for the day', async ({
  page,
}) => {
  await tapBook(page, demoProducts.realName);
  const booking = page.url();
  await page.getByLabel('联系手机').fill('13800138000');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('请选择1位出行人')).toBeVisible();
  await page.getByRole('button', { name: '选择一位旅客' }).click();
  await page.getByRole('button', { name: '添加旅客' }).click();
  await page.getByLabel('粘贴识别').fill('张三 11010519491231002X 13912345678');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '选好了' }).click();
  await pay(page);
  await expect(page.getByText('110105********002X').first()).toBeVisible();

  await page.goto(booking);
  await page.getByRole('button', { name: '选择一位旅客' }).click();
  await page.getByRole('dialog').getByText('张三').click();
  await page.getByRole('button', { name: '选好了' }).click();
  await page.getByLabel('联系手机').fill('13800138000');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText(/每个证件每天限购一张/)).toBeVisible();
});
