import { eq } from 'drizzle-orm';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/durations';
import { offers, stays } from '@/server/kinds/hotel/tables';
import { parcels } from '@/server/kinds/physical/parcel/tables';
import { demoNewOffers } from '@/demo/base/fixtures';
import { orders } from '@/server/trade/tables/orders';
import { chaseShops, refundUnanswered } from '@/server/trade/shop/unanswered';
import { bookAndPay, orderRow } from '../bank';
import { bookCombo } from '../combo/sets';
import { addressIn, orderGoods } from '../physical/goods';
import { buyFood, orderFood } from '../restaurant/dining';
import type { TestGateway } from '../server';
import { soldOf } from '../stay';
import { bookTickets } from '../ticket';
import { newsOf, pay, startRealShops, waitFor, work } from './real-shops';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startRealShops();
  buyer = (await shop.loginAs('13900007701')).token;
});
afterAll(() => shop.close());

const statusOf = async (orderNo: string) => (await orderRow(shop, orderNo)).status;
const answerByOf = async (orderNo: string) => (await shop.call(order.basic, { orderNo }, { token: buyer })).data.answerBy;

test('without staff an hour confirms no stay, ticket, combo or table, and sends no goods; what needs nobody is there at once', async () => {
  const stay = (await bookAndPay(shop, buyer, { from: 4 })).orderNo;
  const tickets = await pay(shop, buyer, (await bookTickets(shop, buyer)).orderNo);
  const combo = await pay(shop, buyer, (await bookCombo(shop, buyer)).orderNo);
  const table = await pay(shop, buyer, (await orderFood(shop, buyer, { product: 'table' })).orderNo);
  const goods = await pay(shop, buyer, (await orderGoods(shop, buyer, [['shirt', 1, 1]], await addressIn(shop, buyer))).orderNo);
  const voucher = (await buyFood(shop, buyer)).orderNo;
  await waitFor(shop, HOUR_MS, 5 * MINUTE_MS);
  const waiting = { stay, tickets, combo, table, goods, voucher };
  const found = Object.fromEntries(await Promise.all(Object.entries(waiting).map(async ([name, no]) => [name, await statusOf(no)])));
  expect(found).toEqual({ stay: 'paid', tickets: 'paid', combo: 'paid', table: 'paid', goods: 'paid', voucher: 'ready' });
  const { id } = await orderRow(shop, goods);
  expect(await shop.database.$count(parcels, eq(parcels.orderId, id))).toBe(0);
  expect((await shop.call(newHotel.orderDetail, { orderNo: stay }, { token: buyer })).data.stay.confirmationNo).toBeNull();
});

test('a stay that no hotel answers is paid back whole at the time its page shows, by whichever instance comes first', async () => {
  const booked = await bookAndPay(shop, buyer, { offerId: demoNewOffers.none, from: 6 });
  const { orderNo, request } = booked;
  const before = await soldOf(shop.database, request);
  const answerBy = await answerByOf(orderNo);
  expect(answerBy).toBe(shop.clock.now + 120 * MINUTE_MS);
  shop.clock.now = (answerBy ?? 0) - 1;
  await refundUnanswered(shop.services);
  expect(await statusOf(orderNo)).toBe('paid');
  shop.clock.pass(1);
  await Promise.all([1, 2, 3, 4].map(() => refundUnanswered(shop.services)));
  await work(shop);
  const row = await orderRow(shop, orderNo);
  expect(row).toMatchObject({ status: 'refunded', refundedFen: row.paidFen, answerBy: null, chaseAt: null });
  const { data } = await shop.call(order.refundList, { pageSize: 20 }, { token: buyer });
  expect(data.list.filter((refund) => refund.orderNo === orderNo)).toMatchObject([{ refundAmount: row.paidFen, feeAmount: 0 }]);
  expect(await soldOf(shop.database, request)).toEqual(before.map((sold) => sold - 1));
  expect((await newsOf(shop, buyer))[0]).toBe('订单未能履约，已为您退款');
});

test.each([
  ['at six in the evening of the day of arrival at the latest', 17 * 60, 18 * 60],
  ['half an hour after the payment at the earliest', 18 * 60 + 30, 19 * 60],
])('a guest of today hears from the hotel %s', async (_when, paid, answered) => {
  const today = dayOf(shop.clock.now);
  shop.clock.now = Math.max(shop.clock.now, instantOf(today, 0, paid));
  const { orderNo } = await bookAndPay(shop, buyer, { from: 0, nights: 1 });
  expect(await answerByOf(orderNo)).toBe(instantOf(today, 0, answered));
});

test('tickets, combos and tables that nobody confirms are paid back whole in two hours, and their codes open nothing', async () => {
  shop.clock.now = instantOf(addDays(dayOf(shop.clock.now), 1), 9);
  const orderNos = [
    await pay(shop, buyer, (await bookTickets(shop, buyer, { from: 5 })).orderNo),
    await pay(shop, buyer, (await bookCombo(shop, buyer, { from: 5 })).orderNo),
    await pay(shop, buyer, (await orderFood(shop, buyer, { product: 'table', from: 5 })).orderNo),
  ];
  const paidAt = shop.clock.now;
  for (const orderNo of orderNos) expect(await answerByOf(orderNo)).toBe(paidAt + 120 * MINUTE_MS);
  await waitFor(shop, 119 * MINUTE_MS, 119 * MINUTE_MS);
  for (const orderNo of orderNos) expect(await statusOf(orderNo)).toBe('paid');
  await waitFor(shop, MINUTE_MS, MINUTE_MS);
  for (const orderNo of orderNos) {
    const row = await orderRow(shop, orderNo);
    expect(row).toMatchObject({ status: 'refunded', refundedFen: row.paidFen });
  }
});

test('a ticket for a session is answered before that begins, a combo before the evening of its first day', async () => {
  const day = addDays(dayOf(shop.clock.now), 1);
  shop.clock.now = instantOf(day, 17, 20);
  const evening = await pay(shop, buyer, (await bookTickets(shop, buyer, { product: 'evening', from: 0 })).orderNo);
  const [booked] = await shop.pool
    .query<{ starts: string }>(`select starts from ticket_bookings b join orders o on o.id = b.order_id where o.order_no = $1`, [evening])
    .then(({ rows }) => rows);
  const [hour = 0, minute = 0] = (booked?.starts ?? '').split(':').map(Number);
  expect(await answerByOf(evening)).toBe(Math.max(shop.clock.now + 30 * MINUTE_MS, instantOf(day, hour, minute)));
});

test('the log is told of shops that are silent for half an hour, and of nobody who bought there', async () => {
  const { orderNo } = await bookAndPay(shop, buyer, { from: 9 });
  const { chaseAt } = await orderRow(shop, orderNo);
  await shop.database.update(orders).set({ chaseAt: null }).where(eq(orders.status, 'paid'));
  await shop.database.update(orders).set({ chaseAt }).where(eq(orders.orderNo, orderNo));
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line) } as never;
  shop.clock.pass(30 * MINUTE_MS - 1);
  await chaseShops(shop.services, log);
  expect(lines).toEqual([]);
  shop.clock.pass(5 * MINUTE_MS + 1);
  await chaseShops(shop.services, log);
  expect(lines).toEqual([[{ kind: 'hotelStay', orders: 1, overdueMinutes: 5 }, 'orders wait for their shop']]);
});

test('no page promises an instant confirmation of a hotel whose staff has to look first, whatever the offer says', async () => {
  const from = { hotelId: '', checkInDate: addDays(dayOf(shop.clock.now), 3), checkOutDate: addDays(dayOf(shop.clock.now), 4) };
  const { orderNo } = await bookAndPay(shop, buyer, { from: 3 });
  const [stay] = await shop.database
    .select()
    .from(stays)
    .where(eq(stays.orderId, (await orderRow(shop, orderNo)).id));
  const [offer] = await shop.database
    .select()
    .from(offers)
    .where(eq(offers.id, stay?.offerId ?? 0));
  const { data } = await shop.call(newHotel.roomPage, { ...from, hotelId: String(stay?.hotelId) }, { token: buyer });
  const shown = data.list.flatMap((room) => room.offers.map(({ instantConfirmation }) => instantConfirmation));
  expect([offer?.instantConfirmation, stay?.instantConfirmation, new Set(shown)]).toEqual([true, false, new Set([false])]);
});
