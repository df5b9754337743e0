import { eq } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { askAboutPayments } from '@/server/trade/payment/settle';
import { decide } from '@/demo/bank/books';
import { NOTICE_PATH } from '@/demo/bank/notices';
import { bankNotices, paymentIncidents, payments, refunds } from '@/server/trade/tables/payments';
import { bookAndPay, deliver, openPayment, orderRow, payAtBank, postNotice, startShop, tradeRow } from './bank';
import { type TestGateway } from './server';
import { bookStay, cancelUnpaid, freshKey } from './stay';

let shop: TestGateway;
let buyer: string;
let other: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13800138000')).token;
  other = (await shop.loginAs('13800138001')).token;
});
afterEach(() => cancelUnpaid(shop, buyer));
afterAll(() => shop.close());

const pay = (orderNo: string, more: { token?: string; payWay?: 'wechat' | 'alipay' | 'bankCard'; key?: string } = {}) =>
  shop.call(
    order.pay,
    { orderNo, payWay: more.payWay ?? 'alipay', idempotencyKey: more.key ?? freshKey() },
    { token: more.token ?? buyer },
  );

const opened = async () => {
  const booked = await bookStay(shop, buyer);
  const tradeNo = await openPayment(shop, buyer, booked.orderNo);
  return { ...booked, tradeNo, trade: await tradeRow(shop, tradeNo) };
};

const books = async () => [
  await shop.database.$count(bankNotices),
  await shop.database.$count(payments),
  await shop.database.$count(refunds),
];

test("an order is paid when the bank's notice says so, and not a moment before", async () => {
  const { orderNo, tradeNo, payAmount } = await opened();
  await decide(shop.database, tradeNo, 'paid', 'usual', shop.clock.now);
  expect((await orderRow(shop, orderNo)).status).toBe('pending_payment');
  await deliver(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', paidFen: payAmount, payWay: 'alipay', payments: ['settled'] });
});

test('a notice that comes twice moves the order once', async () => {
  const { orderNo, tradeNo } = await opened();
  await payAtBank(shop, tradeNo, 'twice');
  expect(await orderRow(shop, orderNo)).toMatchObject({ moves: ['create', 'pay'], payments: ['settled'] });
});

test('a notice that comes late still pays', async () => {
  const { orderNo, tradeNo } = await opened();
  await payAtBank(shop, tradeNo, 'late');
  expect((await orderRow(shop, orderNo)).status).toBe('pending_payment');
  shop.clock.pass(10_000);
  await deliver(shop);
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
});

test('a stale refusal behind the payment does not take it back', async () => {
  const { orderNo, tradeNo } = await opened();
  await payAtBank(shop, tradeNo, 'outOfOrder');
  shop.clock.pass(1_000);
  await deliver(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', moves: ['create', 'pay'], payments: ['settled'] });
});

test('a payment that overtook its refusal counts: money is money', async () => {
  const { orderNo, trade } = await opened();
  const said = { subject: trade.subject, amountFen: trade.amountFen, tradeNo: trade.tradeNo };
  expect((await postNotice(shop, { ...said, outcome: 'refused' })).status).toBe(200);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'pending_payment', payments: ['failed'] });
  expect((await postNotice(shop, { ...said, outcome: 'paid' })).status).toBe(200);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', payments: ['settled'] });
});

test('a refused payment leaves the order open for another one', async () => {
  const { orderNo, tradeNo } = await opened();
  await decide(shop.database, tradeNo, 'refused', 'usual', shop.clock.now);
  await deliver(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'pending_payment', payments: ['failed'] });
  await payAtBank(shop, await openPayment(shop, buyer, orderNo));
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
});

test.each([
  ['a wrong signature', { headers: { 'bank-signature': '00'.repeat(32) } }, {}],
  ['a changed body', { body: '{"noticeId":"x","tradeNo":"B1","outcome":"paid","subject":"P1","amountFen":1}' }, {}],
  ['a notice of six minutes ago', { at: -6 * 60_000 }, {}],
  ['a notice of the future', { at: 6 * 60_000 }, {}],
  ['a negative amount', {}, { amountFen: -100 }],
  ['an outcome that does not exist', {}, { outcome: 'gift' }],
] as const)('%s is refused in the bank’s own words and nothing is stored', async (_what, sent, changed) => {
  const { orderNo, trade } = await opened();
  const before = await books();
  const at = shop.clock.now + ('at' in sent ? sent.at : 0);
  const answer = await postNotice(
    shop,
    { subject: trade.subject, amountFen: trade.amountFen, tradeNo: trade.tradeNo, outcome: 'paid', ...changed },
    { ...sent, at },
  );
  expect(answer).toMatchObject({ status: 401, said: 'forged' });
  expect(await books()).toEqual(before);
  expect((await orderRow(shop, orderNo)).status).toBe('pending_payment');
});

test.each([
  ['another amount', { amountFen: 1 }, 'amountDiffers'],
  ['a payment that nobody opened', { subject: 'P000' }, 'unknownSubject'],
  ['the outcome of a refund', { outcome: 'refunded' }, 'outcomeDiffers'],
] as const)('a genuine notice of %s is taken, moves nothing, and is left to staff once', async (_what, changed, what) => {
  const { orderNo, trade } = await opened();
  const said = { subject: trade.subject, amountFen: trade.amountFen, tradeNo: trade.tradeNo, outcome: 'paid', ...changed };
  for (let times = 0; times < 2; times += 1) expect(await postNotice(shop, said)).toMatchObject({ status: 200, said: 'taken' });
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'pending_payment', payments: ['open'] });
  const found = await shop.database.select().from(paymentIncidents).where(eq(paymentIncidents.subject, said.subject));
  expect(found).toMatchObject([{ adapter: 'sandbox', what, closedAt: null }]);
});

test('a recorded notice that is played again is answered well, and has no effect', async () => {
  const { trade, orderNo } = await opened();
  const { again, status } = await postNotice(shop, {
    subject: trade.subject,
    amountFen: trade.amountFen,
    tradeNo: trade.tradeNo,
    outcome: 'paid',
  });
  expect(status).toBe(200);
  const before = await books();
  const replayed = await shop.app.inject({ method: 'POST', url: NOTICE_PATH, headers: again.headers, payload: again.body });
  expect([replayed.statusCode, replayed.body]).toEqual([200, 'taken']);
  expect(await books()).toEqual(before);
  expect((await orderRow(shop, orderNo)).moves).toEqual(['create', 'pay']);
});

test('closing an order closes its payments at the bank: nobody can pay them any more', async () => {
  const { orderNo, tradeNo } = await opened();
  await shop.call(order.cancel, { orderNo }, { token: buyer });
  await payAtBank(shop, tradeNo);
  expect((await tradeRow(shop, tradeNo)).status).toBe('refused');
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'closed', paidFen: 0, payments: ['failed'] });
  const { id } = await orderRow(shop, orderNo);
  const [closed] = await shop.database.select().from(payments).where(eq(payments.orderId, id));
  expect(closed?.closedAt?.getTime()).toBe(shop.clock.now);
});

test('a payment that wins the race against closing goes back by itself, and its buyer sees it', async () => {
  const { orderNo, tradeNo, payAmount } = await opened();
  await decide(shop.database, tradeNo, 'paid', 'late', shop.clock.now);
  await shop.call(order.cancel, { orderNo }, { token: buyer });
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'closed', paidFen: 0, payments: ['returned'] });
  shop.clock.pass(2_000);
  await deliver(shop);
  const { data } = await shop.call(order.basic, { orderNo }, { token: buyer });
  expect(data).toMatchObject({ status: 'closed', refundAmount: 0, returnedAmount: payAmount });
  const refund = await shop.call(order.refundGet, { refundNo: data.refundNo ?? '' }, { token: buyer });
  expect(refund.data).toMatchObject({ status: 'succeeded', refundAmount: payAmount, feeAmount: 0, orderNo });
  expect((await shop.call(order.refundGet, { refundNo: data.refundNo ?? '' }, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
});

test('an order that is paid twice keeps one payment and returns the other', async () => {
  const { orderNo, tradeNo } = await opened();
  const second = await openPayment(shop, buyer, orderNo);
  for (const paid of [tradeNo, second]) await decide(shop.database, paid, 'paid', 'usual', shop.clock.now);
  await deliver(shop);
  shop.clock.pass(2_000);
  await deliver(shop);
  const row = await orderRow(shop, orderNo);
  expect(row).toMatchObject({ status: 'paid', moves: ['create', 'pay'], refundedFen: 0 });
  expect(row.payments).toEqual(['settled', 'returned']);
  const { data } = await shop.call(order.refundList, { pageSize: 1 }, { token: buyer });
  expect(data.list[0]).toMatchObject({ orderNo, status: 'succeeded' });
  const shown = await shop.call(order.basic, { orderNo }, { token: buyer });
  expect(shown.data).toMatchObject({ refundAmount: 0, returnedAmount: row.paidFen, paidAmount: row.paidFen });
});

test('a notice that got lost is made up for when the buyer looks', async () => {
  const { orderNo, tradeNo } = await opened();
  await decide(shop.database, tradeNo, 'paid', 'late', shop.clock.now);
  const { data } = await shop.call(order.basic, { orderNo }, { token: buyer });
  expect(data).toMatchObject({ status: 'paid', actions: ['requestRefund'] });
});

test('a notice that got lost is made up for when nobody looks', async () => {
  const { orderNo, tradeNo } = await opened();
  await decide(shop.database, tradeNo, 'paid', 'late', shop.clock.now);
  shop.clock.pass(60_000);
  await askAboutPayments(shop.services);
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
});

test('payments that are never decided keep no other from being asked about', async () => {
  const { orderNo, tradeNo } = await opened();
  const { id } = await orderRow(shop, (await bookStay(shop, buyer)).orderNo);
  const undecided = Array.from({ length: 120 }, (_, index) => ({
    paymentNo: `0-${String(index)}`,
    orderId: id,
    payWay: 'alipay' as const,
    adapter: 'gone',
    amountFen: 1,
    createdAt: new Date(shop.clock.now - 3_600_000),
    expiresAt: new Date(shop.clock.now),
    nextAskAt: new Date(shop.clock.now),
  }));
  await shop.database.insert(payments).values(undecided);
  await decide(shop.database, tradeNo, 'paid', 'late', shop.clock.now);
  shop.clock.pass(60_000);
  await expect(askAboutPayments(shop.services)).rejects.toThrow('120');
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
});

test('the same key opens one payment', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(orderNo, { key })));
  expect(new Set(answers.map(({ data }) => (data.kind === 'leaving' ? data.url : '')).values()).size).toBe(1);
  expect((await orderRow(shop, orderNo)).payments).toEqual(['open']);
  expect((await pay(orderNo, { key, payWay: 'wechat' })).code).toBe(errors.INPUT_INVALID.code);
});

test('only the ways to pay of the channel are taken', async () => {
  const elsewhere: TestGateway = {
    ...shop,
    call: (endpoint, input, options) => shop.call(endpoint, input, { ...options, channel: 'P019' }),
  };
  const { token } = await shop.loginAs('13800138000', 'P019');
  const { orderNo } = await bookStay(elsewhere, token);
  const answer = await elsewhere.call(order.pay, { orderNo, payWay: 'wechat', idempotencyKey: freshKey() }, { token });
  expect(answer.code).toBe(errors.INPUT_INVALID.code);
  expect((await orderRow(shop, orderNo)).payments).toEqual([]);
});

test('nobody pays for an order that is not his, is over, or is paid', async () => {
  const { orderNo } = await bookAndPay(shop, buyer);
  expect((await pay(orderNo)).code).toBe(errors.ORDER_MOVED_ON.code);
  expect((await pay(orderNo, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
  const { orderNo: late } = await bookStay(shop, buyer);
  shop.clock.pass(15 * 60_000);
  expect((await pay(late)).code).toBe(errors.PAYMENT_CLOSED.code);
  expect((await orderRow(shop, late)).payments).toEqual([]);
});
