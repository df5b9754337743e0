import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoClassicHotelId, demoClassicOffers, demoNewHotelId, demoNewOffers } from '@/server/seed/fixtures';
import { leaveForTheBank, payAtBank, refundFor } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';
const today = dayOf(Date.now());

const sets = {
  classic: { details: 'hotel/details', hotelId: demoClassicHotelId, offers: demoClassicOffers },
  new: { details: 'n/hotel/details', hotelId: demoNewHotelId, offers: demoNewOffers },
} as const;
type Rule = keyof (typeof sets)['classic']['offers'];

/** Two nights at the demo hotel, from a partner's link to the booking page, by taps; a visitor logs in on the way. */
async function tapBook(page: Page, set: keyof typeof sets, rule: Rule, from = 3): Promise<void> {
  const { details, hotelId, offers } = sets[set];
  await page.goto(`/${details}?id=${hotelId}&p=${slug}`);
  await page.getByRole('button', { name: /入住.*离店/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择日期' });
  for (const day of [addDays(today, from), addDays(today, from + 2)]) await sheet.locator(`[data-day="${day}"]`).click();
  await sheet.getByRole('button', { name: '确定 · 共2晚' }).click();
  await expect(sheet).toBeHidden();
  await page.locator(`a[href*="offerId=${offers[rule]}"]`).click();
  await page.waitForURL(/\/(?:login|porder)\?/);
  if (page.url().includes('/login?')) await logInAtTheDoor(page);
  await page.waitForURL(/\/porder\?/);
}

async function book(page: Page, set: keyof typeof sets, rule: Rule, from = 3): Promise<void> {
  await tapBook(page, set, rule, from);
  await page.getByLabel('入住人').fill('张三');
  await page.getByLabel('联系手机').fill('13800138000');
  await page.getByRole('button', { name: '提交订单' }).click();
}

async function bookAndGoToTheCashier(...booking: Parameters<typeof book>): Promise<void> {
  await book(...booking);
  await booking[0].waitForURL('**/cashier?**');
}

for (const set of ['classic', 'new'] as const) {
  test(`a stay of the ${set} set is booked, paid, seen and refunded in full while cancelling is free`, async ({ page }) => {
    await bookAndGoToTheCashier(page, set, 'free');
    await payAtBank(page);
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();

    await page.getByRole('link', { name: '查看订单' }).click();
    await expect(page.getByText('待入住').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('138****8000')).toBeVisible();
    await page.getByRole('link', { name: '申请退款' }).click();
    await expect(page.getByText('在免费取消时间内，全额退款')).toBeVisible();
    await refundFor(page, '行程有变');
    await page.goto(`/${slug}/my/orderList?tab=refund`);
    await expect(page.getByText('已退款').first()).toBeVisible();
  });
}

test('the fee of the cancellation rule is shown before it is taken', async ({ page }) => {
  await bookAndGoToTheCashier(page, 'classic', 'fee');
  await payAtBank(page);
  const orderNo = new URL(page.url()).searchParams.get('orderNo');
  await page.goto(`/${slug}/my/refund/refund?orderNo=${orderNo}`);
  await expect(page.getByText('按取消规则收取部分费用')).toBeVisible();
  await page.getByText('行程有变').click();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('收取取消费用');
});

test('a refused payment is no payment: the order stays and can be paid another way', async ({ page }) => {
  await bookAndGoToTheCashier(page, 'classic', 'free', 6);
  await leaveForTheBank(page);
  await page.getByRole('button', { name: '拒付' }).click();
  await page.waitForURL('**/pay/fail?**', { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: '支付未完成' })).toBeVisible();
  await page.getByRole('link', { name: '重新支付' }).click();
  await payAtBank(page);
});

test('leaving the bank keeps the order unpaid, and it can be cancelled', async ({ page }) => {
  await bookAndGoToTheCashier(page, 'classic', 'free', 9);
  await leaveForTheBank(page);
  await page.getByRole('button', { name: '离开' }).click();
  await page.waitForURL('**/pay/result?**');
  await expect(page.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
  await page.goto(`/${slug}/my/orderList?tab=pendingPayment`);
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByText('还没有相关订单')).toBeVisible();
});

test('a late notice of the bank still settles the order', async ({ page }) => {
  test.setTimeout(60_000);
  await bookAndGoToTheCashier(page, 'classic', 'free', 12);
  await leaveForTheBank(page);
  await page.getByText('延迟 10 秒').click();
  await page.getByRole('button', { name: /^确认付款/ }).click();
  await page.waitForURL('**/pay/success?**', { timeout: 40_000 });
});

test('the same stay booked twice is asked about before it becomes a second order', async ({ page }) => {
  await bookAndGoToTheCashier(page, 'classic', 'free', 15);
  const placed = page.url();
  await book(page, 'classic', 'free', 15);
  await expect(page.getByText('有一笔相同的待支付订单')).toBeVisible();
  await page.getByRole('button', { name: '去支付原订单' }).click();
  await page.waitForURL(placed);
});

test('what is missing is said beside its field, and nothing is sent', async ({ page }) => {
  await tapBook(page, 'classic', 'free');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('请填写房间1的入住人姓名')).toBeVisible();
  await page.getByLabel('入住人').fill('张三');
  await page.getByLabel('联系手机').fill('123');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();
});
