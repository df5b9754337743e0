import { coupon } from '@/lib/contract/coupon/endpoints';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { expireCoupons } from '@/server/trade/coupon/expire';
import { voidCoupons } from '@/server/trade/coupon/void';
import { expireOrders } from '@/server/trade/order/expire';
import { demoNewOffers } from '@/demo/base/fixtures';
import { deliver, openPayment, payAtBank, startShop } from '../bank';
import type { TestGateway } from '../server';
import { bookingRequest, cancelUnpaid, freshKey, type Offered, statusOf } from '../stay';
import { couponBook, giveCoupon, moneyBook, type Wished } from './owned';

let shop: TestGateway;
let buyer: { token: string; userId: number };
let other: { token: string; userId: number };
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.loginAs('13900007001');
  other = await shop.loginAs('13900007002');
});
afterAll(() => shop.close());
afterEach(() => cancelUnpaid(shop, buyer.token));

const give = (wished: Wished = {}) => giveCoupon(shop.database, buyer.userId, shop.clock.now, wished);
const book = (userCouponId: string) => couponBook(shop.database, userCouponId);
const money = (orderNo: string) => moneyBook(shop.database, orderNo);

/** What a buyer sends who has chosen a coupon and seen what is left to pay. */
async function requestWith(userCouponId: string, offered: Offered = {}) {
  const request = await bookingRequest(shop, buyer.token, offered);
  const seen = await shop.call(newHotel.pre, { ...request, userCouponId }, { token: buyer.token });
  return { ...request, userCouponId, acceptedAmount: seen.data?.payAmount ?? request.acceptedAmount, despiteDuplicate: true };
}
const create = (request: Awaited<ReturnType<typeof requestWith>>, token = buyer.token) => shop.call(newHotel.create, request, { token });

async function bookWith(userCouponId: string, offered: Offered = {}) {
  const { code, data, desc } = await create(await requestWith(userCouponId, offered));
  if (code !== '1') throw new Error(`The stay can't be booked: ${code} ${desc}`);
  return data;
}
const pay = async (orderNo: string) => payAtBank(shop, await openPayment(shop, buyer.token, orderNo));

async function giveBack(orderNo: string) {
  const { data } = await shop.call(order.refundAmount, { orderNo }, { token: buyer.token });
  const asked = { orderNo, reason: '行程有变', acceptedRefund: data.refundAmount, idempotencyKey: freshKey() };
  const { code } = await shop.call(order.refund, asked, { token: buyer.token });
  shop.clock.pass(2_000);
  await deliver(shop);
  return { code, quote: data };
}

test('a coupon that pays all leaves nothing to pay: the order is settled at once, and the use is spent', async () => {
  const mine = await give();
  const { orderNo, payAmount } = await bookWith(mine);
  expect(payAmount).toBe(0);
  expect(await statusOf(shop, buyer.token, orderNo)).not.toBe('pending_payment');
  const { amountFen, couponFen, ledger, paidBy } = await money(orderNo);
  expect(couponFen).toBe(amountFen);
  expect(ledger).toMatchObject({ coupon: -amountFen, held: amountFen, buyer: 0 });
  expect(paidBy).toMatchObject([{ kind: 'coupon', reference: mine, amountFen, state: 'spent' }]);
  expect(await book(mine)).toMatchObject({ locked: 0, used: 1, unused: 0, uses: ['spent'] });
});

test('an amount is paid by the coupon, the rest is topped up with money at the bank', async () => {
  const mine = await give({ pays: { kind: 'amount', fen: 10_000, fromFen: 20_000 } });
  const { acceptedAmount: full } = await bookingRequest(shop, buyer.token);
  const { orderNo, payAmount } = await bookWith(mine);
  expect(payAmount).toBe(full - 10_000);
  expect(await book(mine)).toMatchObject({ locked: 1, used: 0, uses: ['locked'] });
  expect((await shop.call(order.basic, { orderNo }, { token: buyer.token })).data).toMatchObject({
    payAmount: full - 10_000,
    couponAmount: 10_000,
    paidAmount: 0,
  });
  await pay(orderNo);
  expect((await money(orderNo)).ledger).toMatchObject({ coupon: -10_000, buyer: 10_000 - full, held: full });
  expect((await shop.call(order.basic, { orderNo }, { token: buyer.token })).data.paidAmount).toBe(full - 10_000);
  expect(await book(mine)).toMatchObject({ locked: 0, used: 1 });
});

test('a share is rounded down and ends at its most', async () => {
  const { acceptedAmount: full } = await bookingRequest(shop, buyer.token);
  const third = await bookWith(await give({ pays: { kind: 'part', percent: 33, mostFen: null } }));
  expect(third.payAmount).toBe(full - Math.floor((full * 33) / 100));
  const most = await bookWith(await give({ pays: { kind: 'part', percent: 33, mostFen: 1_000 } }));
  expect(most.payAmount).toBe(full - 1_000);
});

test('what a cancelled or expired order locked comes back; to a coupon that has ended meanwhile it comes back too late', async () => {
  const mine = await give({ pays: { kind: 'amount', fen: 100, fromFen: 0 } });
  const first = await bookWith(mine);
  expect((await shop.call(order.cancel, { orderNo: first.orderNo }, { token: buyer.token })).code).toBe('1');
  expect(await book(mine)).toMatchObject({ locked: 0, unused: 1, uses: ['returned'] });
  await bookWith(mine);
  shop.clock.pass(16 * 60_000);
  await expireOrders(shop.services);
  expect(await book(mine)).toMatchObject({ locked: 0, unused: 1, uses: ['returned', 'returned'] });

  const late = await giveCoupon(shop.database, buyer.userId, shop.clock.now - 90 * 86_400_000, {
    pays: { kind: 'amount', fen: 100, fromFen: 0 },
  });
  await bookWith(late);
  shop.clock.pass(86_400_000);
  await expireOrders(shop.services);
  expect(await book(late)).toMatchObject({ locked: 0, unused: 0, expired: 1 });
  const { data } = await shop.call(coupon.detail, { userCouponId: late }, { token: buyer.token });
  expect(data).toMatchObject({ coupon: { state: 'expired' }, history: [{ state: 'returned', lapsed: true }] });
  shop.clock.pass(-86_400_000);
});

test('money and coupon go back each to where it came from, and a coupon of which nothing was kept comes back with its use', async () => {
  const mine = await give({ pays: { kind: 'amount', fen: 10_000, fromFen: 0 } });
  const { orderNo, payAmount } = await bookWith(mine, { offerId: demoNewOffers.free, from: 9 });
  await pay(orderNo);
  const { quote } = await giveBack(orderNo);
  expect(quote).toMatchObject({ refundAmount: payAmount, couponAmount: 10_000, couponReturns: true, feeAmount: 0 });
  expect(quote).toMatchObject({ paidAmount: payAmount, paidCouponAmount: 10_000 });
  expect((await money(orderNo)).ledger).toMatchObject({ coupon: 0, buyer: 0, held: 0, refund: 0 });
  expect(await book(mine)).toMatchObject({ used: 0, unused: 1, uses: ['returned'] });
  expect((await shop.call(order.basic, { orderNo }, { token: buyer.token })).data).toMatchObject({
    status: 'refunded',
    refundAmount: payAmount,
  });
});

test('a coupon of an order for which a fee was kept is spent; so is one whose rule gives no use back', async () => {
  const part = await give({ pays: { kind: 'amount', fen: 10_000, fromFen: 0 } });
  const kept = await bookWith(part, { offerId: demoNewOffers.fee, from: 9 });
  await pay(kept.orderNo);
  const { quote } = await giveBack(kept.orderNo);
  expect(quote).toMatchObject({ couponReturns: false });
  expect(quote.refundAmount + quote.feeAmount).toBe(quote.paidAmount);
  expect([quote.couponAmount, quote.paidCouponAmount]).toEqual([10_000, 10_000]);
  expect(await book(part)).toMatchObject({ used: 1, unused: 0, uses: ['spent'] });

  const once = await give({ uses: { returns: false } });
  const { orderNo } = await bookWith(once, { offerId: demoNewOffers.free, from: 9 });
  expect((await giveBack(orderNo)).quote).toMatchObject({ refundAmount: 0, couponReturns: false });
  expect(await statusOf(shop, buyer.token, orderNo)).toBe('refunded');
  expect(await book(once)).toMatchObject({ used: 1, unused: 0, uses: ['spent'] });
  expect((await money(orderNo)).ledger).toMatchObject({ coupon: 0, held: 0 });
});

test('somebody else’s coupon is not found, neither priced nor booked with', async () => {
  const theirs = await giveCoupon(shop.database, other.userId, shop.clock.now);
  const request = await bookingRequest(shop, buyer.token);
  for (const userCouponId of [theirs, '999999999', 'x'])
    expect((await shop.call(newHotel.pre, { ...request, userCouponId }, { token: buyer.token })).code).toBe(errors.NOT_FOUND.code);
  expect((await create({ ...request, userCouponId: theirs, acceptedAmount: 0, despiteDuplicate: true })).code).toBe(errors.NOT_FOUND.code);
  expect(await couponBook(shop.database, theirs)).toMatchObject({ unused: 1, uses: [] });
});

test('one that does not fit is refused in words that say why, and nothing is taken', async () => {
  const friday = await give({ goods: { kinds: ['ticket'] } });
  const refused = await create({ ...(await requestWith(friday)), acceptedAmount: 0 });
  expect(refused).toMatchObject({ code: errors.COUPON_UNFIT.code, desc: '这张券不能用于此类商品', data: { reason: 'kind' } });
  const named = await give({ holder: 'named', holderNames: ['赵六'] });
  expect((await create({ ...(await requestWith(named)), acceptedAmount: 0 })).data).toEqual({ reason: 'holder' });
  const month = await give({ uses: { total: 5, perMonth: 1 }, pays: { kind: 'amount', fen: 100, fromFen: 0 } });
  await bookWith(month);
  expect((await create(await requestWith(month))).data).toEqual({ reason: 'month' });
  const single = await give({ pays: { kind: 'amount', fen: 100, fromFen: 0 } });
  await bookWith(single);
  const request = await requestWith(single);
  expect((await create(request)).data).toEqual({ reason: 'locked' });
  expect(await book(single)).toMatchObject({ locked: 1, uses: ['locked'] });
});

test('the coupon’s worth is read here: what the buyer thinks it pays is only compared', async () => {
  const mine = await give({ pays: { kind: 'amount', fen: 5_000, fromFen: 0 } });
  const request = await requestWith(mine);
  expect((await create({ ...request, acceptedAmount: 0 })).code).toBe(errors.OFFER_CHANGED.code);
  expect((await create({ ...request, acceptedAmount: request.acceptedAmount + 5_000 })).code).toBe(errors.OFFER_CHANGED.code);
  expect(await book(mine)).toMatchObject({ unused: 1, uses: [] });
});

test('a request that comes twice has one order, and one use of the coupon', async () => {
  const mine = await give({ uses: { total: 3 } });
  const request = await requestWith(mine);
  const [one, two] = await Promise.all([create(request), create(request)]);
  expect(one.data.orderNo).toBe(two.data.orderNo);
  expect(await book(mine)).toMatchObject({ used: 1, unused: 2 });
});

test('the booking page proposes what pays most, and says why others don’t fit', async () => {
  const newcomer = await shop.loginAs('13900007003');
  const giveNew = (wished: Wished) => giveCoupon(shop.database, newcomer.userId, shop.clock.now, wished);
  const small = await giveNew({ pays: { kind: 'amount', fen: 1_000, fromFen: 0 } });
  const large = await giveNew({ pays: { kind: 'amount', fen: 9_000, fromFen: 0 } });
  const soon = await giveNew({ pays: { kind: 'amount', fen: 9_000, fromFen: 0 }, validity: { days: 5 } });
  const dear = await giveNew({ pays: { kind: 'amount', fen: 90_000, fromFen: 90_000_000 } });
  await giveNew({ goods: { kinds: ['ticket'] } });
  const request = await bookingRequest(shop, newcomer.token);
  const { data } = await shop.call(newHotel.pre, request, { token: newcomer.token });
  expect(data.coupons.fitting.map(({ userCouponId, pays }) => [userCouponId, pays])).toEqual([
    [soon, 9_000],
    [large, 9_000],
    [small, 1_000],
  ]);
  expect(data.coupons.refused).toMatchObject([{ userCouponId: dear, reason: 'fromAmount' }]);
  expect(data.coupons).toMatchObject({ proposed: soon, chosen: null });
  expect(data.payAmount).toBe(request.acceptedAmount);
  const chosen = await shop.call(newHotel.pre, { ...request, userCouponId: small }, { token: newcomer.token });
  expect(chosen.data.coupons.chosen).toEqual({ userCouponId: small, pays: 1_000 });
  expect(chosen.data.payAmount).toBe(request.acceptedAmount - 1_000);
});

test('the clock ends a coupon before the job has written it down, and the job writes each use down once', async () => {
  const mine = await give({ validity: { days: 1 }, uses: { total: 4 } });
  const before = shop.clock.now;
  shop.clock.pass(3 * 86_400_000);
  const state = async () => (await shop.call(coupon.find, { userCouponId: mine }, { token: buyer.token })).data.state;
  expect(await state()).toBe('expired');
  await Promise.all([expireCoupons(shop.services), expireCoupons(shop.services), expireCoupons(shop.services)]);
  expect(await book(mine)).toMatchObject({ expired: 4, unused: 0 });
  expect(await state()).toBe('expired');
  shop.clock.now = before;
});

test('a coupon that was taken back still pays the order that holds it, and is void when that order ends', async () => {
  const mine = await give({ uses: { total: 2 }, pays: { kind: 'amount', fen: 100, fromFen: 0 } });
  const { orderNo } = await bookWith(mine);
  expect(await shop.database.transaction((transaction) => voidCoupons(transaction, [Number(mine)], shop.clock.now))).toBe(1);
  expect(await book(mine)).toMatchObject({ locked: 1, voided: 1, unused: 0 });
  expect((await create(await requestWith(mine))).data).toEqual({ reason: 'locked' });
  await shop.call(order.cancel, { orderNo }, { token: buyer.token });
  expect(await book(mine)).toMatchObject({ locked: 0, voided: 2 });
  expect((await create({ ...(await requestWith(mine)), acceptedAmount: 0 })).data).toEqual({ reason: 'void' });
});
