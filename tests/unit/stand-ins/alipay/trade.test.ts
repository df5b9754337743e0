import { newMerchant, sellerId, type Merchant } from './merchant';

let shop: Merchant;
beforeEach(async () => {
  shop = await newMerchant();
});
afterEach(() => shop.close());

const query = (outTradeNo: string) => shop.call('alipay.trade.query', { out_trade_no: outTradeNo });
const close = (outTradeNo: string) => shop.call('alipay.trade.close', { out_trade_no: outTradeNo });
const refund = (outTradeNo: string, amount: string, number?: string) =>
  shop.call('alipay.trade.refund', { out_trade_no: outTradeNo, refund_amount: amount, ...(number && { out_request_no: number }) });
const askRefund = (outTradeNo: string, number: string) =>
  shop.call('alipay.trade.fastpay.refund.query', { out_trade_no: outTradeNo, out_request_no: number });
const page = (outTradeNo: string, more = {}) => shop.pageOf({ out_trade_no: outTradeNo, total_amount: '19.99', ...more });

describe('a trade at the bank', () => {
  test('does not exist before its buyer logged in, and then waits', async () => {
    await fetch(page('T1'), { redirect: 'manual' });
    expect((await query('T1')).answer['sub_code']).toBe('ACQ.TRADE_NOT_EXIST');
    expect((await close('T1')).answer['sub_code']).toBe('ACQ.TRADE_NOT_EXIST');
    await shop.bank.control.buyer.login(page('T1'));
    const { answer, isGenuine } = await query('T1');
    expect(isGenuine).toBe(true);
    expect(answer).toMatchObject({ code: '10000', trade_status: 'WAIT_BUYER_PAY', total_amount: '19.99' });
    expect(answer).not.toHaveProperty('send_pay_date');
  });

  test('that was paid says when, in Shanghai', async () => {
    await shop.pays('T1');
    expect((await query('T1')).answer).toMatchObject({ trade_status: 'TRADE_SUCCESS', send_pay_date: '2026-11-28 12:00:00' });
  });

  test('closed unpaid has no date of payment; given back whole, it has', async () => {
    await shop.bank.control.buyer.login(page('T1'));
    expect((await close('T1')).answer).toMatchObject({ code: '10000', out_trade_no: 'T1' });
    expect((await query('T1')).answer).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    expect((await query('T1')).answer).not.toHaveProperty('send_pay_date');
    await shop.pays('T2');
    await refund('T2', '19.99');
    expect((await query('T2')).answer).toMatchObject({ trade_status: 'TRADE_CLOSED', send_pay_date: '2026-11-28 12:00:00' });
  });

  test('ends when its time is over, and can’t be paid afterwards', async () => {
    await shop.bank.control.buyer.login(page('T1', { time_expire: '2026-11-28 12:15:00' }));
    shop.pass(15 * 60_000);
    expect(shop.bank.control.buyer.pay('T1')).toBe(false);
    expect((await query('T1')).answer['trade_status']).toBe('TRADE_CLOSED');
  });

  test('can’t be opened in the past, twice with other amounts, or after it was paid', async () => {
    const told = async (url: string) => new TextDecoder('gbk').decode(await (await fetch(url)).arrayBuffer());
    expect(await told(page('T1', { time_expire: '2026-11-28 11:59:59' }))).toContain('ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR');
    await shop.bank.control.buyer.login(page('T1'));
    expect(await told(page('T1', { total_amount: '0.01' }))).toContain('ACQ.CONTEXT_INCONSISTENT');
    shop.bank.control.buyer.pay('T1');
    expect(await told(page('T1'))).toContain('ACQ.TRADE_HAS_SUCCESS');
    expect(await told(page('T1'))).toContain('无法打开付款页面');
  });

  test('that was paid can’t be closed; a race is won by one of both', async () => {
    await shop.pays('T1');
    expect((await close('T1')).answer['sub_code']).toBe('ACQ.TRADE_STATUS_ERROR');
    await shop.bank.control.buyer.login(page('T2'));
    shop.bank.control.race('paidFirst');
    expect((await close('T2')).answer['sub_code']).toBe('ACQ.TRADE_STATUS_ERROR');
    expect((await query('T2')).answer['trade_status']).toBe('TRADE_SUCCESS');
    await shop.bank.control.buyer.login(page('T3'));
    shop.bank.control.race('closedFirst');
    expect((await close('T3')).answer['code']).toBe('10000');
    expect(shop.bank.control.buyer.pay('T3')).toBe(false);
    expect(shop.bank.books.sums(sellerId).payments).toBe(2);
  });
});

describe('a refund', () => {
  test('moves money once, however often it is asked for', async () => {
    await shop.pays('T1');
    expect((await refund('T1', '5.00', 'R1')).answer).toMatchObject({ code: '10000', fund_change: 'Y', refund_fee: '5.00' });
    expect((await refund('T1', '5.00', 'R1')).answer).toMatchObject({ code: '10000', fund_change: 'N', refund_fee: '5.00' });
    expect((await refund('T1', '1.00', 'R2')).answer).toMatchObject({ fund_change: 'Y', refund_fee: '6.00' });
    expect(shop.bank.books.sums(sellerId)).toMatchObject({ paidFen: 1999, refundedFen: 600, refunds: 2 });
    expect(shop.bank.books.faults()).toEqual([]);
  });

  test('of another amount, of more than was paid, and of a part without a number is refused', async () => {
    await shop.pays('T1');
    await refund('T1', '5.00', 'R1');
    expect((await refund('T1', '5.01', 'R1')).answer['sub_code']).toBe('ACQ.DISCORDANT_REPEAT_REQUEST');
    expect((await refund('T1', '15.00', 'R2')).answer['sub_code']).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    expect((await refund('T1', '1.00')).answer['sub_code']).toBe('ACQ.INVALID_PARAMETER');
    expect((await refund('T1', '0.00', 'R3')).answer['sub_code']).toBe('ACQ.INVALID_PARAMETER');
    expect((await refund('T9', '1.00', 'R1')).answer['sub_code']).toBe('ACQ.TRADE_NOT_EXIST');
    await shop.bank.control.buyer.login(page('T2'));
    expect((await refund('T2', '1.00', 'R1')).answer['sub_code']).toBe('ACQ.TRADE_STATUS_ERROR');
  });

  test('is refused without the money for it, and when its time is over', async () => {
    await shop.pays('T1');
    shop.bank.control.withdraw(sellerId, 1500);
    expect((await refund('T1', '5.00', 'R1')).answer['sub_code']).toBe('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    expect((await refund('T1', '4.00', 'R1')).answer['fund_change']).toBe('Y');
    shop.bank.control.finishTrade('T1');
    expect((await refund('T1', '0.01', 'R2')).answer['sub_code']).toBe('ACQ.TRADE_HAS_FINISHED');
    expect((await query('T1')).answer['trade_status']).toBe('TRADE_FINISHED');
    expect(shop.bank.books.faults()).toEqual([]);
  });

  test('that the bank doesn’t know, or has under way, has no status', async () => {
    await shop.pays('T1');
    expect((await askRefund('T1', 'R1')).answer).toEqual({ code: '10000', msg: 'Success' });
    shop.bank.control.refund('underWay');
    expect((await refund('T1', '19.99', 'R1')).answer).toMatchObject({ fund_change: 'N', refund_fee: '0.00' });
    expect((await askRefund('T1', 'R1')).answer).not.toHaveProperty('refund_status');
    expect((await refund('T1', '1.00', 'R2')).answer['sub_code']).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    shop.bank.control.finishRefund('T1', 'R1');
    expect((await askRefund('T1', 'R1')).answer).toMatchObject({ refund_status: 'REFUND_SUCCESS', refund_amount: '19.99' });
    expect(shop.bank.books.sums(sellerId)).toMatchObject({ refundedFen: 1999, feeFen: 12, balanceFen: 0 });
  });

  test('that was carried out before the answer failed is found by asking', async () => {
    await shop.pays('T1');
    shop.bank.control.answer('alipay.trade.refund', 'businessUnknownAfter');
    expect((await refund('T1', '5.00', 'R1')).answer['sub_code']).toBe('ACQ.SYSTEM_ERROR');
    expect((await askRefund('T1', 'R1')).answer['refund_status']).toBe('REFUND_SUCCESS');
    shop.bank.control.answer('alipay.trade.refund', 'businessUnknown');
    await refund('T1', '6.00', 'R2');
    expect((await askRefund('T1', 'R2')).answer).not.toHaveProperty('refund_status');
  });
});
