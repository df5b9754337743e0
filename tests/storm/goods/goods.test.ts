import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { defaultChannel } from '@/lib/channel/lookup';
import { roomNights } from '@/server/kinds/hotel/tables';
import { demoProducts } from '@/server/kinds/ticket/seed/fixtures';
import { ticketSessions } from '@/server/kinds/ticket/tables';
import { orders } from '@/server/trade/order/tables';
import { refunds } from '@/server/trade/payment/tables';
import { openTestDatabase, type TestDatabase } from '../../gateway/database';
import { demoRoomId, manyUsers } from '../../gateway/stay';
import { apiServer, type ApiServer } from '../process';
import { brokenPromises, ledgerTotal } from './books';
import { type Acknowledged, type Step, steps, take } from './shopper';

const RUNS = 10;
const STEPS_A_RUN = 500;
const AT_ONCE = 10;
const BUYERS = 1_500;
/** Few enough that some hear that it is sold out. */
const ROOMS = 60;
const TICKETS = 150;

let books: TestDatabase;
let server: ApiServer;
let tokens: string[];
beforeAll(async () => {
  books = await openTestDatabase();
  server = await apiServer(books.url);
  tokens = await manyUsers(books.database, BUYERS, { projectId: defaultChannel.projectId, now: Date.now(), from: 50_000_000 });
  await books.database.update(roomNights).set({ units: ROOMS }).where(eq(roomNights.roomId, demoRoomId));
  await books.database
    .update(ticketSessions)
    .set({ units: TICKETS })
    .where(and(inArray(ticketSessions.productId, Object.values(demoProducts)), eq(ticketSessions.sold, 0)));
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.kill();
  await books.close();
});

const weights: Readonly<Record<Step['step'], number>> = {
  stay: 8,
  open: 8,
  realName: 10,
  family: 4,
  pay: 26,
  cancel: 5,
  refundUnit: 9,
  refund: 6,
  use: 6,
  change: 8,
  expire: 2,
};
const number = fc.nat({ max: 9_999 });
const one: fc.Arbitrary<Step> = fc.record({
  step: fc.oneof(...steps.map((step) => ({ weight: weights[step], arbitrary: fc.constant(step) }))),
  buyer: number,
  pick: number,
  amount: number,
  from: fc.nat({ max: 8 }),
});

test('5 000 steps of stays and tickets, killed in each run: stock, held and used add up, and so does the ledger', async () => {
  const seen: Acknowledged = { orders: [], refunds: new Set(), used: 0 };
  const goods = [demoRoomId, ...Object.values(demoProducts)];
  let kills = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN }),
      fc.integer({ min: STEPS_A_RUN / 4, max: STEPS_A_RUN / 2 }),
      async (taken, killedBefore) => {
        const world = { origin: server.origin, books, tokens, seen };
        const waiting = [...taken];
        let killed: Promise<void> | undefined;
        const walked = await Promise.allSettled(
          Array.from({ length: AT_ONCE }, async () => {
            for (let next = waiting.pop(); next; next = waiting.pop()) {
              if (!killed && waiting.length < killedBefore) {
                kills += 1;
                killed = server.kill().then(() => server.start());
              }
              await take(world, next);
            }
          }),
        );
        await killed;
        expect(walked.filter(({ status }) => status === 'rejected')).toEqual([]);
        expect(await brokenPromises(books.pool, goods)).toEqual({});
        expect(await ledgerTotal(books.pool)).toBe(0);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(kills).toBe(RUNS);
  const known = seen.orders.map(({ orderNo }) => orderNo);
  expect(await books.database.$count(orders, inArray(orders.orderNo, known))).toBe(known.length);
  expect(await books.database.$count(refunds, inArray(refunds.refundNo, [...seen.refunds]))).toBe(seen.refunds.size);
  // A walk that never came anywhere would prove nothing.
  const reached = await books.pool.query<{ status: string }>(
    'select distinct status from orders union select distinct status from order_units',
  );
  expect(reached.rows.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['pending_payment', 'closed', 'ready', 'refunded', 'open', 'used']),
  );
  const changed = await books.pool.query('select from ticket_bookings where changes > 0 limit 1');
  expect(changed.rowCount).toBe(1);
}, 600_000);
