import { API_V3_KEY, apps, CERTIFICATE, encrypted, MCHID, pairs, signed, startBank, type TestBank } from './wechat-pay-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const trade = {
  mchid: MCHID,
  appid: apps.jsapi,
  out_trade_no: 'P0123456789abcdef01234567',
  trade_state: 'SUCCESS',
  transaction_id: '4200000000000000000000000001',
  payer: { openid: 'oSecret' },
  amount: { total: 19_99, payer_total: 9_99, currency: 'CNY' },
};
const refund = {
  mchid: MCHID,
  out_trade_no: trade.out_trade_no,
  out_refund_no: 'R0123456789abcdef01234567',
  refund_id: '50300000001',
  refund_status: 'SUCCESS',
  amount: { total: 19_99, refund: 5_00, payer_refund: 2_50 },
};
const letter = (content: unknown, event_type = 'TRANSACTION.SUCCESS', resource: object = encrypted(content)): string =>
  JSON.stringify({ id: 'EV-2018022511223320873', create_time: '2026-11-20T09:30:00+08:00', event_type, resource });
const verified = (body: string, headers: Record<string, string | undefined> = signed(body)) => bank.port.verify(headers, body);
const notice = {
  kind: 'notice',
  notice: { subject: trade.out_trade_no, outcome: 'paid', amountFen: 19_99, bankTradeNo: trade.transaction_id },
};

test('a notice of either family of keys counts, with the whole order’s amount and the nonce of its delivery', () => {
  const body = letter(trade);
  const headers = signed(body);
  expect(verified(body, headers)).toEqual({
    kind: 'notice',
    notice: { ...notice.notice, id: 'EV-2018022511223320873', delivery: headers['wechatpay-nonce'] },
  });
  expect(verified(body, signed(body, { key: pairs.certificate.privateKey, serial: CERTIFICATE }))).toMatchObject(notice);
});

test.each([
  ['SUCCESS', { outcome: 'refunded' }],
  ['CLOSED', { outcome: 'refundFailed' }],
  ['ABNORMAL', { outcome: 'refundFailed', incident: 'ABNORMAL' }],
])('a notice of a refund that is %s tells what went back', (state, outcome) => {
  expect(verified(letter({ ...refund, refund_status: state }, `REFUND.${state}`))).toMatchObject({
    kind: 'notice',
    notice: { subject: refund.out_refund_no, amountFen: 5_00, bankTradeNo: '50300000001', ...outcome },
  });
});

describe('a notice is forged', () => {
  const body = letter(trade);
  const without = (name: string) => Object.fromEntries(Object.entries(signed(body)).filter(([header]) => header !== name));
  const cut = (bytes: string) => {
    const resource = encrypted(trade);
    return letter(trade, 'TRANSACTION.SUCCESS', { ...resource, ciphertext: bytes });
  };
  const turned = () => {
    const bytes = Buffer.from(encrypted(trade).ciphertext, 'base64');
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    return bytes.toString('base64');
  };

  test.each<[string, string, Record<string, string | undefined> | null]>([
    ['signed by a stranger', body, signed(body, { key: pairs.stranger.privateKey })],
    ['altered after it was signed', body.replace('EV-2018', 'EV-2019'), signed(body)],
    ['under the name of the other key', body, signed(body, { serial: CERTIFICATE })],
    ['six minutes old', body, signed(body, { at: Date.now() - 360_000 })],
    ['from the future', body, signed(body, { at: Date.now() + 360_000 })],
    ['without a number for its time', body, signed(body, { timestamp: 'NaN' })],
    ['a probe', body, signed(body, { prefix: 'WECHATPAY/SIGNTEST/' })],
    ['a probe under a name that nobody knows', body, signed(body, { prefix: 'WECHATPAY/SIGNTEST/', serial: 'PUB_KEY_ID_9999999999' })],
    ['without a signature', body, without('wechatpay-signature')],
    ['without a nonce', body, without('wechatpay-nonce')],
    ['without a time', body, without('wechatpay-timestamp')],
    ['without a serial', body, without('wechatpay-serial')],
    ['under a name that would break a log’s line', body, signed(body, { serial: 'PUB_KEY_ID_1\nforged' })],
    ['with one bit of its content turned', cut(turned()), null],
    ['with no content but a short tag', cut(Buffer.from('abcd').toString('base64')), null],
    ['encrypted with another key', letter(trade, 'TRANSACTION.SUCCESS', encrypted(trade, API_V3_KEY.replace('0', '1'))), null],
    ['with other words beside its content', letter(trade, 'TRANSACTION.SUCCESS', { ...encrypted(trade), associated_data: 'refund' }), null],
  ])('%s', (_what, text, headers) => {
    expect(verified(text, headers ?? signed(text))).toEqual({ kind: 'forged' });
  });
});

test('a notice under a key that is not configured is nobody’s yet: the key is named', () => {
  const body = letter(trade);
  const serial = 'PUB_KEY_ID_0119000000012024112800000000000009';
  expect(verified(body, signed(body, { serial }))).toEqual({ kind: 'unknownKey', keyName: serial });
});

test.each([
  ['another merchant’s', letter({ ...trade, mchid: '1900000002' }), 'anotherMerchant'],
  ['another app’s', letter({ ...trade, appid: 'wxffffffffffffffff' }), 'anotherApp'],
  ['another merchant’s refund', letter({ ...refund, mchid: '1900000002' }, 'REFUND.SUCCESS'), 'anotherMerchant'],
  ['of something else', letter(trade, 'PAYSCORE.USER_PAID'), 'unknownEvent'],
  ['of a payment that is not paid', letter({ ...trade, trade_state: 'NOTPAY' }), 'unknownState'],
  ['in another currency', letter({ ...trade, amount: { total: 19_99, currency: 'USD' } }), 'unknownState'],
  ['without an amount', letter({ ...trade, amount: undefined }), 'unknownState'],
  ['of a refund in a new state', letter({ ...refund, refund_status: 'PROCESSING' }, 'REFUND.SUCCESS'), 'unknownState'],
  ['of a new form', '{"id":"1","event_type":"TRANSACTION.SUCCESS"}', 'unreadable'],
  ['no JSON', 'resource=1', 'unreadable'],
])('a genuine notice that is %s moves nothing and is taken', (_what, body, why) => {
  expect(verified(body)).toEqual({ kind: 'other', why });
});

test('WeChat hears what it understands: a status', () => {
  const { taken, again, forged } = bank.port.answer;
  expect([taken.status, taken.body]).toEqual([204, '']);
  expect([again.status, forged.status]).toEqual([500, 401]);
  expect(JSON.parse(again.body)).toMatchObject({ code: 'FAIL' });
});
