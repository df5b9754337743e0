import { eq } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { balances } from '@/lib/domain/ledger';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { instantOf } from '@/lib/kernel/day';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { askAgain } from '@/server/trade/refund/bank';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { payments, refunds } from '@/server/trade/tables/payments';
import { decide } from '@/demo/bank/books';
import { sandboxNotices } from '@/demo/bank/tables';
import { offers } from '@/server/kinds/hotel/tables';
import { demoNewOffers } from '@/demo/base/fixtures';
import { bookAndPay, deliver, openPayment, orderRow, postNotice, startShop } from './bank';
import { type TestGateway } from './server';
import { bookStay, freshKey, soldOf, statusOf } from './stay';

let shop: TestGateway;
let buyer: string;
let other: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13800138000')).token;
  other = (await shop.loginAs('13800138001')).token;
});
afterAll(() => shop.close());

const quote = (orderNo: string, token = buyer) => shop.call(order.refundAmount, { orderNo }, { token });
const request = (orderNo: string, acceptedRefund: number, { token = buyer, key = freshKey() } = {}) =>
  shop.call(order.refund, { orderNo, reason: '行程有变', acceptedRefund, idempotencyKey: key }, { token });
const bankReturns = async () => {
  shop.clock.pass(2_000);
  await deliver(shop);
};

test('a free cancellation gives everything back: the nights at once, the money when the bank says so', async () => {
  const { orderNo, payAmount, request: booked } = await bookAndPay(shop, buyer, { from: 5, roomCount: 2 });
  const held = await soldOf(shop.database, booked);
  expect((await quote(orderNo)).data).toEqual({
    kind: 'hotelStay',
    paidAmount: payAmount,
    feeAmount: 0,
    refundAmount: payAmount,
    couponAmount: 0,
    pointsAmount: 0,
    couponReturns: false,
    reason: 'free',
  });
  const { data } = await request(orderNo, payAmount);
  expect(data.refundAmount).toBe(payAmount);
  expect(await soldOf(shop.database, booked)).toEqual(held.map((sold) => sold - 2));
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunding', refundedFen: 0 });
  await bankReturns();
  expect(await orderRow(shop, orderNo)).toMatchObject({
    status: 'refunded',
    refundedFen: payAmount,
    moves: ['create', 'pay', 'requestRefund', 'refund'],
  });
  expect((await shop.call(order.refundGet, { refundNo: data.refundNo }, { token: buyer })).data).toMatchObject({
    status: 'succeeded',
    reason: '行程有变',
  });
});

test('thirty percent are kept by the rule the stay was booked under', async () => {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer, { from: 6, offerId: demoNewOffers.fee });
  const { data } = await quote(orderNo);
  expect(data).toMatchObject({ feeAmount: Math.round(payAmount * 0.3), reason: 'percentage' });
  expect(data.feeAmount + data.refundAmount).toBe(payAmount);
  await request(orderNo, data.refundAmount);
  await bankReturns();
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: data.refundAmount, paidFen: payAmount });
});

test('a later change of the offer changes no stay that is booked', async () => {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer, { from: 7 });
  await shop.database.update(offers).set({ cancellationKind: 'none' }).where(eq(offers.id, demoNewOffers.free));
  expect((await quote(orderNo)).data.refundAmount).toBe(payAmount);
  await shop.database.update(offers).set({ cancellationKind: 'free' }).where(eq(offers.id, demoNewOffers.free));
});

test('where nothing would come back no refund is offered, and one that is asked for is refused', async () => {
  const { orderNo, payAmount, request: booked } = await bookAndPay(shop, buyer, { from: 8, offerId: demoNewOffers.none });
  const held = await soldOf(shop.database, booked);
  const { data } = await shop.call(order.basic, { orderNo }, { token: buyer });
  expect(data).toMatchObject({ status: 'paid', keepsAll: true, actions: [] });
  expect((await quote(orderNo)).data).toMatchObject({ feeAmount: payAmount, refundAmount: 0, reason: 'none' });
  expect((await request(orderNo, 0)).code).toBe(errors.CANCEL_BY_SERVICE.code);
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
  expect(await soldOf(shop.database, booked)).toEqual(held);
});

test('an amount that no longer holds is refused, and nothing moves', async () => {
  const { orderNo, payAmount, request: booked } = await bookAndPay(shop, buyer, { from: 9 });
  const held = await soldOf(shop.database, booked);
  const before = await shop.database.$count(refunds);
  for (const amount of [payAmount + 1, payAmount - 1, 0]) expect((await request(orderNo, amount)).code).toBe(errors.OFFER_CHANGED.code);
  expect(await shop.database.$count(refunds)).toBe(before);
  expect(await soldOf(shop.database, booked)).toEqual(held);
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
});

test('the same request twice refunds once, also when both arrive together', async () => {
  const { orderNo, payAmount, request: booked } = await bookAndPay(shop, buyer, { from: 11 });
  const held = await soldOf(shop.database, booked);
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(orderNo, payAmount, { key })));
  expect(new Set(answers.map(({ data }) => data.refundNo)).size).toBe(1);
  expect((await request(orderNo, payAmount)).code).toBe(errors.ORDER_MOVED_ON.code);
  expect(await soldOf(shop.database, booked)).toEqual(held.map((sold) => sold - 1));
});

test("another user's refund is refused and unseen", async () => {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer, { from: 13 });
  expect((await quote(orderNo, other)).code).toBe(errors.ORDER_NOT_FOUND.code);
  expect((await request(orderNo, payAmount, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
  expect((await shop.call(order.refundList, { pageSize: 50 }, { token: other })).data.list).toEqual([]);
});

test('a refund that the bank rejects can be asked for again as it stood, and the nights are given back once', async () => {
  const { orderNo, payAmount, request: booked } = await bookAndPay(shop, buyer, { from: 15 });
  const held = await soldOf(shop.database, booked);
  const { data } = await request(orderNo, payAmount);
  expect((await postNotice(shop, { subject: data.refundNo, amountFen: payAmount, outcome: 'refundFailed' })).status).toBe(200);
  expect((await orderRow(shop, orderNo)).status).toBe('refund_rejected');
  expect((await shop.call(order.refundGet, { refundNo: data.refundNo }, { token: buyer })).data.status).toBe('failed');
  shop.clock.pass(20 * 86_400_000);
  expect((await quote(orderNo)).data.refundAmount).toBe(payAmount);
  shop.clock.pass(-20 * 86_400_000);
  const second = await request(orderNo, payAmount);
  expect(await soldOf(shop.database, booked)).toEqual(held.map((sold) => sold - 1));
  await postNotice(shop, { subject: second.data.refundNo, amountFen: payAmount, outcome: 'refunded' });
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
});

test('a refund that was called failed and then succeeded has succeeded', async () => {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer, { from: 23 });
  const { data } = await request(orderNo, payAmount);
  await postNotice(shop, { subject: data.refundNo, amountFen: payAmount, outcome: 'refundFailed' });
  await bankReturns();
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
  await postNotice(shop, { subject: data.refundNo, amountFen: payAmount, outcome: 'refundFailed' });
  expect((await orderRow(shop, orderNo)).status).toBe('refunded');
});

test('a refund that the table of moves lets end no more changes neither order nor books, whatever the bank still says', async () => {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer, { from: 23 });
  const { data } = await request(orderNo, payAmount);
  const say = (outcome: 'refunded' | 'refundFailed') => postNotice(shop, { subject: data.refundNo, amountFen: payAmount, outcome });
  const standing = async () => {
    const { id, status, refundedFen } = await orderRow(shop, orderNo);
    const books = balances(await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id)));
    const [refund] = await shop.database.select().from(refunds).where(eq(refunds.refundNo, data.refundNo));
    return { status, refundedFen, books, refund };
  };
  await say('refundFailed');
  const refused = await standing();
  shop.clock.pass(1_000);
  expect((await say('refundFailed')).status).toBe(200);
  expect(await standing()).toEqual(refused);
  await say('refunded');
  const paid = await standing();
  expect(paid).toMatchObject({ status: 'refunded', refundedFen: payAmount, books: { buyer: 0, held: 0, refund: 0 } });
  for (const outcome of ['refunded', 'refundFailed'] as const) {
    shop.clock.pass(1_000);
    expect((await say(outcome)).status).toBe(200);
    expect(await standing()).toEqual(paid);
  }
});

test('a refund whose request or notice was lost is asked for again', async () => {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer, { from: 17 });
  await request(orderNo, payAmount);
  await shop.database.delete(sandboxNotices);
  shop.clock.pass(61_000);
  await askAgain(shop.services);
  await deliver(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
});

test('refunds that a bank will not hear of keep no other from being asked for', async () => {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer, { from: 17 });
  await request(orderNo, payAmount);
  const { id, userId } = await orderRow(shop, orderNo);
  const lost = {
    payWay: 'alipay' as const,
    adapter: 'gone',
    amountFen: 1,
    bankTradeNo: 'B0',
    status: 'returned' as const,
    expiresAt: new Date(shop.clock.now),
  };
  await shop.database.insert(payments).values({ ...lost, paymentNo: 'gone', orderId: id });
  const unheard = Array.from({ length: 300 }, (_, index) => ({
    refundNo: `0-${String(index)}`,
    orderId: id,
    userId,
    paymentNo: 'gone',
    amountFen: 1,
    moneyFen: 1,
    feeFen: 0,
    reason: 'late',
    createdAt: new Date(shop.clock.now - 120_000),
    nextAskAt: new Date(shop.clock.now),
  }));
  await shop.database.insert(refunds).values(unheard);
  await shop.database.delete(sandboxNotices);
  shop.clock.pass(61_000);
  await expect(askAgain(shop.services)).rejects.toThrow('300');
  await deliver(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
  await shop.database.delete(refunds).where(eq(refunds.paymentNo, 'gone'));
  await shop.database.delete(payments).where(eq(payments.paymentNo, 'gone'));
});

test('an order whose second payment is still on its way back is refunded all the same', async () => {
  const { orderNo, payAmount } = await bookStay(shop, buyer, { from: 27 });
  const trades = [await openPayment(shop, buyer, orderNo), await openPayment(shop, buyer, orderNo)];
  for (const trade of trades) await decide(shop.database, trade, 'paid', 'usual', shop.clock.now);
  await deliver(shop);
  const { data } = await request(orderNo, payAmount);
  await postNotice(shop, { subject: data.refundNo, amountFen: payAmount, outcome: 'refunded' });
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', payments: ['settled', 'returned'], refundedFen: payAmount });
});

test('an unpaid order is cancelled and not refunded', async () => {
  const { orderNo } = await bookAndPay(shop, buyer, { from: 19 });
  expect((await shop.call(order.cancel, { orderNo }, { token: buyer })).code).toBe(errors.ORDER_MOVED_ON.code);
});

test('the hotel confirms an instant offer at once and completes the stay at noon of its last day; then only customer service can help', async () => {
  const { orderNo, request: booked } = await bookAndPay(shop, buyer, { from: 1, nights: 1 });
  await advanceFulfilment(shop.services);
  const detail = await shop.call(newHotel.orderDetail, { orderNo }, { token: buyer });
  expect(detail.data.order.status).toBe('ready');
  expect(detail.data.stay.confirmationNo).toMatch(/^C\d{8}$/);
  const noon = instantOf(booked.checkOutDate, 12);
  shop.clock.pass(noon - shop.clock.now - 1);
  await advanceFulfilment(shop.services);
  expect(await statusOf(shop, buyer, orderNo)).toBe('ready');
  shop.clock.pass(1);
  await Promise.all([advanceFulfilment(shop.services), advanceFulfilment(shop.services), advanceFulfilment(shop.services)]);
  expect(await orderRow(shop, orderNo)).toMatchObject({
    status: 'completed',
    moves: ['create', 'pay', 'confirm', 'complete'],
    fulfilAt: null,
  });
  for (const { code } of [await quote(orderNo), await request(orderNo, 1), await shop.call(order.cancel, { orderNo }, { token: buyer })]) {
    expect(code).toBe(errors.CANCEL_BY_SERVICE.code);
  }
});

test('a hotel that confirms itself first looks at the order', async () => {
  await shop.database.update(offers).set({ instantConfirmation: false }).where(eq(offers.id, demoNewOffers.free));
  const { orderNo } = await bookAndPay(shop, buyer, { from: 21 });
  await advanceFulfilment(shop.services);
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
  shop.clock.pass(5_000);
  await advanceFulfilment(shop.services);
  expect((await orderRow(shop, orderNo)).status).toBe('preparing');
  shop.clock.pass(20_000);
  await advanceFulfilment(shop.services);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'ready', moves: ['create', 'pay', 'accept', 'confirm'] });
});
