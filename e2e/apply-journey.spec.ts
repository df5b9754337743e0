import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { demoMobiles } from '@/lib/kernel/demo';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoCombos } from '@/server/kinds/combo/seed/fixtures';
import { demoPhysical, variantIdOf } from '@/server/kinds/physical/seed/fixtures';
import { demoPlaceId, demoProducts } from '@/server/kinds/ticket/seed/fixtures';
import { payAtBank, seeOrder, submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { post, remember, type Session } from './log-in';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';
const today = dayOf(Date.now());

type Classified = { list: { packages: { packageId: string; name: string }[] }[] };
type Owned = { list: { userCouponId: string; name: string }[]; nextCursor: string | null };

/** As one of the demo's mobiles, by the map's one tap. */
async function enter(page: Page, mobile: string): Promise<Session> {
  const answer = await page.request.post('/api/preview/session', { data: { channel: slug, mobile } });
  const { data }: { data: { session: Omit<Session, 'expireTime'> & { expireTime: number } } } = await answer.json();
  const expireTime = new Date(data.session.expireTime + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const session = { ...data.session, expireTime };
  await remember(page, session);
  return session;
}

/** What a partner gives: one of the demo's mobiles buys these packages elsewhere. Its coupons, by their names. */
async function given(browser: Browser, mobile: string, packages: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const page = await browser.newPage();
  const { accessToken } = await enter(page, mobile);
  // The demo's own unpaid orders leave no room for others.
  const unpaid = { tab: 'pendingPayment', pageSize: 50 };
  const waiting = await post<{ list: { orderNo: string }[] }>(page, slug, '/distribution/user/order/api/page', unpaid, accessToken);
  for (const { orderNo } of waiting.list) await post(page, slug, '/distribution/user/order/api/cancel', { orderNo }, accessToken);
  const classes = await (await page.request.get('/api/distribution/coupon/api/package/classified', { headers: { p: slug } })).json();
  const sold = (classes as { data: Classified }).data.list.flatMap((one) => one.packages);
  for (const name of packages) {
    const packageId = sold.find((one) => one.name === name)?.packageId;
    const choice = { packageId, quantity: 1 };
    const { payAmount } = await post<{ payAmount: string }>(page, slug, '/distribution/coupon/api/package/buy', choice, accessToken);
    const { orderNo } = await post<{ orderNo: string }>(
      page,
      slug,
      '/distribution/product/order/api/coupons/create',
      { ...choice, acceptedAmount: payAmount, despiteDuplicate: true, idempotencyKey: randomBytes(12).toString('hex') },
      accessToken,
    );
    await page.goto(`/${slug}/cashier?orderNo=${orderNo}`);
    await payAtBank(page);
  }
  const coupons = new Map<string, string>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const request = { state: 'unused', pageSize: 50, ...(cursor && { cursor }) };
    const { list, nextCursor } = await post<Owned>(page, slug, '/distribution/user/coupon/api/page', request, accessToken);
    for (const { name, userCouponId } of list) coupons.set(name, userCouponId);
    cursor = nextCursor;
  }
  await page.close();
  return coupons;
}

const named = (coupons: ReadonlyMap<string, string>, name: string): string => {
  const id = coupons.get(name);
  if (id === undefined) throw new Error(`There is no coupon ${name}.`);
  return id;
};

/** From a coupon's link to the list; whoever is signed out comes in by the door and arrives there. */
async function open(page: Page, path: string, userCouponId: string, mobile?: string, more = ''): Promise<void> {
  await page.goto(`/${path}?userCouponId=${userCouponId}&p=${slug}${more}`);
  if (mobile !== undefined) await logInAtTheDoor(page, { mobile });
}

async function nightFrom(page: Page, from: number): Promise<void> {
  await page.getByRole('button', { name: /入住.*离店/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择日期' });
  for (const day of [addDays(today, from), addDays(today, from + 1)]) await sheet.locator(`[data-day="${day}"]`).click();
  await sheet.getByRole('button', { name: /^确定/ }).click();
}

/** The coupon's part, and what is left to pay, in the bill. */
async function seeTopUp(page: Page, off: string): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`^优惠券.*-¥${off}$`) })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^已抵¥${off}`) }).click();
  await expect(page.getByRole('dialog', { name: '费用明细' }).getByText('还需支付')).toBeVisible();
  await page.keyboard.press('Escape');
}

async function addAddress(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: '添加收货地址' });
  if (!(await add.isVisible())) return;
  await add.click();
  await page.getByLabel('粘贴识别').fill('张三 13912345678 浙江省杭州市西湖区文新街道古墩路1号3幢402');
  await expect(page.getByLabel('收货人')).toHaveValue('张三');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /古墩路1号3幢402/ })).toBeVisible();
}

const rows = (page: Page) => page.getByRole('list', { name: /列表|代金券/ }).getByRole('listitem');

test('signed out, from the link of a night: its days are said, a hotel and a room are chosen, the coupon pays all of it; another tops up', async ({
  page,
  browser,
}) => {
  const [mobile] = demoMobiles;
  const coupons = await given(browser, mobile, ['品牌酒店通兑券·三晚', '酒店满减券包', '好物全场券包']);
  await open(page, 'search/applyHotel', named(coupons, '拾光里单晚通兑券'), mobile);
  // Not tonight, for which it is too late, but the first night that it is for.
  await expect(rows(page).first().getByText('无需另付')).toBeVisible();
  await nightFrom(page, 0);
  await expect(page.getByText('所选日期不能用这张券')).toBeVisible();
  await expect(page.getByText('这张券需要更早预订')).toBeVisible();
  await nightFrom(page, 3);
  await expect(rows(page).first().getByText('无需另付')).toBeVisible();
  await rows(page).first().getByRole('link').click();
  await page.waitForURL('**/search/applyHotel?**hotelId=**');
  await page.getByRole('link', { name: /^预订/ }).first().click();
  await page.waitForURL('**/hotel/porder?**');
  await page.getByLabel('入住人').fill('张三');
  await page.getByLabel('联系手机').fill('13800138000');
  await page.getByRole('button', { name: '用券下单' }).click();
  await seeOrder(page, 'my/hotelOrderDetail');

  await open(page, 'n/search/applyHotel', named(coupons, '酒店满300减50'), undefined, '&sort=priceHigh');
  await rows(page).first().getByRole('link').click();
  await page.getByRole('link', { name: /^预订/ }).first().click();
  await page.waitForURL('**/n/hotel/porder?**');
  await page.getByLabel('入住人').fill('张三');
  await page.getByLabel('联系手机').fill('13800138000');
  await seeTopUp(page, '50');
  await submitAndPay(page);
  await seeOrder(page, 'my/hotelOrderDetail');
});

test('signed out, from the link of an entry: a place and a ticket are chosen and the coupon pays all of it; another tops up', async ({
  page,
  browser,
}) => {
  const [, mobile] = demoMobiles;
  const coupons = await given(browser, mobile, ['亲子乐园套票·一大一小', '景点门票立减包']);
  await open(page, 'search/applyTicket', named(coupons, '主题乐园门票兑换券'), mobile);
  await expect(rows(page).first().getByText('无需另付')).toBeVisible();
  await page.locator(`a[href*="placeId=${demoPlaceId}"]`).click();
  await page.waitForURL('**/search/applyTicket?**placeId=**');
  await page.locator(`a[href*="productId=${demoProducts.open}"]`).click();
  await page.waitForURL('**/ticket/porder?**');
  await page.getByLabel('联系手机').fill('13800138000');
  await page.getByRole('button', { name: '用券下单' }).click();
  await seeOrder(page, 'my/ticketOrderDetail');

  await open(page, 'search/applyTicket', named(coupons, '景点门票满60减20'));
  await page.locator(`a[href*="placeId=${demoPlaceId}"]`).click();
  await page.locator(`a[href*="productId=${demoProducts.open}"]`).click();
  await page.waitForURL('**/ticket/porder?**');
  await page.getByLabel('联系手机').fill('13800138000');
  await seeTopUp(page, '20');
  await submitAndPay(page);
  await seeOrder(page, 'my/ticketOrderDetail');
});

test('signed out, from the link of a meal: food, a combo and goods are topped up, and the buyer may take no coupon', async ({
  page,
  browser,
}) => {
  const [, , mobile] = demoMobiles;
  const coupons = await given(browser, mobile, ['周末美食券包', '度假套餐券包', '好物全场券包']);
  await open(page, 'search/applyFood', named(coupons, '美食满100减20'), mobile, '&kind=diningVoucher&sort=priceHigh');
  await rows(page).filter({ hasText: '补¥' }).first().getByRole('link').click();
  await page.waitForURL('**/food/couponPorder?**');
  await page.getByLabel('联系手机').fill('13800138000');
  await seeTopUp(page, '20');
  await submitAndPay(page);
  await seeOrder(page, 'my/foodOrderDetail');

  await open(page, 'search/applyCombo', named(coupons, '度假套餐满800减100'));
  await page.locator(`a[href*="/combo/book?id=${demoCombos.night}"]`).click();
  await page.waitForURL('**/combo/book?**');
  await page.getByLabel('联系人').fill('林晓');
  await page.getByLabel('联系手机').fill('13800138000');
  await seeTopUp(page, '100');
  await submitAndPay(page);
  await seeOrder(page, 'my/mealOrderDetail');

  await open(page, 'n/search/applyPhysical', named(coupons, '好物满99减20'));
  await page.locator(`a[href$="/physical/details?id=${demoPhysical.shirt}"]`).click();
  await page.waitForURL('**/physical/details?**');
  await page.goto(`/${slug}/physical/book?items=${variantIdOf(demoPhysical.bedding, 1)}.1`);
  await expect(page.getByRole('button', { name: /^优惠券.*-¥20$/ })).toBeVisible();
  await page.getByRole('button', { name: /^优惠券/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择优惠券' });
  await expect(sheet.getByText('最划算')).toBeVisible();
  await sheet.getByText('不使用优惠券').click();
  await sheet.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: /^优惠券.*张可用$/ })).toBeVisible();
  await page.getByRole('button', { name: /^优惠券/ }).click();
  await sheet.getByText('最划算').click();
  await sheet.getByRole('button', { name: '确定' }).click();
  await addAddress(page);
  await seeTopUp(page, '20');
  await submitAndPay(page);
  await seeOrder(page, 'my/physicalOrderDetail');
});

test('a coupon for everything chooses its kind first and says what was configured; a stranger does not find it', async ({
  page,
  browser,
  expectFailures,
}) => {
  const [mobile] = demoMobiles;
  const any = named(await given(browser, mobile, ['悦享月卡·一季']), '全场通用立减10');
  // The demo's mobile is at the same coupon in another window.
  const owner = await browser.newPage();
  await enter(owner, mobile);
  await owner.goto(`/${slug}/search/apply/config?userCouponId=${any}`);
  await expect(owner.getByText('满¥50可用')).toBeVisible();
  await owner.getByRole('link', { name: '去使用' }).click();
  await owner.waitForURL('**/search/apply/common?**');
  await owner.getByRole('link', { name: /^景点门票/ }).click();
  await owner.waitForURL('**/search/applyTicket?**');
  await expect(rows(owner).first()).toBeVisible();
  await owner.close();

  expectFailures(404);
  await open(page, 'search/apply/config', any);
  await logInAtTheDoor(page);
  await page.waitForURL('**/search/apply/config?**');
  await expect(page.getByText('没有找到这张券')).toBeVisible();
});
