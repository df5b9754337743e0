import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { sandboxBank } from '@/demo/bank/bank';
import { NOTICE_PATH } from '@/demo/bank/notices';
import { openPayment, orderRow, startShop, tradeRow } from './bank';
import { startGateway, type TestGateway } from './server';
import { bookingRequest, bookStay, cancelUnpaid, freshKey, stayRequest } from './stay';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13800138000')).token;
});
afterEach(() => cancelUnpaid(shop, buyer));
afterAll(() => shop.close());

const opened = async () => {
  const booked = await bookStay(shop, buyer);
  const tradeNo = await openPayment(shop, buyer, booked.orderNo);
  return { ...booked, tradeNo, trade: await tradeRow(shop, tradeNo) };
};

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
