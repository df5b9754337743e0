import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { roomNights } from '@/server/kinds/hotel/tables';
import { expireCoupons } from '@/server/trade/coupon/expire';
import { coupons, couponUses } from '@/server/trade/tables/coupons';
import { voidCoupons } from '@/server/trade/coupon/void';
import { orders } from '@/server/trade/tables/orders';
import { giveCoupon, type Wished } from '../gateway/coupon/owned';
import { openTestDatabase, type TestDatabase } from '../gateway/database';
import { demoRoomId, freshKey, manyUsers } from '../gateway/stay';
import { requestAt, type StayRequest } from './books';
import { ask, insist, nextLook } from './client';
import { brokenCoupons } from './coupon-books';
import { ledgerTotal } from './goods/books/books';
import { pay } from './goods/pay';
import { refund } from './goods/shopper';
import type { Acknowledged, World as Shop } from './goods/step';
import { killedWalk } from './killed-walk';
import { apiServer, type ApiServer } from './process';

const RUNS = 6;
const STEPS_A_RUN = 200;
const AT_ONCE = 8;
const BUYERS = 60;

let books: TestDatabase;
let server: ApiServer;
let buyers: { token: string; userId: number; coupons: string[] }[];
let request: StayRequest;

/** One coupon for each way to pay: with one use and with several, and one whose uses don't come back after a refund. */
const owned: readonly Wished[] = [
  { pays: { kind: 'all' } },
  { pays: { kind: 'amount', fen: 3_000, fromFen: 0 }, uses: { total: 6 } },
  { pays: { kind: 'part', percent: 40, mostFen: null }, uses: { total: 3, returns: false } },
];

beforeAll(async () => {
  books = await openTestDatabase();
  server = await apiServer(books.url);
  const tokens = await manyUsers(books.database, BUYERS, { projectId: defaultChannel.projectId, now: Date.now(), from: 60_000_000 });
  const { rows } = await books.pool.query<{ id: string }>("select id from users where mobile like '13960%' order by id");
  buyers = await Promise.all(
    rows.map(async ({ id }, index) => {
      const userId = Number(id);
      const mine = owned.map((wished) => giveCoupon(books.database, userId, Date.now(), wished));
      return { token: tokens[index] ?? '', userId, coupons: await Promise.all(mine) };
    }),
  );
  await books.database.update(roomNights).set({ units: 20_000 }).where(eq(roomNights.roomId, demoRoomId));
  await server.start();
  request = await requestAt(server.origin, buyers[0]?.token ?? '', { from: 25, nights: 1 });
});
afterAll(async () => {
  await server.kill();
  await books.close();
});

/** Books with a coupon, insisting with one idempotency key. Returns the order, or nothing if the coupon can't pay for it. */
async function bookWith(token: string, userCouponId: string): Promise<string | undefined> {
  const seen = await insist(() => ask(server.origin, newHotel.pre, { ...request, userCouponId }, token));
  if (seen.code !== '1') throw new Error(`pricing: ${seen.code}`);
  const wanted = { ...request, userCouponId, acceptedAmount: seen.data.payAmount, despiteDuplicate: true, idempotencyKey: freshKey() };
  const placed = await insist(() => ask(server.origin, newHotel.create, wanted, token));
  return placed.code === '1' ? placed.data.orderNo : undefined;
}

const kinds = ['book', 'pay', 'cancel', 'refund', 'expire', 'void', 'end', 'sweep'] as const;
const weights: Readonly<Record<(typeof kinds)[number], number>> = {
  book: 34,
  pay: 24,
  cancel: 8,
  refund: 14,
  expire: 8,
  void: 2,
  end: 2,
  sweep: 3,
};
type Step = Readonly<{ kind: (typeof kinds)[number]; buyer: number; pick: number }>;
const one: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
  buyer: fc.nat({ max: 9_999 }),
  pick: fc.nat({ max: 9_999 }),
});

type World = Pick<Shop, 'origin' | 'seen'>;

async function take(world: World, { kind, buyer, pick }: Step): Promise<void> {
  const { database } = books;
  const who = buyers[buyer % buyers.length];
  const userCouponId = who?.coupons[pick % owned.length];
  if (!who || userCouponId === undefined) return;
  if (kind === 'book') {
    const orderNo = await bookWith(who.token, userCouponId);
    if (orderNo) world.seen.orders.push({ orderNo, token: who.token, kind: 'stay' });
    return;
  }
  if (kind === 'void')
    return void (await database.transaction((transaction) => voidCoupons(transaction, [Number(userCouponId)], Date.now())));
  if (kind === 'end') {
    const ended = new Date(Date.now() - 1_000);
    return void (await database
      .update(coupons)
      .set({ validUntil: ended })
      .where(eq(coupons.id, Number(userCouponId))));
  }
  if (kind === 'sweep') return void (await expireCoupons({ database, now: Date.now }));
  const { orders: known } = world.seen;
  const target = known[Math.max(0, known.length - 1 - (pick % 40))];
  if (!target) return;
  const { orderNo, token } = target;
  if (kind === 'pay') return pay(world, target);
  if (kind === 'refund') return refund(world, target, undefined);
  if (kind === 'cancel') return void (await insist(() => ask(server.origin, order.cancel, { orderNo }, token)));
  const past = new Date(Date.now() - 1_000);
  await database
    .update(orders)
    .set({ payDeadline: past })
    .where(and(eq(orders.orderNo, orderNo), eq(orders.status, 'pending_payment')));
}

test('1 200 steps with coupons, killed in each run: every use is in one place, and the ledger’s coupon account agrees', async () => {
  const seen: Acknowledged = { orders: [], refunds: new Set(), requests: new Set(), used: 0 };
  const world: World = { origin: server.origin, seen };
  await killedWalk({
    server,
    one,
    runs: RUNS,
    stepsARun: STEPS_A_RUN,
    atOnce: AT_ONCE,
    take: (step) => take(world, step),
    holds: async () => {
      expect(await brokenCoupons(books.pool)).toEqual({});
      expect(await ledgerTotal(books.pool)).toBe(0);
    },
  });
  const known = seen.orders.map(({ orderNo }) => orderNo);
  expect(await books.database.$count(orders, inArray(orders.orderNo, known))).toBe(known.length);
  // Walks that reach none of these would prove nothing.
  const { rows } = await books.pool.query<{ reached: string }>(
    `select distinct state as reached from coupon_uses union select 'lapsed' from coupon_uses where lapsed
     union select 'expired' from coupons where expired > 0 union select 'void' from coupons where voided > 0`,
  );
  expect(rows.map(({ reached }) => reached)).toEqual(expect.arrayContaining(['locked', 'spent', 'returned', 'expired', 'void']));
}, 400_000);

test('killed between the lock and the payment: the order’s expiry brings the coupon back, and it can be spent', async () => {
  const [who] = buyers;
  if (!who) throw new Error('There is no buyer.');
  const { token, userId } = who;
  await books.database
    .update(orders)
    .set({ payDeadline: new Date(0) })
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending_payment')));
  const mine = await giveCoupon(books.database, userId, Date.now(), { pays: { kind: 'amount', fen: 2_000, fromFen: 0 } });
  await until(async () => (await unpaid(userId)) === 0);
  const orderNo = await bookWith(token, mine);
  expect(orderNo).toBeDefined();
  const standing = async () =>
    (
      await books.database
        .select()
        .from(coupons)
        .where(eq(coupons.id, Number(mine)))
    )[0];
  await server.kill();
  expect(await standing()).toMatchObject({ locked: 1, used: 0 });
  await books.database
    .update(orders)
    .set({ payDeadline: new Date(Date.now() - 1_000) })
    .where(eq(orders.orderNo, orderNo ?? ''));
  await server.start();
  await until(async () => (await standing())?.locked === 0);
  expect(await standing()).toMatchObject({ locked: 0, used: 0, expired: 0, voided: 0 });
  const uses = await books.database
    .select({ state: couponUses.state })
    .from(couponUses)
    .where(eq(couponUses.couponId, Number(mine)));
  expect(uses).toEqual([{ state: 'returned' }]);
  const again = await bookWith(token, mine);
  expect(again).toBeDefined();
  expect(
    (await insist(() => ask(server.origin, newHotel.create, { ...request, userCouponId: mine, idempotencyKey: freshKey() }, token))).code,
  ).toBe(errors.COUPON_UNFIT.code);
  expect(await brokenCoupons(books.pool)).toEqual({});
});

const unpaid = (userId: number): Promise<number> =>
  books.database.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 'pending_payment')));

/** Waits for the server's own jobs; if what they should bring about never comes, the test's time limit ends the wait. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await nextLook();
}
