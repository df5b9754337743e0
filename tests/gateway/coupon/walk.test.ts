import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { couponStateOf } from '@/lib/domain/coupon/state';
import { balances } from '@/lib/domain/ledger';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { coupon } from '@/lib/contract/coupon/endpoints';
import { HOUR_MS } from '@/lib/kernel/durations';
import { expireCoupons } from '@/server/trade/coupon/expire';
import { coupons, couponUses } from '@/server/trade/tables/coupons';
import { voidCoupons } from '@/server/trade/coupon/void';
import { expireOrders } from '@/server/trade/order/expire';
import { ledgerTransfers, orders, orderUnits, tenders } from '@/server/trade/tables/orders';
import { couponsGiven } from '@/server/trade/package/given';
import { demoNewOffers } from '@/demo/base/fixtures';
import { deliver, openPayment, payAtBank, startShop } from '../bank';
import type { TestGateway } from '../server';
import { buyPackage, detailOf } from '../coupon-package/buying';
import { keptTooCheapIn } from '../kept-goods';
import { foodOrderRequest } from '../restaurant/dining';
import { bookingRequest, freshKey } from '../stay';
import { giveCoupons, type Wished } from './owned';

const START = instantOf(dayOf(Date.now()), 10);
/** The storm walks 1 200 steps through the same books; these add the kinds of ends, and go on until each was reached. */
const RUNS = 8;
const MOST_BATCHES = 15;
/** States that the walks must have reached; otherwise they would prove nothing. */
const ends = ['locked', 'spent', 'returned', 'lapsed', 'expired', 'voided', 'free', 'topUp', 'givenBackAlone', 'partlyBack'];

let shop: TestGateway;
let buyer: { token: string; userId: number };
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.loginAs('13900007301');
});
afterAll(() => shop.close());

const kinds = [
  'book',
  'book',
  'book',
  'pay',
  'pay',
  'cancel',
  'refund',
  'refund',
  'wait',
  'expire',
  'void',
  'issue',
  'buy',
  'single',
  'single',
  'eat',
  'eat',
  'giveBackSome',
  'giveBackSome',
] as const;
type Step = Readonly<{ kind: (typeof kinds)[number]; pick: number; hours: number }>;
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat({ max: 99 }),
  hours: fc.integer({ min: 1, max: 30 }),
});

/** Coupons of a package: every way to pay, one use and several, and one whose uses don't come back after a refund. */
const packages: readonly Wished[] = [
  { pays: { kind: 'all' }, uses: { total: 1 } },
  { pays: { kind: 'amount', fen: 3_000, fromFen: 0 }, uses: { total: 4 }, validity: { days: 1 } },
  { pays: { kind: 'part', percent: 35, mostFen: null }, uses: { total: 2, returns: false } },
  { pays: { kind: 'all' }, uses: { total: 3, perMonth: 2 } },
];

const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];
const ordersIn = async (statuses: readonly (typeof orders.$inferSelect)['status'][]) => {
  const all = await shop.database.select().from(orders).where(eq(orders.userId, buyer.userId)).orderBy(orders.id);
  return all.filter(({ status }) => statuses.includes(status));
};

const packagesIn = async (statuses: readonly (typeof orders.$inferSelect)['status'][]) =>
  (await ordersIn(statuses)).filter((one) => one.kind === 'couponPackage');

async function book(userCouponId: string | undefined, pick: number): Promise<void> {
  if (userCouponId === undefined) return;
  const offerId = pick % 3 === 0 ? demoNewOffers.fee : demoNewOffers.free;
  const request = await bookingRequest(shop, buyer.token, { offerId, from: 6, nights: 1 });
  const seen = await shop.call(newHotel.pre, { ...request, userCouponId }, { token: buyer.token });
  const wanted = { ...request, userCouponId, acceptedAmount: seen.data.payAmount, despiteDuplicate: true };
  await shop.call(newHotel.create, wanted, { token: buyer.token });
}

async function pay(orderNo: string | undefined): Promise<void> {
  if (orderNo === undefined) return;
  const opened = await openPayment(shop, buyer.token, orderNo).catch(() => undefined);
  if (opened) await payAtBank(shop, opened);
}

async function refund(orderNo: string | undefined, units?: number[]): Promise<void> {
  if (orderNo === undefined) return;
  const { code, data } = await shop.call(order.refundAmount, { orderNo, units }, { token: buyer.token });
  if (code !== '1') return;
  const asked = { orderNo, units, reason: '行程有变', acceptedRefund: data.refundAmount, idempotencyKey: freshKey() };
  await shop.call(order.refund, asked, { token: buyer.token });
  shop.clock.pass(2_000);
  await deliver(shop);
}

/** Refunds one coupon of a purchased package, for the amount that is shown. */
async function giveBackOne(orderNo: string | undefined, pick: number): Promise<void> {
  if (orderNo === undefined) return;
  const unit = pickOf((await detailOf(shop, buyer.token, orderNo)).package.single, pick);
  if (!unit) return;
  const asked = { orderNo, units: [unit.unitNo], reason: '用不上了', acceptedRefund: unit.refundAmount, idempotencyKey: freshKey() };
  const { code } = await shop.call(order.refund, asked, { token: buyer.token });
  expect(code).toBe('1');
  shop.clock.pass(2_000);
  await deliver(shop);
}

/** Orders some vouchers with a coupon. */
async function eat(userCouponId: string | undefined, pick: number): Promise<void> {
  if (userCouponId === undefined) return;
  const request = await foodOrderRequest(shop, buyer.token, { quantity: 2 + (pick % 4) });
  const seen = await shop.call(restaurant.pre, { ...request, userCouponId }, { token: buyer.token });
  const wanted = { ...request, userCouponId, acceptedAmount: seen.data.payAmount, despiteDuplicate: true };
  await shop.call(restaurant.create, wanted, { token: buyer.token });
}

const vouchersIn = async (statuses: readonly (typeof orders.$inferSelect)['status'][]) =>
  (await ordersIn(statuses)).filter((one) => one.kind === 'diningVoucher');

/** Gives back one voucher of an order, or two, for the amount that is shown. */
async function giveBackSome(orderNo: string | undefined, pick: number): Promise<void> {
  if (orderNo === undefined) return;
  const { data } = await shop.call(order.subOrder, { orderNo }, { token: buyer.token });
  const open = data.units.filter(({ status }) => status === 'open').map(({ unitNo }) => unitNo);
  const units = open.slice(0, 1 + (pick % 2));
  if (units.length > 0) await refund(orderNo, units);
}

async function take({ kind, pick, hours }: Step, mine: string[]): Promise<void> {
  if (kind === 'buy') {
    const { detail } = await buyPackage(shop, buyer.token);
    return void mine.push(...detail.package.coupons.map(({ userCouponId }) => userCouponId));
  }
  if (kind === 'eat') return eat(pickOf(mine, pick), pick);
  if (kind === 'giveBackSome') return giveBackSome(pickOf(await vouchersIn(['paid', 'ready']), pick)?.orderNo, pick);
  if (kind === 'single') return giveBackOne(pickOf(await packagesIn(['ready']), pick)?.orderNo, pick);
  if (kind === 'book') return book(pickOf(mine, pick), pick);
  if (kind === 'issue') return void mine.push(...(await giveCoupons(shop.database, buyer.userId, shop.clock.now, packages[pick % 4])));
  if (kind === 'pay') return pay(pickOf(await ordersIn(['pending_payment']), pick)?.orderNo);
  if (kind === 'cancel') {
    const orderNo = pickOf(await ordersIn(['pending_payment']), pick)?.orderNo;
    if (orderNo) await shop.call(order.cancel, { orderNo }, { token: buyer.token });
    return;
  }
  if (kind === 'refund') return refund(pickOf(await ordersIn(['paid', 'ready', 'preparing']), pick)?.orderNo);
  if (kind === 'void') {
    const one = Number(pickOf(mine, pick));
    // Rarely enough to leave coupons that can be spent.
    if (pick % 4 === 0) await shop.database.transaction((transaction) => voidCoupons(transaction, [one], shop.clock.now));
    return;
  }
  if (kind === 'expire') return void (await expireCoupons(shop.services));
  shop.clock.pass(hours * HOUR_MS);
  await expireOrders(shop.services);
}

/** Whether some order of which a coupon paid a part has been given back in part. */
const somePartlyBack = async (): Promise<boolean> => {
  const vouchers = await vouchersIn(['paid', 'ready']);
  return vouchers.some(({ couponFen, refundedFen, paidFen }) => couponFen > 0 && refundedFen > 0 && refundedFen < paidFen);
};

/** Refunds of packages match the shares of the refunded coupons, and those coupons can no longer be used. */
async function requireSoundPackages(seen: Set<string>): Promise<void> {
  for (const one of await packagesIn(['ready', 'completed', 'refunding', 'refunded'])) {
    const units = await shop.database.select().from(orderUnits).where(eq(orderUnits.orderId, one.id));
    const back = units.filter(({ status }) => status === 'refunded');
    const given = await couponsGiven(shop.database, one.id, shop.clock.now);
    expect(units.reduce((sum, { paidFen }) => sum + paidFen, 0)).toBe(one.paidFen);
    expect(one.refundedFen).toBeLessThanOrEqual(back.reduce((sum, { paidFen }) => sum + paidFen, 0));
    // If the whole order was refunded, a use that returns later may still be good.
    for (const { unitNo } of one.status === 'ready' ? back : []) {
      const coupon = given.map((row) => row.coupon).toSorted((left, right) => left.id - right.id)[unitNo - 1];
      expect((coupon?.used ?? 0) + (coupon?.voided ?? 0) + (coupon?.expired ?? 0)).toBe(coupon?.issued);
    }
    const transfers = await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, one.id));
    expect(Object.values(balances(transfers)).reduce((sum, fen) => sum + fen, 0)).toBe(0);
    if (one.status === 'ready' && back.length > 0) seen.add('givenBackAlone');
  }
}

/** Every use is in exactly one state, and the ledger's coupon account agrees with the uses. */
async function requireSound(mine: readonly string[], seen: Set<string>): Promise<void> {
  const ids = mine.map(Number);
  const rows = await shop.database.select().from(coupons).where(inArray(coupons.id, ids));
  const uses = await shop.database
    .select({ use: couponUses, order: orders, tender: tenders })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .innerJoin(tenders, eq(tenders.orderId, couponUses.orderId))
    .where(inArray(couponUses.couponId, ids));
  const paidBy = uses.filter(({ tender }) => tender.kind === 'coupon');
  for (const { id, issued, locked, used, expired, voided } of rows) {
    const own = paidBy.filter(({ use }) => use.couponId === id).map(({ use }) => use);
    expect(issued).toBeGreaterThanOrEqual(locked + used + expired + voided);
    expect({ id, locked, used }).toEqual({
      id,
      locked: own.filter(({ state }) => state === 'locked').length,
      used: own.filter(({ state }) => state === 'spent').length,
    });
    if (expired > 0) seen.add('expired');
    if (voided > 0) seen.add('voided');
    for (const { state, lapsed } of own) seen.add(lapsed ? 'lapsed' : state);
  }
  const transfers =
    paidBy.length === 0
      ? []
      : await shop.database
          .select()
          .from(ledgerTransfers)
          .where(
            inArray(
              ledgerTransfers.orderId,
              paidBy.map(({ order: { id } }) => id),
            ),
          );
  for (const { use, order: one, tender } of paidBy) {
    seen.add(tender.amountFen === one.amountFen ? 'free' : 'topUp');
    const { coupon: account, ...others } = balances(transfers.filter(({ orderId }) => orderId === one.id));
    expect(tender.amountFen).toBe(use.amountFen);
    expect(one.couponFen).toBe(use.amountFen);
    // What the coupon account paid, less what was returned to it.
    expect(account).toBe(tender.state === 'spent' ? tender.returnedFen - use.amountFen : 0);
    expect(Object.values(others).reduce((sum, fen) => sum + fen, account)).toBe(0);
    const closed = one.status === 'closed';
    expect({ state: use.state, closed }).toEqual({
      state: closed ? 'returned' : tender.state === 'held' ? 'locked' : use.state,
      closed,
    });
    // A use is returned only when everything it paid is refunded.
    if (use.state === 'returned' && !closed) expect(tender.returnedFen).toBe(use.amountFen);
  }
  const { data } = await shop.call(coupon.page, { pageSize: 50 }, { token: buyer.token });
  const states = rows.map((row) => [String(row.id), couponStateOf({ ...row, validUntil: row.validUntil.getTime() }, shop.clock.now)]);
  const shown = new Map(data.list.map(({ userCouponId, state }) => [userCouponId, state]));
  for (const [id = '', state] of states) if (shown.has(id)) expect({ id, state: shown.get(id) }).toEqual({ id, state });
}

test('whatever is issued, locked, spent, given back, expired and taken back, every use is in one place and the ledger agrees', async () => {
  const seen = new Set<string>();
  const walk = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 26 }), async (steps) => {
    shop.clock.now = START;
    const mine: string[] = [];
    for (const wished of packages) mine.push(...(await giveCoupons(shop.database, buyer.userId, shop.clock.now, wished)));
    for (const one of steps) await take(one, mine);
    await requireSound(mine, seen);
    await requireSoundPackages(seen);
    expect(await keptTooCheapIn(shop.pool)).toEqual([]);
    if (await somePartlyBack()) seen.add('partlyBack');
    // Expire unpaid orders before the next walk, so that nothing stays locked.
    shop.clock.pass(24 * HOUR_MS);
    await expireOrders(shop.services);
    await requireSound(mine, seen);
    const left = await shop.database
      .select({ locked: coupons.locked })
      .from(coupons)
      .where(inArray(coupons.id, mine.map(Number)));
    expect(left.every(({ locked }) => locked === 0)).toBe(true);
  });
  for (let batch = 0; batch < MOST_BATCHES && !ends.every((end) => seen.has(end)); batch += 1)
    await fc.assert(walk, { numRuns: RUNS, endOnFailure: true });
  expect(ends.filter((end) => !seen.has(end))).toEqual([]);
}, 300_000);
