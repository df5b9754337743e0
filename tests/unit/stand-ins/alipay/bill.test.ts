import { inflateRawSync } from 'node:zlib';
import { gbkOf } from '@/stand-ins/alipay/bill/gbk';
import { newMerchant, sellerId, type Merchant } from './merchant';

const DAY = '2026-11-28';
const DAY_MS = 86_400_000;
const METHOD = 'alipay.data.dataservice.bill.downloadurl.query';

let shop: Merchant;
beforeEach(async () => {
  shop = await newMerchant();
});
afterEach(() => shop.close());

/** The files of a ZIP by the headers before each, names and texts in GBK. */
function filesOf(zip: Buffer): ReadonlyMap<string, string> {
  const gbk = new TextDecoder('gbk', { fatal: true });
  const files = new Map<string, string>();
  for (let at = 0; zip.toString('latin1', at, at + 4) === 'PK\x03\x04';) {
    const [packed, size, nameBytes] = [zip.readUInt32LE(at + 18), zip.readUInt32LE(at + 22), zip.readUInt16LE(at + 26)];
    const start = at + 30 + nameBytes;
    const content = inflateRawSync(zip.subarray(start, start + packed));
    expect(content).toHaveLength(size);
    files.set(gbk.decode(zip.subarray(at + 30, start)), gbk.decode(content));
    at = start + packed;
  }
  return files;
}

const addressOf = async (type = 'trade', day = DAY) => (await shop.call(METHOD, { bill_type: type, bill_date: day })).answer;
const fetched = async (type = 'trade'): Promise<ReadonlyMap<string, string>> => {
  const { bill_download_url: url = '' } = await addressOf(type);
  return filesOf(Buffer.from(await (await fetch(url)).arrayBuffer()));
};
const rowsOf = (file: string): string[][] =>
  file
    .split('\r\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.trim()));

const DETAIL = `${sellerId}0156_20261128_业务明细.csv`;

async function tradingDay(): Promise<void> {
  await shop.pays('T1', '19.99');
  shop.pass(1_000);
  await shop.pays('T2', '100.10');
  shop.pass(1_000);
  await shop.call('alipay.trade.refund', { out_trade_no: 'T2', refund_amount: '0.10', out_request_no: 'R1' });
}

test('a day’s bill can be had from nine the next morning, for thirty seconds', async () => {
  await tradingDay();
  expect((await addressOf())['sub_code']).toBe('isv.invalid_arguments');
  shop.pass(DAY_MS - 4 * 3_600_000);
  expect((await addressOf())['sub_code']).toBe('isp.bill_not_exist');
  shop.pass(3_600_000);
  const { bill_download_url: url = '' } = await addressOf();
  shop.pass(30_000);
  expect((await fetch(url)).status).toBe(200);
  shop.pass(1);
  expect((await fetch(url)).status).toBe(404);
});

test('a day without any line has no bill, and control can hold one back', async () => {
  await tradingDay();
  shop.pass(2 * DAY_MS);
  expect((await addressOf('trade', '2026-11-29'))['sub_code']).toBe('isp.bill_not_exist');
  shop.bank.control.bill.ready(DAY, false);
  expect((await addressOf())['sub_code']).toBe('isp.bill_not_exist');
});

test('the bill’s lines and sums are those of the books', async () => {
  await tradingDay();
  shop.pass(DAY_MS);
  const files = await fetched();
  expect([...files.keys()]).toEqual([DETAIL, `${sellerId}0156_20261128_业务明细(汇总).csv`]);
  const detail = files.get(DETAIL) ?? '';
  expect(detail.split('\r\n').slice(0, 3)).toEqual([
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    '#起始日期：[2026年11月28日 00:00:00]   终止日期：[2026年11月29日 00:00:00]',
  ]);
  expect(rowsOf(detail).map((row) => [row[1], row[2], row[11], row[21], row[22]])).toEqual([
    ['T1', '交易', '19.99', '', '-0.12'],
    ['T2', '交易', '100.10', '', '-0.60'],
    ['T2', '退款', '-0.10', 'R1', '0.00'],
  ]);
  expect(rowsOf(detail).every((row) => row.length === 25)).toBe(true);
  expect(detail).toContain('#交易合计：2笔，商家实收共120.09元，商家优惠共0.00元');
  expect(detail).toContain('#退款合计：1笔，商家实收退款共-0.10元，商家优惠退款共0.00元');
  const account = await fetched('signcustomer');
  const { balanceFen } = shop.bank.books.sums(sellerId);
  const entries = rowsOf(account.get(`${sellerId}0156_20261128_账务明细.csv`) ?? '');
  expect(entries.at(-1)?.[8]).toBe((balanceFen / 100).toFixed(2));
});

test('a planted line is in the bill and not in the books', async () => {
  await tradingDay();
  shop.pass(DAY_MS);
  const { plant } = shop.bank.control.bill;
  plant(DAY, { kind: 'missing', outTradeNo: 'T1' });
  plant(DAY, { kind: 'wrong', outTradeNo: 'T2', amountFen: 10_011 });
  plant(DAY, { kind: 'double', outTradeNo: 'T2', outRequestNo: 'R1' });
  plant(DAY, { kind: 'extra', outTradeNo: 'X1', amountFen: 500 });
  const detail = (await fetched()).get(DETAIL) ?? '';
  expect(rowsOf(detail).map((row) => [row[1], row[11]])).toEqual([
    ['T2', '100.11'],
    ['T2', '-0.10'],
    ['T2', '-0.10'],
    ['X1', '5.00'],
  ]);
  expect(shop.bank.books.faults()).toEqual([]);
});

test('GBK has every sign it can, back and forth, and a mark for those it has not', () => {
  const decoder = new TextDecoder('gbk');
  const signs = '悦享 ABC 123 酒店（两晚）¥，。丂龥―€';
  expect(decoder.decode(gbkOf(signs.replace('€', '')))).toBe(signs.replace('€', '').replace('¥', '?'));
  expect(gbkOf('中').toString('hex')).toBe('d6d0');
  expect(decoder.decode(gbkOf('房😀间'))).toBe('房?间');
});
