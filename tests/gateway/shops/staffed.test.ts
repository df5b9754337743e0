import { eq } from 'drizzle-orm';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { work as waiting } from '@/lib/contract/ops/work';
import { kinds } from '@/server/compose/kinds';
import { combo } from '@/lib/contract/combo/endpoints';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { comboProfiles } from '@/server/kinds/combo/tables';
import { hotelProfiles } from '@/server/kinds/hotel/tables';
import { physicalProductProfiles } from '@/server/kinds/physical/tables';
import { restaurantShopProfiles } from '@/server/kinds/restaurant/tables';
import { ticketPlaceProfiles } from '@/server/kinds/ticket/tables';
import { demoNewHotelId } from '@/demo/base/fixtures';
import { bookAndPay, orderRow } from '../bank';
import { bookCombo } from '../combo/sets';
import { addressIn, apply, orderAt } from '../physical/goods';
import { orderFood } from '../restaurant/dining';
import { type Colleague, startShopWithDesk, type TestDesk } from '../desk/desk';
import { bookTickets } from '../ticket';
import { pay, waitFor, work } from './real-shops';

let shop: TestDesk;
let clerk: Colleague;
let buyer: string;
beforeAll(async () => {
  shop = await startShopWithDesk({ playsShops: false }, kinds);
  buyer = (await shop.loginAs('13900007703')).token;
});
// Hours pass in these tests, and a session is over when nobody has done anything for half an hour.
beforeEach(async () => {
  clerk = await shop.colleague(['counter', 'service', 'warehouse']);
});
afterAll(() => shop.close());

type Work = OpsOutputOf<'work.page'>['list'][number];

/** Somebody at the desk, as production has it. */
const act = (command: string, fields: Record<string, string>) => clerk.call(waiting.act, { command, fields });

async function everythingThatWaits(): Promise<{ works: Work[]; pages: number[] }> {
  const [works, pages]: [Work[], number[]] = [[], []];
  let cursor: string | null = null;
  do {
    const asked: { pageSize: number; cursor?: string } = { pageSize: 20, ...(cursor && { cursor }) };
    const { data }: { data: OpsOutputOf<'work.page'> } = await clerk.call(waiting.page, asked);
    works.push(...data.list);
    pages.push(data.list.length);
    cursor = data.nextCursor;
  } while (cursor);
  return { works, pages };
}

test('the desk confirms a stay under the hotel’s number and under no other; without one nothing is confirmed', async () => {
  const { orderNo } = await bookAndPay(shop, buyer, { from: 4 });
  expect((await act('confirmStay', { orderNo })).code).toBe(errors.INPUT_INVALID.code);
  expect((await act('confirmStay', { orderNo, confirmationNo: 'HZ\u202e2208' })).code).toBe(errors.INPUT_INVALID.code);
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
  expect((await act('confirmStay', { orderNo, confirmationNo: ' HZ-2208 ' })).code).toBe('1');
  const { data } = await shop.call(newHotel.orderDetail, { orderNo }, { token: buyer });
  expect([data.order.status, data.order.answerBy, data.stay.confirmationNo]).toEqual(['ready', null, 'HZ-2208']);
  await waitFor(shop, 3 * 3_600_000, 3_600_000);
  expect((await orderRow(shop, orderNo)).status).toBe('ready');
});

test.each([
  ['tickets', 'confirmTickets', 'refuseTickets', async () => (await bookTickets(shop, buyer)).orderNo],
  ['a combo', 'confirmCombo', 'refuseCombo', async () => (await bookCombo(shop, buyer)).orderNo],
  ['a table', 'confirmTable', 'refuseTable', async () => (await orderFood(shop, buyer, { product: 'table' })).orderNo],
] as const)('staff confirms or refuses %s, and nothing of another kind', async (_what, confirm, refuse, place) => {
  const [first, second] = [await pay(shop, buyer, await place()), await pay(shop, buyer, await place())];
  const { works } = await everythingThatWaits();
  expect(works.find(({ orderNo }) => orderNo === first)?.choices.map(({ command }) => command)).toEqual([confirm, refuse]);
  expect((await act('confirmStay', { orderNo: first, confirmationNo: 'A1' })).code).toBe('OPS_1302');
  expect((await act(confirm, { orderNo: first })).code).toBe('1');
  expect((await act(refuse, { orderNo: first, reason: '今天满了' })).code).toBe('OPS_1302');
  expect((await act(refuse, { orderNo: second, reason: '今天满了' })).code).toBe('1');
  await work(shop);
  const [kept, returned] = [await orderRow(shop, first), await orderRow(shop, second)];
  expect([kept.status, returned.status, returned.refundedFen]).toEqual(['ready', 'refunded', returned.paidFen]);
});

test('a shop that has allotted its goods confirms at once, without a number that nobody gave', async () => {
  const { database } = shop;
  await database.update(hotelProfiles).set({ desk: 'instant' }).where(eq(hotelProfiles.hotelId, demoNewHotelId));
  await database.update(ticketPlaceProfiles).set({ desk: 'instant' });
  await database.update(comboProfiles).set({ desk: 'instant' });
  await database.update(restaurantShopProfiles).set({ desk: 'instant' });
  const stay = (await bookAndPay(shop, buyer, { from: 5 })).orderNo;
  const tickets = await pay(shop, buyer, (await bookTickets(shop, buyer)).orderNo);
  const set = await pay(shop, buyer, (await bookCombo(shop, buyer)).orderNo);
  const table = await pay(shop, buyer, (await orderFood(shop, buyer, { product: 'table' })).orderNo);
  await work(shop);
  const detail = await shop.call(newHotel.orderDetail, { orderNo: stay }, { token: buyer });
  expect([detail.data.order.status, detail.data.stay.confirmationNo]).toEqual(['ready', null]);
  expect((await shop.call(ticket.orderDetail, { orderNo: tickets }, { token: buyer })).data.order.status).toBe('ready');
  expect((await shop.call(combo.orderDetail, { orderNo: set }, { token: buyer })).data.order.status).toBe('ready');
  expect((await orderRow(shop, table)).status).toBe('ready');
  for (const table of [hotelProfiles, ticketPlaceProfiles, comboProfiles, restaurantShopProfiles])
    await database.update(table).set({ desk: 'staff' });
});

test('no shop can be given a desk at which nobody would work', async () => {
  const { database } = shop;
  for (const table of [hotelProfiles, ticketPlaceProfiles, comboProfiles, restaurantShopProfiles, physicalProductProfiles])
    await expect(database.update(table).set({ desk: 'http' })).rejects.toThrow();
  await expect(database.update(physicalProductProfiles).set({ desk: 'instant' })).rejects.toThrow();
});

test('what has waited longest comes first, however much waits: every order on exactly one page, and what nobody waits for behind', async () => {
  const home = await addressIn(shop, buyer);
  const goods = await orderAt(shop, buyer, 'completed', [['shirt', 1, 1]], home);
  await apply(shop, buyer, goods);
  const sent = await orderAt(shop, buyer, 'shipped', [['shirt', 2, 1]], home);
  for (let more = 0; more < 24; more += 1) {
    // Several are paid at the same instant.
    if (more % 3 === 0) shop.clock.pass(60_000);
    if (more % 4 === 0) await orderAt(shop, buyer, more % 8 === 0 ? 'paid' : 'preparing', [['shirt', 3, 1]], home);
    else await pay(shop, buyer, (await bookTickets(shop, buyer)).orderNo);
  }
  const { works, pages } = await everythingThatWaits();
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.slice(0, -1).every((length) => length === 20)).toBe(true);
  const urgent = works.filter(({ answerBy }) => answerBy !== null);
  expect(works.slice(0, urgent.length)).toEqual(urgent);
  expect(urgent.map(({ since }) => since)).toEqual(urgent.map(({ since }) => since).sort((one, other) => one - other));
  expect(new Set(works.map(({ orderNo, choices }) => `${orderNo} ${choices[0]?.command}`)).size).toBe(works.length);
  const { rows } = await shop.pool.query<{ order_no: string }>(
    `select order_no from orders where status in ('paid', 'preparing') and answer_by is not null order by paid_at`,
  );
  const listed = new Set(works.map(({ orderNo }) => orderNo));
  expect(rows.filter(({ order_no }) => !listed.has(order_no))).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(24);
  expect(works.slice(urgent.length).map(({ orderNo }) => orderNo)).toContain(sent);
  expect((await clerk.call(waiting.page, { pageSize: 20, cursor: 'made.up' })).code).toBe(errors.INPUT_INVALID.code);
});
