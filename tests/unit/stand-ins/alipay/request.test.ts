import { createSign, generateKeyPairSync } from 'node:crypto';
import { callText, noticeText } from '@/stand-ins/alipay/signature';
import { NOON, newMerchant, type Merchant } from './merchant';

let shop: Merchant;
beforeAll(async () => {
  shop = await newMerchant();
});
afterAll(() => shop.close());

const QUERY = 'alipay.trade.query';
const content = { out_trade_no: 'T1' };
const shanghai = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

test('what is signed is the example of the bank’s own documents', () => {
  const biz = '{"button":[{"actionParam":"ZFB_HFCZ","actionType":"out","name":"话费充值"}]}';
  const parameters = {
    timestamp: '2014-07-24 03:07:50',
    method: 'alipay.mobile.public.menu.add',
    app_id: '2014072300007148',
    sign_type: 'RSA2',
    sign: 'e9zEAe4TTQ4LPLQvETPoLGXTiURcxiAKfMVQ6Hrrsx2hmyIEGvSfAQzbLxHrhyZ48wOJXTsD4FPnt+YGdK57+fP1BCbf9rIVycfjhYCqlFhbTu9pFnZgT55W+xbAFb9y7vL0MyAxwXUXvZtQVqEwW7pURtKilbcBTEW7TAxzgro=',
    charset: 'GBK',
    version: '1.0',
    empty: '',
    biz_content: biz,
  };
  const rest = `app_id=2014072300007148&biz_content=${biz}&charset=GBK&method=alipay.mobile.public.menu.add&`;
  expect(callText(parameters)).toBe(`${rest}sign_type=RSA2&timestamp=2014-07-24 03:07:50&version=1.0`);
  expect(noticeText(parameters)).toBe(`${rest}timestamp=2014-07-24 03:07:50&version=1.0`);
});

describe('a call is refused', () => {
  test.each([
    ['without an app', { app_id: undefined }, 'isv.missing-app-id'],
    ['by an unknown app', { app_id: '2021000000000009' }, 'isv.invalid-app-id'],
    ['without a method', { method: undefined }, 'isv.missing-method'],
    ['of an unknown method', { method: 'alipay.trade.cancel' }, 'isv.invalid-method'],
    ['without a signature', { sign: '' }, 'isv.missing-signature'],
    ['without the signature’s type', { sign_type: undefined }, 'isv.missing-signature-type'],
    ['signed with SHA-1', { sign_type: 'RSA' }, 'isv.invalid-signature-type'],
    ['in another charset', { charset: 'GBK' }, 'isv.invalid-charset'],
    ['in XML', { format: 'XML' }, 'isv.invalid-format'],
    ['without a time', { timestamp: undefined }, 'isv.missing-timestamp'],
    ['at a time in another form', { timestamp: '2026-11-28T12:00:00' }, 'isv.invalid-timestamp'],
    ['at a time that doesn’t exist', { timestamp: '2026-11-31 12:00:00' }, 'isv.invalid-timestamp'],
    ['at UTC’s time instead of Shanghai’s', { timestamp: '2026-11-28 04:00:00' }, 'isv.invalid-timestamp'],
    ['a quarter of an hour late', { timestamp: shanghai(NOON - 901_000) }, 'isv.invalid-timestamp'],
    ['a quarter of an hour early', { timestamp: shanghai(NOON + 901_000) }, 'isv.invalid-timestamp'],
    ['without a version', { version: undefined }, 'isv.missing-version'],
    ['in another version', { version: '2.0' }, 'isv.invalid-parameter'],
    ['with an address for notices that has a query', { notify_url: 'https://shop.example/n?id=1' }, 'isv.invalid-parameter'],
    ['with an address for notices that is none', { notify_url: 'shop' }, 'isv.invalid-parameter'],
  ] as const)('%s', async (_what, changes, subCode) => {
    expect((await shop.call(QUERY, content, changes)).answer['sub_code']).toBe(subCode);
  });

  test('signed by another key, for another content, or with a parameter twice', async () => {
    const parameters = shop.parametersOf(QUERY, content);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { sign: _, ...unsigned } = parameters;
    const other = createSign('RSA-SHA256').update(callText(unsigned)).sign(privateKey, 'base64');
    const wrong = async (changes: Readonly<Record<string, string>>) =>
      shop.read(await shop.post({ ...parameters, ...changes })).answer['sub_code'];
    expect(await wrong({ sign: other })).toBe('isv.invalid-signature');
    expect(await wrong({ biz_content: '{"out_trade_no":"T2"}' })).toBe('isv.invalid-signature');
    expect(await wrong({ extra: 'x' })).toBe('isv.invalid-signature');
    const twice = await fetch(`${shop.setting.gateway}?app_id=${shop.setting.appId}`, {
      method: 'POST',
      body: new URLSearchParams(parameters),
    });
    expect(shop.read(await twice.text()).answer['sub_code']).toBe('isv.invalid-parameter');
  });

  test('in JSON instead of a form', async () => {
    const answer = await fetch(shop.setting.gateway, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shop.parametersOf(QUERY, content)),
    });
    expect(shop.read(await answer.text()).answer['sub_code']).toBe('isv.invalid-parameter');
  });

  test.each([
    ['that is no JSON', '{', 'isv.illegal-json'],
    ['that is a list', '[]', 'isv.illegal-json'],
    ['without a number', {}, 'ACQ.INVALID_PARAMETER'],
    ['with an unknown field', { ...content, outTradeNo: 'T1' }, 'ACQ.INVALID_PARAMETER'],
    ['with a number of 65 letters', { out_trade_no: 'T'.repeat(65) }, 'ACQ.INVALID_PARAMETER'],
    ['with a number that has other signs', { out_trade_no: 'T-1' }, 'ACQ.INVALID_PARAMETER'],
    ['with a number that is no text', { out_trade_no: 1 }, 'ACQ.INVALID_PARAMETER'],
  ] as const)('with content %s', async (_what, wrong, subCode) => {
    expect((await shop.call(QUERY, wrong)).answer['sub_code']).toBe(subCode);
  });
});

test('refusals are signed as soon as the app is known, and so named', async () => {
  expect(await shop.call(QUERY, content, { app_id: '2021000000000009' })).toMatchObject({
    name: 'alipay_trade_query_response',
    isGenuine: false,
  });
  expect(await shop.call(QUERY, content, { version: '2.0' })).toMatchObject({ name: 'alipay_trade_query_response', isGenuine: true });
  expect(await shop.call('alipay.trade.cancel', content)).toMatchObject({ name: 'error_response', isGenuine: true });
});

describe('a payment is refused on a page', () => {
  const pay = { out_trade_no: 'T1', total_amount: '19.99' };
  const told = async (url: string): Promise<string> => {
    const answer = await fetch(url, { redirect: 'manual' });
    const page = new TextDecoder('gbk').decode(await answer.arrayBuffer());
    return answer.status === 302 ? 'opened' : (/<p>((?:isv|ACQ)\.[\w-]+)<\/p>/.exec(page)?.[1] ?? page);
  };

  test.each([
    [{ total_amount: '19.9' }],
    [{ total_amount: '0.00' }],
    [{ total_amount: '100000000.01' }],
    [{ total_amount: '1e2' }],
    [{ total_amount: '-1.00' }],
    [{ total_amount: 19.99 }],
    [{ total_amount: '019.99' }],
    [{ subject: '' }],
    [{ subject: 'a/b' }],
    [{ subject: 'a=b' }],
    [{ subject: 'a&b' }],
    [{ subject: '房'.repeat(257) }],
    [{ product_code: 'FAST_INSTANT_TRADE_PAY' }],
    [{ out_trade_no: '' }],
    [{ seller_id: '2088000000000009' }],
    [{ time_expire: '2026-11-28 12:15' }],
    [{ time_expire: '2027-11-28 12:15:00' }],
    [{ quit_url: 'javascript:alert(1)' }],
  ])('with %o', async (changes) => {
    expect(await told(shop.pageOf({ ...pay, ...changes }))).toBe('ACQ.INVALID_PARAMETER');
  });

  test('with a foreign signature, and opened with the least, the most and 256 signs, by GET and POST', async () => {
    const url = new URL(shop.pageOf(pay));
    url.searchParams.set('timestamp', '2026-11-28 12:00:01');
    expect(await told(url.href)).toBe('isv.invalid-signature');
    for (const total of ['0.01', '100000000.00']) expect(await told(shop.pageOf({ ...pay, total_amount: total }))).toBe('opened');
    expect(await told(shop.pageOf({ ...pay, subject: '😀'.repeat(256) }))).toBe('opened');
    const { searchParams } = new URL(shop.pageOf(pay));
    const posted = await fetch(shop.setting.gateway, { method: 'POST', body: searchParams, redirect: 'manual' });
    expect(posted.headers.get('location')).toMatch(/\/cashier\/[\da-f]{40}$/);
  });
});
