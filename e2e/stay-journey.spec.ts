import type { Page } from '@playwright/test';
import { demoClassicHotelId, demoClassicOffers, demoNewHotelId, demoNewOffers } from '@/demo/base/fixtures';
import { expectAtHand } from './at-hand';
import { askForRefund, fillContact, leaveForTheBank, payAtBank, refundFor, seeOrder } from './buyer-steps';
import { atTheCounter } from './counter-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';
import { chooseNights } from './stay-steps';

const slug = 'P012';

const sets = {
  classic: { slug, details: 'hotel/details', hotelId: demoClassicHotelId, offers: demoClassicOffers },
  new: { slug: 'P069', details: 'n/hotel/details', hotelId: demoNewHotelId, offers: demoNewOffers },
} as const;
type Rule = keyof (typeof sets)['classic']['offers'];

/** From a partner's link to the booking page, for two nights at the demo hotel; a visitor logs in on the way. */
async function tapBook(page: Page, set: keyof typeof sets, rule: Rule, from = 3): Promise<void> {
  const { slug: shop, details, hotelId, offers } = sets[set];
  await page.goto(`/${details}?id=${hotelId}&p=${shop}`);
  await chooseNights(page, from, 2, set === 'new' ? () => expectAtHand(page, 'the nights of a stay') : undefined);
  await page.locator(`a[href*="offerId=${offers[rule]}"]`).click();
  await page.waitForURL(/\/(?:login|porder)\?/);
  if (page.url().includes('/login?')) await logInAtTheDoor(page);
  await page.waitForURL(/\/porder\?/);
}

async function book(page: Page, set: keyof typeof sets, rule: Rule, from = 3): Promise<void> {
  await tapBook(page, set, rule, from);
  const { say } = spokenIn(sets[set].slug);
  await page.getByLabel(say('booking', 'guests')).fill('张三');
  await fillContact(page);
  await page.getByRole('button', { name: say('checkout', 'submit') }).click();
}

async function bookAndGoToTheCashier(...booking: Parameters<typeof book>): Promise<void> {
  await book(...booking);
  await booking[0].waitForURL('**/cashier?**');
}

for (const set of ['classic', 'new'] as const) {
  const { say, locale } = spokenIn(sets[set].slug);

  test(`${locale}: a stay of the ${set} set is booked, paid, seen and refunded in full while cancelling is free; another is slept in`, async ({
    page,
  }) => {
    await bookAndGoToTheCashier(page, set, 'free');
    await payAtBank(page);
    await expect(page.getByRole('heading', { name: say('cashier', 'successTitle') })).toBeVisible();

    await seeOrder(page, 'my/hotelOrderDetail');
    await expect(page.getByText(say('hotelStayOrder', 'order_ready')).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('138****8000')).toBeVisible();
    await askForRefund(page);
    await expect(page.getByText(say('refund', 'free'))).toBeVisible();
    await refundFor(page, say('refund', 'reasonPlans'));
    await page.goto(`/${sets[set].slug}/my/orderList?tab=refund`);
    await expect(page.getByText(say('order', 'refunded')).first()).toBeVisible();

    // One more for tonight: after the stay the desk checks the guest out, and his page shows it on its own.
    await bookAndGoToTheCashier(page, set, 'none', 0);
    await payAtBank(page);
    const orderNo = new URL(page.url()).searchParams.get('orderNo');
    await seeOrder(page, 'my/hotelOrderDetail');
    await expect(page.getByText(say('hotelStayOrder', 'order_ready')).first()).toBeVisible({ timeout: 20_000 });
    await atTheCounter(page, 'checkOut', { orderNo: orderNo ?? '' });
    await expect(page.getByText(say('hotelStayOrder', 'order_noteCompleted'))).toBeVisible({ timeout: 20_000 });
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
