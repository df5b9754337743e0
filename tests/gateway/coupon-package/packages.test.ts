import { eq, sql } from 'drizzle-orm';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { coupon } from '@/lib/contract/coupon/endpoints';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import { settlePackages } from '@/server/kinds/coupon-package/booking/jobs';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { couponPackages, couponPackageStock } from '@/server/kinds/coupon-package/tables';
import { coupons } from '@/server/trade/tables/coupons';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { expireOrders } from '@/server/trade/order/expire';
import { deliver, openPayment, orderRow, payAtBank, startShop } from '../bank';
import type { TestGateway } from '../server';
import { cancelUnpaid, freshKey } from '../stay';
import { buyPackage, detailOf, giveBackRest, orderPackage, purchase, unsound } from './buying';

let shop: TestGateway;
let buyer: string;
let other: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13700000001')).token;
  other = (await shop.loginAs('13700000002')).token;
});
beforeEach(() => cancelUnpaid(shop, buyer));
afterAll(() => shop.close());

const use = (userCouponId: string, uses = 1) =>
  shop.database
    .update(coupons)
    .set({ used: sql`${coupons.used} + ${uses}` })
    .where(eq(coupons.id, Number(userCouponId)));

test('packages come by their classes, every one with coupons and a price below what it is worth', async () => {
  const { list } = (await shop.call(couponPackage.classified, {})).data;
  expect(list.map(({ classId }) => classId)).toEqual(['stay', 'food', 'coffee', 'family', 'outing', 'goods', 'member']);
  const packages = list.flatMap((one) => one.packages);
  expect(packages.length).toBeGreaterThanOrEqual(40);
  expect(list.every(({ total, packages: some }) => total === some.length)).toBe(true);
  expect(packages.filter(({ couponCount, price, marketPrice }) => couponCount < 1 || price >= marketPrice)).toEqual([]);
});

test('every package says what it gives, in the language of the channel', async () => {
  for (const { packageId } of (await shop.call(couponPackage.classified, {})).data.list.flatMap((one) => one.packages)) {
    const { code, data } = await shop.call(couponPackage.detail, { packageId }, { channel: 'P069' });
    expect(code).toBe('1');
    expect(data.contents.length).toBeGreaterThan(0);
    expect(data.contents.reduce((sum, { count, months }) => sum + count * months, 0)).toBe(data.couponCount);
    const said = [
      data.name,
      data.subtitle,
      ...data.tagList,
      ...data.notices,
      ...data.contents.flatMap(({ name, summary }) => [name, summary]),
    ];
    expect(said.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  }
});

test('a package that is not there, not listed or no longer on sale is gone', async () => {
  const packageId = String(demoPackages.savings);
  const asked = async () => (await shop.call(couponPackage.detail, { packageId })).code;
  const change = (set: Partial<typeof couponPackages.$inferInsert>) =>
    shop.database.update(couponPackages).set(set).where(eq(couponPackages.id, demoPackages.savings));
  expect((await shop.call(couponPackage.detail, { packageId: '1' })).code).toBe(errors.GOODS_GONE.code);
  await change({ listed: false });
  expect(await asked()).toBe(errors.GOODS_GONE.code);
  await change({ listed: true, saleUntil: new Date(shop.clock.now) });
  expect(await asked()).toBe(errors.GOODS_GONE.code);
  await change({ saleUntil: null });
  expect(await asked()).toBe('1');
});

test('coupons come with the payment, none before', async () => {
  const { orderNo } = await orderPackage(shop, buyer);
  expect((await detailOf(shop, buyer, orderNo)).package.coupons).toEqual([]);
  await payAtBank(shop, await openPayment(shop, buyer, orderNo));
  await advanceFulfilment(shop.services);
  const { order: basic, package: bought } = await detailOf(shop, buyer, orderNo);
  expect(basic.status).toBe('ready');
  expect(bought.coupons.map(({ state, packageId }) => [state, packageId])).toEqual(Array(3).fill(['unused', String(demoPackages.nights)]));
  expect(bought.rest).toEqual({ refundAmount: 69_900, pointsAmount: 0, feeAmount: 0 });
  const { groups } = (await shop.call(coupon.page, { packageId: bought.packageId, pageSize: 10 }, { token: buyer })).data;
  expect(groups.map(({ coupons: count }) => count)).toEqual([3]);
});

test('a notice of the bank that comes twice gives the coupons once', async () => {
  const { orderNo } = await orderPackage(shop, buyer, { quantity: 2 });
  const trade = await openPayment(shop, buyer, orderNo);
  await payAtBank(shop, trade, 'twice');
  await deliver(shop);
  expect((await detailOf(shop, buyer, orderNo)).package.coupons).toHaveLength(6);
});

test('nobody else sees the order, and the page of buying needs a price that holds', async () => {
  const { orderNo } = await orderPackage(shop, buyer);
  expect((await shop.call(couponPackage.orderDetail, { orderNo }, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
  const request = await purchase(shop, other);
  const cheap = await shop.call(couponPackage.create, { ...request, acceptedAmount: 1 }, { token: other });
  expect(cheap.code).toBe(errors.OFFER_CHANGED.code);
  const { quantity: _one, ...single } = request;
  const submitted = await shop.call(couponPackage.submit, single, { token: other });
  expect([submitted.code, submitted.data.payAmount]).toEqual(['1', 69_900]);
  // Submitting the same again returns the same order.
  expect((await shop.call(couponPackage.submit, single, { token: other })).data).toEqual(submitted.data);
});

test('one person buys five of the savings, in all orders together', async () => {
  await orderPackage(shop, buyer, { package: 'savings', quantity: 4 });
  const { data } = await shop.call(couponPackage.buy, { packageId: String(demoPackages.savings), quantity: 3 }, { token: buyer });
  expect([data.quantity, data.most]).toEqual([1, 1]);
  const two = { packageId: String(demoPackages.savings), quantity: 2, acceptedAmount: data.price * 2, idempotencyKey: freshKey() };
  const refused = await shop.call(couponPackage.create, { ...two, despiteDuplicate: true }, { token: buyer });
  expect([refused.code, refused.desc]).toEqual([errors.NOT_ALLOWED.code, '每人限购5份，您已达到上限']);
});

test('an order that nobody pays gives its stock back', async () => {
  const { orderNo } = await orderPackage(shop, buyer);
  shop.clock.pass(16 * 60_000);
  await expireOrders(shop.services);
  expect((await orderRow(shop, orderNo)).status).toBe('closed');
  expect(await unsound(shop)).toEqual([]);
});

test('the last package goes to one of 50 buyers', async () => {
  await shop.database
    .update(couponPackageStock)
    .set({ units: sql`${couponPackageStock.sold} + 1` })
    .where(eq(couponPackageStock.packageId, demoPackages.coffees));
  const request = await purchase(shop, buyer, { package: 'coffees' });
  await purchase(shop, other, { package: 'coffees' });
  const tokens = [buyer, other];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      shop.call(
        couponPackage.create,
        { ...request, despiteDuplicate: true, idempotencyKey: freshKey() },
        { token: tokens[index % tokens.length] ?? buyer },
      ),
    ),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  await shop.database.update(couponPackageStock).set({ units: 100_000 }).where(eq(couponPackageStock.packageId, demoPackages.coffees));
  await cancelUnpaid(shop, other);
});

test('the rest goes back: two of three nights, and their coupons are void', async () => {
  const { orderNo, detail } = await buyPackage(shop, buyer);
  await use(detail.package.coupons[0]?.userCouponId ?? '');
  expect((await detailOf(shop, buyer, orderNo)).package.rest).toEqual({ refundAmount: 46_600, pointsAmount: 0, feeAmount: 23_300 });
  expect((await giveBackRest(shop, buyer, orderNo)).code).toBe('1');
  shop.clock.pass(10_000);
  await deliver(shop);
  const { order: basic, package: bought } = await detailOf(shop, buyer, orderNo);
  expect([basic.status, basic.refundAmount, bought.rest]).toEqual(['refunded', 46_600, null]);
  expect(bought.coupons.map(({ state }) => state).sort()).toEqual(['used', 'void', 'void']);
});

test('of a card with uses, what is left of them goes back', async () => {
  const { orderNo, detail } = await buyPackage(shop, buyer, { package: 'lunches' });
  await use(detail.package.coupons[0]?.userCouponId ?? '', 5);
  const { data } = await shop.call(order.refundAmount, { orderNo }, { token: buyer });
  expect([data.refundAmount, data.feeAmount, data.reason]).toEqual([14_925, 4_975, 'percentage']);
});

test('what goes back as a whole does not once a coupon was used', async () => {
  const { orderNo, detail } = await buyPackage(shop, other, { package: 'savings' });
  expect(detail.package.rest).toEqual({ refundAmount: 4_900, pointsAmount: 0, feeAmount: 0 });
  await use(detail.package.coupons[0]?.userCouponId ?? '');
  expect((await detailOf(shop, other, orderNo)).package.rest).toBeNull();
  expect((await shop.call(order.refundAmount, { orderNo }, { token: other })).data).toMatchObject({ refundAmount: 0, reason: 'none' });
});

test('while an unpaid order holds a coupon nothing goes back, and the words say why', async () => {
  const { orderNo, detail } = await buyPackage(shop, buyer);
  const held = eq(coupons.id, Number(detail.package.coupons[0]?.userCouponId));
  await shop.database.update(coupons).set({ locked: 1 }).where(held);
  const { package: bought } = await detailOf(shop, buyer, orderNo);
  expect([bought.rest, bought.lockedCoupons]).toEqual([null, 1]);
  const refused = await giveBackRest(shop, buyer, orderNo);
  expect([refused.code, refused.desc]).toEqual([
    errors.NOT_ALLOWED.code,
    '券包中有券正被未支付的订单占用，请先支付或取消该订单，再申请退款',
  ]);
  await shop.database.update(coupons).set({ locked: 0 }).where(held);
});

test('what ran out goes back by itself where the package says so; what was used up is completed', async () => {
  const nights = await buyPackage(shop, buyer);
  const savings = await buyPackage(shop, other, { package: 'savings' });
  const usedUp = await buyPackage(shop, buyer);
  await use(nights.detail.package.coupons[0]?.userCouponId ?? '');
  for (const { userCouponId } of usedUp.detail.package.coupons) await use(userCouponId);
  shop.clock.pass(7 * 3_600_000);
  await settlePackages(shop.services);
  await advanceFulfilment(shop.services);
  expect((await orderRow(shop, usedUp.orderNo)).status).toBe('completed');
  expect((await orderRow(shop, nights.orderNo)).status).toBe('ready');
  shop.clock.pass(366 * DAY_MS);
  await settlePackages(shop.services);
  await advanceFulfilment(shop.services);
  shop.clock.pass(10_000);
  await deliver(shop);
  expect(await orderRow(shop, nights.orderNo)).toMatchObject({ status: 'refunded', refundedFen: 46_600 });
  expect((await orderRow(shop, savings.orderNo)).status).toBe('completed');
  expect(await unsound(shop)).toEqual([]);
});
