import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { defaultChannel } from '@/lib/channel/lookup';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { afterSales } from '@/server/kinds/physical/after-sale/tables';
import { comboPartDays } from '@/server/kinds/combo/tables';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { roomNights } from '@/server/kinds/hotel/tables';
import { demoPhysical } from '@/demo/kinds/physical/fixtures';
import { physicalVariants } from '@/server/kinds/physical/tables';
import { demoFood, demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { restaurantStock, restaurantTables } from '@/server/kinds/restaurant/tables';
import { demoProducts } from '@/demo/kinds/ticket/fixtures';
import { ticketSessions } from '@/server/kinds/ticket/tables';
import { orders } from '@/server/trade/tables/orders';
import { refunds } from '@/server/trade/tables/payments';
import { sealTrail } from '@/server/trail/seal';
import { verifyTrail } from '@/server/trail/verify';
import { startShop } from '../../gateway/bank';
import { giveCoupon } from '../../gateway/coupon/owned';
import { openTestDatabase, type TestDatabase } from '../../gateway/database';
import { demoRoomId, manyUsers } from '../../gateway/stay';
import { killedWalk } from '../killed-walk';
import { apiServer, type ApiServer, secrets } from '../process';
import { brokenPromises, ledgerTotal, unended } from './books/books';
import { ways, lead } from './led';
import { haveBoughtBefore } from './regulars';
import { take, weights } from './shopper';
import type { Acknowledged, Step } from './step';
import { waitForTheEnd } from './the-end';

const RUNS = 10;
const STEPS_A_RUN = 500;
const AT_ONCE = 10;
const BUYERS = 1_500;
const BUYERS_WITH_COUPONS = 150;
/** Few enough that some buyers are told it is sold out. */
const units = { rooms: 40, tickets: 60, food: 90, tables: 4, pieces: 24, goods: 70 };
/** Runs at nine in the morning by the shops' clock, when everything booked for today can still be used. */
const AHEAD_MS = instantOf(dayOf(Date.now()), 9) - Date.now();
const now = () => Date.now() + AHEAD_MS;

let books: TestDatabase;
let server: ApiServer;
let tokens: string[];
const coupons = new Map<string, string>();
beforeAll(async () => {
  books = await openTestDatabase();
  server = await apiServer(books.url, AHEAD_MS);
  tokens = await manyUsers(books.database, BUYERS, { projectId: defaultChannel.projectId, now: now(), from: 50_000_000 });
  await haveBoughtBefore(books.pool, 900);
  const { database } = books;
  const demo = { tickets: Object.values(demoProducts), food: Object.values(demoFood), combos: Object.values(demoCombos) };
  await giveToSome();
  await database.update(roomNights).set({ units: units.rooms }).where(eq(roomNights.roomId, demoRoomId));
  await database
    .update(ticketSessions)
    .set({ units: units.tickets })
    .where(and(inArray(ticketSessions.productId, demo.tickets), eq(ticketSessions.sold, 0)));
  await database.update(restaurantStock).set({ units: units.food }).where(inArray(restaurantStock.productId, demo.food));
  await database.update(restaurantTables).set({ tables: units.tables }).where(eq(restaurantTables.shopId, demoShopId));
  await database.update(comboPartDays).set({ units: units.pieces }).where(inArray(comboPartDays.comboId, demo.combos));
  await database
    .update(physicalVariants)
    .set({ units: units.goods })
    .where(inArray(physicalVariants.productId, Object.values(demoPhysical)));
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await books.close();
});

/** The first buyers each have a coupon that takes off 30.00, as often as they like: parcels are bought by them alone. */
async function giveToSome(): Promise<void> {
  const { rows } = await books.pool.query<{ id: string }>("select id from users where mobile like '13950%' order by id limit $1", [
    BUYERS_WITH_COUPONS,
  ]);
  for (const [index, { id }] of rows.entries()) {
    const wished = { pays: { kind: 'amount', fen: 3_000, fromFen: 0 }, uses: { total: 1_000 } } as const;
    coupons.set(tokens[index] ?? '', await giveCoupon(books.database, Number(id), now(), wished));
  }
}

const number = fc.nat({ max: 9_999 });
const one: fc.Arbitrary<Step> = fc.record({
  step: fc.oneof(...weights.map(([step, weight]) => ({ weight, arbitrary: fc.constant(step) }))),
  buyer: number,
  pick: number,
  amount: number,
  from: fc.nat({ max: 8 }),
});

test('5 000 steps of every kind, killed in each run: stock, held and used add up, and so does the ledger; left alone, all of it comes to an end', async () => {
  const seen: Acknowledged = { orders: [], refunds: new Set(), requests: new Set(), used: 0 };
  const addresses = new Map<string, string>();
  const world = { origin: server.origin, books, tokens, addresses, coupons, seen, now };
  const holds = async () => {
    expect(await brokenPromises(books.pool)).toEqual({});
    expect(await ledgerTotal(books.pool)).toBe(0);
    expect((await verifyTrail(books.database)).broken).toBeUndefined();
  };
  // Chance leaves the longest ways of an after-sale out of some walks, so one buyer is led along each; while they are there, the stock is full.
  let killed: Promise<void> | undefined;
  await Promise.all(ways.map((way, buyer) => lead(world, way, buyer, () => (killed ??= server.kill().then(() => server.start())))));
  await killed;
  await holds();
  await killedWalk({
    server,
    one,
    runs: RUNS,
    stepsARun: STEPS_A_RUN,
    atOnce: AT_ONCE,
    take: (step) => take(world, step),
    holds,
  });
  const known = seen.orders.map(({ orderNo }) => orderNo);
  expect(await books.database.$count(orders, inArray(orders.orderNo, known))).toBe(known.length);
  expect(await books.database.$count(refunds, inArray(refunds.refundNo, [...seen.refunds]))).toBe(seen.refunds.size);
  expect(await books.database.$count(afterSales, inArray(afterSales.afterSaleNo, [...seen.requests]))).toBe(seen.requests.size);

  await server.kill();
  Object.assign(process.env, secrets);
  const shop = await startShop({}, { database: books, now: now() });
  await waitForTheEnd(shop);
  await shop.app.close();
  expect(await unended(books.pool)).toEqual({});
  expect(await brokenPromises(books.pool)).toEqual({});
  expect(await ledgerTotal(books.pool)).toBe(0);
  await sealTrail(books.database);
  expect(await verifyTrail(books.database)).toMatchObject({ broken: undefined, waiting: 0 });
  expect(await neverSeen()).toEqual([]);
}, 600_000);

/** What the walks should have reached and didn't, by kind; walks that reach none of it would prove nothing. */
async function neverSeen(): Promise<string[]> {
  const { rows } = await books.pool.query<{ seen: string }>(`
    select distinct kind || ' ' || status as seen from orders
    union select distinct o.kind || ' unit ' || u.status from orders o join order_units u on u.order_id = o.id
    union select distinct type || ' ' || status from after_sales
    union select 'date changed' from ticket_bookings where changes > 0
    union select 'table' from restaurant_bookings where table_day is not null
    union select 'parcel' from parcels
    union select 'part of a coupon forfeited' from refunds where not coupon_returned and amount_fen > money_fen + points_fen
    union select 'coupon returned' from refunds where coupon_returned
    union select 'points ' || reason from point_moves where order_id in (select id from orders where product <> 'old')`);
  const reached = new Set(rows.map(({ seen }) => seen));
  const kinds = ['diningVoucher', 'setMeal', 'combo', 'ticket', 'physical'];
  const due = [
    ...['hotelStay', ...kinds].flatMap((kind) => ['closed', 'refunded', 'completed'].map((status) => `${kind} ${status}`)),
    ...kinds.map((kind) => `${kind} unit refunded`),
    ...['diningVoucher', 'setMeal', 'combo', 'ticket'].map((kind) => `${kind} unit used`),
    ...ways.map(({ type, end }) => `${type} ${end}`),
    ...['date changed', 'table', 'parcel', 'part of a coupon forfeited', 'coupon returned'],
    ...['points earned', 'points spent', 'points returned'],
  ];
  return due.filter((one) => !reached.has(one));
}
