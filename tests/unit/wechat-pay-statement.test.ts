import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { fenOf } from '@/server/banks/wechat-pay/bill';
import { apps, isSigned, MCHID, says, startBank, type Heard, type TestBank } from './wechat-pay-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterEach(() => bank.at());
afterAll(() => bank.close());

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const FOOT = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const cells = (...row: string[]) => row.map((cell) => `\`${cell}`).join(',');
const pay = (no: string, title = '拾光里·大床房', mchid = MCHID) =>
  cells(
    '2026-11-20 23:59:59',
    apps.h5,
    mchid,
    '0',
    '',
    `42${no}`,
    no,
    'oSecret',
    'MWEB',
    'SUCCESS',
    'OTHERS',
    'CNY',
    '18.99',
    '1.00',
    '0',
    '0',
    '0.00',
    '0.00',
    '',
    '',
    title,
    '',
    '0.11400',
    '0.60%',
    '19.99',
    '0.00',
    '',
  );
const refund = (no: string, state = 'SUCCESS') =>
  cells(
    '2026-11-20 00:00:00',
    apps.h5,
    MCHID,
    '0',
    '',
    '42P1',
    'P1',
    'oSecret',
    'MWEB',
    'REFUND',
    'OTHERS',
    'CNY',
    '0.00',
    '0.00',
    `50${no}`,
    no,
    '5.00',
    '0.00',
    'ORIGINAL',
    state,
    '拾光里',
    '',
    '-0.03000',
    '0.60%',
    '0.00',
    '5.00',
    '',
  );
const bill = (...rows: string[]) =>
  `\uFEFF${[HEAD, ...rows, FOOT, cells(String(rows.length), '1', '1', '1', '1', '1', '1'), ''].join('\r\n')}`;
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const named = (text: string, more = {}) =>
  says({
    hash_type: 'SHA1',
    hash_value: sha1(text),
    download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=6XIv%2B5A',
    ...more,
  });
const file =
  (bytes: Buffer, status = 200) =>
  (_heard: Heard, response: ServerResponse) =>
    void response.writeHead(status).end(bytes);
const stated = (text: string, sent = gzipSync(text)) => {
  bank.will(named(text), file(sent));
  return bank.port.statement?.('2026-11-20');
};

test('a day’s bill is fetched by signed calls, and its lines are payments and refunds to the fen', async () => {
  const text = bill(pay('P1'), refund('R1'), pay('P2', '票,`两张,"好"'));
  const statement = await stated(text);
  expect(bank.heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v3/bill/tradebill?bill_date=2026-11-20&bill_type=ALL&tar_type=GZIP',
    'GET /v3/billdownload/file?token=6XIv%2B5A',
  ]);
  expect(bank.heard.every(isSigned)).toBe(true);
  const paid = { kind: 'pay', amountFen: 19_99, feeFen: 11, at: Date.parse('2026-11-20T15:59:59Z') };
  expect(statement).toEqual({
    kind: 'ready',
    digest: createHash('sha256').update(text).digest('hex'),
    lines: [
      { ...paid, subject: 'P1', bankTradeNo: '42P1' },
      { kind: 'refund', subject: 'R1', bankTradeNo: '50R1', amountFen: 5_00, feeFen: -3, at: Date.parse('2026-11-19T16:00:00Z') },
      { ...paid, subject: 'P2', bankTradeNo: '42P2' },
    ],
  });
});

test('a refund that came to nothing is no line; one under way is', async () => {
  expect(await stated(bill(refund('R1', 'FAIL'), refund('R2', 'PROCESSING')))).toMatchObject({ lines: [{ subject: 'R2' }] });
});

test.each([
  ['0.01', 1],
  ['19.99', 19_99],
  ['100.10', 100_10],
  ['999999.99', 999_999_99],
  ['1.15', 1_15],
  ['4.35', 4_35],
  ['0.00600', 1],
  ['0.00400', 0],
  ['-0.00400', 0],
  ['-5.00', -5_00],
  ['7', 7_00],
  ['7.5', 7_50],
])('%s yuan are %i fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen);
});

test.each(['', '1,000.00', '1e3', 'NaN', '1.', '.5', '--1'])('“%s” is no amount', (yuan) => {
  expect(() => fenOf(yuan)).toThrow('an amount that is none');
});

describe('a bill is not taken', () => {
  test.each<[string, () => Promise<unknown> | undefined]>([
    ['with another hash', () => stated(bill(pay('P1')), gzipSync(bill(pay('P2'))))],
    ['that is no gzip', () => stated(bill(pay('P1')), Buffer.from(bill(pay('P1'))))],
    ['cut short', () => stated(bill(pay('P1')), gzipSync(bill(pay('P1'))).subarray(0, -9))],
    ['of another merchant', () => stated(bill(pay('P1', '房', '1900000002')))],
    ['without a column', () => stated(bill(pay('P1')).replace('订单金额,申请退款金额', '金额,申请退款金额'))],
    ['with a line too short', () => stated(bill(pay('P1').split(',').slice(0, 20).join(',')))],
    ['empty to the last line', () => stated('')],
    ['by another digest', () => (bank.will(named('x', { hash_type: 'MD5' })), bank.port.statement?.('2026-11-20'))],
    ['from elsewhere', () => (bank.will(named('x', { download_url: 'https://evil.example/file' })), bank.port.statement?.('2026-11-20'))],
    ['that WeChat does not hand out', () => (bank.will(named('x'), file(Buffer.alloc(0), 403)), bank.port.statement?.('2026-11-20'))],
  ])('%s', async (_what, fetched) => {
    await expect(fetched()).rejects.toMatchObject({ name: 'WechatPayFailure' });
  });
});

test('a bill that is being written is fetched later; a day without trade has none, once it would have been written', async () => {
  const at = (time: string, code: string) => {
    bank.at(Date.parse(`2026-11-21T${time}:00+08:00`));
    bank.will((heard, response) => says({ code }, 400, { at: Date.parse(`2026-11-21T${time}:00+08:00`) })(heard, response));
    return bank.port.statement?.('2026-11-20');
  };
  expect(await at('20:00', 'STATEMENT_CREATING')).toEqual({ kind: 'notYet' });
  expect(await at('10:30', 'NO_STATEMENT_EXIST')).toEqual({ kind: 'notYet' });
  expect(await at('13:00', 'NO_STATEMENT_EXIST')).toMatchObject({ kind: 'ready', lines: [] });
});
