import { order } from '@/lib/contract/order/endpoints';
import { errors } from '@/lib/contract/errors';
import type { PayScene } from '@/lib/kernel/pay-scene';
import type { PayWay } from '@/lib/kernel/pay-way';
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

beforeAll(async () => {
  shop = await startGateway({
    services: (usual) => {
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
    },
  });
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
