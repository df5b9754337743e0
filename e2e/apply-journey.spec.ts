import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { shortDay } from '@/lib/i18n/dates';
import { demoMobiles } from '@/lib/kernel/demo';
import { holidayOf } from '@/server/catalogue/holidays';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';
import { demoPlaceId, demoProducts } from '@/demo/kinds/ticket/fixtures';
import { expectAtHand } from './at-hand';
import { fillContact, payAtBank, seeOrder, submitAndPay } from './buyer-steps';
import { showCode } from './counter-steps';
import { expect, test } from './fixtures';
import { post, remember, type Session } from './log-in';
import { logInAtTheDoor } from './sign-in';
import { inDays } from './shop-clock';
import { spokenIn, spokenOn } from './spoken';
import { chooseNights, nightsOf } from './stay-steps';

// A mobile can't log in by SMS twice within a minute, whatever the channel, so each login has its own. Other tests look at what the first
// mobile owns in P012 and P069, so it is not used there, because these tests buy and cancel.
const [first, second, third] = demoMobiles;
/** How many days from now the first night begins that every coupon accepts; many coupons exclude public holidays. */
const ordinaryNight = (): number => [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((day) => !holidayOf(inDays(day))) ?? 3;

type Classified = { list: { packages: { packageId: string; name: string }[] }[] };
type ToBuy = { payAmount: string; agreements: { document: string; version: string; hash: string }[] };
type Owned = { list: { userCouponId: string; name: string }[]; nextCursor: string | null };

/** Logs in as one of the demo's mobiles, as one tap on the site map does. */
async function enter(page: Page, slug: string, mobile: string): Promise<Session> {
  const answer = await page.request.post('/api/preview/session', { data: { channel: slug, mobile } });
  const { data }: { data: { session: Omit<Session, 'expireTime'> & { expireTime: number } } } = await answer.json();
  const expireTime = new Date(data.session.expireTime + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const session = { ...data.session, expireTime };
  await remember(page, session);
  return session;
}

/** Buys these packages for a demo mobile in a separate page, as if a partner had given them. Returns the coupons' ids by name. */
async function given(browser: Browser, slug: string, mobile: string, packages: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const page = await browser.newPage();
  const { accessToken } = await enter(page, slug, mobile);
  // Otherwise the demo's own unpaid orders would use up the limit.
  const unpaid = { tab: 'pendingPayment', pageSize: 50 };
  const waiting = await post<{ list: { orderNo: string }[] }>(page, slug, '/distribution/user/order/api/page', unpaid, accessToken);
  for (const { orderNo } of waiting.list) await post(page, slug, '/distribution/user/order/api/cancel', { orderNo }, accessToken);
  const classes = await (await page.request.get('/api/distribution/coupon/api/package/classified', { headers: { p: slug } })).json();
  const sold = (classes as { data: Classified }).data.list.flatMap((one) => one.packages);
  for (const name of packages) {
    const packageId = sold.find((one) => one.name === name)?.packageId;
    const choice = { packageId, quantity: 1 };
    const { payAmount, agreements } = await post<ToBuy>(page, slug, '/distribution/coupon/api/package/buy', choice, accessToken);
    await post(page, slug, '/distribution/agreement/api/sign', { documents: agreements }, accessToken);
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

/** Opens a coupon's link to a list; given a mobile, logs in at the login page on the way. */
async function open(page: Page, slug: string, path: string, userCouponId: string, mobile?: string, more = ''): Promise<void> {
  await page.goto(`/${path}?userCouponId=${userCouponId}&p=${slug}${more}`);
  if (mobile !== undefined) await logInAtTheDoor(page, { mobile });
}

const couponCell = (page: Page, says: string) =>
  page.getByRole('button', { name: new RegExp(`^${spokenOn(page).say('checkout', 'coupon')}.*${says}$`) });

/** Checks the coupon's share and the amount left to pay in the bill. */
async function seeTopUp(page: Page, off: string): Promise<void> {
  const { say } = spokenOn(page);
  await expect(couponCell(page, `-¥${off}`)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${say('checkout', 'takenOff', { amount: off })}`) }).click();
  await expect(page.getByRole('dialog', { name: say('checkout', 'priceDetail') }).getByText(say('checkout', 'topUp'))).toBeVisible();
  await page.keyboard.press('Escape');
}

async function addAddress(page: Page): Promise<void> {
  const { say, like } = spokenOn(page);
  const add = page.getByRole('button', { name: say('address', 'add') });
  // Wait until either the buyer's address or the button to add one has loaded.
  const own = page.locator('button[aria-haspopup="dialog"]');
  await expect(add.or(own).first()).toBeVisible();
  if (!(await add.isVisible())) return;
  await add.click();
  await page.getByLabel(say('address', 'paste')).fill('张三 13912345678 浙江省杭州市西湖区文新街道古墩路1号3幢402');
  await expect(page.getByLabel(like('address', 'name'))).toHaveValue('张三');
  await page.getByRole('button', { name: say('address', 'save') }).click();
  await expect(page.getByRole('button', { name: /古墩路1号3幢402/ })).toBeVisible();
}

const rows = (page: Page) => page.locator('ul[aria-busy]').getByRole('listitem');

test('in English, signed out, from the link of a night: its days are said, a hotel and a room are chosen, the coupon pays all of it; another tops up', async ({
  page,
  browser,
}) => {
  const slug = 'P069';
  const { say, locale } = spokenIn(slug);
  const bookable = page.getByRole('link', { name: new RegExp(`^${say('hotel', 'book')}`) });
  const fillGuest = async () => {
    await page.getByLabel(say('booking', 'guests')).fill('张三');
    await fillContact(page);
  };
  const coupons = await given(browser, slug, second, ['Three nights at Shiguangli hotels', 'Hotel savings']);
  await open(page, slug, 'search/applyHotel', named(coupons, 'A night at any Shiguangli hotel'), second);
  // The search opens not on tonight, which is too late for this coupon, but on the first night it accepts.
  await expect(nightsOf(page, shortDay(locale, inDays(1)))).toBeVisible();
  await chooseNights(page, 0, 1);
  await expect(page.getByText(say('apply', 'dayRefused'))).toBeVisible();
  await expect(page.getByText(say('coupon', 'reason_daysAhead')).or(page.getByText(say('coupon', 'reason_holiday')))).toBeVisible();
  await chooseNights(page, ordinaryNight(), 1);
  await expect(rows(page).first().getByText(say('apply', 'paysAll'))).toBeVisible();
  await expectAtHand(page, 'what a coupon is for');
  await rows(page).first().getByRole('link').click();
  await page.waitForURL('**/search/applyHotel?**hotelId=**');
  await bookable.first().click();
  await page.waitForURL('**/hotel/porder?**');
  await fillGuest();
  await page.getByRole('button', { name: say('checkout', 'submitFree') }).click();
  await seeOrder(page, 'my/hotelOrderDetail');

  await open(page, slug, 'n/search/applyHotel', named(coupons, '¥50 off a stay'), undefined, '&sort=priceHigh');
  await rows(page).first().getByRole('link').click();
  await page.waitForURL('**/n/search/applyHotel?**hotelId=**');
  await bookable.first().click();
  await page.waitForURL('**/n/hotel/porder?**');
  await fillGuest();
  await seeTopUp(page, '50');
  await submitAndPay(page);
  await seeOrder(page, 'my/hotelOrderDetail');
});

test('signed out, from the link of an entry: a place and a ticket are chosen and the coupon pays all of it; another tops up', async ({
  page,
  browser,
}) => {
  const slug = 'P012';
  const coupons = await given(browser, slug, third, ['亲子乐园套票·一大一小', '景点门票立减包']);
  await open(page, slug, 'search/applyTicket', named(coupons, '主题乐园门票兑换券'), third);
  await expect(rows(page).first().getByText('无需另付')).toBeVisible();
  await page.locator(`a[href*="placeId=${demoPlaceId}"]`).click();
  await page.waitForURL('**/search/applyTicket?**placeId=**');
  await page.locator(`a[href*="productId=${demoProducts.open}"]`).click();
  await page.waitForURL('**/ticket/porder?**');
  await fillContact(page);
  await page.getByRole('button', { name: '用券下单' }).click();
  await seeOrder(page, 'my/ticketOrderDetail');

  await open(page, slug, 'search/applyTicket', named(coupons, '景点门票满60减20'));
  await page.locator(`a[href*="placeId=${demoPlaceId}"]`).click();
  await page.locator(`a[href*="productId=${demoProducts.open}"]`).click();
  await page.waitForURL('**/ticket/porder?**');
  await fillContact(page);
  await seeTopUp(page, '20');
  await submitAndPay(page);
  await seeOrder(page, 'my/ticketOrderDetail');
});

test('signed out, from the link of a meal: food, a combo and goods are topped up, and the buyer may take no coupon', async ({
  page,
  browser,
}) => {
  const slug = 'P010';
  const coupons = await given(browser, slug, first, ['周末美食券包', '度假套餐券包', '好物全场券包']);
  await open(page, slug, 'search/applyFood', named(coupons, '美食满100减20'), first, '&kind=diningVoucher&sort=priceHigh');
  await rows(page).filter({ hasText: '补¥' }).first().getByRole('link').click();
  await page.waitForURL('**/food/couponPorder?**');
  await fillContact(page);
  await seeTopUp(page, '20');
  await submitAndPay(page);
  await seeOrder(page, 'my/foodOrderDetail');

  await open(page, slug, 'search/applyCombo', named(coupons, '度假套餐满800减100'));
  await page.locator(`a[href*="/combo/book?id=${demoCombos.night}"]`).click();
  await page.waitForURL('**/combo/book?**');
  await fillContact(page, '林晓');
  await seeTopUp(page, '100');
  await submitAndPay(page);
  await seeOrder(page, 'my/mealOrderDetail');

  await open(page, slug, 'n/search/applyPhysical', named(coupons, '好物满99减20'));
  await page.locator(`a[href$="/physical/details?id=${demoPhysical.shirt}"]`).click();
  await page.waitForURL('**/physical/details?**');
  await page.goto(`/${slug}/physical/book?items=${variantIdOf(demoPhysical.bedding, 1)}.1`);
  await expect(couponCell(page, '-¥20')).toBeVisible();
  await page.getByRole('button', { name: /^优惠券/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择优惠券' });
  await expect(sheet.getByText('最划算')).toBeVisible();
  await sheet.getByText('不使用优惠券').click();
  await sheet.getByRole('button', { name: '确定' }).click();
  await expect(couponCell(page, '张可用')).toBeVisible();
  await page.getByRole('button', { name: /^优惠券/ }).click();
  await sheet.getByText('最划算').click();
  await sheet.getByRole('button', { name: '确定' }).click();
  await addAddress(page);
  await seeTopUp(page, '20');
  await submitAndPay(page);
  await seeOrder(page, 'my/physicalOrderDetail');
});

const submitFree = (page: Page) => page.getByRole('button', { name: spokenOn(page).say('checkout', 'submitFree') }).click();

/**
 * Uses the coupons given to the demo mobile: entry and combo are paid in full, meal and goods are topped up, and the entry opens the gate.
 */
async function spendOnEachKind(page: Page, slug: string, coupons: ReadonlyMap<string, string>): Promise<void> {
  const { say, like } = spokenIn(slug);
  await open(page, slug, 'search/applyTicket', named(coupons, 'Free entry'));
  await page.locator(`a[href*="placeId=${demoPlaceId}"]`).click();
  await page.locator(`a[href*="productId=${demoProducts.open}"]`).click();
  await page.waitForURL('**/ticket/porder?**');
  await fillContact(page);
  await submitFree(page);
  await seeOrder(page, 'my/ticketOrderDetail');
  const entry = page.url();

  await open(page, slug, 'search/applyCombo', named(coupons, 'A combo of your choice'));
  await page.locator(`a[href*="/combo/book?id=${demoCombos.tea}"]`).click();
  await page.waitForURL('**/combo/book?**');
  await fillContact(page, '林晓');
  await submitFree(page);
  await seeOrder(page, 'my/mealOrderDetail');

  await open(page, slug, 'search/applyFood', named(coupons, '¥30 off a meal'), undefined, '&kind=diningVoucher&sort=priceHigh');
  await rows(page)
    .filter({ hasText: say('apply', 'topUp', { amount: '' }) })
    .first()
    .getByRole('link')
    .click();
  await page.waitForURL('**/food/couponPorder?**');
  await fillContact(page);
  await seeTopUp(page, '30');
  await submitAndPay(page);
  await seeOrder(page, 'my/foodOrderDetail');

  await open(page, slug, 'n/search/applyPhysical', named(coupons, '10% off goods'));
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`/${slug}/physical/book?items=${variantIdOf(demoPhysical.bedding, 1)}.1`);
  await addAddress(page);
  await expect(couponCell(page, '-¥[\\d.]+')).toBeVisible();
  await submitAndPay(page);
  await seeOrder(page, 'my/physicalOrderDetail');

  await page.goto(entry);
  await expect(page.getByRole('img', { name: like('ticket', 'entryCode') })).toBeVisible({ timeout: 20_000 });
  await showCode(page);
  await expect(page.getByText(say('order', 'unitUsed')).first()).toBeVisible();
}

test('in English a coupon for everything chooses its kind first and says what was configured; a stranger does not find it, and its owner spends the others on every kind', async ({
  page,
  browser,
  expectFailures,
}) => {
  const slug = 'P069';
  const { say, like } = spokenIn(slug);
  test.setTimeout(180_000);
  const coupons = await given(browser, slug, third, ['Yuexiang monthly, a season']);
  const any = named(coupons, '¥10 off anything');
  // The coupon's owner has it open in another window.
  const owner = await browser.newPage();
  await enter(owner, slug, third);
  await owner.goto(`/${slug}/search/apply/config?userCouponId=${any}`);
  await expect(owner.getByText(say('apply', 'fromAmount', { amount: '50' }), { exact: true })).toBeVisible();
  await owner.getByRole('link', { name: say('apply', 'use') }).click();
  await owner.waitForURL('**/search/apply/common?**');
  await owner.getByRole('link', { name: like('ticket', 'listTitle') }).click();
  await owner.waitForURL('**/search/applyTicket?**');
  await expect(rows(owner).first()).toBeVisible();
  await spendOnEachKind(owner, slug, coupons);
  await owner.close();

  expectFailures(404);
  await open(page, slug, 'search/apply/config', any);
  await logInAtTheDoor(page);
  await page.waitForURL('**/search/apply/config?**');
  await expect(page.getByText(say('apply', 'notYours'))).toBeVisible();
});
