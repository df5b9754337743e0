import type { AddressInfo } from 'node:net';
import { login } from '@/lib/contract/login/endpoints';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { wechatPay } from '@/server/banks/wechat-pay/wechat-pay';
import { requestLogger } from '@/server/front/logging';
import { readEnvironment } from '@/server/platform/environment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { officialAccounts } from '@/server/platform/ports/wechat/official-account';
import { wechatPaySettings } from '@/server/platform/settings/wechat-pay';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { listenWechatPay, type Listening } from '@/stand-ins/wechat-pay/listen';
import { orderRow } from '../bank';
import { startGateway, type TestGateway } from '../server';
import { bookStay, freshKey } from '../stay';
import { writtenLines } from '../written-lines';
import { JSAPI, MCHID } from './wechat-pay-bank';

const { lines, destination } = writtenLines();
let bank: Listening;
let shop: TestGateway;
let origin = '';
let clock = Date.now;
/** Every secret that either side has. */
let secrets: readonly string[] = [];
beforeAll(async () => {
  bank = await listenWechatPay({ now: () => clock(), tickEvery: 0 });
  const setting = bank.standIn.setting(MCHID);
  const read = wechatPaySettings(JSON.stringify({ main: setting }));
  const [merchant] = read.kind === 'valid' ? read.merchants : [];
  if (!merchant) throw new Error(JSON.stringify(read));
  const accounts = bank.standIn.accounts();
  const settings = Object.fromEntries(
    Object.entries(accounts).map(([id, { appId, secret }]) => [id, { appId, secret, api: bank.origin, open: bank.origin }]),
  );
  secrets = [setting.apiV3Key, ...setting.privateKey.split('\n').slice(1, 3), ...Object.values(accounts).map(({ secret }) => secret)];
  shop = await startGateway({
    log: requestLogger(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'trace' }), destination),
    services: ({ now }) => ({
      payments: paymentPorts([{ port: wechatPay(merchant, { now, origin: () => origin }), ways: ['wechat'] }]),
      wechat: officialAccounts(settings, now),
    }),
    register: registerNotices,
  });
  clock = () => shop.clock.now;
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  for (const host of ['localhost', 'localhost:80', new URL(origin).host]) bank.standIn.control.allowHost(host);
});
afterAll(async () => {
  await shop.close();
  await bank.close();
});

const pay = (token: string, orderNo: string, idempotencyKey: string) =>
  shop.call(order.pay, { orderNo, payWay: 'wechat', scene: 'wechat', idempotencyKey }, { token });

/** Follows WeChat's silent authorization, as its browser does; the answer in the address it comes back to. */
async function authorized(authorizeUrl: string): Promise<URL> {
  const answer = await fetch(authorizeUrl, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

test('a page in WeChat that doesn’t know its payer authorizes silently and pays; nobody’s name, number or key is logged', async () => {
  const { token } = await shop.loginAs('13900000001');
  const { orderNo } = await bookStay(shop, token);
  const key = freshKey();
  const first = await pay(token, orderNo, key);
  if (first.data.kind !== 'payerNeeded') throw new Error(first.data.kind);
  expect(new URL(first.data.authorizeUrl).searchParams.get('scope')).toBe('snsapi_base');
  const back = await authorized(first.data.authorizeUrl);
  expect(back.pathname + back.search).toMatch(new RegExp(`^/P012/cashier\\?orderNo=${orderNo}&code=\\w+&state=\\w+$`));
  const authCode = back.searchParams.get('code') ?? '';
  expect((await shop.call(login.wechatPayer, { authCode }, { token })).code).toBe('1');
  const second = await pay(token, orderNo, key);
  if (second.data.kind !== 'invoking') throw new Error(second.data.kind);
  const [trade] = bank.standIn.books.trades();
  const no = trade?.outTradeNo ?? '';
  // The bank fails for once, and is asked again.
  bank.standIn.control.fault('query', { kind: 'signedBy', by: 'foreign' });
  bank.standIn.control.fault('query', { kind: 'reset', done: true });
  await shop.call(order.basic, { orderNo }, { token });
  shop.clock.pass(5_000);
  await shop.call(order.basic, { orderNo }, { token });
  for (const kind of ['foreignSignature', 'unknownSerial', 'tamperedCiphertext'] as const)
    bank.standIn.control.noticeFault('pay', { kind });
  expect(bank.standIn.control.pay(no)).toBe('paid');
  await bank.standIn.tick();
  expect((await orderRow(shop, orderNo)).payments).toEqual(['settled']);
  const openid = bank.standIn.books.trade(no)?.openid ?? '';
  expect(openid).not.toBe('');
  expect(lines.some((line) => line.includes('WeChat Pay, query'))).toBe(true);
  const unsaid = [...secrets, openid, authCode, second.data.parameters.paySign, second.data.parameters.package, '13900000001'];
  for (const part of unsaid) expect({ part, line: lines.find((line) => line.includes(part)) }).toEqual({ part, line: undefined });
});

test.each([
  ['of IPv6', '2001:db8:1:2:3:4:5:6'],
  ['of IPv4 on a socket of both', '::ffff:203.0.113.7'],
  ['behind a local proxy that is not trusted', '127.0.0.1'],
])('a buyer %s pays in a plain browser', async (_who, address) => {
  const { token } = await shop.loginAs('13900000004');
  const { orderNo } = await bookStay(shop, token);
  const headers = address === '127.0.0.1' ? { forwarded: 'for=203.0.113.7' } : {};
  const command = { orderNo, payWay: 'wechat', scene: 'browser', idempotencyKey: freshKey() } as const;
  expect((await shop.call(order.pay, command, { token, address, headers })).data).toMatchObject({ kind: 'leaving' });
  await shop.call(order.cancel, { orderNo }, { token });
});

test('a payer whom WeChat no longer knows is forgotten and asked for silently, once', async () => {
  const { token, userId } = await shop.loginAs('13900000003');
  const known = async (orderNo: string) => {
    const asked = await pay(token, orderNo, freshKey());
    if (asked.data.kind !== 'payerNeeded') throw new Error(asked.data.kind);
    const authCode = (await authorized(asked.data.authorizeUrl)).searchParams.get('code') ?? '';
    expect((await shop.call(login.wechatPayer, { authCode }, { token })).code).toBe('1');
  };
  const { orderNo } = await bookStay(shop, token);
  await known(orderNo);
  // The account that the shop knew was given up: WeChat has another name for whoever pays now.
  const stale = shop.services.sealing.seal('oGivenUp', ['payer_openids', JSAPI, userId]);
  await shop.pool.query('update payer_openids set open_id = $1 where user_id = $2', [stale, userId]);
  shop.clock.pass(61_000);
  const key = freshKey();
  expect((await pay(token, orderNo, key)).data.kind).toBe('payerNeeded');
  await known(orderNo);
  expect((await pay(token, orderNo, key)).data.kind).toBe('invoking');
  // What WeChat said just now is not asked for again: then the fault is elsewhere, and the buyer reads that the bank is busy.
  await shop.pool.query('update payer_openids set open_id = $1 where user_id = $2', [stale, userId]);
  expect((await pay(token, orderNo, freshKey())).code).toBe(errors.PAYMENT_BUSY.code);
});

test('a code of another appid tells nobody who pays', async () => {
  const { token } = await shop.loginAs('13900000002');
  const authCode = bank.standIn.control.miniProgramCode('wx19000000018800a2');
  expect((await shop.call(login.wechatPayer, { authCode }, { token })).code).toBe('YX_1002');
  expect((await pay(token, (await bookStay(shop, token)).orderNo, freshKey())).data.kind).toBe('payerNeeded');
});
