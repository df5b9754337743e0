import { asc, eq } from 'drizzle-orm';
import { counter } from '@/lib/contract/ops/counter';
import { shopKey } from '@/lib/domain/staff';
import { order } from '@/lib/contract/order/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { runJob } from '@/server/call/scheduler';
import { orderJobs } from '@/server/trade/order/jobs';
import { paymentJobs } from '@/server/trade/payment/jobs';
import { refunds } from '@/server/trade/tables/payments';
import { orderMoves, verificationCodes } from '@/server/trade/tables/orders';
import { recordAction } from '@/server/trail/record';
import { audit } from '@/server/trail/tables';
import { bookAndPay, deliver, openPayment, orderRow, payAtBank } from '../bank';
import { startShopWithDesk, type TestDesk } from '../desk/desk';
import { bookStay, freshKey } from '../stay';
import { bookTickets } from '../ticket';

let shop: TestDesk;
let buyer: string;
let userId: number;
beforeAll(async () => {
  shop = await startShopWithDesk();
  const login = await shop.loginAs('13900009911');
  buyer = login.token;
  userId = login.userId;
});
afterAll(() => shop.close());

/** Everything of an order, the oldest first: who did what. */
async function trailOf(orderNo: string): Promise<string[]> {
  const { id } = await orderRow(shop, orderNo);
  const rows = await shop.database.select().from(audit).where(eq(audit.orderId, id)).orderBy(asc(audit.id));
  return rows.map(({ actorKind, actorId, action, from, to }) => `${actorKind}:${actorId} ${action} ${from ?? ''}>${to ?? ''}`);
}

const runJobs = async (): Promise<void> => {
  for (const job of [...orderJobs, ...paymentJobs]) await runJob(job, shop.services);
};

test('an order that is bought and never confirmed tells who placed, paid and gave it back: buyer, bank, clock', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  await payAtBank(shop, await openPayment(shop, buyer, orderNo));
  const by = `buyer:${userId}`;
  expect(await trailOf(orderNo)).toEqual([
    `${by} order.create >pending_payment`,
    `${by} payment.open >open`,
    'bank:sandbox order.pay pending_payment>paid',
    'bank:sandbox payment.settled open>settled',
  ]);
});

test('an order that nobody pays is closed by the clock, under the job’s name', async () => {
  const { orderNo } = await bookStay(shop, buyer);
  shop.clock.pass(16 * 60_000);
  await runJobs();
  expect((await trailOf(orderNo)).at(-1)).toMatch(/^clock:.+ order\.expire pending_payment>closed$/);
});

test('a refund tells who asked for it, and that the bank paid it', async () => {
  const { orderNo, payAmount } = await bookAndPay(shop, buyer, { from: 5 });
  const asked = { orderNo, reason: '行程有变', acceptedRefund: payAmount, idempotencyKey: freshKey() };
  const { data } = await shop.call(order.refund, asked, { token: buyer });
  shop.clock.pass(2_000);
  await deliver(shop);
  expect((await trailOf(orderNo)).slice(-4).toSorted()).toEqual([
    'bank:sandbox order.refund refunding>refunded',
    'bank:sandbox refund.succeeded processing>succeeded',
    `buyer:${userId} order.requestRefund paid>refunding`,
    `buyer:${userId} refund.processing >processing`,
  ]);
  const [refund] = await shop.database.select().from(refunds).where(eq(refunds.refundNo, data.refundNo));
  expect(refund).toMatchObject({ startedBy: `buyer:${userId}`, actor: 'bank:sandbox' });
  // What the buyer wrote can be erased where it stands, and never in the trail.
  const told = await shop.database.select({ reason: audit.reason }).from(audit).where(eq(audit.subjectId, data.refundNo));
  expect(told.map(({ reason }) => reason)).toEqual([null, null]);
});

test('a code that a counter takes says so, by order and unit, with the request that did it', async () => {
  const { orderNo } = await bookTickets(shop, buyer, { from: 0, fares: [{ kind: 'adult', quantity: 2 }] });
  await payAtBank(shop, await openPayment(shop, buyer, orderNo));
  for (const wait of [0, 10_000]) {
    shop.clock.pass(wait);
    await runJobs();
  }
  const { data } = await shop.call(ticket.orderDetail, { orderNo }, { token: buyer });
  const [first] = data.ticket.tickets;
  shop.clock.now = data.ticket.entersFrom;
  const clerk = await shop.colleague(['counter']);
  const taking = { code: first?.code ?? '', shop: shopKey('ticket', data.ticket.placeId), unitNos: [1] };
  expect((await clerk.call(counter.take, taking)).code).toBe('1');
  const [row] = await shop.database.select().from(audit).where(eq(audit.action, 'code.used'));
  expect(row).toMatchObject({
    actorKind: 'staff',
    actorId: clerk.staffNo,
    subjectId: `${orderNo}/1`,
    from: 'usable',
    to: 'used',
    requestId: expect.stringMatching(/./),
  });
  const [code] = await shop.database
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.code, first?.code ?? ''));
  expect(code?.actor).toBe(`staff:${clerk.staffNo}`);
});

test('whoever acts, each row of an order’s history carries them', async () => {
  const moves = await shop.database.select({ actor: orderMoves.actor }).from(orderMoves);
  expect(moves.filter(({ actor }) => !/^(?:buyer|bank|clock|staff|program):/.test(actor))).toEqual([]);
});

test('what staff typed as their reason loses numbers and addresses that could be somebody’s, and nothing else', async () => {
  const typed = '按 13800138000 来电，李先生 li.wei@example.com 证件 11010519491231002X，退 2 间，第 1203 单';
  await recordAction(shop.database, { action: 'refund.approve', subject: { kind: 'refund', id: 'R1' }, reason: typed });
  const [row] = await shop.database.select({ reason: audit.reason }).from(audit).where(eq(audit.action, 'refund.approve'));
  expect(row?.reason).toBe('按 … 来电，李先生 … 证件 …，退 2 间，第 1203 单');
});
