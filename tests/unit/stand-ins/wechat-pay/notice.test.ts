import type { ForgedNotice, NoticeFault } from '@/stand-ins/wechat-pay/control/faults';
import { openBank, type OpenBank } from './bank';
import { isGenuine, unseal } from './merchant';

const NO = 'P20260301000001';
let bank: OpenBank;
let status = 204;
beforeEach(async () => {
  status = 204;
  bank = await openBank({ status: () => status });
  await bank.openH5(NO);
});
afterEach(() => bank.close());

const payWith = async (fault?: NoticeFault) => {
  if (fault) bank.standIn.control.noticeFault('pay', fault);
  bank.standIn.control.pay(NO);
  await bank.standIn.tick();
  return bank.inbox.heard;
};
const genuine = (heard = bank.inbox.heard) =>
  heard.map(({ headers, body }) => isGenuine(bank.setting, headers as Record<string, string>, body));
const ids = () => bank.inbox.heard.map(({ body }) => (JSON.parse(body) as { id: string }).id);
const nonces = () => bank.inbox.heard.map(({ headers }) => headers['wechatpay-nonce']);
const wait = async (ms: number) => {
  bank.pass(ms);
  await bank.standIn.tick();
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test('a notice that isn’t taken comes fifteen times more within 24 h 4 min, the same id with new nonces', async () => {
  status = 500;
  await payWith();
  const waits = [15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600].map((s) => s * SECOND);
  for (const [index, ms] of waits.entries()) {
    await wait(ms - 1);
    expect(bank.inbox.heard).toHaveLength(index + 1);
    await wait(1);
    expect(bank.inbox.heard).toHaveLength(index + 2);
  }
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(24 * HOUR + 4 * MINUTE);
  await wait(48 * HOUR);
  expect(bank.inbox.heard).toHaveLength(16);
  expect(new Set(ids()).size).toBe(1);
  expect(new Set(nonces()).size).toBe(16);
  expect(genuine().every(Boolean)).toBe(true);
});

test('more notices than are sent at once come once each, however many ticks overlap', async () => {
  const many = Array.from({ length: 50 }, (_, index) => `P2026030200${String(index).padStart(4, '0')}`);
  for (const no of many) await bank.openH5(no);
  for (const no of many) bank.standIn.control.pay(no);
  await Promise.all(Array.from({ length: 4 }, () => bank.standIn.tick()));
  expect(bank.inbox.heard).toHaveLength(50);
});

test.each([
  [200, 1],
  [204, 1],
  [302, 2],
  [401, 2],
  [500, 2],
  [0, 2],
])('a shop that answers %d hears it %d times in 15 s', async (answer, times) => {
  status = answer;
  await payWith();
  await wait(15 * SECOND);
  expect(bank.inbox.heard).toHaveLength(times);
});

const forged: [ForgedNotice, (heard: { headers: Record<string, string | undefined>; body: string }) => unknown, unknown][] = [
  ['foreignSignature', ({ headers, body }) => isGenuine(bank.setting, headers, body), false],
  ['tamperedBody', ({ headers, body }) => isGenuine(bank.setting, headers, body), false],
  ['signTest', ({ headers }) => headers['wechatpay-signature']?.startsWith('WECHATPAY/SIGNTEST/'), true],
  ['unsigned', ({ headers }) => headers['wechatpay-signature'], undefined],
  [
    'unknownSerial',
    ({ headers }) => headers['wechatpay-serial'] !== undefined && !(headers['wechatpay-serial'] in bank.setting.keys),
    true,
  ],
  ['oldTimestamp', ({ headers }) => bank.clock() / 1000 - Number(headers['wechatpay-timestamp']), 3_600],
  ['wrongMerchant', ({ body }) => unseal(body, bank.setting.apiV3Key)['mchid'], '1999999999'],
  [
    'alteredTotal',
    ({ body }) => unseal(body, bank.setting.apiV3Key)['amount'],
    { total: 1, payer_total: 12_800, currency: 'CNY', payer_currency: 'CNY' },
  ],
];

test.each(forged)('a notice with %s comes beside the genuine one', async (kind, read, found) => {
  const [first, second] = await payWith({ kind });
  expect(read({ headers: first?.headers as Record<string, string>, body: first?.body ?? '' })).toEqual(found);
  expect(genuine(second && [second])).toEqual([true]);
  expect(ids()[0]).not.toBe(ids()[1]);
});

test('a tampered ciphertext has a good signature and a tag that doesn’t fit', async () => {
  const [first] = await payWith({ kind: 'tamperedCiphertext' });
  expect(genuine(first && [first])).toEqual([true]);
  expect(() => unseal(first?.body ?? '', bank.setting.apiV3Key)).toThrow(/authenticate/);
});

test('what is forged is never taken by answering it well', async () => {
  await payWith({ kind: 'wrongMerchant', instead: true });
  expect(bank.inbox.heard).toHaveLength(1);
  await wait(15 * SECOND);
  expect([bank.inbox.heard.length, bank.standIn.books.notices()[0]?.taken]).toEqual([2, true]);
});

test('a notice may come twice, be lost, come after half an hour, or never', async () => {
  await payWith({ kind: 'doubled' });
  expect([new Set(ids()).size, new Set(nonces()).size]).toEqual([1, 2]);
  const next = async (no: string, fault: NoticeFault) => {
    await bank.openH5(no);
    bank.standIn.control.noticeFault('pay', fault);
    bank.standIn.control.pay(no);
    await bank.standIn.tick();
  };
  await next('P20260301000002', { kind: 'lost', tries: 2 });
  await wait(15 * SECOND);
  expect(bank.inbox.heard).toHaveLength(2);
  await wait(15 * SECOND);
  expect(bank.inbox.heard).toHaveLength(3);
  await next('P20260301000003', { kind: 'late', ms: 30 * MINUTE });
  await wait(30 * MINUTE - 1);
  expect(bank.inbox.heard).toHaveLength(3);
  await wait(1);
  expect(bank.inbox.heard).toHaveLength(4);
  await next('P20260301000004', { kind: 'never' });
  await wait(48 * HOUR);
  expect(bank.inbox.heard).toHaveLength(4);
});

test('a refund’s notice may come before its payment’s', async () => {
  await payWith({ kind: 'afterRefund' });
  await bank.merchant.post('/v3/refund/domestic/refunds', bank.refundOf(NO, 'R1', 12_800));
  await wait(SECOND);
  await wait(0);
  expect(bank.inbox.heard.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type)).toEqual([
    'REFUND.SUCCESS',
    'TRANSACTION.SUCCESS',
  ]);
});

test('a body that drips is whole in the end', async () => {
  const before = performance.now();
  await payWith({ kind: 'slowBody', ms: 200 });
  expect(performance.now() - before).toBeGreaterThan(120);
  expect(genuine()).toEqual([true]);
});

test('a coupon of WeChat’s lowers what the payer paid, not the total', async () => {
  bank.standIn.control.pay(NO, { payerFen: 12_300 });
  await bank.standIn.tick();
  expect(unseal(bank.inbox.heard[0]?.body ?? '', bank.setting.apiV3Key)['amount']).toMatchObject({ total: 12_800, payer_total: 12_300 });
});

test('while a merchant changes over, its share of notices comes with the public key', async () => {
  const [publicKey, certificate] = Object.keys(bank.setting.keys);
  const serials: unknown[] = [];
  for (const share of [0, 1]) {
    bank.standIn.control.publicKeyShare(share);
    const no = `P2026030100001${share}`;
    await bank.openH5(no);
    bank.standIn.control.pay(no);
    await bank.standIn.tick();
    serials.push(bank.inbox.heard.at(-1)?.headers['wechatpay-serial']);
  }
  expect(serials).toEqual([certificate, publicKey]);
  expect(genuine()).toEqual([true, true]);
});

test('two looks at once send a notice once', async () => {
  bank.standIn.control.pay(NO);
  await Promise.all([bank.standIn.tick(), bank.standIn.tick()]);
  expect(bank.inbox.heard).toHaveLength(1);
});
