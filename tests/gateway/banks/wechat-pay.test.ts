import type { Verified } from '@/server/platform/ports/payment';
import type { ForgedNotice } from '@/stand-ins/wechat-pay/control/faults';
import { JSAPI, openBank, type OpenBank } from './wechat-pay-bank';

let bank: OpenBank;
beforeAll(async () => {
  bank = await openBank();
});
beforeEach(async () => {
  bank.standIn.control.reset();
  await bank.standIn.tick();
  bank.heard.length = 0;
});
afterAll(() => bank.close());

const ask = (paymentNo: string) => bank.port().query(paymentNo, bank.now() + 900_000);
const refundOf = (paymentNo: string, amountFen: number, paidFen = 100_10) => ({
  refundNo: `R${paymentNo.slice(1)}`,
  paymentNo,
  bankTradeNo: bank.standIn.books.trade(paymentNo)?.transactionId ?? '',
  amountFen,
  paidFen,
  reason: '不想要了',
});

describe('a payment at WeChat Pay', () => {
  test('opens in a browser, in WeChat and in a mini program, and is paid', async () => {
    const [h5, jsapi, mini] = [bank.intent(), bank.intent({ scene: 'wechat' }), bank.intent({ scene: 'miniProgram' })];
    expect(await bank.port().open(h5)).toMatchObject({ kind: 'leaving', url: expect.stringContaining('&redirect_url=') });
    expect(await bank.port().open(jsapi)).toMatchObject({ kind: 'invoking', parameters: { appId: JSAPI } });
    expect(await bank.port().open(mini)).toMatchObject({ kind: 'handing', page: expect.stringMatching(/^\/pages\/pay\/index\?appId=wx/) });
    for (const { paymentNo } of [h5, jsapi, mini]) {
      expect(await ask(paymentNo)).toBeUndefined();
      expect(bank.standIn.control.pay(paymentNo)).toBe('paid');
      expect(await ask(paymentNo)).toMatchObject({ subject: paymentNo, outcome: 'paid', amountFen: 100_10 });
    }
    await bank.standIn.tick();
    expect(bank.heard.map((one) => one.kind === 'notice' && one.notice.subject)).toEqual(
      [h5, jsapi, mini].map(({ paymentNo }) => paymentNo),
    );
  });

  test('the same number opens the same payment again, and no other', async () => {
    const meant = bank.intent();
    await bank.port().open(meant);
    expect(await bank.port().open(meant)).toMatchObject({ kind: 'leaving' });
    expect(await bank.port().open({ ...meant, amountFen: 1 })).toEqual({ kind: 'failed' });
    expect(await bank.port().open({ ...meant, scene: 'wechat' })).toEqual({ kind: 'failed' });
  });

  test('one that was paid meanwhile is settled', async () => {
    const meant = await bank.paid();
    expect(await bank.port().open(meant)).toMatchObject({ kind: 'settled', bankTradeNo: expect.stringMatching(/^\d+$/) });
  });

  test('the openid of another appid opens nothing, and says why to the shop alone', async () => {
    const payer = {
      address: '203.0.113.9',
      forgetOpenId: () => Promise.resolve(false),
      openIdOf: async () => bank.standIn.control.openid('wx1900000001000000', 'buyer'),
    };
    await expect(bank.port().open(bank.intent({ scene: 'wechat', payer }))).rejects.toThrow(
      /^WeChat Pay, open jsapi: refused, 400, PARAM_ERROR/,
    );
  });

  test('a coupon of WeChat’s takes nothing from what was paid', async () => {
    const meant = bank.intent();
    await bank.port().open(meant);
    bank.standIn.control.pay(meant.paymentNo, { payerFen: 1 });
    await bank.standIn.tick();
    expect(await ask(meant.paymentNo)).toMatchObject({ amountFen: 100_10 });
    expect(bank.heard).toEqual([expect.objectContaining({ notice: expect.objectContaining({ amountFen: 100_10 }) })]);
  });

  test('a number that nobody opened is unknown until ten minutes after its expiry', async () => {
    expect(await bank.port().query('P999999999999999999999999', bank.now() - 599_000)).toBeUndefined();
    expect(await bank.port().query('P999999999999999999999999', bank.now() - 601_000)).toMatchObject({ outcome: 'refused' });
    await expect(bank.port().check?.()).resolves.toBeUndefined();
  });

  test('closes once, and says so when the payer was faster, on either side of the call', async () => {
    const closing = bank.intent();
    await bank.port().open(closing);
    expect(await bank.port().close(closing.paymentNo, 0)).toEqual({ kind: 'closed' });
    expect(await bank.port().close(closing.paymentNo, 0)).toEqual({ kind: 'closed' });
    expect(bank.standIn.control.pay(closing.paymentNo)).toBe('closed');
    expect(await bank.port().close('P888888888888888888888888', 0)).toEqual({ kind: 'closed' });
    const raced = bank.intent();
    await bank.port().open(raced);
    bank.standIn.control.fault('close', { kind: 'paid', when: 'before' });
    expect(await bank.port().close(raced.paymentNo, 0)).toMatchObject({ kind: 'paid', amountFen: 100_10 });
  });

  test('what the bank has done before it failed is found by asking', async () => {
    for (const fault of [
      { kind: 'reset', done: true },
      { kind: 'systemError', done: true },
      { kind: 'html', done: true },
    ] as const) {
      const meant = bank.intent();
      bank.standIn.control.fault('h5', fault);
      await expect(bank.port().open(meant)).rejects.toMatchObject({ name: 'WechatPayFailure' });
      bank.standIn.control.pay(meant.paymentNo);
      expect(await ask(meant.paymentNo)).toMatchObject({ outcome: 'paid' });
    }
  });
});

test.each([
  { kind: 'limited' },
  { kind: 'systemError', done: false },
  { kind: 'reset', done: false },
  { kind: 'hugeBody', bytes: 2_000_000 },
  { kind: 'html' },
  { kind: 'html', status: 502 },
  { kind: 'redirect', to: 'http://127.0.0.1:9/' },
  { kind: 'signedBy', by: 'foreign' },
  { kind: 'signedBy', by: 'nobody' },
  { kind: 'oldTimestamp', seconds: 301 },
  { kind: 'alteredBody' },
] as const)('of a bank that answers with $kind nothing is believed', async (fault) => {
  const { paymentNo } = await bank.paid();
  bank.standIn.control.fault('any', fault);
  await expect(ask(paymentNo)).rejects.toMatchObject({ name: 'WechatPayFailure' });
  expect(await ask(paymentNo)).toMatchObject({ outcome: 'paid' });
});

describe('a notice of WeChat Pay', () => {
  test.each<[ForgedNotice, object]>([
    ['wrongMerchant', { kind: 'other', why: 'anotherMerchant' }],
    ['foreignSignature', { kind: 'forged' }],
    ['unsigned', { kind: 'forged' }],
    ['tamperedBody', { kind: 'forged' }],
    ['tamperedCiphertext', { kind: 'forged' }],
    ['oldTimestamp', { kind: 'forged' }],
    ['unknownSerial', { kind: 'unknownKey' }],
    ['signTest', { kind: 'forged' }],
    // Genuine by all that a client can know: who compares it with the payment refuses it.
    ['alteredTotal', { kind: 'notice' }],
  ])('that is %s is what it is; the genuine one beside it counts', async (kind, forged) => {
    const meant = bank.intent();
    await bank.port().open(meant);
    bank.standIn.control.noticeFault('pay', { kind });
    bank.standIn.control.pay(meant.paymentNo);
    await bank.standIn.tick();
    const isGenuine = (one: Verified) => one.kind === 'notice' && one.notice.amountFen === meant.amountFen;
    expect(bank.heard.filter(isGenuine)).toHaveLength(1);
    expect(bank.heard.filter((one) => !isGenuine(one))).toEqual([expect.objectContaining(forged)]);
  });

  test('counts with either family of keys; with one that is not configured it is asked for again, and counts once the key is there', async () => {
    bank.standIn.control.publicKeyShare(0);
    await bank.paid();
    await bank.standIn.tick();
    expect(bank.heard.map(({ kind }) => kind)).toEqual(['notice']);
    bank.heard.length = 0;
    const publicKeys = Object.fromEntries(Object.entries(bank.keys).filter(([serial]) => serial.startsWith('PUB_KEY_ID_')));
    bank.withKeys(publicKeys);
    await bank.paid();
    await bank.standIn.tick();
    const [certificate] = Object.keys(bank.keys).filter((serial) => !(serial in publicKeys));
    expect(bank.heard).toEqual([{ kind: 'unknownKey', keyName: certificate }]);
    bank.withKeys(bank.keys);
    bank.pass(15_000);
    await bank.standIn.tick();
    expect(bank.heard.map(({ kind }) => kind)).toEqual(['unknownKey', 'notice']);
  });

  test('that comes twice has one id and two deliveries', async () => {
    bank.standIn.control.noticeFault('pay', { kind: 'doubled' });
    await bank.paid();
    await bank.standIn.tick();
    const notices = bank.heard.flatMap((one) => (one.kind === 'notice' ? [one.notice] : []));
    expect([notices.length, new Set(notices.map(({ id }) => id)).size, new Set(notices.map(({ delivery }) => delivery)).size]).toEqual([
      2, 1, 2,
    ]);
  });
});

describe('a refund at WeChat Pay', () => {
  test('is under way, then ended, by asking and by notice', async () => {
    const { paymentNo } = await bank.paid();
    const refund = refundOf(paymentNo, 5_00);
    expect(await bank.port().queryRefund(refund)).toEqual({ kind: 'unknown' });
    expect(await bank.port().refund(refund)).toEqual({ kind: 'underWay' });
    bank.pass(2_000);
    await bank.standIn.tick();
    const outcome = { subject: refund.refundNo, outcome: 'refunded', amountFen: 5_00 };
    expect(await bank.port().queryRefund(refund)).toMatchObject({ kind: 'ended', outcome });
    expect(await bank.port().refund(refund)).toMatchObject({ kind: 'ended', outcome });
    expect(bank.heard).toContainEqual(expect.objectContaining({ notice: expect.objectContaining(outcome) }));
    expect(await ask(paymentNo)).toMatchObject({ outcome: 'paid' });
  });

  test('to a card that is gone fails, and is somebody’s to mend', async () => {
    const { paymentNo } = await bank.paid();
    bank.standIn.control.refunds({ outcome: 'ABNORMAL', afterMs: 0 });
    await bank.port().refund(refundOf(paymentNo, 5_00));
    await bank.standIn.tick();
    expect(await bank.port().queryRefund(refundOf(paymentNo, 5_00))).toMatchObject({
      kind: 'ended',
      outcome: { outcome: 'refundFailed', incident: 'ABNORMAL' },
    });
  });

  test('with too little balance waits, and the same refund succeeds once there is enough', async () => {
    const { paymentNo } = await bank.paid();
    bank.standIn.control.balance(0);
    expect(await bank.port().refund(refundOf(paymentNo, 5_00))).toEqual({ kind: 'underWay', incident: 'NOT_ENOUGH' });
    expect(await bank.port().queryRefund(refundOf(paymentNo, 5_00))).toEqual({ kind: 'unknown' });
    bank.standIn.control.balance(undefined);
    expect(await bank.port().refund(refundOf(paymentNo, 5_00))).toEqual({ kind: 'underWay' });
  });

  test('that was done before the line was dropped is found by asking', async () => {
    const { paymentNo } = await bank.paid();
    bank.standIn.control.fault('refund', { kind: 'reset', done: true });
    await expect(bank.port().refund(refundOf(paymentNo, 5_00))).rejects.toMatchObject({ name: 'WechatPayFailure' });
    expect(await bank.port().queryRefund(refundOf(paymentNo, 5_00))).toEqual({ kind: 'underWay' });
    expect(bank.standIn.books.refunds().filter((refund) => refund.outTradeNo === paymentNo)).toHaveLength(1);
  });

  test('of more than was paid goes nowhere', async () => {
    const { paymentNo } = await bank.paid();
    expect(await bank.port().refund(refundOf(paymentNo, 200_00))).toMatchObject({ kind: 'underWay', incident: 'INVALID_REQUEST' });
    expect(bank.standIn.books.refunds().filter((refund) => refund.outTradeNo === paymentNo)).toEqual([]);
  });
});
