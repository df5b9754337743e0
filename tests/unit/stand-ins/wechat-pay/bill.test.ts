import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { openBank, type OpenBank } from './bank';
import { signed } from './merchant';

const DAY = '2026-03-01';
const HOUR = 3_600_000;
let bank: OpenBank;

/** Two payments and a part of one given back on the day, one payment a second after it. */
beforeEach(async () => {
  bank = await openBank();
  const paid = async (no: string, fen: number) => {
    await bank.openH5(no, fen);
    bank.standIn.control.pay(no);
  };
  await paid('P20260301000001', 12_800);
  await paid('P20260301000002', 1_999);
  await bank.merchant.post('/v3/refund/domestic/refunds', bank.refundOf('P20260301000001', 'R1', 2_801));
  bank.pass(12 * HOUR - 1);
  await paid('P20260301000003', 10_010);
  bank.pass(1);
  await paid('P20260302000004', 1);
  bank.pass(10 * HOUR);
});
afterEach(() => bank.close());

const ask = (query = `bill_date=${DAY}&bill_type=ALL&tar_type=GZIP`) => bank.merchant.get(`/v3/bill/tradebill?${query}`);

/** The file's bytes by a request of the merchant's own. */
async function download(url: string): Promise<Buffer> {
  const { pathname, search } = new URL(url);
  const [timestamp, nonce] = [Math.floor(bank.clock() / 1000), createHash('sha256').update(`${Math.random()}`).digest('hex').slice(0, 32)];
  const signature = signed(`GET\n${pathname}${search}\n${timestamp}\n${nonce}\n\n`, bank.setting.privateKey);
  const { mchid, serial } = bank.setting;
  const authorization = `WECHATPAY2-SHA256-RSA2048 mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
  const answer = await fetch(url, { headers: { accept: '*/*', 'user-agent': 'shop/1', authorization } });
  expect([answer.status, answer.headers.get('wechatpay-signature')]).toEqual([200, null]);
  return Buffer.from(await answer.arrayBuffer());
}
const fileOf = async (query?: string) => {
  const { body } = await ask(query);
  const packed = await download(String(body['download_url']));
  const text = (query?.includes('GZIP') ?? true) ? gunzipSync(packed).toString('utf8') : packed.toString('utf8');
  return {
    text,
    lines: text.replace('\uFEFF', '').trimEnd().split('\r\n'),
    isWhole: createHash('sha1').update(text).digest('hex') === body['hash_value'],
  };
};
const cells = (line = '') => line.slice(1).split(',`');

test('a bill is ready at ten the next morning, and no minute before', async () => {
  expect((await ask()).status).toBe(200);
  bank.pass(-1);
  expect(await ask()).toMatchObject({ status: 400, genuine: true, body: { code: 'STATEMENT_CREATING' } });
  bank.pass(-10 * HOUR);
  expect(await ask()).toMatchObject({ status: 400, genuine: true, body: { code: 'NO_STATEMENT_EXIST' } });
});

test('a bill has a header, a line for each payment and refund of the day, and sums', async () => {
  const { lines, isWhole } = await fileOf();
  expect(isWhole).toBe(true);
  expect(lines).toHaveLength(7);
  const names = lines[0]?.split(',') ?? [];
  expect(names).toHaveLength(27);
  expect(names.slice(12, 17)).toEqual(['应结订单金额', '代金券金额', '微信退款单号', '商户退款单号', '退款金额']);
  const rows = lines.slice(1, 5).map((line) => Object.fromEntries(cells(line).map((value, index) => [names[index], value])));
  expect(rows.map((row) => [row['交易时间'], row['商户订单号'], row['交易状态'], row['订单金额'], row['退款金额'], row['手续费']])).toEqual(
    [
      ['2026-03-01 12:00:00', 'P20260301000001', 'SUCCESS', '128.00', '0.00', '0.77000'],
      ['2026-03-01 12:00:00', 'P20260301000002', 'SUCCESS', '19.99', '0.00', '0.12000'],
      ['2026-03-01 12:00:00', 'P20260301000001', 'REFUND', '0.00', '28.01', '-0.17000'],
      ['2026-03-01 23:59:59', 'P20260301000003', 'SUCCESS', '100.10', '0.00', '0.60000'],
    ],
  );
  expect([rows[0]?.['商户退款单号'], rows[2]?.['商户退款单号'], rows[2]?.['微信订单号']]).toEqual(['0', 'R1', rows[0]?.['微信订单号']]);
  expect(lines[5]).toBe('总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额');
  expect(cells(lines[6])).toEqual(['4', '248.09', '28.01', '0.00', '1.32000', '248.09', '28.01']);
});

test('a bill agrees with the books to the fen', async () => {
  const { lines } = await fileOf();
  const sum = (kind: string) =>
    bank.standIn.books.bookLines(DAY, bank.setting.mchid).reduce((total, line) => total + (line.kind === kind ? line.amountFen : 0), 0);
  const [, paid, back] = cells(lines.at(-1)).map((yuan) => Math.round(Number(yuan) * 100));
  expect([paid, back]).toEqual([sum('pay'), sum('refund')]);
  expect(bank.standIn.books.totals({ day: DAY })).toMatchObject({ paidFen: paid, payments: 3, refunds: 1 });
});

test('payments and refunds come in bills of their own too, with fewer columns', async () => {
  const only = async (type: string) => (await fileOf(`bill_date=${DAY}&bill_type=${type}`)).lines;
  const [payments, refunds] = [await only('SUCCESS'), await only('REFUND')];
  expect([payments.length, payments[0]?.split(',').length, cells(payments.at(-1))]).toEqual([6, 20, ['3', '248.09', '1.49000', '248.09']]);
  expect([refunds.length, cells(refunds.at(-1))[2]]).toEqual([4, '28.01']);
});

test.each([
  [{ kind: 'extra', outTradeNo: 'P20260301999999', fen: 100 } as const, 8, '249.09'],
  [{ kind: 'missing', subject: 'P20260301000002' } as const, 6, '228.10'],
  [{ kind: 'double', subject: 'P20260301000002' } as const, 8, '268.08'],
  [{ kind: 'amount', subject: 'P20260301000002', fen: 1_990 } as const, 7, '248.00'],
])('a bill with a planted line (%j) adds up and differs from the books', async (plant, count, total) => {
  bank.standIn.control.plant(DAY, plant);
  const { lines, isWhole } = await fileOf();
  expect([lines.length, cells(lines.at(-1))[1], isWhole]).toEqual([count, total, true]);
  expect(bank.standIn.books.bookLines(DAY)).toHaveLength(4);
});

test('a bill may be late, and its file another than was promised', async () => {
  bank.standIn.control.plant(DAY, { kind: 'late', ms: 4 * HOUR });
  expect((await ask()).body['code']).toBe('STATEMENT_CREATING');
  bank.pass(4 * HOUR);
  bank.standIn.control.plant(DAY, { kind: 'altered' });
  expect((await fileOf()).isWhole).toBe(false);
});

test('a bill’s address is good for 30 s, and for its merchant alone', async () => {
  const { body } = await ask();
  bank.pass(30_000);
  expect(await bank.merchant.get(String(body['download_url']))).toMatchObject({ status: 400 });
});

test('a day without lines, of the future, of another century or of no calendar has no bill', async () => {
  for (const day of ['2026-02-28', '2026-03-05']) expect((await ask(`bill_date=${day}`)).body['code']).toBe('NO_STATEMENT_EXIST');
  for (const query of [
    'bill_date=20260301',
    'bill_date=2026-02-30',
    '',
    `bill_date=${DAY}&bill_type=NONE`,
    `bill_date=${DAY}&tar_type=ZIP`,
    `bill_date=${DAY}&page=2`,
  ])
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'PARAM_ERROR' } });
  expect((await ask('bill_date=2025-11-01')).body['code']).toBe('INVALID_REQUEST');
});
