import { and, eq, inArray, like } from 'drizzle-orm';
import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { payments } from '@/server/trade/tables/payments';
import { sandboxTrades } from '@/demo/bank/tables';
import { deliver, orderRow, postNotice, startShop } from './bank';
import { bindCard, cardNoOf, codeOf, codesOf, confirmByCard, openByCard } from './card';
import type { TestGateway } from './server';
import { bookStay, cancelUnpaid, freshKey, manyUsers } from './stay';
import { defaultChannel } from '@/lib/channel/lookup';
import { testCode } from '@/demo/bank/card-desk';

let shop: TestGateway;
let crowd: string[];
beforeAll(async () => {
  shop = await startShop();
  crowd = await manyUsers(shop.database, 100, { projectId: defaultChannel.projectId, now: shop.clock.now });
});
afterAll(() => shop.close());

let buyer = '';
let other = '';
beforeEach(() => {
  buyer = crowd.pop() ?? '';
  other = crowd.pop() ?? '';
});
afterEach(() => cancelUnpaid(shop, buyer));

/** How many times the bank, by its own books, took money for an order. */
const taken = (orderNo: string): Promise<number> =>
  shop.database.$count(
    sandboxTrades,
    and(inArray(sandboxTrades.status, ['paid', 'refunded']), like(sandboxTrades.returnUrl, `%/bindCard/result?orderNo=${orderNo}`)),
  );

async function orderWith(behaviour: Parameters<typeof cardNoOf>[0], at = 0) {
  const card = await bindCard(shop, buyer, cardNoOf(behaviour, at));
  const booked = await bookStay(shop, buyer);
  return { ...booked, cardId: card.cardId, paymentNo: await openByCard(shop, buyer, booked.orderNo, card.cardId) };
}

test('the cashier is sent to the page of cards, and nothing is opened there', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  const { data } = await shop.call(order.pay, { orderNo, payWay: 'bankCard', idempotencyKey: freshKey() }, { token: buyer });
  expect(data).toEqual({ kind: 'leaving', url: `/P012/bindCard/cashier?orderNo=${orderNo}` });
  expect((await orderRow(shop, orderNo)).payments).toEqual([]);
});

test('the code pays, and the notice behind it changes nothing', async () => {
  const { orderNo, paymentNo, payAmount } = await orderWith('pays');
  expect((await orderRow(shop, orderNo)).status).toBe('pending_payment');
  expect((await confirmByCard(shop, buyer, paymentNo)).data).toEqual({ kind: 'settled' });
  await deliver(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({
    status: 'paid',
    paidFen: payAmount,
    payWay: 'bankCard',
    moves: ['create', 'pay'],
    payments: ['settled'],
  });
  expect((await confirmByCard(shop, buyer, paymentNo)).data).toEqual({ kind: 'settled' });
});

test('fifty pays at once are one charge', async () => {
  const { orderNo, paymentNo } = await orderWith('pays');
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirmByCard(shop, buyer, paymentNo)));
  expect(answers.every(({ code }) => code === '1')).toBe(true);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', moves: ['create', 'pay'], payments: ['settled'] });
  expect(await taken(orderNo)).toBe(1);
});

test('fifty payments opened at once for one order, each with its own code: one charge at most', async () => {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  const { orderNo } = await bookStay(shop, buyer);
  const opened = await Promise.all(
    Array.from({ length: 50 }, () => shop.call(bankCard.prePay, { orderNo, cardId, idempotencyKey: freshKey() }, { token: buyer })),
  );
  const numbers = opened.flatMap(({ code, data }) => (code === '1' ? [data.paymentNo] : []));
  expect(numbers.length).toBeGreaterThan(0);
  expect((await orderRow(shop, orderNo)).payments.filter((status) => status === 'open').length).toBeLessThanOrEqual(1);
  await Promise.all(numbers.map((paymentNo) => confirmByCard(shop, buyer, paymentNo)));
  expect(await taken(orderNo)).toBeLessThanOrEqual(1);
  expect((await orderRow(shop, orderNo)).payments.filter((status) => status === 'returned')).toEqual([]);
});

test('the same key opens one payment', async () => {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  const { orderNo } = await bookStay(shop, buyer);
  const request = { orderNo, cardId, idempotencyKey: freshKey() };
  const opened = await Promise.all(Array.from({ length: 10 }, () => shop.call(bankCard.prePay, request, { token: buyer })));
  expect(new Set(opened.filter(({ code }) => code === '1').map(({ data }) => data.paymentNo)).size).toBe(1);
  expect((await orderRow(shop, orderNo)).payments).toEqual(['open']);
});

test('a new payment ends the one before, at the bank too', async () => {
  const { orderNo, paymentNo, cardId } = await orderWith('pays');
  const second = await openByCard(shop, buyer, orderNo, cardId);
  expect((await confirmByCard(shop, buyer, paymentNo)).code).toBe(codeOf('PAYMENT_CLOSED'));
  expect((await confirmByCard(shop, buyer, second)).data).toEqual({ kind: 'settled' });
  expect(await taken(orderNo)).toBe(1);
});

test('three wrong codes end that payment and leave the order open for another', async () => {
  const { orderNo, paymentNo, cardId } = await orderWith('pays');
  const answers = [];
  for (const code of ['000000', '000001', '000002', testCode]) answers.push((await confirmByCard(shop, buyer, paymentNo, code)).code);
  expect(answers).toEqual(codesOf('CARD_CODE_WRONG', 'CARD_CODE_WRONG', 'CARD_CODES_SPENT', 'CARD_CODES_SPENT'));
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'pending_payment', payments: ['failed'] });
  expect((await confirmByCard(shop, buyer, await openByCard(shop, buyer, orderNo, cardId))).data).toEqual({ kind: 'settled' });
});

test('the key of a payment that has ended opens the next one, with a code of its own; once the order is paid it opens none', async () => {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  const { orderNo } = await bookStay(shop, buyer);
  const request = { orderNo, cardId, idempotencyKey: freshKey() };
  const open = () => shop.call(bankCard.prePay, request, { token: buyer });
  const first = await open();
  for (const code of ['000000', '000001', '000002']) await confirmByCard(shop, buyer, first.data.paymentNo, code);
  const again = await Promise.all([open(), open(), open()]);
  const opened = new Set(again.flatMap(({ code, data }) => (code === '1' ? [data.paymentNo] : [])));
  expect(opened.size).toBe(1);
  expect(opened).not.toContain(first.data.paymentNo);
  expect((await orderRow(shop, orderNo)).payments.toSorted()).toEqual(['failed', 'open']);
  expect((await confirmByCard(shop, buyer, (await open()).data.paymentNo)).data).toEqual({ kind: 'settled' });
  expect((await open()).code).toBe(codeOf('ORDER_MOVED_ON'));
});

test('a charge that came too late is called that, because its money is on its way back', async () => {
  const { orderNo, paymentNo, payAmount } = await orderWith('pays');
  await shop.call(order.cancel, { orderNo }, { token: buyer });
  await postNotice(shop, { subject: paymentNo, amountFen: payAmount, outcome: 'paid' });
  expect((await orderRow(shop, orderNo)).payments).toEqual(['returned']);
  expect((await confirmByCard(shop, buyer, paymentNo)).code).toBe(codeOf('PAYMENT_RETURNED'));
});

test('of many wrong codes at once one is with the bank', async () => {
  const { paymentNo } = await orderWith('pays');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => confirmByCard(shop, buyer, paymentNo, String(200_000 + index))),
  );
  const wrong = answers.filter(({ code }) => code === codeOf('CARD_CODE_WRONG') || code === codeOf('CARD_CODES_SPENT'));
  expect(wrong.length).toBeGreaterThan(0);
  expect(answers.filter(({ code }) => code === codeOf('CARD_CODE_WRONG')).length).toBeLessThanOrEqual(2);
});

test.each([
  ['insufficient', 'CARD_INSUFFICIENT'],
  ['refuses', 'PAYMENT_REFUSED'],
] as const)('a card that %s takes nothing and says why', async (behaviour, reason) => {
  const { orderNo, paymentNo } = await orderWith(behaviour);
  expect((await confirmByCard(shop, buyer, paymentNo)).code).toBe(codeOf(reason));
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'pending_payment', payments: ['failed'] });
  const { data } = await shop.call(bankCard.queryWithPayment, { orderNo }, { token: buyer });
  expect(data.payment).toMatchObject({ status: 'failed', failure: behaviour === 'refuses' ? 'refused' : behaviour });
  expect(await taken(orderNo)).toBe(0);
});

test('a bank that takes the money and stays silent is asked, and charges once however often the buyer presses', async () => {
  const { orderNo, paymentNo, cardId } = await orderWith('silent');
  expect((await confirmByCard(shop, buyer, paymentNo)).data).toEqual({ kind: 'confirming' });
  expect((await confirmByCard(shop, buyer, paymentNo)).data).toEqual({ kind: 'confirming' });
  expect((await shop.call(bankCard.switchTo, { cardId, to: 'unbound' }, { token: buyer })).code).toBe(codeOf('PAYMENT_UNDERWAY'));
  const { data } = await shop.call(bankCard.queryWithPayment, { orderNo }, { token: buyer });
  expect(data.payment).toMatchObject({ status: 'settled', lastFour: '0008' });
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', moves: ['create', 'pay'] });
  expect(await taken(orderNo)).toBe(1);
});

test('another payment opened while the bank is silent finds the order paid', async () => {
  const { orderNo, paymentNo, cardId } = await orderWith('silent');
  await confirmByCard(shop, buyer, paymentNo);
  const { code } = await shop.call(bankCard.prePay, { orderNo, cardId, idempotencyKey: freshKey() }, { token: buyer });
  expect(code).toBe(codeOf('ORDER_MOVED_ON'));
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', payments: ['settled'] });
});

test('a card that asks for confirmation pays on the page of the bank', async () => {
  const { orderNo, paymentNo } = await orderWith('confirms');
  const { data } = await confirmByCard(shop, buyer, paymentNo);
  expect(data).toMatchObject({ kind: 'leaving', url: expect.stringMatching(/^\/sandbox\/bank\/B/) as string });
  const url = data.kind === 'leaving' ? data.url : '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload: 'action=pay&notify=usual' });
  expect(answer.headers.location).toBe(`/P012/bindCard/result?orderNo=${orderNo}`);
  const { data: seen } = await shop.call(bankCard.queryWithPayment, { orderNo }, { token: buyer });
  expect(seen.payment?.status).toBe('settled');
});

test('a payment with a token is confirmed by who has it', async () => {
  await bindCard(shop, buyer, cardNoOf('pays'));
  const { orderNo } = await bookStay(shop, buyer);
  const request = { orderNo, idempotencyKey: freshKey() };
  const { data } = await shop.call(bankCard.prePayWithToken, request, { token: buyer });
  expect((await shop.call(bankCard.prePayWithToken, request, { token: buyer })).data).toEqual(data);
  const { paymentNo, payToken } = data;
  expect((await confirmByCard(shop, buyer, paymentNo)).code).toBe(codeOf('ORDER_NOT_FOUND'));
  const pay = (given: string) => shop.call(bankCard.payWithToken, { paymentNo, payToken: given, code: testCode }, { token: buyer });
  expect((await pay(`${payToken.slice(0, -2)}xx`)).code).toBe(codeOf('ORDER_NOT_FOUND'));
  expect((await pay(payToken)).data).toEqual({ kind: 'settled' });
  const kept = await shop.pool.query('select 1 from idempotency_keys t where t::text like $1', [`%${payToken}%`]);
  expect(kept.rowCount).toBe(0);
});

test("nobody sees, confirms or gets codes of another's payment", async () => {
  const { orderNo, paymentNo } = await orderWith('pays');
  shop.clock.pass(60_000);
  const codes = [
    await confirmByCard(shop, other, paymentNo),
    await shop.call(bankCard.verifyCodeAgain, { purpose: 'payment', subject: paymentNo }, { token: other }),
    await shop.call(bankCard.queryWithPayment, { orderNo }, { token: other }),
  ].map(({ code }) => code);
  expect(codes).toEqual(codesOf('ORDER_NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND'));
  expect((await shop.call(bankCard.verifyCodeAgain, { purpose: 'payment', subject: paymentNo }, { token: buyer })).code).toBe('1');
});

test('an order that is over, paid or closed takes no card', async () => {
  const { orderNo, paymentNo, cardId } = await orderWith('pays');
  await shop.call(order.cancel, { orderNo }, { token: buyer });
  expect((await confirmByCard(shop, buyer, paymentNo)).code).toBe(codeOf('PAYMENT_CLOSED'));
  const { code } = await shop.call(bankCard.prePay, { orderNo, cardId, idempotencyKey: freshKey() }, { token: buyer });
  expect(code).toBe(codeOf('PAYMENT_CLOSED'));
  expect(await taken(orderNo)).toBe(0);
});

test("a card's limit is named before anybody asks for a code", async () => {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  const { orderNo } = await bookStay(shop, buyer);
  await shop.pool.query('update orders set amount_fen = 2000001 where order_no = $1', [orderNo]);
  const { code, desc } = await shop.call(bankCard.prePay, { orderNo, cardId, idempotencyKey: freshKey() }, { token: buyer });
  expect([code, desc]).toEqual([codeOf('CARD_OVER_LIMIT'), '超出这张卡的支付限额（单笔¥20,000，单日¥50,000），请换一张卡']);
  expect((await orderRow(shop, orderNo)).payments).toEqual([]);
});

test('what was paid by card goes back by the tenders and the bank that took it', async () => {
  const { orderNo, paymentNo, payAmount } = await orderWith('pays');
  await confirmByCard(shop, buyer, paymentNo);
  await shop.call(order.refund, { orderNo, reason: '行程有变', acceptedRefund: payAmount, idempotencyKey: freshKey() }, { token: buyer });
  shop.clock.pass(2_000);
  await deliver(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: payAmount });
  expect(await shop.database.$count(payments, eq(payments.paymentNo, paymentNo))).toBe(1);
});
