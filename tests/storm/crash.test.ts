import fs from 'node:fs';
import path from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { defaultChannel } from '@/lib/channel/lookup';
import type { Input } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { addDays } from '@/lib/kernel/day';
import { roomNights, stays } from '@/server/kinds/hotel/tables';
import { orders } from '@/server/trade/tables/orders';
import { openTestDatabase, type TestDatabase } from '../gateway/database';
import { demoRoomId, freshKey, manyUsers } from '../gateway/stay';
import { requestAt, soldAndHeld, stock, type StayRequest } from './books';
import { ask, insist, nextLook } from './client';
import { apiServer, type ApiServer } from './process';

const PURCHASES = 200;
/** Fewer than there are buyers, so that some are told it is sold out. */
const UNITS = 180;
const ROUNDS = 10;
const AT_ONCE = 40;
/** For the second test: one order each, because a buyer may hold only a few unpaid ones. */
const SHOPPERS = 4_000;

let books: TestDatabase;
let server: ApiServer;
let tokens: string[];
beforeAll(async () => {
  books = await openTestDatabase();
  server = await apiServer(books.url);
  tokens = await manyUsers(books.database, PURCHASES * ROUNDS + SHOPPERS, { projectId: defaultChannel.projectId, now: Date.now() });
});
afterAll(async () => {
  await server.kill();
  await books.close();
});

type Request = Input<typeof newHotel.create>;

async function requestFor(round: number): Promise<StayRequest> {
  const request = await requestAt(server.origin, tokens[0] ?? '', { from: 20 + 2 * round });
  await stock(books, request, UNITS);
  return request;
}

/** A buyer who insists: books, opens a payment and pays at the bank. Returns the acknowledged order, or nothing if it is sold out. */
async function purchase(request: Request, token: string, acknowledged: () => void): Promise<string | undefined> {
  const booked = await insist(() => ask(server.origin, newHotel.create, request, token));
  if (booked.code === errors.SOLD_OUT.code) return undefined;
  if (booked.code !== '1') throw new Error(`booking: ${booked.code}`);
  acknowledged();
  const { orderNo } = booked.data;
  const opening = { orderNo, payWay: 'alipay' as const, idempotencyKey: freshKey() };
  const opened = await insist(() => ask(server.origin, order.pay, opening, token));
  if (opened.code !== '1' || opened.data.kind !== 'leaving') throw new Error(`payment: ${opened.code}`);
  const { url } = opened.data;
  await insist(async () => {
    const answer = await fetch(`${server.origin}${url}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ action: 'pay' }),
    });
    return { code: answer.status === 303 ? '1' : errors.UNAVAILABLE.code };
  });
  return orderNo;
}

test('killed ten times in the middle of 200 purchases: every acknowledged order is there and paid once, no night is lost or sold twice', async () => {
  await server.start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = await requestFor(round);
    const waiting = tokens
      .slice(round * PURCHASES, (round + 1) * PURCHASES)
      .map((token) => ({ token, request: { ...request, idempotencyKey: freshKey() } }));
    const bought: string[] = [];
    let acknowledged = 0;
    let killed: Promise<void> | undefined;
    const kill = () => {
      acknowledged += 1;
      if (acknowledged === 15 + round * 15) killed = server.kill().then(() => server.start());
    };
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const orderNo = await purchase(next.request, next.token, kill);
          if (orderNo) bought.push(orderNo);
        }
      }),
    );
    expect(killed).toBeDefined();
    await killed;

    const placed = await books.database
      .select({ orderNo: orders.orderNo, roomCount: stays.roomCount })
      .from(stays)
      .innerJoin(orders, eq(orders.id, stays.orderId))
      .where(and(eq(stays.checkIn, request.checkInDate), eq(stays.roomId, demoRoomId)));
    expect(placed.map(({ orderNo }) => orderNo).sort()).toEqual([...bought].sort());
    expect(bought).toHaveLength(UNITS);
    const nights = await books.database
      .select({ sold: roomNights.sold })
      .from(roomNights)
      .where(and(eq(roomNights.roomId, demoRoomId), inArray(roomNights.night, [request.checkInDate, addDays(request.checkInDate, 1)])));
    expect(nights).toEqual([{ sold: UNITS }, { sold: UNITS }]);
  }
  await settled();
  const { rows } = await books.pool.query<{ paid: string; twice: string }>(`select count(*) as paid,
      count(*) filter (where (select count(*) from order_moves m where m.order_id = o.id and m.event = 'pay') <> 1
        or (select count(*) from payments p where p.order_id = o.id and p.status = 'settled') <> 1 or paid_fen <> amount_fen) as twice
    from orders o where kind = 'hotelStay'`);
  expect(rows).toEqual([{ paid: String(UNITS * ROUNDS), twice: '0' }]);
}, 400_000);

/** Waits until every payment the bank took has reached its order: by a notice, by a repeated notice, or because the shop asked. */
async function settled(): Promise<void> {
  for (;;) {
    const { rows } = await books.pool.query<{ open: string }>("select count(*) as open from orders where status = 'pending_payment'");
    if (rows[0]?.open === '0') return;
    await nextLook();
  }
}

/**
 * Kills the database without notice to its clients and without a checkpoint, as a machine failure would; the holder of its lease restarts
 * it.
 */
function killDatabase(): void {
  const [pid] = fs.readFileSync(path.join(process.env.STORM_DATABASE_DIRECTORY ?? '', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}

test('a database that is restarted under load is answered for cleanly, and everything goes on by itself', async () => {
  await server.kill();
  await server.start();
  const request = await requestFor(ROUNDS + 5);
  await books.database.update(roomNights).set({ units: 5_000 }).where(eq(roomNights.roomId, demoRoomId));
  const codes = new Set<string>();
  const bought: string[] = [];
  let down = false;
  let afterwards = 0;
  const shoppers = tokens.slice(PURCHASES * ROUNDS);
  const buy = async (): Promise<void> => {
    for (let token = shoppers.pop(); token && afterwards < 100;) {
      // Duplicates are allowed, because an attempt that failed may have placed its order all the same.
      const attempt = { ...request, despiteDuplicate: true, idempotencyKey: freshKey() };
      const { code, data } = await ask(server.origin, newHotel.create, attempt, token);
      codes.add(code);
      if (code === '1') bought.push(data.orderNo);
      if (code === errors.UNAVAILABLE.code) down = true;
      if (down && code === '1') afterwards += 1;
      if (code === '1') token = shoppers.pop();
    }
  };
  const buyers = Promise.all(Array.from({ length: 30 }, buy));
  while (bought.length < 100) await nextLook();
  killDatabase();
  await buyers;
  // The only answers are success and "not now": no broken connection, no other error, nothing from the database itself.
  expect(afterwards).toBeGreaterThanOrEqual(100);
  expect([...codes].sort()).toEqual(['1', errors.UNAVAILABLE.code].sort());

  const kept = await books.database.select({ orderNo: orders.orderNo }).from(orders).where(inArray(orders.orderNo, bought));
  expect(kept).toHaveLength(bought.length);
  const night = await soldAndHeld(books.pool, request.checkInDate);
  expect(night?.sold).toBe(night?.held);
});
