import { openBank, type OpenBank } from './bank';
import { signed } from './merchant';

const NO = 'P20260301000001';
let bank: OpenBank;
let prepay: string;
beforeEach(async () => {
  bank = await openBank();
  const openid = bank.standIn.control.openid(bank.jsapi, 'lin');
  prepay = String((await bank.merchant.post('/v3/pay/transactions/jsapi', bank.jsapiOrder(NO, openid))).body['prepay_id']);
});
afterEach(() => bank.close());

const parameters = (appId = bank.jsapi, id = prepay) => {
  const fields = { appId, timeStamp: String(bank.clock() / 1000), nonceStr: 'AB12', package: `prepay_id=${id}`, signType: 'RSA' };
  const paySign = signed(`${appId}\n${fields.timeStamp}\n${fields.nonceStr}\n${fields.package}\n`, bank.setting.privateKey);
  return { ...fields, paySign };
};
const ask = async (body: object, path = '/bridge') =>
  (await (
    await fetch(`${bank.origin}${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  ).json()) as Record<string, unknown>;

test('the bridge pays what the merchant signed, once', async () => {
  expect(await ask({ ...parameters(), action: 'show' })).toMatchObject({
    title: '上海外滩酒店 江景大床房',
    fen: 12_800,
    merchant: '悦享生活',
  });
  expect(await ask({ ...parameters(), action: 'cancel' })).toEqual({ err_msg: 'get_brand_wcpay_request:cancel' });
  expect(await ask({ ...parameters(), action: 'fail' })).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail' });
  expect(bank.standIn.books.trade(NO)?.state).toBe('NOTPAY');
  expect(await ask(parameters())).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
  expect(bank.standIn.books.trade(NO)).toMatchObject({ state: 'SUCCESS', openid: bank.standIn.control.openid(bank.jsapi, 'lin') });
  expect(await ask(parameters())).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail', err_desc: '该订单已支付' });
});

const wrong: [string, () => Record<string, unknown>, string][] = [
  ['without a signature', () => ({ ...parameters(), paySign: undefined }), '缺少参数：paySign'],
  ['with a time as a number', () => ({ ...parameters(), timeStamp: bank.clock() / 1000 }), '参数类型错误：timeStamp'],
  ['with a time in ms', () => ({ ...parameters(), timeStamp: String(bank.clock()) }), '支付参数格式错误'],
  ['signed the old way', () => ({ ...parameters(), signType: 'MD5' }), '请使用RSA'],
  ['with another nonce than was signed', () => ({ ...parameters(), nonceStr: 'AB13' }), '支付验证签名失败'],
  [
    'signed by another merchant',
    () => ({ ...parameters(), paySign: signed('x', bank.standIn.setting('1900000002').privateKey) }),
    '支付验证签名失败',
  ],
  ['of another appid', () => parameters(bank.setting.h5), 'appid不一致'],
  ['of no order', () => parameters(bank.jsapi, `wx${'0'.repeat(34)}`), '支付请求已失效'],
  ['on a page that isn’t registered', () => ({ ...parameters(), page: 'https://elsewhere.example/cashier' }), '当前页面的URL未注册'],
];

test.each(wrong)('a bridge called %s fails and pays nothing', async (_what, body, why) => {
  expect(await ask(body())).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail', err_desc: expect.stringContaining(why) });
  expect(bank.standIn.books.trade(NO)?.state).toBe('NOTPAY');
});

test('somebody else’s phone doesn’t pay it', async () => {
  const answer = await fetch(`${bank.origin}/bridge`, {
    method: 'POST',
    body: JSON.stringify(parameters()),
    headers: { cookie: 'wechat_buyer=wang' },
  });
  expect(await answer.json()).toMatchObject({ err_desc: '支付的用户与下单的用户不一致' });
});

test('a prepay_id lives two hours', async () => {
  bank.pass(2 * 3_600_000);
  expect(await ask(parameters())).toMatchObject({ err_desc: '订单已过期' });
});

test('a mini program pays in the same way', async () => {
  const { miniProgram } = bank.setting.projects['880012'] ?? { miniProgram: '' };
  const openid = bank.standIn.control.openid(miniProgram, 'lin');
  const order = { ...bank.jsapiOrder('P20260301000002', openid), appid: miniProgram };
  const id = String((await bank.merchant.post('/v3/pay/transactions/jsapi', order)).body['prepay_id']);
  const path = '/mini-program/request-payment';
  expect(await ask({ ...parameters(miniProgram, id), action: 'cancel' }, path)).toEqual({ errMsg: 'requestPayment:fail cancel' });
  expect(await ask(parameters(bank.jsapi, id), path)).toMatchObject({ errMsg: expect.stringMatching(/^requestPayment:fail /) });
  expect(await ask(parameters(miniProgram, id), path)).toEqual({ errMsg: 'requestPayment:ok' });
});
