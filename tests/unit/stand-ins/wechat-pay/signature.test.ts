import { openBank, type OpenBank } from './bank';
import type { Overrides } from './merchant';

let bank: OpenBank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

const ask = (more: Overrides) => bank.merchant.post('/v3/pay/transactions/h5', bank.order('P20260301000001'), more);
const path = '/v3/pay/transactions/out-trade-no/P20260301000001?mchid=1900000001';

const refused: [string, () => Overrides, string][] = [
  ['no Authorization', () => ({ authorization: null }), 'Http头缺少Authorization'],
  ['another scheme', () => ({ authorization: 'WECHATPAY2-SM2-WITH-SM3 mchid="1900000001"' }), 'Http头Authorization值格式错误'],
  [
    'a field too few',
    () => ({ authorization: 'WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="a",timestamp="1",serial_no="A"' }),
    '格式错误',
  ],
  [
    'a field twice',
    () => ({ authorization: 'WECHATPAY2-SHA256-RSA2048 mchid="1",mchid="1",nonce_str="a",timestamp="1",serial_no="A",signature="B"' }),
    '格式错误',
  ],
  ['another merchant', () => ({ mchid: '1900000009' }), '商户号不存在'],
  ['another certificate', () => ({ serial: 'AB12' }), '商户证书序列号有误'],
  ['the serial of another merchant', () => ({ serial: bank.standIn.setting('1900000002').serial }), '商户证书序列号有误'],
  ['a nonce of 33 characters', () => ({ nonce: 'a'.repeat(33) }), 'nonce_str格式错误'],
  ['a time 301 s ago', () => ({ timestamp: bank.clock() / 1000 - 301 }), '不得超过5分钟'],
  ['a time 301 s ahead', () => ({ timestamp: bank.clock() / 1000 + 301 }), '不得超过5分钟'],
  ['a time in ms', () => ({ timestamp: bank.clock() }), '不得超过5分钟'],
  ['a signature over another body', () => ({ signedBody: JSON.stringify(bank.order('P20260301000001', 1)) }), '验签失败'],
  [
    'a signature over the same JSON with a space more',
    () => ({ signedBody: `${JSON.stringify(bank.order('P20260301000001'))} ` }),
    '验签失败',
  ],
  ['a signature over a path without its base', () => ({ signedTarget: '/v3/pay/transactions/h5' }), '验签失败'],
];

test.each(refused)('a call with %s is answered 401 and not heard', async (_what, more, message) => {
  const answer = await ask(more());
  expect(answer).toMatchObject({ status: 401, genuine: false, body: { code: 'SIGN_ERROR', message: expect.stringContaining(message) } });
  expect(answer.headers['wechatpay-signature']).toBeUndefined();
  expect(bank.standIn.books.trades()).toHaveLength(0);
});

test('a query whose signature leaves out its parameters isn’t heard', async () => {
  const { pathname } = new URL(`${bank.setting.api}${path}`);
  expect(await bank.merchant.get(path, { signedTarget: pathname })).toMatchObject({ status: 401 });
  expect(await bank.merchant.get(path)).toMatchObject({ status: 404, genuine: true, body: { code: 'ORDER_NOT_EXIST' } });
});

test('a nonce counts once, also within the five minutes', async () => {
  const nonce = 'ABCDEF0123456789';
  expect(await bank.merchant.get(path, { nonce })).toMatchObject({ status: 404 });
  bank.pass(299_000);
  expect(await bank.merchant.get(path, { nonce })).toMatchObject({ status: 401, body: { message: 'nonce_str已被使用' } });
});

test('an answer is signed by the certificate, or by the public key that the call names', async () => {
  const [publicKey = '', certificate = ''] = Object.keys(bank.setting.keys);
  expect(publicKey).toMatch(/^PUB_KEY_ID_\d{34}$/);
  const serials = [
    (await bank.merchant.get(path)).headers,
    (await bank.merchant.get(path, { headers: { 'wechatpay-serial': publicKey } })).headers,
  ];
  expect(serials.map((headers) => headers['wechatpay-serial'])).toEqual([certificate, publicKey]);
  expect(Object.keys(bank.standIn.setting('1900000002').keys)).toEqual([publicKey]);
});

test('a call without Accept, User-Agent or a JSON body is refused', async () => {
  expect(await ask({ headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 });
  expect(await ask({ headers: { accept: 'text/html' } })).toMatchObject({ status: 406 });
  expect(await ask({ headers: { 'user-agent': '' } })).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
});
