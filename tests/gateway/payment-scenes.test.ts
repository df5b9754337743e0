import { order } from '@/lib/contract/order/endpoints';
import { errors } from '@/lib/contract/errors';
import type { PayScene } from '@/lib/kernel/pay-scene';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { Services } from '@/server/call/services';
import type { PaymentPort } from '@/server/platform/ports/payment';
import type { PaymentIntent } from '@/server/platform/ports/payment-intent';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { sandboxBank } from '@/demo/bank/bank';
import { keepOpenId } from '@/server/account/payer-openid';
import { orderRow } from './bank';
import { startGateway, type TestGateway } from './server';
import { bookStay, cancelUnpaid, freshKey } from './stay';

/** Long enough for the calls of the test in between (ms). */
const REST_MS = 3_000;
let intents: PaymentIntent[] = [];
let silent = false;
let calls = 0;
let shop: TestGateway;
let buyer: string;
let userId: number;

/** A bank as WeChat's: it wants to know who pays in its own browser, and may be silent. */
const wechatBank = (bank: PaymentPort): PaymentPort => ({
  ...bank,
  adapter: 'wechat-main',
  servesIn: ({ scene }) => scene !== 'miniProgram',
  async open(intent) {
    calls += 1;
    if (silent) return new Promise(() => undefined);
    intents.push(intent);
    if (intent.scene === 'wechat' && (await intent.payer.openIdOf('wx1')) === undefined) return { kind: 'payerNeeded', appId: 'wx1' };
    return bank.open(intent);
  },
});

function shopOf(usual: Services): Partial<Services> {
  const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => '', silentMs: 0 });
  const merchants = [
    { port: wechatBank(bank), ways: ['wechat'] },
    { port: { ...bank, adapter: 'alipay-main' }, ways: ['alipay'] },
  ] as const;
  return {
    payments: paymentPorts(merchants, { callMs: 250, restMs: REST_MS }),
    wechat: {
      ...usual.wechat,
      payerAuthorizationUrl: (_project, appId, url) => `/authorize?appid=${appId}&to=${encodeURIComponent(url)}`,
    },
  };
}

beforeAll(async () => {
  shop = await startGateway({ services: shopOf });
  ({ token: buyer, userId } = await shop.loginAs('13800138073'));
});
beforeEach(() => {
  intents = [];
  silent = false;
  calls = 0;
});
afterEach(async () => {
  silent = false;
  await cancelUnpaid(shop, buyer);
  await shop.pool.query('delete from payer_openids');
});
afterAll(() => shop.close());

type Paying = Readonly<{ orderNo: string; payWay?: PayWay; scene?: PayScene; key?: string }>;
const pay = ({ orderNo, payWay = 'wechat', scene, key = freshKey() }: Paying) =>
  shop.call(order.pay, { orderNo, payWay, scene, idempotencyKey: key }, { token: buyer, address: '203.0.113.7' });
const ways = async (orderNo: string, scene?: PayScene) => (await shop.call(order.ways, { orderNo, scene }, { token: buyer })).data.list;

test('a payment opens with the payer’s address, the project, and where to return without paying', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  await pay({ orderNo });
  expect(intents).toMatchObject([{ scene: 'browser', projectId: '880012', payer: { address: '203.0.113.7' } }]);
  expect(intents[0]?.cancelUrl).toMatch(new RegExp(`/P012/cashier\\?orderNo=${orderNo}$`));
});

test('the same command opens one payment, and a change of browser opens another', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  const key = freshKey();
  const answers = [await pay({ orderNo, key }), await pay({ orderNo, key, scene: 'browser' })];
  expect(answers[0]?.data).toEqual(answers[1]?.data);
  expect((await orderRow(shop, orderNo)).payments).toEqual(['open']);
  await keepOpenId(shop.services, { id: userId, projectId: '880012' }, { appId: 'wx1', openId: 'o1' });
  expect((await pay({ orderNo, key, scene: 'wechat' })).data.kind).toBe('leaving');
  expect((await orderRow(shop, orderNo)).payments).toEqual(['open', 'open']);
  expect(new Set(intents.map(({ paymentNo }) => paymentNo)).size).toBe(2);
});

test('two taps at once are one call to the bank, and both are sent to the same page of it', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  const request = { orderNo, payWay: 'wechat', scene: 'browser', idempotencyKey: freshKey() } as const;
  const answers = await Promise.all(Array.from({ length: 3 }, () => shop.call(order.pay, request, { token: buyer })));
  expect(calls).toBe(1);
  expect(answers.map(({ data }) => data)).toEqual([answers[0]?.data, answers[0]?.data, answers[0]?.data]);
  expect(answers[0]?.data).toMatchObject({ kind: 'leaving' });
});

test('two taps at once in two processes are one call to the bank, and both are sent to the same page of it', async () => {
  const { database, pool } = shop;
  const other = await startGateway({
    // Another process of the same shop, whose buyers are known by the same sessions.
    inherited: { database: { database, pool, url: '', close: () => Promise.resolve() }, now: shop.clock.now },
    services: shopOf,
  });
  const { orderNo } = await bookStay(shop, buyer);
  const request = { orderNo, payWay: 'wechat', scene: 'browser', idempotencyKey: freshKey() } as const;
  const both = [shop, other, shop, other].map((one) => one.call(order.pay, request, { token: buyer }));
  const answers = (await Promise.all(both)).map(({ data }) => data);
  expect(calls).toBe(1);
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(answers[0]).toMatchObject({ kind: 'leaving' });
  await other.close();
});

test('a process that died while it asked the bank holds its buyer up no longer than its turn', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  const key = freshKey();
  silent = true;
  expect((await pay({ orderNo, key })).code).toBe(errors.PAYMENT_BUSY.code);
  silent = false;
  const heldFor = (seconds: number) =>
    shop.pool.query("update payments set opening_until = clock_timestamp() + $1 * interval '1 second'", [seconds]);
  await heldFor(0.4);
  const began = performance.now();
  expect((await pay({ orderNo, key })).data.kind).toBe('leaving');
  expect(performance.now() - began).toBeGreaterThan(300);
  await heldFor(-1);
  expect((await pay({ orderNo, key })).data.kind).toBe('leaving');
  expect(calls).toBe(2);
});

test('a page in WeChat without a known payer is sent to say who pays, and the same command opens one payment afterwards', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  const key = freshKey();
  const { data } = await pay({ orderNo, key, scene: 'wechat' });
  expect(data.kind === 'payerNeeded' ? data.authorizeUrl : '').toContain(encodeURIComponent(`/cashier?orderNo=${orderNo}`));
  await keepOpenId(shop.services, { id: userId, projectId: '880012' }, { appId: 'wx1', openId: 'o1' });
  expect((await pay({ orderNo, key, scene: 'wechat' })).data.kind).toBe('leaving');
  expect((await orderRow(shop, orderNo)).payments).toEqual(['open']);
});

test('a payer whom WeChat no longer takes for the one that is known is asked for anew, and the same command then opens one payment', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  await keepOpenId(shop.services, { id: userId, projectId: '880012' }, { appId: 'wx1', openId: 'o1' });
  const command = { orderNo, payWay: 'wechat', scene: 'wechat', idempotencyKey: freshKey() } as const;
  expect((await shop.call(order.pay, { ...command, askPayer: true }, { token: buyer })).data.kind).toBe('payerNeeded');
  expect((await shop.call(order.pay, command, { token: buyer })).data.kind).toBe('leaving');
  expect((await orderRow(shop, orderNo)).payments).toEqual(['open']);
});

test('the cashier is told the ways that work where the buyer is', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  const open = (payWay: PayWay) => ({ payWay, state: 'open' });
  expect(await ways(orderNo)).toEqual([open('wechat'), open('alipay')]);
  expect(await ways(orderNo, 'wechat')).toEqual([open('wechat')]);
  expect(await ways(orderNo, 'alipay')).toEqual([open('alipay')]);
  expect(await ways(orderNo, 'miniProgram')).toEqual([]);
  expect((await pay({ orderNo, payWay: 'alipay', scene: 'wechat' })).code).toBe(errors.PAYMENT_REFUSED.code);
  expect((await pay({ orderNo, scene: 'miniProgram' })).code).toBe(errors.PAYMENT_REFUSED.code);
  const stranger = (await shop.loginAs('13800138074')).token;
  expect((await shop.call(order.ways, { orderNo }, { token: stranger })).code).toBe(errors.ORDER_NOT_FOUND.code);
});

test('with less than a minute left nothing is opened', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  shop.clock.pass(14 * 60_000 + 1);
  expect((await pay({ orderNo })).code).toBe(errors.PAYMENT_LAST_MINUTE.code);
  expect((await orderRow(shop, orderNo)).payments).toEqual([]);
});

test('a silent bank is left alone after three time-outs, slows nobody else, and is tried again after its rest', async () => {
  const booked = await Promise.all([await bookStay(shop, buyer), await bookStay(shop, buyer)]);
  const [orderNo, other] = booked.map((one) => one.orderNo) as [string, string];
  silent = true;
  for (let times = 0; times < 3; times += 1) expect((await pay({ orderNo })).code).toBe(errors.PAYMENT_BUSY.code);
  expect(await ways(orderNo)).toEqual([
    { payWay: 'wechat', state: 'busy' },
    { payWay: 'alipay', state: 'open' },
  ]);
  expect((await pay({ orderNo })).code).toBe(errors.PAYMENT_BUSY.code);
  expect(calls).toBe(3);
  expect((await pay({ orderNo: other, payWay: 'alipay' })).data.kind).toBe('leaving');
  expect((await shop.call(order.basic, { orderNo }, { token: buyer })).data.status).toBe('pending_payment');
  silent = false;
  while ((await ways(orderNo))[0]?.state === 'busy') await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await pay({ orderNo })).data.kind).toBe('leaving');
});
