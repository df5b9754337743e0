import { and, eq } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { sku } from '@/lib/contract/sku/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { demoProducts } from '@/demo/kinds/ticket/fixtures';
import { ticketBookings, ticketDocumentDays, ticketProducts, ticketSessions, ticketVisitors } from '@/server/kinds/ticket/tables';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { expireOrders } from '@/server/trade/order/expire';
import { orders } from '@/server/trade/tables/orders';
import { openPayment, payAtBank, startShop, deliver } from './bank';
import type { TestGateway } from './server';
import { cancelUnpaid, freshKey, statusOf } from './stay';
import { bookTickets, identityNumber, soldOf, ticketOrderRequest, visitor, type Wanted } from './ticket';

const START = instantOf(dayOf(Date.now()), 10);

let shop: TestGateway;
let buyer: string;
let other: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13900004001')).token;
  other = (await shop.loginAs('13900004002')).token;
});
beforeEach(() => {
  shop.clock.now = START;
});
afterEach(async () => {
  await cancelUnpaid(shop, buyer);
  await cancelUnpaid(shop, other);
});
afterAll(() => shop.close());

const detail = (orderNo: string, token = buyer) => shop.call(ticket.orderDetail, { orderNo }, { token });
const bought = async (wanted: Wanted = {}, token = buyer) => {
  const booked = await bookTickets(shop, token, wanted);
  await payAtBank(shop, await openPayment(shop, token, booked.orderNo));
  return booked;
};
const giveBack = async (orderNo: string, units?: number[], token = buyer) => {
  const { data } = await shop.call(order.refundAmount, { orderNo, units }, { token });
  const asked = {
    orderNo,
    units,
    reason: '行程有变',
    acceptedRefund: data?.refundAmount ?? 0,
    idempotencyKey: freshKey(),
  };
  return { quote: data, ...(await shop.call(order.refund, asked, { token })) };
};
const settle = async () => {
  shop.clock.pass(2_000);
  await deliver(shop);
};
const adults = (quantity: number) => [{ kind: 'adult' as const, quantity }];
const realName = (...turns: number[]): Wanted => ({ product: 'realName', fares: adults(turns.length), visitors: turns.map(visitor) });

test('a ticket that is no longer sold shows its days to those who have bought it, and only to them', async () => {
  const { orderNo } = await bought();
  const listed = (on: boolean) => shop.database.update(ticketProducts).set({ listed: on }).where(eq(ticketProducts.id, demoProducts.open));
  await listed(false);
  const date = addDays(dayOf(START), 5);
  const days = (asked: { orderNo?: string }, token = '-01') =>
    shop.call(sku.timeLimit, { kind: 'ticket', skuId: String(demoProducts.open), from: date, until: date, ...asked }, { token });
  expect((await days({ orderNo }, buyer)).data.days).toMatchObject([{ date, sessions: [{ bookable: true }] }]);
  for (const answer of [await days({ orderNo }, other), await days({ orderNo }), await days({}, buyer)])
    expect(answer.code).toBe(errors.GOODS_GONE.code);
  await listed(true);
});

describe('booking', () => {
  test('holds the tickets, asks for the price the server computes, and shows them as they were booked', async () => {
    const request = await ticketOrderRequest(shop, buyer, {
      fares: [
        { kind: 'child', quantity: 1 },
        { kind: 'adult', quantity: 2 },
      ],
    });
    const before = await soldOf(shop, request);
    const { data } = await shop.call(ticket.create, request, { token: buyer });
    expect(data.payAmount).toBe(22_000);
    expect(await soldOf(shop, request)).toBe(before + 3);
    const shown = (await detail(data.orderNo)).data;
    expect(shown.order).toMatchObject({ status: 'pending_payment', payAmount: 22_000, quantity: 3, kind: 'ticket' });
    expect(shown.ticket.tickets.map(({ unitNo, kind, price, code }) => [unitNo, kind, price, code])).toEqual([
      [1, 'adult', 8800, null],
      [2, 'adult', 8800, null],
      [3, 'child', 4400, null],
    ]);
    expect(shown.ticket).toMatchObject({ contactMobile: '138****8000', changeUntil: null });
  });

  test('the same command answers the same, and books once', async () => {
    const request = await ticketOrderRequest(shop, buyer, realName(1, 2));
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.call(ticket.create, request, { token: buyer })));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data?.orderNo}`)).size).toBe(1);
    expect(await soldOf(shop, request)).toBe(2);
  });

  test.each([
    ['less money than it costs', {}, { acceptedAmount: 1 }, 'OFFER_CHANGED'],
    ['another rule than the ticket has', {}, { acceptedFreeUntil: null }, 'OFFER_CHANGED'],
    ['a day that is over', {}, { date: '2020-01-01' }, 'SOLD_OUT'],
    ['a session that there is not', {}, { sessionNo: 7 }, 'SOLD_OUT'],
    ['a fare that the ticket does not have', {}, { fares: [{ kind: 'family', quantity: 1 }] }, 'INPUT_INVALID'],
    ['a fare twice', {}, { fares: [...adults(1), ...adults(1)] }, 'INPUT_INVALID'],
    ['more than an order takes', {}, { fares: adults(11) }, 'NOT_ALLOWED'],
    ['no ticket at all', {}, { productId: '1' }, 'GOODS_GONE'],
    ['nobody’s name where every one is asked for', realName(3), { visitors: [] }, 'INPUT_INVALID'],
    ['a name where none is asked for', {}, { visitors: [visitor(3)] }, 'INPUT_INVALID'],
    ['a child’s name on an adult’s ticket', realName(3), { visitors: [{ ...visitor(3), kind: 'child' }] }, 'INPUT_INVALID'],
    ['a document that can’t be true', realName(3), { visitors: [{ ...visitor(3), documentNo: '110101199001010010' }] }, 'NOT_ALLOWED'],
    ['one document for two tickets', realName(3, 4), { visitors: [visitor(3), visitor(3)] }, 'NOT_ALLOWED'],
  ] as const)('%s is refused and leaves nothing behind', async (_what, wanted, changed, reason) => {
    const count = async () => [
      await shop.database.$count(orders),
      await shop.database.$count(ticketBookings),
      await shop.database.$count(ticketVisitors),
      await shop.database.$count(ticketDocumentDays),
    ];
    const before = await count();
    const request = await ticketOrderRequest(shop, buyer, wanted as Wanted);
    const { code } = await shop.call(ticket.create, { ...request, ...changed } as never, { token: buyer });
    expect(code).toBe(errors[reason].code);
    expect(await count()).toEqual(before);
  });

  test('the fifteen and the eighteen digits of one person are one document', async () => {
    const number = identityNumber(40);
    const short = number.slice(0, 6) + number.slice(8, 17);
    await bookTickets(shop, buyer, realName(40));
    const again = await ticketOrderRequest(shop, other, { ...realName(40), visitors: [{ ...visitor(40), documentNo: short }] });
    const { code, desc } = await shop.call(ticket.create, again, { token: other });
    expect({ code, desc }).toEqual({
      code: errors.NOT_ALLOWED.code,
      desc: `「${visitor(40).name}」的证件已预订${again.date}的门票，每个证件每天限购一张，请更换日期或出行人`,
    });
  });

  test('documents are kept sealed and shown masked', async () => {
    const { orderNo } = await bookTickets(shop, buyer, realName(50));
    const number = identityNumber(50);
    const rows = JSON.stringify(await shop.database.select().from(ticketVisitors));
    expect(rows).not.toContain(number);
    expect((await detail(orderNo)).data.ticket.tickets[0]?.visitor).toEqual({
      name: visitor(50).name,
      documentType: 'idCard',
      documentNo: `110101********${number.slice(-4)}`,
    });
  });

  test('somebody else’s order is not found, nor is a visitor’s', async () => {
    const { orderNo } = await bookTickets(shop, buyer);
    expect((await detail(orderNo, other)).code).toBe(errors.ORDER_NOT_FOUND.code);
    expect((await detail(orderNo, '-01')).code).toBe(errors.LOGIN_REQUIRED.code);
    const change = { orderNo, date: addDays(dayOf(START), 9), sessionNo: 0, idempotencyKey: 'change-of-another-s' };
    expect((await shop.call(ticket.changeDate, change, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
  });

  test('when the time to pay is over the tickets and the documents are free again', async () => {
    const { request, orderNo } = await bookTickets(shop, buyer, realName(60, 61));
    const sold = await soldOf(shop, request);
    shop.clock.pass(16 * 60_000);
    await expireOrders(shop.services);
    expect(await statusOf(shop, buyer, orderNo)).toBe('closed');
    expect(await soldOf(shop, request)).toBe(sold - 2);
    await bookTickets(shop, other, realName(60, 61));
  });
});

describe('after payment', () => {
  test('each ticket has a code of twelve digits, or the order has one; the day after the visit it is completed', async () => {
    const each = await bought({ fares: adults(2) });
    const codes = (await detail(each.orderNo)).data.ticket.tickets.map(({ code }) => code ?? '');
    expect(codes.filter((code) => /^\d{12}$/.test(code))).toHaveLength(2);
    expect(new Set(codes).size).toBe(2);
    const one = await bought({ product: 'family', visitors: [{ ...visitor(70), kind: 'family' }] });
    const shown = (await detail(one.orderNo)).data.ticket;
    expect(shown.code).toMatch(/^\d{12}$/);
    expect(shown).toMatchObject({ visitor: { name: visitor(70).name }, tickets: [{ code: null, visitor: null }] });

    await advanceFulfilment(shop.services);
    shop.clock.pass(10_000);
    await advanceFulfilment(shop.services);
    expect(await statusOf(shop, buyer, each.orderNo)).toBe('ready');
    shop.clock.now = instantOf(each.request.date, 23, 59);
    await advanceFulfilment(shop.services);
    expect(await statusOf(shop, buyer, each.orderNo)).toBe('ready');
    shop.clock.now = instantOf(addDays(each.request.date, 1));
    await advanceFulfilment(shop.services);
    expect(await statusOf(shop, buyer, each.orderNo)).toBe('completed');
  });

  test('one ticket goes back: its money, its place, its document and its code, and nothing of the others', async () => {
    const { orderNo, request } = await bought(realName(80, 81));
    const sold = await soldOf(shop, request);
    const { code, quote } = await giveBack(orderNo, [2]);
    expect({ code, quote }).toMatchObject({ code: '1', quote: { refundAmount: 8800, feeAmount: 0, reason: 'free' } });
    await settle();
    expect(await soldOf(shop, request)).toBe(sold - 1);
    const { data } = await detail(orderNo);
    expect(data.ticket.tickets.map(({ status, code: entry }) => [status, entry !== null])).toEqual([
      ['open', true],
      ['refunded', false],
    ]);
    await bookTickets(shop, other, realName(81));
    const taken = await ticketOrderRequest(shop, other, realName(80));
    expect((await shop.call(ticket.create, { ...taken, despiteDuplicate: true }, { token: other })).code).toBe(errors.NOT_ALLOWED.code);
  });

  test('two refunds of one ticket: one', async () => {
    const { orderNo } = await bought({ fares: adults(2) });
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(orderNo, [1])));
    expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  });

  test('the fee is the rule’s: nothing until its hour, then a share, and nothing comes back of an evening', async () => {
    const { orderNo, request } = await bought({ fares: adults(2) });
    const quote = async (no: string) => (await shop.call(order.refundAmount, { orderNo: no }, { token: buyer })).data;
    expect(await quote(orderNo)).toMatchObject({ refundAmount: 17_600, feeAmount: 0, reason: 'free' });
    shop.clock.now = instantOf(addDays(request.date, -1), 20);
    expect(await quote(orderNo)).toMatchObject({ refundAmount: 14_080, feeAmount: 3520, reason: 'percentage' });
    shop.clock.now = instantOf(addDays(request.date, 1));
    expect(await quote(orderNo)).toMatchObject({ refundAmount: 0, feeAmount: 17_600, reason: 'none' });
    shop.clock.now = START;
    const evening = await bought({ product: 'evening' });
    expect(await quote(evening.orderNo)).toMatchObject({ refundAmount: 0, reason: 'none' });
  });
});

describe('another day', () => {
  const change = (orderNo: string, from: number, more: { sessionNo?: number; token?: string; key?: string } = {}) =>
    shop.call(
      ticket.changeDate,
      {
        orderNo,
        date: addDays(dayOf(START), from),
        sessionNo: more.sessionNo ?? 0,
        idempotencyKey: more.key ?? `change-${orderNo}-${from}`,
      },
      { token: more.token ?? buyer },
    );
  test('moves what is left of the order, once: stock, documents and the end of the visit go with it', async () => {
    const { orderNo, request } = await bought(realName(90, 91));
    await giveBack(orderNo, [1]);
    await settle();
    const to = { ...request, date: addDays(dayOf(START), 6), sessionNo: 2 };
    const before = [await soldOf(shop, request), await soldOf(shop, to)];
    const key = 'change-of-the-date-of-two';
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(orderNo, 6, { sessionNo: 2, key })));
    expect(answers.map(({ code }) => code)).toEqual(['1', '1', '1', '1', '1']);
    expect([await soldOf(shop, request), await soldOf(shop, to)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
    const { data } = await detail(orderNo);
    expect(data.ticket).toMatchObject({ date: to.date, session: { sessionNo: 2 }, changeUntil: null });
    await bookTickets(shop, other, realName(91));
    const again = await change(orderNo, 7, { sessionNo: 1 });
    expect(again).toMatchObject({ code: errors.NOT_ALLOWED.code, desc: '该订单已不能改期，可申请退票后重新预订' });
  });

  test('is refused where the rule forbids it, the price differs, the day is sold out or the document has its ticket', async () => {
    const evening = await bought({ product: 'evening' });
    expect((await change(evening.orderNo, 5, { sessionNo: 1 })).code).toBe(errors.NOT_ALLOWED.code);
    const { orderNo } = await bought();
    const session = (from: number) =>
      and(eq(ticketSessions.productId, demoProducts.open), eq(ticketSessions.day, addDays(dayOf(START), from)));
    await shop.database.update(ticketSessions).set({ priceFen: 9_900 }).where(session(8));
    expect((await change(orderNo, 8)).desc).toContain('价格不同');
    await shop.database.update(ticketSessions).set({ sold: ticketSessions.units }).where(session(9));
    expect((await change(orderNo, 9)).code).toBe(errors.SOLD_OUT.code);
    expect((await change(orderNo, 3)).code).toBe(errors.DATES_INVALID.code);
    expect((await change(orderNo, TICKET_HORIZON_DAYS + 1)).code).toBe(errors.SOLD_OUT.code);
    const mine = await bought(realName(95));
    await bookTickets(shop, other, { ...realName(95), from: 10 });
    expect((await change(mine.orderNo, 10, { sessionNo: 3 })).desc).toContain(`「${visitor(95).name}」`);
    const unpaid = await bookTickets(shop, buyer);
    expect((await change(unpaid.orderNo, 5)).code).toBe(errors.ORDER_MOVED_ON.code);
  });
});
