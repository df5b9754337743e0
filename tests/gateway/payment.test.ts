import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel';
import { order } from '@/lib/contract/order';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { askAboutOpenPayments } from '@/server/trade/payment/poll';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { sandboxBank } from '@/demo/bank/bank';
import { decide } from '@/demo/bank/books';
import { NOTICE_PATH } from '@/demo/bank/notices';
import { bankNotices, payments, refunds } from '@/server/trade/tables/payments';
import { bookAndPay, deliver, openPayment, orderRow, payAtBank, postNotice, startShop, tradeRow } from './bank';
import { startGateway, type TestGateway } from './server';
import { bookingRequest, bookStay, cancelUnpaid, freshKey, stayRequest } from './stay';

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
  expect((await postNotice(shop, { ...said, outcome: 'refused' })).code).toBe('1');
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'pending_payment', payments: ['failed'] });
  expect((await postNotice(shop, { ...said, outcome: 'paid' })).code).toBe('1');
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
  ['another amount', {}, { amountFen: 1 }],
  ['a negative amount', {}, { amountFen: -100 }],
  ['a payment that nobody opened', {}, { subject: 'P000' }],
  ['an outcome that does not exist', {}, { outcome: 'gift' }],
] as const)('%s is refused in the envelope and nothing is stored', async (_what, sent, changed) => {
  const { orderNo, trade } = await opened();
  const before = await books();
  const at = shop.clock.now + ('at' in sent ? sent.at : 0);
  const answer = await postNotice(
    shop,
    { subject: trade.subject, amountFen: trade.amountFen, tradeNo: trade.tradeNo, outcome: 'paid', ...changed },
    { ...sent, at },
  );
  expect(answer).toMatchObject({ status: 400, code: errors.INPUT_INVALID.code, data: null });
  expect(JSON.stringify(answer.desc)).not.toContain(trade.subject);
  expect(await books()).toEqual(before);
  expect((await orderRow(shop, orderNo)).status).toBe('pending_payment');
});

test('a recorded notice that is played again is refused', async () => {
  const { trade, orderNo } = await opened();
  const { again, code } = await postNotice(shop, {
    subject: trade.subject,
    amountFen: trade.amountFen,
    tradeNo: trade.tradeNo,
    outcome: 'paid',
  });
  expect(code).toBe('1');
  const before = await books();
  const replayed = await shop.app.inject({ method: 'POST', url: NOTICE_PATH, headers: again.headers, payload: again.body });
  expect(replayed.json()).toMatchObject({ code: errors.INPUT_INVALID.code, data: null });
  expect(await books()).toEqual(before);
  expect((await orderRow(shop, orderNo)).moves).toEqual(['create', 'pay']);
});

test('money that arrives after the order was closed goes back by itself, and its buyer sees it', async () => {
  const { orderNo, tradeNo, payAmount } = await opened();
  await shop.call(order.cancel, { orderNo }, { token: buyer });
  await payAtBank(shop, tradeNo);
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
  await payAtBank(shop, tradeNo);
  await payAtBank(shop, second);
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
  await askAboutOpenPayments(shop.services);
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
});

test('payments that are never decided keep no other from being asked about', async () => {
  const { orderNo, tradeNo } = await opened();
  const { id } = await orderRow(shop, orderNo);
  const undecided = Array.from({ length: 120 }, (_, index) => ({
    paymentNo: `0-${String(index)}`,
    orderId: id,
    payWay: 'alipay' as const,
    adapter: 'gone',
    amountFen: 1,
    createdAt: new Date(shop.clock.now - 3_600_000),
  }));
  await shop.database.insert(payments).values(undecided);
  await decide(shop.database, tradeNo, 'paid', 'late', shop.clock.now);
  shop.clock.pass(60_000);
  await askAboutOpenPayments(shop.services);
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

const post = (tradeNo: string, form: Record<string, string>, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  shop.app.inject({
    method: 'POST',
    url: `/sandbox/bank/${tradeNo}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });

test("the bank's page shows the amount, takes the decision and sends the browser back to the result", async () => {
  const { orderNo, tradeNo } = await opened();
  const page = await shop.app.inject({ method: 'GET', url: `/sandbox/bank/${tradeNo}` });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain(`¥${((await tradeRow(shop, tradeNo)).amountFen / 100).toFixed(2)}`);
  const answer = await post(tradeNo, { action: 'pay', notify: 'late' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/P012/pay/result?orderNo=${orderNo}`]);
  expect((await tradeRow(shop, tradeNo)).status).toBe('paid');
});

test('who leaves the bank has paid nothing', async () => {
  const { tradeNo, orderNo } = await opened();
  expect((await post(tradeNo, { action: 'leave' })).statusCode).toBe(303);
  expect((await tradeRow(shop, tradeNo)).status).toBe('waiting');
  expect((await orderRow(shop, orderNo)).status).toBe('pending_payment');
});

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['another site of a new browser', { 'sec-fetch-site': 'cross-site' }],
  ['nowhere', {}],
])("a form of %s can't pay", async (_where, headers) => {
  const { tradeNo } = await opened();
  expect((await post(tradeNo, { action: 'pay' }, headers)).statusCode).toBe(403);
  expect((await tradeRow(shop, tradeNo)).status).toBe('waiting');
});

test('the bank takes no money after the time has run out, and knows no trade that was not opened', async () => {
  const { tradeNo } = await opened();
  shop.clock.pass(15 * 60_000);
  await post(tradeNo, { action: 'pay' });
  expect((await tradeRow(shop, tradeNo)).status).toBe('waiting');
  expect((await shop.app.inject({ method: 'GET', url: '/sandbox/bank/B123' })).statusCode).toBe(404);
});

test('there is no sandbox bank in production', async () => {
  expect(() => sandboxBank({ ...shop.services, mode: 'production', origin: () => '' })).toThrow('YUEXIANG_MODE=production');
  const production = await startGateway({ services: { payments: paymentPorts([]) }, register: registerNotices });
  const { token } = await production.loginAs('13800138002');
  const { orderNo } = await bookStay(production, token);
  const refused = await production.call(order.pay, { orderNo, payWay: 'alipay', idempotencyKey: freshKey() }, { token });
  expect(refused.code).toBe(errors.PAYMENT_REFUSED.code);
  expect((await production.app.inject({ method: 'GET', url: '/sandbox/bank/B123' })).statusCode).toBe(404);
  expect((await production.app.inject({ method: 'POST', url: NOTICE_PATH, payload: {} })).statusCode).toBe(404);
  await production.close();
});

test("the bank's page says what is bought in the channel's language", async () => {
  const channel = 'P069';
  const { token } = await shop.loginAs('13800138000', channel);
  const stay = stayRequest(shop.clock.now);
  const seen = (await shop.call(newHotel.pre, stay, { token, channel })).data;
  const booking = { ...(await bookingRequest(shop, buyer)), acceptedAmount: seen.payAmount, acceptedFreeUntil: seen.freeUntil };
  const { orderNo } = (await shop.call(newHotel.create, { ...booking, despiteDuplicate: true }, { token, channel })).data;
  const { data } = await shop.call(order.pay, { orderNo, payWay: 'alipay', idempotencyKey: freshKey() }, { token, channel });
  const trade = await tradeRow(shop, data.kind === 'leaving' ? (data.url.split('/').at(-1) ?? '') : '');
  expect(trade.title).toMatch(/^[\x20-\x7e·’]+$/);
  const usual = await opened();
  expect(usual.trade.title).toMatch(/\p{Script=Han}/u);
});
