import type { Fault } from '@/stand-ins/wechat-pay/control/faults';
import { openBank, type OpenBank } from './bank';

let bank: OpenBank;
beforeEach(async () => {
  bank = await openBank();
});
afterEach(() => bank.close());

const NO = 'P20260301000001';
const open = (fault: Fault) => {
  bank.standIn.control.fault('h5', fault);
  return bank.openH5(NO);
};
const isOpened = () => bank.standIn.books.trade(NO) !== undefined;

test('a call that is one too many is 429 and not done', async () => {
  expect(await open({ kind: 'limited' })).toMatchObject({ status: 429, genuine: true, body: { code: 'FREQUENCY_LIMITED' } });
  expect(isOpened()).toBe(false);
  expect((await bank.openH5(NO)).status).toBe(200);
});

test.each([true, false])('a system error leaves the call done: %s', async (done) => {
  expect(await open({ kind: 'systemError', done })).toMatchObject({ status: 500, body: { code: 'SYSTEM_ERROR' } });
  expect(isOpened()).toBe(done);
});

test.each([true, false])('a dropped line leaves the call done: %s', async (done) => {
  await expect(open({ kind: 'reset', done })).rejects.toThrow('fetch failed');
  expect(isOpened()).toBe(done);
});

test('a silent bank answers late, or not at all', async () => {
  const before = performance.now();
  expect((await open({ kind: 'silence', ms: 120, done: true })).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThan(110);
  await expect(open({ kind: 'silence', ms: 10, done: false })).rejects.toThrow('fetch failed');
});

test('a body may drip, be huge, be markup, or stand elsewhere', async () => {
  const before = performance.now();
  expect(await open({ kind: 'slowBody', ms: 150 })).toMatchObject({ status: 200, genuine: true });
  expect(performance.now() - before).toBeGreaterThan(140);
  expect((await open({ kind: 'hugeBody', bytes: 100_000 })).text.length).toBeGreaterThan(100_000);
  const markup = await open({ kind: 'html', status: 200 });
  expect([markup.headers['content-type'], markup.genuine]).toEqual(['text/html', false]);
  expect(await open({ kind: 'redirect', to: 'https://elsewhere.example/' })).toMatchObject({
    status: 302,
    headers: { location: 'https://elsewhere.example/' },
  });
});

test('an answer may be signed by either family, by a stranger or by nobody', async () => {
  const [publicKey = '', certificate = ''] = Object.keys(bank.setting.keys);
  expect(await open({ kind: 'signedBy', by: 'publicKey' })).toMatchObject({ genuine: true, headers: { 'wechatpay-serial': publicKey } });
  expect(await open({ kind: 'signedBy', by: 'certificate' })).toMatchObject({
    genuine: true,
    headers: { 'wechatpay-serial': certificate },
  });
  expect(await open({ kind: 'signedBy', by: 'foreign' })).toMatchObject({
    status: 200,
    genuine: false,
    headers: { 'wechatpay-serial': publicKey },
  });
  const bare = await open({ kind: 'signedBy', by: 'nobody' });
  expect([bare.genuine, bare.headers['wechatpay-signature']]).toEqual([false, undefined]);
});

test('an answer may be altered on its way, or be old with a good signature', async () => {
  expect(await open({ kind: 'alteredBody' })).toMatchObject({ status: 200, genuine: false });
  const old = await open({ kind: 'oldTimestamp', seconds: 301 });
  expect([old.genuine, Number(old.headers['wechatpay-timestamp'])]).toEqual([true, bank.clock() / 1000 - 301]);
});

test('any code of the documents may be answered', async () => {
  expect(await open({ kind: 'refuse', status: 403, code: 'RULE_LIMIT', message: '业务规则限制' })).toMatchObject({
    status: 403,
    genuine: true,
    body: { code: 'RULE_LIMIT' },
  });
  expect(isOpened()).toBe(false);
});

test('a buyer who pays just before the order is closed has paid, one who comes just after has not', async () => {
  const close = (no: string) => bank.merchant.post(`/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: bank.setting.mchid });
  await bank.openH5(NO);
  bank.standIn.control.fault('close', { kind: 'paid', when: 'before' });
  expect(await close(NO)).toMatchObject({ status: 400, body: { code: 'ORDERPAID' } });
  await bank.openH5('P20260301000002');
  bank.standIn.control.fault('close', { kind: 'paid', when: 'after' });
  expect(await close('P20260301000002')).toMatchObject({ status: 204 });
  expect(bank.standIn.books.trade('P20260301000002')).toMatchObject({ state: 'CLOSED', paidAt: undefined });
});

test('a notice may arrive before the answer of the order', async () => {
  bank.standIn.control.fault('h5', { kind: 'paid', when: 'after', notify: true });
  const heard: number[] = [];
  const answer = await bank.openH5(NO).then((reply) => (heard.push(bank.inbox.heard.length), reply));
  expect([answer.status, heard]).toEqual([200, [1]]);
});

test('a fault strikes as often as was said, or by its share', async () => {
  bank.standIn.control.fault('any', { kind: 'limited' }, { times: 2 });
  const statuses = [];
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await bank.openH5(NO)).status);
  expect(statuses).toEqual([429, 429, 200]);
  bank.standIn.control.fault('any', { kind: 'limited' }, { share: 0.5 });
  let limited = 0;
  for (let turn = 0; turn < 200; turn += 1) if ((await bank.openH5(NO)).status === 429) limited += 1;
  expect(limited).toBeGreaterThan(50);
  expect(limited).toBeLessThan(150);
  bank.standIn.control.reset();
  expect((await bank.openH5(NO)).status).toBe(200);
});
