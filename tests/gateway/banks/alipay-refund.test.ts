import { type AlipayAndShop, NOON, startAlipay } from './alipay-bank';

let at: AlipayAndShop;
beforeAll(async () => {
  at = await startAlipay();
});
afterAll(() => at.close());
beforeEach(() => {
  at.bank.control.forget();
  at.clock.now = NOON;
});

const refunded = (amountFen: number) => ({ kind: 'ended', outcome: { outcome: 'refunded', amountFen } });
const REFUND = 'alipay.trade.refund';

describe('a refund at Alipay', () => {
  test.each([1, 1999, 10010, 99999999])('of %i fen arrives as that many, and once', async (amountFen) => {
    const refund = await at.paid(`P_refund_${amountFen}`, amountFen);
    expect(await at.port.refund(refund)).toMatchObject(refunded(amountFen));
    expect(await at.port.refund(refund)).toMatchObject(refunded(amountFen));
    expect(await at.port.queryRefund(refund)).toMatchObject(refunded(amountFen));
    // All of it is gone: another number gets nothing.
    expect(await at.port.refund({ ...refund, refundNo: `${refund.refundNo}b`, amountFen: 1 })).toMatchObject({
      kind: 'ended',
      outcome: { outcome: 'refundFailed', incident: expect.stringMatching(/^ACQ\./) as string },
    });
  });

  test('of a part says its own amount, not the sum of all parts', async () => {
    const refund = await at.paid('P_parts', 1999);
    const parts = [1, 1000, 998].map((amountFen, index) => ({ ...refund, refundNo: `R_part_${index}`, amountFen }));
    for (const part of parts) expect(await at.port.refund(part)).toMatchObject(refunded(part.amountFen));
    for (const part of parts) expect(await at.port.queryRefund(part)).toMatchObject(refunded(part.amountFen));
  });

  test('that the bank never got is unknown to it, and may be sent again', async () => {
    const refund = await at.paid('P_lost', 1999);
    at.bank.control.answer(REFUND, 'reset');
    await expect(at.port.refund(refund)).rejects.toThrow();
    expect(await at.port.queryRefund(refund)).toEqual({ kind: 'unknown' });
    expect(await at.port.refund(refund)).toMatchObject(refunded(1999));
  });

  test.each(['resetAfter', 'silentAfter', 'status500After', 'altered', 'unsigned', 'duplicateKeys'] as const)(
    'that was done while its answer was lost by %s is found by asking',
    async (fault) => {
      const refund = await at.paid(`P_${fault}`, 1999);
      at.bank.control.answer(REFUND, fault);
      await expect(at.port.refund(refund)).rejects.toThrow();
      expect(await at.port.queryRefund(refund)).toMatchObject(refunded(1999));
    },
  );

  test.each(['unavailable', 'businessUnknown', 'unavailableAfter', 'businessUnknownAfter'] as const)(
    'answered by %s is under way until it is known',
    async (fault) => {
      const refund = await at.paid(`P_${fault}`, 1999);
      at.bank.control.answer(REFUND, fault);
      expect(await at.port.refund(refund)).toEqual({ kind: 'underWay' });
      expect(await at.port.queryRefund(refund)).toMatchObject(fault.endsWith('After') ? refunded(1999) : { kind: 'unknown' });
    },
  );

  test('under way at the bank ends when the bank says so, done or failed', async () => {
    for (const how of ['done', 'failed'] as const) {
      const refund = await at.paid(`P_under_way_${how}`, 1999);
      at.bank.control.refund('underWay');
      expect(await at.port.refund(refund)).toEqual({ kind: 'underWay' });
      expect((await at.port.queryRefund(refund)).kind).not.toBe('ended');
      at.bank.control.finishRefund(refund.paymentNo, refund.refundNo, how);
      expect(await at.port.queryRefund(refund)).toMatchObject(how === 'done' ? refunded(1999) : { kind: 'unknown' });
    }
  });

  test('waits for the seller’s balance, with an incident, and succeeds under its number later', async () => {
    const refund = await at.paid('P_balance', 1999);
    at.bank.control.refund('balance');
    expect(await at.port.refund(refund)).toEqual({ kind: 'underWay', incident: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' });
    expect(await at.port.queryRefund(refund)).toEqual({ kind: 'unknown' });
    expect(await at.port.refund(refund)).toMatchObject(refunded(1999));
  });

  test('out of its period fails for good, with an incident', async () => {
    const refund = await at.paid('P_period', 1999);
    at.bank.control.refund('periodOver');
    expect(await at.port.refund(refund)).toMatchObject({
      kind: 'ended',
      outcome: { outcome: 'refundFailed', amountFen: 1999, subject: refund.refundNo, incident: expect.stringMatching(/^ACQ\./) as string },
    });
  });

  test('sent again with another amount doesn’t pay out twice: what was done counts', async () => {
    const refund = await at.paid('P_differs', 1999);
    expect(await at.port.refund({ ...refund, amountFen: 500 })).toMatchObject(refunded(500));
    expect(await at.port.refund({ ...refund, amountFen: 600 })).toMatchObject(refunded(500));
  });

  test('of a payment that never was fails for good', async () => {
    const refund = await at.paid('P_none', 1999);
    expect(await at.port.refund({ ...refund, paymentNo: 'P_nobody' })).toMatchObject({ outcome: { outcome: 'refundFailed' } });
    expect(await at.port.queryRefund({ ...refund, paymentNo: 'P_nobody' })).toEqual({ kind: 'unknown' });
  });
});
