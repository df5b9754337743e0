import { eq } from 'drizzle-orm';
import { order } from '@/lib/contract/order/endpoints';
import { balances } from '@/lib/domain/ledger';
import { decide } from '@/demo/bank/books';
import { expireOrders } from '@/server/trade/order/expire';
import { askAboutPayments, closePayments } from '@/server/trade/payment/settle';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';
import { deliver, openPayment, orderRow, startShop, tradeRow } from './bank';
import type { TestGateway } from './server';
import { bookStay, cancelUnpaid } from './stay';

let asked: { what: 'query' | 'close'; paymentNo: string; at: number }[] = [];
let silent = false;
let shop: TestGateway;
let buyer: string;

/** Notes what the bank is asked, and lets it be silent. */
const heard = (what: 'query' | 'close', paymentNo: string): void => {
  asked.push({ what, paymentNo, at: shop.clock.now });
  if (silent) throw new Error('The bank did not answer.');
};

beforeAll(async () => {
  shop = await startShop({}, undefined, {}, (bank) => ({
    ...bank,
    query: async (paymentNo, expiresAt) => (heard('query', paymentNo), bank.query(paymentNo, expiresAt)),
    close: async (paymentNo, expiresAt) => (heard('close', paymentNo), bank.close(paymentNo, expiresAt)),
  }));
  buyer = (await shop.loginAs('13800138071')).token;
});
beforeEach(() => {
  silent = false;
  asked = [];
});
afterEach(async () => {
  silent = false;
  await cancelUnpaid(shop, buyer);
});
afterAll(() => shop.close());

async function opened() {
  const booked = await bookStay(shop, buyer);
  const tradeNo = await openPayment(shop, buyer, booked.orderNo);
  return { ...booked, tradeNo, paymentNo: (await tradeRow(shop, tradeNo)).subject };
}
const asksAbout = (paymentNo: string) => asked.filter((one) => one.paymentNo === paymentNo);
const paymentRow = async (paymentNo: string) => (await shop.database.select().from(payments).where(eq(payments.paymentNo, paymentNo)))[0];

test('a lost notice is found by asking, and eight processes ask once', async () => {
  const { orderNo, tradeNo, paymentNo } = await opened();
  await decide(shop.database, tradeNo, 'paid', 'late', shop.clock.now);
  shop.clock.pass(9_000);
  await askAboutPayments(shop.services);
  expect(asksAbout(paymentNo)).toEqual([]);
  shop.clock.pass(1_000);
  await Promise.all(Array.from({ length: 8 }, () => askAboutPayments(shop.services)));
  expect(asksAbout(paymentNo)).toMatchObject([{ what: 'query' }]);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', payments: ['settled'], moves: ['create', 'pay'] });
});

test('an open payment is asked about at growing pauses, none of them longer than five minutes while it can be paid', async () => {
  const { paymentNo } = await opened();
  const from = shop.clock.now;
  for (let passed = 0; passed < 14 * 60; passed += 5) {
    await askAboutPayments(shop.services);
    shop.clock.pass(5_000);
  }
  const times = asksAbout(paymentNo).map(({ at }) => (at - from) / 1000);
  expect(times).toEqual([10, 30, 60, 120, 240, 540, 840].filter((at) => at < 14 * 60));
  shop.clock.pass(from - shop.clock.now);
});

test('an order that expired has its payments closed at the bank, by one of eight processes', async () => {
  const { orderNo, tradeNo, paymentNo } = await opened();
  const from = shop.clock.now;
  shop.clock.pass(15 * 60_000);
  await expireOrders(shop.services);
  await Promise.all(Array.from({ length: 8 }, () => askAboutPayments(shop.services)));
  expect(asksAbout(paymentNo)).toMatchObject([{ what: 'close' }]);
  expect((await tradeRow(shop, tradeNo)).status).toBe('refused');
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'closed', payments: ['failed'] });
  shop.clock.pass(from - shop.clock.now);
});

test('a bank that is silent when an order is cancelled is told again, and money that came first goes back', async () => {
  const { orderNo, tradeNo, paymentNo, payAmount } = await opened();
  silent = true;
  expect((await shop.call(order.cancel, { orderNo }, { token: buyer })).code).toBe('1');
  expect(asksAbout(paymentNo)).toMatchObject([{ what: 'close' }]);
  expect((await paymentRow(paymentNo))?.status).toBe('open');
  silent = false;
  await decide(shop.database, tradeNo, 'paid', 'late', shop.clock.now);
  shop.clock.pass(20_000);
  await askAboutPayments(shop.services);
  shop.clock.pass(2_000);
  await deliver(shop);
  const { id, ...row } = await orderRow(shop, orderNo);
  expect(row).toMatchObject({ status: 'closed', payments: ['returned'], paidFen: 0 });
  const posted = await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id));
  expect(posted.some(({ amountFen }) => amountFen === payAmount)).toBe(true);
  expect(balances(posted)).toMatchObject({ buyer: 0, refund: 0 });
});

test('two ways paid at once: one settles, the other goes back, to the fen in the ledger', async () => {
  const { orderNo, tradeNo, payAmount } = await opened();
  const second = await openPayment(shop, buyer, orderNo);
  await Promise.all([tradeNo, second].map((one) => decide(shop.database, one, 'paid', 'late', shop.clock.now)));
  shop.clock.pass(10_000);
  await Promise.all([askAboutPayments(shop.services), askAboutPayments(shop.services)]);
  shop.clock.pass(2_000);
  await deliver(shop);
  const { id, ...row } = await orderRow(shop, orderNo);
  expect(row).toMatchObject({ status: 'paid', paidFen: payAmount });
  expect([...row.payments].sort()).toEqual(['returned', 'settled']);
  const posted = await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id));
  expect(balances(posted)).toMatchObject({ buyer: -payAmount, held: payAmount, refund: 0 });
});

test('paying an order closes its other open payment, so that nobody can pay that one any more', async () => {
  const { orderNo, tradeNo } = await opened();
  const second = await openPayment(shop, buyer, orderNo);
  await decide(shop.database, tradeNo, 'paid', 'usual', shop.clock.now);
  await deliver(shop);
  expect((await tradeRow(shop, second)).status).toBe('refused');
  const { id, payments: ended } = await orderRow(shop, orderNo);
  expect([...ended].sort()).toEqual(['failed', 'settled']);
  await closePayments(shop.services, [id]);
  expect(asked.filter(({ what }) => what === 'close')).toHaveLength(1);
});
