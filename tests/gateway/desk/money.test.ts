import { eq } from 'drizzle-orm';
import { money as calls } from '@/lib/contract/ops/money';
import { order } from '@/lib/contract/order/endpoints';
import { balances } from '@/lib/domain/ledger';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { decide } from '@/demo/bank/books';
import type { RefundAnswer } from '@/server/platform/ports/payment';
import type { StatementLine } from '@/server/platform/ports/statement';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { paymentIncidents, payments, refunds } from '@/server/trade/tables/payments';
import { bankStatements, statementDifferences, statementLines } from '@/server/trade/tables/statements';
import { audit } from '@/server/trail/tables';
import { bookAndPay, openPayment, orderRow, postNotice } from '../bank';
import { bookStay, cancelUnpaid, freshKey } from '../stay';
import { type Colleague, startShopWithDesk, type TestDesk } from './desk';

let desk: TestDesk;
let finance: Colleague;
let second: Colleague;
let buyer: string;
let silent = false;
let asked: string[] = [];
/** In place of what the bank says of refunds; undefined for its own word. */
let said: { refund: RefundAnswer; queryRefund: RefundAnswer } | undefined;
/** In place of the bank's bill; undefined while it has none. */
let bill: readonly StatementLine[] | undefined;

const heard = (what: string, subject: string): void => {
  asked.push(`${what} ${subject}`);
  if (silent) throw new Error('The bank did not answer.');
};

beforeAll(async () => {
  desk = await startShopWithDesk({}, {}, (bank) => ({
    ...bank,
    query: async (paymentNo, expiresAt) => (heard('query', paymentNo), bank.query(paymentNo, expiresAt)),
    refund: async (intent) => (heard('refund', intent.refundNo), said?.refund ?? bank.refund(intent)),
    queryRefund: async (intent) => (heard('queryRefund', intent.refundNo), said?.queryRefund ?? bank.queryRefund(intent)),
    statement: async () => (heard('statement', ''), bill ? { kind: 'ready', lines: bill, digest: '' } : { kind: 'notYet' }),
  }));
});
beforeEach(async () => {
  silent = false;
  said = undefined;
  bill = undefined;
  asked = [];
  // Sessions end by themselves after half an hour.
  finance = await desk.colleague(['finance']);
  second = await desk.colleague(['finance']);
  buyer = (await desk.loginAs('13800138073')).token;
});
afterEach(() => cancelUnpaid(desk, buyer));
afterAll(() => desk.close());

const paymentOf = async (orderNo: string) => {
  const { id } = await orderRow(desk, orderNo);
  const [payment] = await desk.database.select().from(payments).where(eq(payments.orderId, id));
  if (!payment) throw new Error(`Order ${orderNo} has no payment.`);
  return payment;
};
const requested = async () => {
  const { orderNo, payAmount } = await bookAndPay(desk, buyer);
  const request = { orderNo, reason: '行程有变', acceptedRefund: payAmount, idempotencyKey: freshKey() };
  const { data } = await desk.call(order.refund, request, { token: buyer });
  return { orderNo, payAmount, refundNo: data.refundNo };
};
const refundRow = async (refundNo: string) => (await desk.database.select().from(refunds).where(eq(refunds.refundNo, refundNo)))[0];
const booksOf = async (orderNo: string) => {
  const { id } = await orderRow(desk, orderNo);
  return balances(await desk.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id)));
};
const done = (action: string) =>
  desk.database.select({ by: audit.actorId, id: audit.subjectId, reason: audit.reason }).from(audit).where(eq(audit.action, action));

test('payments are listed the newest first, page by page without a gap, and by state, bank, day and number', async () => {
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await paymentOf((await bookAndPay(desk, buyer)).orderNo)).paymentNo);
  // Two of the same instant, and two within a millisecond of each other.
  const [one = '', two = '', three = '', four = ''] = made;
  await desk.pool.query(`update payments set created_at = (select created_at from payments where payment_no = $1) where payment_no = $2`, [
    one,
    two,
  ]);
  await desk.pool.query(
    `update payments set created_at = (select created_at - interval '3 microseconds' from payments where payment_no = $1) where payment_no = $2`,
    [one, three],
  );
  await desk.pool.query(
    `update payments set created_at = (select created_at - interval '7 microseconds' from payments where payment_no = $1) where payment_no = $2`,
    [one, four],
  );
  for (const sort of ['newest', 'oldest'] as const) {
    const whole = (await finance.call(calls.payments, { pageSize: 50, sort })).data.list.map(({ paymentNo }) => paymentNo);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await finance.call(calls.payments, { pageSize: 2, sort, cursor });
      paged.push(...data.list.map(({ paymentNo }) => paymentNo));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(paged.length);
    expect(paged).toEqual(expect.arrayContaining(made));
  }
  const payment = (await desk.database.select().from(payments).where(eq(payments.paymentNo, one)))[0];
  const { orderNo } = (await finance.call(calls.payments, { pageSize: 1, number: one })).data.list[0] ?? { orderNo: '' };
  const found = async (filter: object) =>
    (await finance.call(calls.payments, { pageSize: 50, ...filter })).data.list.map(({ paymentNo }) => paymentNo);
  for (const number of [one, orderNo, orderNo.replace(/(\d{6})/, '$1 '), payment?.bankTradeNo ?? ''])
    expect(await found({ number })).toEqual([one]);
  expect(await found({ state: 'settled', adapter: 'sandbox', day: dayOf(payment?.createdAt.getTime() ?? 0) })).toContain(one);
  expect(await found({ state: 'returned' })).toEqual([]);
  expect(await found({ adapter: 'nobody' })).toEqual([]);
  expect(await found({ day: '2020-01-01' })).toEqual([]);
  expect(await found({ number: 'P0' })).toEqual([]);
});

test('an open payment whose notice is lost is settled by asking now, and the trail says who asked and that the bank answered', async () => {
  const { orderNo } = await bookStay(desk, buyer);
  const tradeNo = await openPayment(desk, buyer, orderNo);
  const { paymentNo } = await paymentOf(orderNo);
  expect(await finance.call(calls.askPayment, { paymentNo })).toMatchObject({ code: '1', data: { status: 'open' } });
  await decide(desk.database, tradeNo, 'paid', 'late', desk.clock.now);
  expect(await finance.call(calls.askPayment, { paymentNo })).toMatchObject({ code: '1', data: { status: 'settled' } });
  expect(asked.filter((one) => one === `query ${paymentNo}`)).toHaveLength(2);
  expect(await done('payment.askBank')).toContainEqual({ by: finance.staffNo, id: paymentNo, reason: null });
  expect(await done('payment.settled')).toContainEqual({ by: 'sandbox', id: paymentNo, reason: null });
  expect((await second.call(calls.askPayment, { paymentNo })).code).toBe('OPS_1301');
  expect((await second.call(calls.askPayment, { paymentNo: 'P-nobody' })).code).toBe('YX_404');
});

test('a bank that is silent is said to be silent, and nothing is decided without it', async () => {
  const { orderNo } = await bookStay(desk, buyer);
  await openPayment(desk, buyer, orderNo);
  const { paymentNo } = await paymentOf(orderNo);
  silent = true;
  expect((await finance.call(calls.askPayment, { paymentNo })).code).toBe('OPS_1601');
  expect((await paymentOf(orderNo)).status).toBe('open');
  silent = false;
});

test('a refund that the bank withholds, one that it can’t pay out and one that it refused are told apart, and by age', async () => {
  const held = await requested();
  said = { refund: { kind: 'underWay' }, queryRefund: { kind: 'underWay', incident: 'NOTENOUGH' } };
  await finance.call(calls.askRefund, { refundNo: held.refundNo });
  const odd = await requested();
  const outcome = {
    subject: odd.refundNo,
    outcome: 'refundFailed',
    amountFen: odd.payAmount,
    bankTradeNo: 'R1',
    incident: 'ABNORMAL',
  } as const;
  said = { refund: { kind: 'underWay' }, queryRefund: { kind: 'ended', outcome } };
  await finance.call(calls.askRefund, { refundNo: odd.refundNo });
  said = { refund: { kind: 'underWay' }, queryRefund: { kind: 'underWay' } };
  const quiet = await requested();
  const listed = async (filter: object) =>
    (await finance.call(calls.refunds, { pageSize: 50, ...filter })).data.list.map(({ refundNo }) => refundNo);
  expect(await listed({ standing: 'withheld' })).toEqual([held.refundNo]);
  expect(await listed({ standing: 'abnormal' })).toEqual([odd.refundNo]);
  expect(await listed({ standing: 'underWay', number: quiet.orderNo })).toEqual([quiet.refundNo]);
  expect((await finance.call(calls.refunds, { pageSize: 50, number: odd.orderNo })).data.list).toMatchObject([
    { standing: 'abnormal', bankWord: 'ABNORMAL', money: odd.payAmount, adapter: 'sandbox' },
  ]);
  const open = (await finance.call(calls.incidents, { pageSize: 50, state: 'open', number: odd.orderNo })).data.list;
  expect(open).toMatchObject([{ what: 'refundAbnormal', subject: odd.refundNo, detail: 'ABNORMAL' }]);
  // Closing the incident says that somebody looks after it: the refund itself is as it was.
  await finance.call(calls.closeIncident, { id: open[0]?.id ?? '', note: '已联系银行，改退到另一张卡' });
  expect(await listed({ standing: 'abnormal' })).toEqual([odd.refundNo]);
  expect(await listed({ olderThanDays: '3' })).toEqual([]);
  await desk.pool.query(`update refunds set created_at = created_at - interval '4 days' where refund_no = $1`, [held.refundNo]);
  expect(await listed({ olderThanDays: '3' })).toEqual([held.refundNo]);
  expect(await listed({ olderThanDays: '7' })).toEqual([]);
});

test('a refund under way is asked about now, and is paid once', async () => {
  said = { refund: { kind: 'underWay' }, queryRefund: { kind: 'underWay' } };
  const { orderNo, refundNo, payAmount } = await requested();
  const outcome = { subject: refundNo, outcome: 'refunded', amountFen: payAmount, bankTradeNo: 'R1' } as const;
  said = { refund: { kind: 'underWay' }, queryRefund: { kind: 'ended', outcome } };
  const answers = await Promise.all([finance, second].map((who) => who.call(calls.askRefund, { refundNo })));
  expect(answers.map(({ code }) => code)).toContain('1');
  expect(await refundRow(refundNo)).toMatchObject({ status: 'succeeded' });
  expect(await booksOf(orderNo)).toMatchObject({ buyer: 0, held: 0, refund: 0 });
  expect((await finance.call(calls.askRefund, { refundNo })).code).toBe('OPS_1301');
});

test('a refused refund is requested again once, whoever presses at the same time, and no more than is owed goes back', async () => {
  said = { refund: { kind: 'underWay' }, queryRefund: { kind: 'underWay' } };
  const { orderNo, refundNo, payAmount } = await requested();
  await postNotice(desk, { subject: refundNo, amountFen: payAmount, outcome: 'refundFailed' });
  expect(await refundRow(refundNo)).toMatchObject({ status: 'failed' });
  expect((await finance.call(calls.refunds, { pageSize: 50, standing: 'refused' })).data.list).toMatchObject([{ refundNo }]);
  desk.clock.pass(1_000);
  const answers = await Promise.all([finance, second, finance, second].map((who) => who.call(calls.askRefund, { refundNo })));
  const codes = answers.map(({ code }) => code).sort();
  expect(codes).toEqual(['1', 'OPS_1301', 'OPS_1301', 'OPS_1301']);
  const again = answers.find(({ code }) => code === '1')?.data.refundNo ?? '';
  expect(again).not.toBe(refundNo);
  expect(await refundRow(again)).toMatchObject({ moneyFen: payAmount, reason: '行程有变', status: 'processing' });
  await postNotice(desk, { subject: again, amountFen: payAmount, outcome: 'refunded' });
  expect(await booksOf(orderNo)).toMatchObject({ buyer: 0, held: 0, refund: 0 });
  expect((await finance.call(calls.refunds, { pageSize: 50, standing: 'repeated', number: orderNo })).data.list).toMatchObject([
    { refundNo },
  ]);
  expect((await done('refund.repeat')).filter(({ id }) => id === refundNo)).toHaveLength(1);
});

test('an incident is closed by one of two, with a note under their name, and the trail has both', async () => {
  await postNotice(desk, { subject: 'P-of-nobody', amountFen: 1, outcome: 'paid' });
  const [incident] = (await finance.call(calls.incidents, { pageSize: 50, state: 'open', number: 'P-of-nobody' })).data.list;
  const id = incident?.id ?? '';
  expect(incident).toMatchObject({ what: 'unknownSubject', closedAt: null });
  const auditor = await desk.colleague(['auditor']);
  expect((await auditor.call(calls.closeIncident, { id, note: '看过了' })).code).toBe('OPS_403');
  const note = '测试商户的一分钱，已核对';
  const answers = await Promise.all([finance, second].map((who) => who.call(calls.closeIncident, { id, note })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['1', 'OPS_1301']);
  const [row] = await desk.database
    .select()
    .from(paymentIncidents)
    .where(eq(paymentIncidents.id, Number(id)));
  const winner = answers[0]?.code === '1' ? finance : second;
  expect(row).toMatchObject({ closedBy: winner.staffNo, note });
  expect(await done(`incident.${winner.staffNo}`)).toContainEqual({ by: winner.staffNo, id, reason: note });
  const [shown] = (await auditor.call(calls.incidents, { pageSize: 50, state: 'closed', number: 'P-of-nobody' })).data.list;
  expect(shown).toMatchObject({ note, closedBy: expect.stringMatching(/^Person \d+$/) });
  expect((await finance.call(calls.closeIncident, { id: '999999', note })).code).toBe('YX_404');
});

test('a bill that is missing is asked for now, its difference is explained by one of two, and the comparison leaves it alone', async () => {
  await desk.database.delete(bankStatements);
  await desk.database.delete(statementLines);
  await desk.database.delete(statementDifferences);
  desk.clock.pass(instantOf(addDays(dayOf(desk.clock.now), 1), 12) - desk.clock.now);
  finance = await desk.colleague(['finance']);
  second = await desk.colleague(['finance']);
  buyer = (await desk.loginAs('13800138074')).token;
  const day = dayOf(desk.clock.now);
  const { paymentNo, amountFen, bankTradeNo } = await paymentOf((await bookAndPay(desk, buyer)).orderNo);
  const at = desk.clock.now;
  desk.clock.pass(instantOf(addDays(day, 1), 10) - desk.clock.now);
  finance = await desk.colleague(['finance']);
  second = await desk.colleague(['finance']);
  const bills = async () => (await finance.call(calls.bills, { pageSize: 50 })).data.list.find((one) => one.day === day);
  expect(await bills()).toMatchObject({ state: 'missing', bank: null, books: { pay: amountFen, refund: 0 } });
  expect((await finance.call(calls.compareBill, { adapter: 'sandbox', day })).code).toBe('OPS_1602');
  silent = true;
  expect((await finance.call(calls.compareBill, { adapter: 'sandbox', day })).code).toBe('OPS_1601');
  silent = false;
  expect((await finance.call(calls.compareBill, { adapter: 'nobody', day })).code).toBe('YX_404');
  const line = { kind: 'pay' as const, subject: paymentNo, bankTradeNo: bankTradeNo ?? '', amountFen, feeFen: 6, at };
  bill = [line, { ...line, subject: 'P-of-nobody', amountFen: 1, feeFen: 0 }];
  expect(await finance.call(calls.compareBill, { adapter: 'sandbox', day })).toMatchObject({ code: '1', data: { openDifferences: 1 } });
  expect(await bills()).toMatchObject({ state: 'differs', openDifferences: 1, bank: { pay: amountFen + 1, refund: 0, fee: 6, lines: 2 } });
  const [difference] = (await finance.call(calls.differences, { pageSize: 50, day, state: 'open' })).data.list;
  expect(difference).toMatchObject({ finding: 'missingHere', subject: 'P-of-nobody', ours: null, theirs: 1 });
  const explained = { id: difference?.id ?? '', note: '银行测试交易' };
  const answers = await Promise.all([finance, second].map((who) => who.call(calls.endDifference, explained)));
  expect(answers.map(({ code }) => code).sort()).toEqual(['1', 'OPS_1301']);
  expect(await finance.call(calls.compareBill, { adapter: 'sandbox', day })).toMatchObject({ data: { openDifferences: 0 } });
  expect(await bills()).toMatchObject({ state: 'agrees' });
  const [ended] = (await finance.call(calls.differences, { pageSize: 50, day })).data.list;
  expect(ended).toMatchObject({ state: 'explained', note: '银行测试交易', endedBy: expect.stringMatching(/^Person \d+$/) });
  expect((await done('difference.explained')).filter(({ id }) => id === explained.id)).toHaveLength(1);
  expect((await finance.call(calls.banks, {})).data.list).toContainEqual({ adapter: 'sandbox', connected: true, bills: true });
});

test('whoever works for some shops sees no money of the others, not even in sums', async () => {
  const own = await desk.colleague(['finance'], ['restaurant:1']);
  expect((await own.call(calls.payments, { pageSize: 10 })).code).toBe('OPS_403');
  expect((await own.call(calls.bills, { pageSize: 10 })).code).toBe('OPS_403');
  expect((await own.call(calls.closeIncident, { id: '1', note: '看过了' })).code).toBe('OPS_403');
});
