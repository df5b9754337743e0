import { eq } from 'drizzle-orm';
import { order } from '@/lib/contract/order/endpoints';
import { balances } from '@/lib/domain/ledger';
import type { RefundAnswer } from '@/server/platform/ports/payment';
import { askAgain } from '@/server/trade/refund/bank';
import { repeatLateRefunds } from '@/server/trade/refund/late';
import { repeatRefusedUnits } from '@/server/trade/refund/repeat-refused';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { paymentIncidents, refunds } from '@/server/trade/tables/payments';
import { bookAndPay, orderRow, postNotice, startShop } from './bank';
import type { TestGateway } from './server';
import { freshKey } from './stay';

const MINUTE = 60_000;
let asked: string[] = [];
/** What the bank answers to the request of a refund, and to questions about it. */
let answers: { refund: RefundAnswer; queryRefund: RefundAnswer };
let shop: TestGateway;
let buyer: string;

beforeAll(async () => {
  shop = await startShop({}, undefined, {}, (bank) => ({
    ...bank,
    refund: async () => (asked.push('refund'), answers.refund),
    queryRefund: async () => (asked.push('queryRefund'), answers.queryRefund),
  }));
  buyer = (await shop.loginAs('13800138072')).token;
});
beforeEach(() => {
  asked = [];
  answers = { refund: { kind: 'underWay' }, queryRefund: { kind: 'underWay' } };
});
afterAll(() => shop.close());

async function requested() {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer);
  const request = { orderNo, reason: '行程有变', acceptedRefund: payAmount, idempotencyKey: freshKey() };
  const { code, data } = await shop.call(order.refund, request, { token: buyer });
  expect(code).toBe('1');
  const outcome = { subject: data.refundNo, outcome: 'refunded', amountFen: payAmount, bankTradeNo: 'R1' } as const;
  return { orderNo, payAmount, refundNo: data.refundNo, outcome };
}
const refundsOf = async (orderNo: string) => {
  const { id } = await orderRow(shop, orderNo);
  return shop.database.select().from(refunds).where(eq(refunds.orderId, id));
};
const incidentsOf = (subject: string) => shop.database.select().from(paymentIncidents).where(eq(paymentIncidents.subject, subject));
const booksOf = async (orderNo: string) => {
  const { id } = await orderRow(shop, orderNo);
  return balances(await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id)));
};

test('a refund that the bank ends at once needs no notice', async () => {
  const { orderNo, payAmount, ...booked } = { ...(await bookAndPay(shop, buyer)) };
  expect(booked).toBeDefined();
  const request = { orderNo, reason: '行程有变', acceptedRefund: payAmount, idempotencyKey: freshKey() };
  answers = { ...answers, refund: { kind: 'unknown' } };
  const { data } = await shop.call(order.refund, request, { token: buyer });
  const outcome = { subject: data.refundNo, outcome: 'refunded', amountFen: payAmount, bankTradeNo: 'R0' } as const;
  answers = { refund: { kind: 'ended', outcome }, queryRefund: { kind: 'unknown' } };
  shop.clock.pass(MINUTE);
  await askAgain(shop.services);
  expect(asked).toEqual(['refund', 'queryRefund', 'refund']);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
});

test('a refund under way ends by its notice', async () => {
  const { orderNo, payAmount, outcome } = await requested();
  await postNotice(shop, outcome);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
  shop.clock.pass(MINUTE);
  await askAgain(shop.services);
  expect(asked).toEqual(['refund']);
});

test('a refund under way ends by asking, requested once and asked about once by eight processes', async () => {
  const { orderNo, payAmount, outcome } = await requested();
  answers = { ...answers, queryRefund: { kind: 'ended', outcome } };
  shop.clock.pass(MINUTE);
  await Promise.all(Array.from({ length: 8 }, () => askAgain(shop.services)));
  expect(asked).toEqual(['refund', 'queryRefund']);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
});

test('a refund whose notice and answer both come ends once', async () => {
  const { orderNo, payAmount, outcome } = await requested();
  answers = { ...answers, queryRefund: { kind: 'ended', outcome } };
  shop.clock.pass(MINUTE);
  await Promise.all([askAgain(shop.services), postNotice(shop, outcome), postNotice(shop, outcome)]);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
  expect(await booksOf(orderNo)).toMatchObject({ buyer: 0, held: 0, refund: 0 });
});

test('a refund under way is asked about each minute for five, then ever more seldom', async () => {
  const { refundNo, outcome } = await requested();
  const from = shop.clock.now;
  const times: number[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    shop.clock.pass(MINUTE);
    const before = asked.length;
    await askAgain(shop.services);
    if (asked.length > before) times.push((shop.clock.now - from) / MINUTE);
  }
  expect(times).toEqual([1, 2, 3, 4, 5, 10, 20, 40]);
  expect(asked.filter((one) => one === 'refund')).toHaveLength(1);
  await postNotice(shop, outcome);
  expect((await shop.database.select().from(refunds).where(eq(refunds.refundNo, refundNo)))[0]?.status).toBe('succeeded');
});

test('an abnormal refund leaves one incident and no second refund, and is done when the bank says so', async () => {
  const { orderNo, payAmount, refundNo, outcome } = await requested();
  answers = { ...answers, queryRefund: { kind: 'ended', outcome: { ...outcome, outcome: 'refundFailed', incident: 'ABNORMAL' } } };
  for (let minute = 0; minute < 3; minute += 1) {
    shop.clock.pass(MINUTE);
    await askAgain(shop.services);
  }
  shop.clock.pass(7 * 60 * MINUTE);
  await askAgain(shop.services);
  await repeatRefusedUnits(shop.services);
  await repeatLateRefunds(shop.services);
  const again = { orderNo, reason: '行程有变', acceptedRefund: payAmount, idempotencyKey: freshKey() };
  expect((await shop.call(order.refund, again, { token: buyer })).code).not.toBe('1');
  expect(asked.filter((one) => one === 'refund')).toHaveLength(1);
  expect(await refundsOf(orderNo)).toMatchObject([{ refundNo, status: 'processing', bankWord: 'ABNORMAL' }]);
  expect(await incidentsOf(refundNo)).toMatchObject([{ what: 'refundAbnormal', detail: 'ABNORMAL', closedAt: null }]);
  await postNotice(shop, outcome);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
  expect(await incidentsOf(refundNo)).toMatchObject([{ closedBy: 'bank' }]);
});

test('too little balance at the bank is an incident, and the refund is requested again under its number', async () => {
  const { orderNo, payAmount, refundNo, outcome } = await requested();
  answers = { refund: { kind: 'underWay', incident: 'NOT_ENOUGH' }, queryRefund: { kind: 'unknown' } };
  for (let minute = 0; minute < 2; minute += 1) {
    shop.clock.pass(MINUTE);
    await askAgain(shop.services);
  }
  expect(asked).toEqual(['refund', 'queryRefund', 'refund', 'queryRefund', 'refund']);
  expect(await incidentsOf(refundNo)).toMatchObject([{ what: 'refundHeld', detail: 'NOT_ENOUGH' }]);
  expect(await refundsOf(orderNo)).toHaveLength(1);
  answers = { ...answers, refund: { kind: 'ended', outcome } };
  shop.clock.pass(MINUTE);
  await askAgain(shop.services);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
});
