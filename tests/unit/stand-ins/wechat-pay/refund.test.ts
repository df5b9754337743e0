import { openBank, type OpenBank } from './bank';

let bank: OpenBank;
beforeEach(async () => {
  bank = await openBank();
  await bank.openH5('P20260301000001');
  bank.standIn.control.pay('P20260301000001');
});
afterEach(() => bank.close());

const ask = (refundNo: string, fen: number, more: object = {}) =>
  bank.merchant.post('/v3/refund/domestic/refunds', { ...bank.refundOf('P20260301000001', refundNo, fen), ...more });
const stateOf = async (no: string) => (await bank.merchant.get(`/v3/refund/domestic/refunds/${no}`)).body['status'];

test('the parts of a payment’s refunds never exceed it', async () => {
  expect(await ask('R1', 10_000)).toMatchObject({ status: 200 });
  expect(await ask('R2', 2_801)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', message: '退款金额大于订单可退金额' } });
  expect(await ask('R3', 2_800)).toMatchObject({ status: 200 });
  expect(await ask('R4', 1)).toMatchObject({ status: 400, body: { message: '订单已全额退款' } });
  expect(bank.standIn.books.refunds().map(({ refundFen }) => refundFen)).toEqual([10_000, 2_800]);
});

test('the same refund twice is one refund, with another amount it is none', async () => {
  const first = await ask('R1', 100);
  expect((await ask('R1', 100)).body).toEqual(first.body);
  expect(await ask('R1', 101)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect(bank.standIn.books.refunds()).toHaveLength(1);
});

test('a refund of another total, of an unpaid order, of no order or without a number is refused', async () => {
  expect(await ask('R1', 100, { amount: { refund: 100, total: 100, currency: 'CNY' } })).toMatchObject({ status: 400 });
  await bank.openH5('P20260301000002');
  expect(await ask('R1', 100, { out_trade_no: 'P20260301000002' })).toMatchObject({ status: 400, body: { message: '订单未支付' } });
  expect(await ask('R1', 100, { out_trade_no: 'P20260301000003' })).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_EXISTS' } });
  expect(await ask('R1', 100, { out_trade_no: undefined })).toMatchObject({ status: 400, body: { code: 'PARAM_ERROR' } });
  expect(await ask('R/1', 100)).toMatchObject({ status: 400, body: { code: 'PARAM_ERROR' } });
  expect(await ask('R1', 100, { reason: '退'.repeat(81) })).toMatchObject({ status: 400, body: { code: 'PARAM_ERROR' } });
  expect(await ask('R1', 100, { amount: { refund: 100, total: 12_800 } })).toMatchObject({
    status: 400,
    body: { detail: { field: '/amount/currency' } },
  });
  expect(bank.standIn.books.refunds()).toHaveLength(0);
});

test('a payment takes 50 refunds, and none after a year', async () => {
  for (let part = 1; part <= 50; part += 1) expect((await ask(`R${part}`, 1)).status).toBe(200);
  expect(await ask('R51', 1)).toMatchObject({ status: 400, body: { message: '单笔订单部分退款次数不能超过50次' } });
  await bank.openH5('P20260301000002');
  bank.standIn.control.pay('P20260301000002');
  bank.pass(366 * 86_400_000);
  expect(await ask('R52', 1, { out_trade_no: 'P20260301000002' })).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
});

test('too little balance is NOT_ENOUGH until there is enough again', async () => {
  bank.standIn.control.balance(99);
  expect(await ask('R1', 100)).toMatchObject({ status: 403, genuine: true, body: { code: 'NOT_ENOUGH' } });
  bank.standIn.control.balance(100);
  expect(await ask('R1', 100)).toMatchObject({ status: 200 });
  expect(await ask('R2', 1)).toMatchObject({ status: 403 });
});

test.each(['ABNORMAL', 'CLOSED'] as const)('a refund may end %s, and says so in a notice', async (outcome) => {
  bank.standIn.control.refunds({ outcome, afterMs: 60_000 });
  await ask('R1', 100);
  bank.pass(59_999);
  await bank.standIn.tick();
  expect(await stateOf('R1')).toBe('PROCESSING');
  bank.pass(1);
  await bank.standIn.tick();
  expect(await stateOf('R1')).toBe(outcome);
  expect(bank.standIn.books.notices().map(({ event }) => event)).toEqual(['TRANSACTION.SUCCESS', `REFUND.${outcome}`]);
  expect(bank.standIn.books.totals()).toMatchObject({ refundedFen: 0, abnormalFen: outcome === 'ABNORMAL' ? 100 : 0 });
});

test('a refund that is held ends when it is told to, once', async () => {
  bank.standIn.control.refunds({ outcome: 'hold' });
  await ask('R1', 100);
  bank.pass(86_400_000);
  await bank.standIn.tick();
  expect(await stateOf('R1')).toBe('PROCESSING');
  bank.standIn.control.endRefund('R1', 'SUCCESS');
  bank.standIn.control.endRefund('R1', 'CLOSED');
  expect(await stateOf('R1')).toBe('SUCCESS');
});

test('an abnormal refund that staff put right is told of again', async () => {
  bank.standIn.control.refunds({ outcome: 'ABNORMAL', afterMs: 0 });
  await ask('R1', 100);
  await bank.standIn.tick();
  bank.standIn.control.endRefund('R1', 'SUCCESS');
  expect(await stateOf('R1')).toBe('SUCCESS');
  expect(bank.standIn.books.notices().map(({ event }) => event)).toEqual(['TRANSACTION.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.SUCCESS']);
});

test('two refunds of one order in one minute may be one too many', async () => {
  bank.standIn.control.refunds({ gapMs: 60_000 });
  await ask('R1', 100);
  expect(await ask('R2', 100)).toMatchObject({ status: 429, body: { code: 'FREQUENCY_LIMITED' } });
  expect(await ask('R1', 100)).toMatchObject({ status: 200 });
  bank.pass(60_000);
  expect(await ask('R2', 100)).toMatchObject({ status: 200 });
});

test('a refund that nobody asked for isn’t there', async () => {
  expect(await bank.merchant.get('/v3/refund/domestic/refunds/R9')).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_EXISTS' } });
});
