import { and, asc, eq, sql } from 'drizzle-orm';
import { orders as calls } from '@/lib/contract/ops/orders';
import { refundRequests } from '@/lib/contract/ops/refund-requests';
import { order } from '@/lib/contract/order/endpoints';
import { shopKey } from '@/lib/domain/staff';
import { ledgerTransfers, orderUnits, tenders } from '@/server/trade/tables/orders';
import { refunds } from '@/server/trade/tables/payments';
import { audit } from '@/server/trail/tables';
import { repeatRefusedUnits } from '@/server/trade/refund/repeat-refused';
import { bookAndPay, openPayment, orderRow, payAtBank } from '../bank';
import { bankRefuses, settle } from '../physical/goods';
import { freshKey } from '../stay';
import { bookTickets } from '../ticket';
import { type Colleague, startShopWithDesk, type TestDesk } from './desk';
import { demoNewOffers } from '@/demo/base/fixtures';

let desk: TestDesk;
let service: Colleague;
let finance: Colleague;
let other: Colleague;
let buyer: string;
beforeAll(async () => {
  desk = await startShopWithDesk();
  [service, finance, other] = [await desk.colleague(['service']), await desk.colleague(['finance']), await desk.colleague(['finance'])];
  ({ token: buyer } = await desk.loginAs('13900007801'));
});
afterAll(() => desk.close());

/** The same person, signed in a moment ago. */
const again = async (who: Colleague): Promise<Colleague> => ({ ...who, ...(await desk.signIn(who)) });

const one = async (orderNo: string, who: Colleague = service) => (await who.call(calls.get, { orderNo })).data;

/** Asks for so much money of the whole order, or of these units. */
async function ask(who: Colleague, orderNo: string, granted: readonly { unitNo: number; money: number; points?: number }[]) {
  const { seen } = await one(orderNo, who);
  const units = granted.map((unit) => ({ coupon: 0, points: 0, ...unit }));
  return who.call(refundRequests.ask, { orderNo, seen, granted: units, reason: '房间漏水', idempotencyKey: freshKey() });
}

/** Where the order's money is, account by account (fen); together nothing. */
async function books(orderNo: string): Promise<Record<string, number>> {
  const { id } = await orderRow(desk, orderNo);
  const rows = await desk.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id));
  const sums: Record<string, number> = {};
  for (const { from, to, amountFen } of rows) {
    sums[from] = (sums[from] ?? 0) - amountFen;
    sums[to] = (sums[to] ?? 0) + amountFen;
  }
  expect(Object.values(sums).reduce((sum, fen) => sum + fen, 0)).toBe(0);
  return Object.fromEntries(Object.entries(sums).filter(([, fen]) => fen !== 0));
}

/** A stay of which its rule gives nothing back. */
const strictStay = async (from: number) => bookAndPay(desk, buyer, { offerId: demoNewOffers.none, from });

async function paidTickets(from: number, quantity = 3) {
  const booked = await bookTickets(desk, buyer, { from, fares: [{ kind: 'adult', quantity }] });
  await payAtBank(desk, await openPayment(desk, buyer, booked.orderNo));
  return booked;
}

test('a refund beyond the rule takes two people: nobody approves their own, and the second approval changes nothing', async () => {
  const { orderNo, payAmount } = await strictStay(5);
  expect((await service.call(calls.quoteRefund, { orderNo })).data).toMatchObject({ money: 0, fee: payAmount });
  const granted = Math.floor(payAmount / 2);
  const asked = await ask(finance, orderNo, [{ unitNo: 0, money: granted }]);
  expect(asked.code).toBe('1');
  const { requestNo } = asked.data;
  expect((await one(orderNo)).refunds).toEqual([]);
  [finance, other] = [await again(finance), await again(other)];
  expect((await finance.call(refundRequests.approve, { requestNo })).code).toBe('OPS_1415');
  expect((await service.call(refundRequests.approve, { requestNo })).code).toBe('OPS_403');
  const both = await Promise.all([other.call(refundRequests.approve, { requestNo }), other.call(refundRequests.approve, { requestNo })]);
  expect(both.map(({ code }) => code).sort()).toEqual(['1', 'OPS_1417']);
  await settle(desk);
  const after = await one(orderNo);
  expect(after.refunds.map(({ money, status }) => [money, status])).toEqual([[granted, 'succeeded']]);
  expect(after.status).toBe('refunded');
  expect(await books(orderNo)).toEqual({ buyer: granted - payAmount, fee: payAmount - granted });
  const { data } = await desk.call(order.basic, { orderNo }, { token: buyer });
  expect(data.refundAmount).toBe(granted);
  const { id } = await orderRow(desk, orderNo);
  const trail = await desk.database
    .select()
    .from(audit)
    .where(and(eq(audit.orderId, id), eq(audit.subjectKind, 'refundRequest')))
    .orderBy(asc(audit.id));
  expect(trail.map(({ action, actorId, reason }) => [action, actorId, reason])).toEqual([
    ['refundRequest.asked', finance.staffNo, '房间漏水'],
    ['refundRequest.approved', other.staffNo, null],
  ]);
});

test('approving needs a second step from the last ten minutes', async () => {
  const { orderNo } = await strictStay(6);
  const { data } = await ask(service, orderNo, [{ unitNo: 0, money: 100 }]);
  desk.clock.pass(11 * 60_000);
  expect((await other.call(refundRequests.approve, { requestNo: data.requestNo })).code).toBe('OPS_428');
  const fresh = await desk.signIn(other);
  expect((await fresh.call(refundRequests.approve, { requestNo: data.requestNo })).code).toBe('1');
});

test('nobody asks for more than their role may, nor for more than was paid; and a large amount needs two approvals', async () => {
  const { orderNo, payAmount } = await bookAndPay(desk, buyer, { offerId: demoNewOffers.none, from: 7, nights: 6, roomCount: 5 });
  expect(payAmount).toBeGreaterThan(500_000);
  const over = await ask(service, orderNo, [{ unitNo: 0, money: 200_001 }]);
  expect([over.code, over.desc]).toEqual(['OPS_1412', expect.stringContaining('2000.00')]);
  expect((await ask(finance, orderNo, [{ unitNo: 0, money: payAmount + 1 }])).code).toBe('OPS_1411');
  const asked = await ask(finance, orderNo, [{ unitNo: 0, money: payAmount }]);
  const { requestNo } = asked.data;
  const [fresh, third] = [await desk.signIn(other), await desk.colleague(['finance'])];
  for (let turn = 0; turn < 2; turn += 1) expect((await fresh.call(refundRequests.approve, { requestNo })).data.refundNo).toBeNull();
  expect((await one(orderNo)).requests[0]).toMatchObject({ approvalsNeeded: 2, state: 'asked', approvedBy: [{ id: other.staffNo }] });
  expect((await third.call(refundRequests.approve, { requestNo })).data.refundNo).not.toBeNull();
  await settle(desk);
  expect(await books(orderNo)).toEqual({});
});

test('what one asks in parts counts together', async () => {
  const { orderNo } = await paidTickets(5, 3);
  const { units } = await one(orderNo);
  const money = units[0]?.money ?? 0;
  expect((await ask(service, orderNo, [{ unitNo: 1, money }])).code).toBe('1');
  expect((await ask(service, orderNo, [{ unitNo: 1, money: 1 }])).code).toBe('OPS_1414');
  const { data } = await service.call(refundRequests.quote, { orderNo, granted: [{ unitNo: 2, money, coupon: 0, points: 0 }] });
  expect(data.leftToAsk).toBe(200_000 - money);
});

test('a unit is refunded once: by the rule or beyond it, never both', async () => {
  const { orderNo } = await paidTickets(9, 3);
  const { units } = await one(orderNo);
  const money = units[0]?.money ?? 0;
  const { data } = await ask(service, orderNo, [{ unitNo: 1, money }]);
  // Its buyer is faster.
  const given = await desk.call(
    order.refund,
    { orderNo, units: [1], reason: '不去了', idempotencyKey: freshKey(), acceptedRefund: money },
    { token: buyer },
  );
  expect(given.code).toBe('1');
  const fresh = await desk.signIn(finance);
  expect((await fresh.call(refundRequests.approve, { requestNo: data.requestNo })).code).toBe('YX_2002');
  expect((await ask(service, orderNo, [{ unitNo: 1, money: 1 }])).code).not.toBe('1');
  const second = await ask(service, orderNo, [{ unitNo: 2, money: money - 1 }]);
  expect((await fresh.call(refundRequests.approve, { requestNo: second.data.requestNo })).code).toBe('1');
  const quote = await service.call(calls.quoteRefund, { orderNo, units: [2] });
  expect(quote.code).not.toBe('1');
  await settle(desk);
  expect(await books(orderNo)).toEqual({ buyer: -(money + 1), held: money, fee: 1 });
  const { id } = await orderRow(desk, orderNo);
  const [paid] = await desk.database.select().from(tenders).where(eq(tenders.orderId, id));
  expect(paid?.returnedFen).toBe(2 * money - 1);
});

test('of goods that were used the shop pays, what others paid stays held, and the rest is earned as before', async () => {
  const { orderNo } = await paidTickets(11, 2);
  const { units } = await one(orderNo);
  const money = units[0]?.money ?? 0;
  const { id } = await orderRow(desk, orderNo);
  const { useUnits } = await import('@/server/trade/order/units');
  await desk.database.transaction((transaction) => useUnits(transaction, id, [1], desk.clock.now));
  const mixed = await ask(service, orderNo, [
    { unitNo: 1, money: 500 },
    { unitNo: 2, money: 500 },
  ]);
  expect(mixed.code).toBe('OPS_1413');
  const { data } = await ask(service, orderNo, [{ unitNo: 1, money: 500 }]);
  const fresh = await desk.signIn(finance);
  expect((await fresh.call(refundRequests.approve, { requestNo: data.requestNo })).code).toBe('1');
  await settle(desk);
  expect(await books(orderNo)).toEqual({ buyer: 500 - 2 * money, held: money, shop: money - 500 });
  const rows = await desk.database.select().from(orderUnits).where(eq(orderUnits.orderId, id)).orderBy(asc(orderUnits.unitNo));
  expect(rows.map(({ status }) => status)).toEqual(['refunded', 'open']);
});

test('an order that is over can be refunded in part and again, never beyond what was paid', async () => {
  const { orderNo, payAmount } = await strictStay(20);
  const { id } = await orderRow(desk, orderNo);
  const { moveByShop } = await import('@/server/trade/order/fulfilment');
  const complete = async () => {
    const row = await orderRow(desk, orderNo);
    await desk.database.transaction((transaction) =>
      moveByShop(transaction, desk.services.kinds, row, row.status === 'ready' ? 'complete' : 'confirm', desk.clock.now),
    );
  };
  await complete();
  await complete();
  expect((await orderRow(desk, orderNo)).status).toBe('completed');
  const fresh = await desk.signIn(finance);
  for (const money of [1000, payAmount - 1000]) {
    const { data } = await ask(money === 1000 ? service : other, orderNo, [{ unitNo: 0, money }]);
    expect((await fresh.call(refundRequests.approve, { requestNo: data.requestNo })).code).toBe('1');
    await settle(desk);
  }
  expect((await ask(service, orderNo, [{ unitNo: 0, money: 1 }])).code).toBe('OPS_1411');
  expect((await orderRow(desk, orderNo)).status).toBe('completed');
  expect(await books(orderNo)).toEqual({});
  const back = await desk.database
    .select({ sum: sql<number>`sum(money_fen)::int` })
    .from(refunds)
    .where(eq(refunds.orderId, id));
  expect(back).toEqual([{ sum: payAmount }]);
});

test('a refund that the bank refuses is paid by hand once, with the bank’s voucher, by two people, and the bank is not asked again', async () => {
  const { orderNo } = await paidTickets(13, 2);
  const { units } = await one(orderNo);
  const money = units[0]?.money ?? 0;
  await desk.call(
    order.refund,
    { orderNo, units: [1], reason: '不去了', idempotencyKey: freshKey(), acceptedRefund: money },
    { token: buyer },
  );
  const { id } = await orderRow(desk, orderNo);
  expect((await one(orderNo)).refunds[0]?.canPayByHand).toBe(false);
  await bankRefuses(desk, id);
  const refund = (await one(orderNo)).refunds[0];
  expect(refund).toMatchObject({ status: 'failed', canPayByHand: true });
  const sent = { refundNo: refund?.refundNo ?? '', voucherNo: ' 2026-0001 ', reason: '银行卡已销户', idempotencyKey: freshKey() };
  expect((await service.call(refundRequests.askByHand, sent)).code).toBe('OPS_403');
  const asker = await desk.signIn(finance);
  const asked = await asker.call(refundRequests.askByHand, sent);
  expect(asked.code).toBe('1');
  expect((await asker.call(refundRequests.askByHand, { ...sent, voucherNo: '2', idempotencyKey: freshKey() })).code).not.toBe('1');
  // Nobody is paid twice: neither the job nor the buyer starts it again.
  desk.clock.pass(7 * 3_600_000);
  await repeatRefusedUnits(desk.services);
  const repeated = await desk.call(
    order.refund,
    { orderNo, units: [1], reason: '不去了', idempotencyKey: freshKey(), acceptedRefund: money },
    { token: buyer },
  );
  expect(repeated.code).not.toBe('1');
  expect(await desk.database.$count(refunds, eq(refunds.orderId, id))).toBe(1);
  const { requestNo } = asked.data;
  [service, finance, other] = [await again(service), await again(finance), await again(other)];
  const [mine, theirs] = [finance, other];
  expect((await mine.call(refundRequests.approve, { requestNo })).code).toBe('OPS_1415');
  expect((await theirs.call(refundRequests.approve, { requestNo })).code).toBe('1');
  expect((await theirs.call(refundRequests.approve, { requestNo })).code).toBe('OPS_1417');
  const after = await one(orderNo);
  expect(after.refunds[0]).toMatchObject({ status: 'succeeded', voucherNo: '2026-0001', canPayByHand: false });
  expect(await books(orderNo)).toEqual({ buyer: -money, held: money });
});

test('a request is declined by another, taken back by who asked, and decided once', async () => {
  const { orderNo } = await strictStay(25);
  const first = await ask(service, orderNo, [{ unitNo: 0, money: 100 }]);
  const declined = { requestNo: first.data.requestNo, answer: '客人未提供照片' };
  expect((await other.call(refundRequests.withdraw, { requestNo: first.data.requestNo })).code).toBe('OPS_1416');
  expect((await other.call(refundRequests.decline, declined)).code).toBe('1');
  expect((await other.call(refundRequests.decline, declined)).code).toBe('OPS_1417');
  desk.clock.pass(1000);
  const second = await ask(service, orderNo, [{ unitNo: 0, money: 100 }]);
  expect((await service.call(refundRequests.withdraw, { requestNo: second.data.requestNo })).code).toBe('1');
  expect((await one(orderNo)).requests.map(({ state, answer }) => [state, answer])).toEqual([
    ['withdrawn', null],
    ['declined', '客人未提供照片'],
  ]);
  const { data } = await service.call(refundRequests.page, { pageSize: 50, state: 'declined' });
  expect(data.list.map(({ requestNo }) => requestNo)).toContain(first.data.requestNo);
  const elsewhere = await desk.colleague(['finance'], [shopKey('hotel', 1)]);
  expect((await elsewhere.call(refundRequests.page, { pageSize: 50 })).data.list).toEqual([]);
});
