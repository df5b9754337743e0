import { eq } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { balances } from '@/lib/domain/ledger';
import { instantOf } from '@/lib/kernel/day';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { ledgerTransfers, orderUnits } from '@/server/trade/tables/orders';
import { useUnits } from '@/server/trade/order/units';
import { repeatRefusedUnits } from '@/server/trade/refund/repeat-refused';
import { payments, refunds } from '@/server/trade/tables/payments';
import { sandboxTrades } from '@/demo/bank/tables';
import { bookAndPay, deliver, openPayment, orderRow, payAtBank, postNotice, startShop } from './bank';
import { type TestGateway } from './server';
import { freshKey } from './stay';
import { bookTickets } from './ticket';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13800138060')).token;
});
afterAll(() => shop.close());

async function readyTickets(quantity: number) {
  const booked = await bookTickets(shop, buyer, { fares: [{ kind: 'adult', quantity }] });
  await payAtBank(shop, await openPayment(shop, buyer, booked.orderNo));
  await advanceFulfilment(shop.services);
  shop.clock.pass(5_000);
  await advanceFulfilment(shop.services);
  const { id, status } = await orderRow(shop, booked.orderNo);
  expect(status).toBe('ready');
  return { orderNo: booked.orderNo, id, each: booked.payAmount / quantity, day: booked.request.date };
}

const request = (orderNo: string, acceptedRefund: number, units?: number[]) =>
  shop.call(order.refund, { orderNo, units, reason: '行程有变', acceptedRefund, idempotencyKey: freshKey() }, { token: buyer });

/** The bank refuses a refund for good. */
async function refuseAtBank(refundNo: string): Promise<void> {
  const [refund] = await shop.database.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  expect((await postNotice(shop, { subject: refundNo, amountFen: refund?.moneyFen, outcome: 'refundFailed' })).status).toBe(200);
  await shop.database.delete(sandboxTrades).where(eq(sandboxTrades.subject, refundNo));
}

async function refused(orderNo: string, amount: number, units?: number[]): Promise<string> {
  const { data } = await request(orderNo, amount, units);
  await refuseAtBank(data.refundNo);
  return data.refundNo;
}

const settle = async () => {
  shop.clock.pass(2_000);
  await deliver(shop);
};
const unitsOf = async (orderId: number) =>
  (await shop.database.select().from(orderUnits).where(eq(orderUnits.orderId, orderId)).orderBy(orderUnits.unitNo)).map(
    ({ status }) => status,
  );
const ledgerOf = async (orderId: number) =>
  balances(await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, orderId)));

test('each refund that the bank refused is repeated once, and what was used is never refunded', async () => {
  const { orderNo, id, each } = await readyTickets(4);
  await refused(orderNo, each, [1]);
  await refused(orderNo, each, [2]);
  await shop.database.transaction((transaction) => useUnits(transaction, id, [3, 4], shop.clock.now));
  expect((await request(orderNo, each)).code).toBe('1');
  expect((await request(orderNo, each)).code).toBe('1');
  for (const wanted of [undefined, [1], [2], [3]]) expect((await request(orderNo, each, wanted)).code).toBe(errors.ORDER_MOVED_ON.code);
  await settle();
  expect(await unitsOf(id)).toEqual(['refunded', 'refunded', 'used', 'used']);
  expect(await orderRow(shop, orderNo)).toMatchObject({ refundedFen: 2 * each, status: 'ready' });
  expect(await ledgerOf(id)).toMatchObject({ held: 0, refund: 0, shop: 2 * each, buyer: -2 * each });
});

test('a refused refund is asked for again by its tickets, whatever else of the order is open', async () => {
  const { orderNo, id, each } = await readyTickets(4);
  await refused(orderNo, 2 * each, [1, 2]);
  await refused(orderNo, each, [3]);
  for (const wanted of [
    [1, 3],
    [1, 4],
  ]) {
    expect((await request(orderNo, each, wanted)).code).toBe(errors.ORDER_MOVED_ON.code);
  }
  // The bank is asked for the refund as it stood.
  expect((await request(orderNo, 2 * each, [1])).code).toBe('1');
  await settle();
  expect(await unitsOf(id)).toEqual(['refunded', 'refunded', 'refundRejected', 'open']);
  expect((await request(orderNo, each, [4])).code).toBe('1');
  expect((await request(orderNo, each)).code).toBe('1');
  await settle();
  expect(await orderRow(shop, orderNo)).toMatchObject({ refundedFen: 4 * each, status: 'refunded' });
  expect(await ledgerOf(id)).toMatchObject({ held: 0, refund: 0, buyer: 0 });
});

test('no order is completed while its buyer waits for a refund; then the shop earns what was kept', async () => {
  const { orderNo, id, each, day } = await readyTickets(3);
  await refused(orderNo, each, [1]);
  const asked = await request(orderNo, each, [2]);
  const now = shop.clock.now;
  shop.clock.pass(instantOf(day, 24) - now);
  await advanceFulfilment(shop.services);
  expect((await orderRow(shop, orderNo)).status).toBe('ready');
  await postNotice(shop, { subject: asked.data.refundNo, amountFen: each, outcome: 'refunded' });
  await advanceFulfilment(shop.services);
  expect((await orderRow(shop, orderNo)).status).toBe('ready');
  const again = await request(orderNo, each, [1]);
  expect(again.code).toBe('1');
  await postNotice(shop, { subject: again.data.refundNo, amountFen: each, outcome: 'refunded' });
  await advanceFulfilment(shop.services);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'completed', refundedFen: 2 * each });
  expect(await ledgerOf(id)).toMatchObject({ held: 0, refund: 0, shop: each });
  shop.clock.pass(now - instantOf(day, 24));
});

test('a refused refund of single tickets is repeated by itself later, once, while other tickets are open', async () => {
  const { orderNo, id, each } = await readyTickets(4);
  const first = await refused(orderNo, 2 * each, [1, 2]);
  await repeatRefusedUnits(shop.services);
  shop.clock.pass(6 * 3_600_000);
  const runs = await Promise.allSettled(Array.from({ length: 3 }, () => repeatRefusedUnits(shop.services)));
  expect(runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason)] : []))).toEqual([expect.stringContaining(first)]);
  await settle();
  expect(await unitsOf(id)).toEqual(['refunded', 'refunded', 'open', 'open']);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'ready', refundedFen: 2 * each });
  shop.clock.pass(-6 * 3_600_000);
});

test('the order’s page says what has been refunded: neither what is on its way nor what was refused', async () => {
  const { orderNo, each } = await readyTickets(4);
  const shown = async () => (await shop.call(order.basic, { orderNo }, { token: buyer })).data;
  const failed = await refused(orderNo, each, [1]);
  expect(await shown()).toMatchObject({ refundAmount: 0, refundNo: failed });
  await request(orderNo, each, [1]);
  expect(await shown()).toMatchObject({ refundAmount: 0 });
  await settle();
  const { data } = await request(orderNo, 2 * each, [2, 3]);
  await settle();
  expect(await shown()).toMatchObject({ refundAmount: 3 * each, returnedAmount: 0, paidAmount: 4 * each, refundNo: data.refundNo });
});

test('a refused refund of a duplicate payment is not mistaken for the order’s own', async () => {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer, { from: 31 });
  const first = await request(orderNo, payAmount);
  await refuseAtBank(first.data.refundNo);
  const { id, userId } = await orderRow(shop, orderNo);
  await shop.database.insert(payments).values({
    paymentNo: 'duplicate',
    orderId: id,
    payWay: 'alipay',
    adapter: 'sandbox',
    amountFen: payAmount + 1,
    bankTradeNo: 'B0',
    expiresAt: new Date(shop.clock.now),
    status: 'returned',
  });
  await shop.database.insert(refunds).values({
    refundNo: 'R-duplicate',
    orderId: id,
    userId,
    paymentNo: 'duplicate',
    amountFen: payAmount + 1,
    moneyFen: payAmount + 1,
    feeFen: 0,
    reason: 'paid twice',
    status: 'failed',
    createdAt: new Date(shop.clock.now + 1_000),
  });
  expect((await shop.call(order.refundAmount, { orderNo }, { token: buyer })).data.refundAmount).toBe(payAmount);
});
