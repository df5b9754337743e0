import { says, startBank, type TestBank } from './wechat-pay-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const intent = {
  refundNo: 'R0123456789abcdef01234567',
  paymentNo: 'P0123456789abcdef01234567',
  bankTradeNo: '4200000000000000000000000001',
  amountFen: 19_99,
  paidFen: 100_10,
  reason: `不想要了${'🎟'.repeat(100)}`,
};
const told = (status: string) => ({
  refund_id: '50300000001',
  out_refund_no: intent.refundNo,
  out_trade_no: intent.paymentNo,
  transaction_id: intent.bankTradeNo,
  status,
  amount: { refund: 19_99, total: 100_10, payer_refund: 9_99, currency: 'CNY' },
});
const ended = (outcome: string) => ({
  kind: 'ended',
  outcome: { subject: intent.refundNo, outcome, amountFen: 19_99, bankTradeNo: '50300000001' },
});

describe('a refund', () => {
  test('is asked for with its part and the whole', async () => {
    bank.will(says(told('PROCESSING')));
    expect(await bank.port.refund(intent)).toEqual({ kind: 'underWay' });
    expect(bank.heard[0]?.url).toBe('/v3/refund/domestic/refunds');
    expect(JSON.parse(bank.heard[0]?.body ?? '')).toEqual({
      out_trade_no: intent.paymentNo,
      out_refund_no: intent.refundNo,
      reason: `不想要了${'🎟'.repeat(76)}`,
      notify_url: 'https://shop.example/api/pay/notify/wechat-main',
      amount: { refund: 19_99, total: 100_10, currency: 'CNY' },
    });
  });

  test.each([
    ['SUCCESS', ended('refunded')],
    ['CLOSED', ended('refundFailed')],
    ['PROCESSING', { kind: 'underWay' }],
    ['ABNORMAL', { kind: 'ended', outcome: { ...ended('refundFailed').outcome, incident: 'ABNORMAL' } }],
    ['SOMETHING_NEW', { kind: 'underWay' }],
  ])('that is %s says so when it is asked for and when it is asked about', async (status, answer) => {
    bank.will(says(told(status)));
    expect(await bank.port.refund(intent)).toEqual(answer);
    expect(await bank.port.queryRefund(intent)).toEqual(answer);
  });

  test('with too little balance is under way, and somebody’s to mend', async () => {
    bank.will(says({ code: 'NOT_ENOUGH' }, 403));
    expect(await bank.port.refund(intent)).toEqual({ kind: 'underWay', incident: 'NOT_ENOUGH' });
  });

  test('whatever else it is refused for, the buyer is not told that it failed', async () => {
    for (const [status, code] of [
      [400, 'INVALID_REQUEST'],
      [404, 'RESOURCE_NOT_EXISTS'],
      [403, 'MCH_NOT_EXISTS'],
    ] as const) {
      bank.will(says({ code }, status));
      expect(await bank.port.refund(intent)).toEqual({ kind: 'underWay', incident: code });
    }
  });

  test('to an account that is closed fails for staff to see', async () => {
    bank.will(says({ code: 'USER_ACCOUNT_ABNORMAL' }, 403));
    expect(await bank.port.refund(intent)).toMatchObject({ kind: 'ended', outcome: { outcome: 'refundFailed', incident: 'ABNORMAL' } });
  });

  test('that WeChat never heard of is unknown only by WeChat’s own word', async () => {
    bank.will(says({ code: 'RESOURCE_NOT_EXISTS' }, 404));
    expect(await bank.port.queryRefund(intent)).toEqual({ kind: 'unknown' });
    bank.will((_heard, response) => response.writeHead(404).end('{"code":"RESOURCE_NOT_EXISTS"}'));
    await expect(bank.port.queryRefund(intent)).rejects.toThrow('does not verify');
  });

  test('an answer about another one is none', async () => {
    for (const other of [{ out_refund_no: 'R1' }, { out_trade_no: 'P1' }]) {
      bank.will(says({ ...told('SUCCESS'), ...other }));
      await expect(bank.port.refund(intent)).rejects.toThrow('something else');
      await expect(bank.port.queryRefund(intent)).rejects.toThrow('something else');
    }
  });
});
