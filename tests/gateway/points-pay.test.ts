import { eq } from 'drizzle-orm';
import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { errors, type ErrorName } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { points } from '@/lib/contract/points/endpoints';
import { balances } from '@/lib/domain/ledger';
import { mostPoints } from '@/lib/domain/points';
import { expireOrders } from '@/server/trade/order/expire';
import { pointAccounts } from '@/server/trade/tables/points';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { payments, refunds } from '@/server/trade/tables/payments';
import { sandboxTrades } from '@/demo/bank/tables';
import { deliver, openPayment, orderRow, payAtBank, postNotice, startShop } from './bank';
import { giveBack, orderPlan, planDetail } from './member-plan/joining';
import { orderGoods } from './physical/goods';
import type { TestGateway } from './server';
import { bookStay, cancelUnpaid, freshKey } from './stay';

let shop: TestGateway;
let buyer: string;
let buyerId: number;
let other: string;
beforeAll(async () => {
  shop = await startShop();
  other = (await shop.loginAs('13800138072')).token;
  ({ token: buyer, userId: buyerId } = await shop.loginAs('13800138071'));
});
beforeEach(async () => {
  await shop.database
    .insert(pointAccounts)
    .values({ userId: buyerId, balance: 500 })
    .onConflictDoUpdate({ target: pointAccounts.userId, set: { balance: 500 } });
});
afterEach(async () => {
  await cancelUnpaid(shop, buyer);
  shop.clock.pass(11 * 60_000);
});
afterAll(() => shop.close());

const use = (orderNo: string, count: number, token = buyer) => shop.call(points.pay, { orderNo, points: count }, { token });
const codeOf = (name: ErrorName) => errors[name].code;
const left = async () => (await shop.call(points.balance, { pageSize: 50 }, { token: buyer })).data.points;
const basic = async (orderNo: string) => (await shop.call(order.basic, { orderNo }, { token: buyer })).data;
const payingOf = async (orderNo: string) => (await shop.call(points.ofOrder, { orderNo }, { token: buyer })).data.paying;
const ledgerOf = async (orderId: number) =>
  balances(await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, orderId)));

/** An order with so many points and the rest paid at the bank. */
async function paidWith(count: number) {
  const { orderNo, payAmount } = await bookStay(shop, buyer);
  expect((await use(orderNo, count)).code).toBe('1');
  await payAtBank(shop, await openPayment(shop, buyer, orderNo));
  return { payAmount, ...(await orderRow(shop, orderNo)) };
}

test('points pay half of what is due at most, from a hundred on', () => {
  expect([mostPoints(10_000, 800), mostPoints(1_000, 800), mostPoints(1_001, 800)]).toEqual([800, 500, 500]);
  expect([mostPoints(10_000, 99), mostPoints(199, 800), mostPoints(200, 800), mostPoints(0, 800)]).toEqual([0, 0, 100, 0]);
});

test('points pay a part, money the rest, and the books of the order say so', async () => {
  const { orderNo, payAmount } = await bookStay(shop, buyer);
  expect(await payingOf(orderNo)).toEqual({ points: 0, most: 500, balance: 500, fixed: false });
  expect((await use(orderNo, 500)).data).toEqual({ points: 500 });
  expect([await left(), await payingOf(orderNo)]).toEqual([0, { points: 500, most: 500, balance: 500, fixed: false }]);
  expect(await basic(orderNo)).toMatchObject({ payAmount: payAmount - 500, pointsAmount: 500 });

  await payAtBank(shop, await openPayment(shop, buyer, orderNo));
  const { id, status } = await orderRow(shop, orderNo);
  const [payment] = await shop.database.select().from(payments).where(eq(payments.orderId, id));
  expect([status, payment?.amountFen, payment?.status]).toEqual(['paid', payAmount - 500, 'settled']);
  expect(await basic(orderNo)).toMatchObject({ pointsAmount: 500, paidAmount: payAmount - 500 });
  expect(await ledgerOf(id)).toMatchObject({ buyer: 500 - payAmount, points: -500, held: payAmount });
  const { data } = await shop.call(points.ofOrder, { orderNo }, { token: buyer });
  expect(data).toMatchObject({
    paying: null,
    expected: { points: Math.floor((payAmount - 500) / 100), after: 'completion', at: null },
    points: 0,
    list: [{ reason: 'spent', points: -500 }],
  });
});

test('nobody pays with more than there are, with another’s, or for another’s order', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  for (const count of [501, 1_000_000_000, 99]) expect((await use(orderNo, count)).code).toBe(codeOf('POINTS_CHANGED'));
  await expect(use(orderNo, -500)).rejects.toThrow('too_small');
  expect((await use(orderNo, 100, other)).code).toBe(codeOf('ORDER_NOT_FOUND'));
  expect([await left(), (await basic(orderNo)).pointsAmount]).toEqual([500, 0]);
});

test('points sent for two orders at once pay for one of them', async () => {
  const [one, two] = [await bookStay(shop, buyer), await bookStay(shop, buyer, { from: 9 })];
  const answers = await Promise.all([one, two, one, two].map(({ orderNo }) => use(orderNo, 500)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['1', '1', codeOf('POINTS_CHANGED'), codeOf('POINTS_CHANGED')].toSorted());
  const used = [(await basic(one.orderNo)).pointsAmount, (await basic(two.orderNo)).pointsAmount];
  expect([await left(), ...used.toSorted((a, b) => a - b)]).toEqual([0, 0, 500]);
});

test('points come back when they are taken off, and when the order is cancelled or runs out', async () => {
  const taken = await bookStay(shop, buyer);
  await use(taken.orderNo, 500);
  await use(taken.orderNo, 0);
  expect([await left(), (await basic(taken.orderNo)).payAmount]).toEqual([500, taken.payAmount]);

  await use(taken.orderNo, 300);
  await shop.call(order.cancel, { orderNo: taken.orderNo }, { token: buyer });
  expect(await left()).toBe(500);
  expect((await use(taken.orderNo, 100)).code).toBe(codeOf('PAYMENT_CLOSED'));

  const expired = await bookStay(shop, buyer);
  await use(expired.orderNo, 400);
  expect(await left()).toBe(100);
  shop.clock.pass(16 * 60_000);
  await expireOrders(shop.services);
  await expireOrders(shop.services);
  expect([(await orderRow(shop, expired.orderNo)).status, await left()]).toEqual(['closed', 500]);
  const { data } = await shop.call(points.balance, { pageSize: 50 }, { token: buyer });
  expect(data.list.slice(0, 2)).toMatchObject([
    { reason: 'returned', points: 400 },
    { reason: 'spent', points: -400 },
  ]);
});

test('while a bank may take the money, what is due stays as it was opened', async () => {
  const { orderNo, payAmount } = await bookStay(shop, buyer);
  const tradeNo = await openPayment(shop, buyer, orderNo);
  expect((await use(orderNo, 500)).code).toBe(codeOf('PAYMENT_BEGUN'));
  expect(await payingOf(orderNo)).toMatchObject({ points: 0, fixed: true });
  await payAtBank(shop, tradeNo);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', paidFen: payAmount });
});

test('points and a payment that race each other never leave an order with a sum that is not its price', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { orderNo, payAmount } = await bookStay(shop, buyer);
    const [used, opened] = await Promise.all([
      use(orderNo, 400),
      shop.call(order.pay, { orderNo, payWay: 'alipay', idempotencyKey: freshKey() }, { token: buyer }),
    ]);
    expect(opened.code).toBe('1');
    const { id } = await orderRow(shop, orderNo);
    const [payment] = await shop.database.select().from(payments).where(eq(payments.orderId, id));
    expect(payment?.amountFen).toBe(used.code === '1' ? payAmount - 400 : payAmount);
    await shop.call(order.cancel, { orderNo }, { token: buyer });
    expect(await left()).toBe(500);
  }
});

test('money of a refused payment that comes after all, when points have paid a part, goes back', async () => {
  const { orderNo, payAmount } = await bookStay(shop, buyer);
  const tradeNo = await openPayment(shop, buyer, orderNo);
  await shop.database.update(payments).set({ status: 'failed' });
  expect((await use(orderNo, 500)).code).toBe('1');
  await payAtBank(shop, tradeNo);
  const { id, status } = await orderRow(shop, orderNo);
  expect(status).toBe('pending_payment');
  shop.clock.pass(2_000);
  await deliver(shop);
  const [refund] = await shop.database.select().from(refunds).where(eq(refunds.orderId, id));
  expect(refund).toMatchObject({ moneyFen: payAmount, status: 'succeeded' });
  await payAtBank(shop, await openPayment(shop, buyer, orderNo));
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
  expect(await ledgerOf(id)).toMatchObject({ buyer: 500 - payAmount, points: -500, held: payAmount, refund: 0 });
});

test('a refund returns the money and the points, each where it came from, and the points once', async () => {
  const { orderNo, payAmount, id } = await paidWith(500);
  const quote = (await shop.call(order.refundAmount, { orderNo }, { token: buyer })).data;
  expect(quote).toMatchObject({ refundAmount: payAmount - 500, pointsAmount: 500, couponAmount: 0, feeAmount: 0 });
  const request = { orderNo, reason: '行程有变', acceptedRefund: quote.refundAmount, idempotencyKey: freshKey() };
  const { data } = await shop.call(order.refund, request, { token: buyer });
  expect(await left()).toBe(500);

  // The bank refuses at first; what is asked for again is only the money.
  await postNotice(shop, { subject: data.refundNo, amountFen: quote.refundAmount, outcome: 'refundFailed' });
  await shop.database.delete(sandboxTrades).where(eq(sandboxTrades.subject, data.refundNo));
  const again = { ...request, idempotencyKey: freshKey() };
  expect((await shop.call(order.refund, again, { token: buyer })).code).toBe('1');
  shop.clock.pass(2_000);
  await deliver(shop);
  expect([(await orderRow(shop, orderNo)).status, await left()]).toEqual(['refunded', 500]);
  expect(await ledgerOf(id)).toMatchObject({ buyer: 0, points: 0, held: 0, refund: 0 });
  const { list } = (await shop.call(order.refundList, { pageSize: 10 }, { token: buyer })).data;
  expect(list.map(({ pointsAmount, couponAmount }) => [pointsAmount, couponAmount])).toContainEqual([500, 0]);
});

test('where money and points come back, the pages say how much of each before anybody asks', async () => {
  const plan = await orderPlan(shop, buyer);
  const price = plan.data.payAmount;
  expect((await use(plan.data.orderNo, 500)).code).toBe('1');
  await payAtBank(shop, await openPayment(shop, buyer, plan.data.orderNo));
  expect((await planDetail(shop, buyer, plan.data.orderNo)).member.rest).toEqual({
    refundAmount: price - 500,
    pointsAmount: 500,
    feeAmount: 0,
  });
  expect((await giveBack(shop, buyer, plan.data.orderNo)).data).toMatchObject({ refundAmount: price - 500 });
  expect(await left()).toBe(500);

  const goods = await orderGoods(shop, buyer, [['shirt', 1, 2]]);
  expect((await use(goods.orderNo, 500)).code).toBe('1');
  await payAtBank(shop, await openPayment(shop, buyer, goods.orderNo));
  const asked = { orderNo: goods.orderNo, type: 'beforeShipping' as const, reason: 'changedMind' as const };
  const whole = (await shop.call(afterSale.amount, { ...asked, lines: [{ lineNo: 1, quantity: 2 }] }, { token: buyer })).data;
  expect(whole).toMatchObject({ refundAmount: goods.payAmount - 500, pointsAmount: 500, couponAmount: 0 });
  const half = (await shop.call(afterSale.amount, { ...asked, lines: [{ lineNo: 1, quantity: 1 }] }, { token: buyer })).data;
  expect(half).toMatchObject({ refundAmount: goods.payAmount / 2 - 250, pointsAmount: 250, couponAmount: 0 });
});
