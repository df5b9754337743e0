import { createVerify } from 'node:crypto';
import type { PaymentIntent } from '@/server/platform/ports/payment-intent';
import { apps, MCHID, pairs, says, startBank, type TestBank } from './wechat-pay-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const intent = (more: Partial<PaymentIntent> = {}): PaymentIntent => ({
  paymentNo: 'P0123456789abcdef01234567',
  payWay: 'wechat',
  amountFen: 100_10,
  title: '拾光里·大床房',
  returnUrl: 'https://shop.example/P012/pay/result?orderNo=1&x=拾',
  cancelUrl: 'https://shop.example/P012/cashier?orderNo=1',
  expiresAt: Date.now() + 900_000,
  projectId: '880012',
  scene: 'browser',
  payer: { address: '203.0.113.9', forgetOpenId: () => Promise.resolve(false), openIdOf: (appId) => Promise.resolve(`oPayerOf${appId}`) },
  ...more,
});
const open = (more: Partial<PaymentIntent> = {}) => bank.port.open(intent(more));
const sent = (): Record<string, unknown> => JSON.parse(bank.heard[0]?.body ?? 'null') as Record<string, unknown>;
const h5 = says({ h5_url: 'https://wx.tenpay.example/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2' });
const prepaid = says({ prepay_id: 'wx28113145678901abcdef0123456789abcd' });

describe('a payment in a browser', () => {
  test('opens with the payer’s address, in fen, by the clock of Shanghai', async () => {
    bank.will(h5);
    const expiresAt = Date.parse('2099-03-01T16:30:15.900Z');
    const opening = await open({ expiresAt });
    expect(opening).toEqual({
      kind: 'leaving',
      url: 'https://wx.tenpay.example/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2&redirect_url=https%3A%2F%2Fshop.example%2FP012%2Fpay%2Fresult%3ForderNo%3D1%26x%3D%E6%8B%BE',
    });
    expect(bank.heard[0]?.url).toBe('/v3/pay/transactions/h5');
    expect(sent()).toEqual({
      appid: apps.h5,
      mchid: MCHID,
      description: '拾光里·大床房',
      out_trade_no: 'P0123456789abcdef01234567',
      time_expire: '2099-03-02T00:30:15+08:00',
      notify_url: 'https://shop.example/api/pay/notify/wechat-main',
      amount: { total: 100_10, currency: 'CNY' },
      scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
    });
  });

  test('an IPv4 address arrives as one, also through a socket of both kinds', async () => {
    bank.will(h5);
    await open({ payer: { address: '::ffff:203.0.113.9', forgetOpenId: () => Promise.resolve(false), openIdOf: async () => undefined } });
    expect(sent()).toMatchObject({ scene_info: { payer_client_ip: '203.0.113.9' } });
  });

  test('a long title is cut between characters, and stays in one line', async () => {
    bank.will(h5);
    await open({ title: `拾光\n里${'🎟'.repeat(200)}` });
    expect(sent()['description']).toBe(`拾光 里${'🎟'.repeat(123)}`);
  });

  test('an address that is none is not followed', async () => {
    for (const h5_url of ['javascript:alert(1)', '', 'checkmweb']) {
      bank.will(says({ h5_url }));
      await expect(open()).rejects.toThrow('without an address');
    }
  });
});

describe('a payment in WeChat', () => {
  test('is asked for by the openid under the channel’s own appid; the bridge’s words verify under the merchant’s key', async () => {
    bank.will(prepaid);
    const opening = await open({ scene: 'wechat' });
    expect(bank.heard[0]?.url).toBe('/v3/pay/transactions/jsapi');
    expect(sent()).toMatchObject({ appid: apps.jsapi, payer: { openid: `oPayerOf${apps.jsapi}` } });
    expect(sent()).not.toHaveProperty('scene_info');
    if (opening.kind !== 'invoking') throw new Error(opening.kind);
    const { appId, timeStamp, nonceStr, package: prepay, signType, paySign } = opening.parameters;
    expect([appId, prepay, signType]).toEqual([apps.jsapi, 'prepay_id=wx28113145678901abcdef0123456789abcd', 'RSA']);
    expect(timeStamp).toMatch(/^\d{10}$/);
    const message = `${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`;
    expect(createVerify('RSA-SHA256').update(message).verify(pairs.merchant.publicKey, paySign, 'base64')).toBe(true);
  });

  test('needs its payer first, and says under which appid; nothing is opened until then', async () => {
    const payer = { address: '203.0.113.9', forgetOpenId: () => Promise.resolve(false), openIdOf: () => Promise.resolve(undefined) };
    bank.will(prepaid);
    expect(await open({ scene: 'wechat', payer })).toEqual({ kind: 'payerNeeded', appId: apps.jsapi });
    expect(await open({ scene: 'miniProgram', payer })).toEqual({ kind: 'payerNeeded', appId: apps.miniProgram });
    expect(bank.heard).toEqual([]);
  });
});

test('a mini program is handed what its page asks the payer with, under its own appid', async () => {
  bank.will(prepaid);
  const opening = await open({ scene: 'miniProgram' });
  expect(sent()).toMatchObject({ appid: apps.miniProgram, payer: { openid: `oPayerOf${apps.miniProgram}` } });
  if (opening.kind !== 'handing') throw new Error(opening.kind);
  expect(opening.page).toMatch(/^\/pages\/pay\/index\?/);
  // As a mini program hands it to its page: split at & and =, nothing decoded.
  const query = Object.fromEntries(
    (opening.page.split('?')[1] ?? '').split('&').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
  const message = `${query['appId']}\n${query['timeStamp']}\n${query['nonceStr']}\n${query['package']}\n`;
  expect(
    createVerify('RSA-SHA256')
      .update(message)
      .verify(pairs.merchant.publicKey, query['paySign'] ?? '', 'base64'),
  ).toBe(true);
});

test('what can’t be opened is refused before WeChat is asked: less than a minute left, another app, a project without an appid', async () => {
  bank.will(h5);
  expect(await open({ expiresAt: Date.now() + 59_000 })).toEqual({ kind: 'failed' });
  expect(await open({ scene: 'alipay' })).toEqual({ kind: 'failed' });
  expect(await open({ scene: 'wechat', projectId: '880010' })).toEqual({ kind: 'failed' });
  expect(await open({ scene: 'miniProgram', projectId: '880010' })).toEqual({ kind: 'failed' });
  expect(bank.heard).toEqual([]);
});

describe('when WeChat refuses to open a payment', () => {
  const PAID = { mchid: MCHID, appid: apps.h5, out_trade_no: 'P0123456789abcdef01234567', trade_state: 'SUCCESS', transaction_id: '42' };

  test('one that is closed, or whose number was used otherwise, is over', async () => {
    for (const code of ['ORDER_CLOSED', 'OUT_TRADE_NO_USED']) {
      bank.will(says({ code }, 403));
      expect(await open()).toEqual({ kind: 'failed' });
    }
  });

  test('one that is paid is settled, once WeChat has said so of the payment itself', async () => {
    bank.will(says({ code: 'ORDERPAID' }, 400), says({ ...PAID, amount: { total: 100_10 } }));
    expect(await open()).toEqual({ kind: 'settled', bankTradeNo: '42' });
    bank.will(says({ code: 'ORDERPAID' }, 400), says({ ...PAID, trade_state: 'NOTPAY' }));
    await expect(open()).rejects.toThrow('ORDERPAID');
  });

  test('a fault of the shop’s own setting is reported with its code', async () => {
    for (const code of ['APPID_MCHID_NOT_MATCH', 'NO_AUTH', 'PARAM_ERROR']) {
      bank.will(says({ code }, 400));
      await expect(open()).rejects.toThrow(code);
    }
  });
});
