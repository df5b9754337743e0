import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { HOUR_MS } from '@/lib/kernel/durations';
import { linesOf } from '@/server/banks/alipay/bill-lines';
import { type AlipayAndShop, NOON, startAlipay } from './alipay-bank';

let at: AlipayAndShop;
beforeEach(async () => {
  at = await startAlipay({ callMs: 5_000 });
});
afterEach(() => at.close());

const DAY = dayOf(NOON);
const billOf = async (day = DAY) => {
  const bill = await at.port.statement?.(day);
  if (bill?.kind !== 'ready') throw new Error(`the bill is ${bill?.kind ?? 'none'}`);
  return bill;
};
const nextMorning = () => (at.clock.now = NOON + 24 * HOUR_MS);

describe('the bill of a day at Alipay', () => {
  test('has every payment and every refund to the fen', async () => {
    const first = await at.paid('P_bill_1', 1);
    const second = await at.paid('P_bill_2', 99999999);
    await at.port.refund({ ...second, refundNo: 'R_bill_2', amountFen: 10010 });
    nextMorning();
    const { lines, digest } = await billOf();
    expect(lines.map(({ kind, subject, bankTradeNo, amountFen }) => ({ kind, subject, bankTradeNo, amountFen }))).toEqual(
      expect.arrayContaining([
        { kind: 'pay', subject: 'P_bill_1', bankTradeNo: first.bankTradeNo, amountFen: 1 },
        { kind: 'pay', subject: 'P_bill_2', bankTradeNo: second.bankTradeNo, amountFen: 99999999 },
        { kind: 'refund', subject: 'R_bill_2', bankTradeNo: second.bankTradeNo, amountFen: 10010 },
      ]),
    );
    expect(lines).toHaveLength(3);
    expect(lines.map((line) => line.at)).toEqual([NOON, NOON, NOON]);
    expect(lines.every(({ feeFen }) => Number.isSafeInteger(feeFen) && !Object.is(feeFen, -0))).toBe(true);
    expect(digest).toMatch(/^[\da-f]{64}$/);
  });

  test('is read with commas, quotes, Chinese and emoji in a title', async () => {
    for (const [index, title] of ['海景房,2 晚,含早', '“好”"x"', '一\t二,', '😀,\u3000'].entries()) {
      const paymentNo = `P_title_${index}`;
      const opened = await at.port.open(at.intentOf(paymentNo, { title }));
      await at.bank.control.buyer.login(opened.kind === 'leaving' ? opened.url : '');
      at.bank.control.buyer.pay(paymentNo);
    }
    nextMorning();
    const { lines } = await billOf();
    expect(lines.map(({ subject, amountFen }) => [subject, amountFen]).sort()).toEqual(
      [0, 1, 2, 3].map((index) => [`P_title_${index}`, 1999]),
    );
  });

  test('isn’t there on the same day nor before the next morning', async () => {
    await at.paid('P_today', 1999);
    expect(await at.port.statement?.(DAY)).toEqual({ kind: 'notYet' });
    at.clock.now = instantOf(addDays(DAY, 1), 2);
    expect(await at.port.statement?.(DAY)).toEqual({ kind: 'notYet' });
    nextMorning();
    expect((await billOf()).lines).toHaveLength(1);
  });

  test('has what the bank says, also where it is wrong', async () => {
    await at.paid('P_right', 1999);
    await at.paid('P_wrong', 1999);
    at.bank.control.bill.plant(DAY, { kind: 'wrong', outTradeNo: 'P_wrong', amountFen: 2000 });
    at.bank.control.bill.plant(DAY, { kind: 'missing', outTradeNo: 'P_right' });
    at.bank.control.bill.plant(DAY, { kind: 'extra', outTradeNo: 'P_stranger', amountFen: 5 });
    nextMorning();
    const { lines } = await billOf();
    expect(lines.map(({ subject, amountFen }) => [subject, amountFen]).sort()).toEqual([
      ['P_stranger', 5],
      ['P_wrong', 2000],
    ]);
  });
});

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const row = (type: string, title: string, amount: string, { refundNo = '', fee = '-0.12' } = {}): string =>
  `2026\t,P1\t,${type},${title},2026-11-28 10:00:00,2026-11-28 10:00:30,,,,,a***@b.c,${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNo}\t,${fee},0.00,`;
const file = (...rows: string[]): string =>
  ['#支付宝业务明细查询', '#账号：[2088]', '#----业务明细列表----', HEAD, ...rows, '#----结束----', '#交易合计：1笔'].join('\r\n');

describe('a line of the bill', () => {
  test('keeps what the bank took and what it gave back of its fee', () => {
    expect(linesOf([file(row('交易', '房', '20.00'), row('退款', '房', '-5.00', { refundNo: 'R1', fee: '0.03' }))])).toEqual([
      { kind: 'pay', subject: 'P1', bankTradeNo: '2026', amountFen: 2000, feeFen: 12, at: Date.UTC(2026, 10, 28, 2, 0, 30) },
      { kind: 'refund', subject: 'R1', bankTradeNo: '2026', amountFen: 500, feeFen: -3, at: Date.UTC(2026, 10, 28, 2, 0, 30) },
    ]);
  });

  test('is found behind a title that brings columns of its own', () => {
    expect(linesOf([file(row('交易', '房,早餐,,1.00', '20.00'))])).toMatchObject([{ amountFen: 2000, feeFen: 12 }]);
  });

  test.each([
    ['of another kind', file(row('转账', '房', '20.00'))],
    ['without an amount', file(row('交易', '房', ''))],
    ['with an amount that is none', file(row('交易', '房', '2O.00'))],
    ['cut off', file('2026\t,P1\t,交易,房')],
    ['under a head that lacks a column', file(row('交易', '房', '20.00')).replace('服务费（元）', '费')],
  ])('%s makes the whole bill an error, because a part of it would blame the shop', (_what, text) => {
    expect(() => linesOf([text])).toThrow(/^A bill of Alipay/);
  });

  test('of the summary is none', () => {
    expect(linesOf(['#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,1\r\n', ''])).toEqual([]);
  });
});
