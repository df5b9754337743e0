import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { expireCoupons } from '@/server/trade/coupon/expire';
import { issueCoupons } from '@/server/trade/coupon/issue';
import { coupons } from '@/server/trade/tables/coupons';
import { voidCoupons } from '@/server/trade/coupon/void';
import { orders } from '@/server/trade/tables/orders';
import { expireOrders } from '@/server/trade/order/expire';
import { eq } from 'drizzle-orm';
import { startShop } from '../bank';
import type { TestGateway } from '../server';
import { bookingRequest, cancelUnpaid, freshKey } from '../stay';
import { couponBook, giveCoupon, type Wished } from './owned';

const AT_ONCE = 50;

let shop: TestGateway;
let turn = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const newBuyer = () => shop.loginAs(`1390000${7200 + (turn += 1)}`);
const book = (userCouponId: string) => couponBook(shop.database, userCouponId);

/** Many bookings at once with one coupon, each with an idempotency key of its own. */
async function bookAtOnce(token: string, userCouponId: string) {
  const request = await bookingRequest(shop, token);
  const seen = await shop.call(newHotel.pre, { ...request, userCouponId }, { token });
  const wanted = { ...request, userCouponId, acceptedAmount: seen.data.payAmount, despiteDuplicate: true };
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => shop.call(newHotel.create, { ...wanted, idempotencyKey: freshKey() }, { token })),
  );
  return {
    placed: answers.filter(({ code }) => code === '1').map(({ data }) => data.orderNo),
    refused: new Set(answers.filter(({ code }) => code !== '1').map(({ code }) => code)),
  };
}

const ordersOf = (userId: number) => shop.database.select().from(orders).where(eq(orders.userId, userId));

test.each<[string, Wished, object]>([
  ['one coupon that pays all', {}, { used: 1, locked: 0, unused: 0 }],
  ['one coupon with a top-up', { pays: { kind: 'amount', fen: 100, fromFen: 0 } }, { used: 0, locked: 1, unused: 0 }],
])('%s, offered by 50 bookings at once: spent once', async (_name, wished, expected) => {
  const buyer = await newBuyer();
  const mine = await giveCoupon(shop.database, buyer.userId, shop.clock.now, wished);
  const { placed, refused } = await bookAtOnce(buyer.token, mine);
  expect(placed).toHaveLength(1);
  // The losers are told that the coupon is taken or that there are too many requests; nobody sees an internal error.
  expect([...refused].filter((code) => code !== errors.COUPON_UNFIT.code && code !== errors.TOO_MANY.code)).toEqual([]);
  expect(await book(mine)).toMatchObject(expected);
  expect(await ordersOf(buyer.userId)).toHaveLength(1);
});

test('the last use of a coupon of several, offered by 50 bookings at once: taken once', async () => {
  const buyer = await newBuyer();
  const mine = await giveCoupon(shop.database, buyer.userId, shop.clock.now, { uses: { total: 5 } });
  await shop.database
    .update(coupons)
    .set({ used: 4 })
    .where(eq(coupons.id, Number(mine)));
  const { placed } = await bookAtOnce(buyer.token, mine);
  expect(placed).toHaveLength(1);
  expect(await book(mine)).toMatchObject({ issued: 5, used: 5, unused: 0, uses: ['spent'] });
});

test('a coupon for one use a month, offered by 50 bookings at once: one', async () => {
  const buyer = await newBuyer();
  const mine = await giveCoupon(shop.database, buyer.userId, shop.clock.now, { uses: { total: 12, perMonth: 1 } });
  const { placed } = await bookAtOnce(buyer.token, mine);
  expect(placed).toHaveLength(1);
  expect(await book(mine)).toMatchObject({ used: 1, unused: 11 });
});

test('bookings, cancellations, expiry and taking back at the same moment never make or lose a use', async () => {
  const buyer = await newBuyer();
  const mine = await giveCoupon(shop.database, buyer.userId, shop.clock.now, {
    uses: { total: 20 },
    pays: { kind: 'amount', fen: 100, fromFen: 0 },
  });
  for (let round = 0; round < 3; round += 1) {
    const [{ placed }] = await Promise.all([bookAtOnce(buyer.token, mine), expireOrders(shop.services), expireCoupons(shop.services)]);
    const cancelled = placed.slice(0, 1).map((orderNo) => shop.call(order.cancel, { orderNo }, { token: buyer.token }));
    const takeBack = () => shop.database.transaction((transaction) => voidCoupons(transaction, [Number(mine)], shop.clock.now));
    await Promise.all([...cancelled, bookAtOnce(buyer.token, mine), ...(round === 2 ? [takeBack(), takeBack()] : [])]);
    const { uses, locked, issued, unused, voided } = await book(mine);
    expect(locked).toBe(uses.filter((state) => state === 'locked').length);
    expect(issued).toBe(unused + locked + voided);
    if (round === 2) expect(unused).toBe(0);
    await cancelUnpaid(shop, buyer.token);
    expect((await book(mine)).locked).toBe(0);
  }
  expect(await book(mine)).toMatchObject({ issued: 20, locked: 0, unused: 0, voided: 20 });
});

test('one cause gives its coupons once, however many instances see it', async () => {
  const buyer = await newBuyer();
  const [template] = await shop.database.select({ id: coupons.templateId }).from(coupons).limit(1);
  const grant = {
    userId: buyer.userId,
    source: 'card' as const,
    reference: freshKey(),
    period: '2026-11',
    coupons: [{ templateId: template?.id ?? 0, count: 3 }],
  };
  const given = await Promise.all(
    Array.from({ length: 20 }, () => shop.database.transaction((transaction) => issueCoupons(transaction, grant, shop.clock.now))),
  );
  expect(given.filter(({ issued }) => issued)).toHaveLength(1);
  expect(new Set(given.map(({ couponIds }) => couponIds.join())).size).toBe(1);
  expect(await shop.database.$count(coupons, eq(coupons.userId, buyer.userId))).toBe(3);
  const next = await shop.database.transaction((transaction) => issueCoupons(transaction, { ...grant, period: '2026-12' }, shop.clock.now));
  expect(next).toMatchObject({ issued: true });
  expect(await shop.database.$count(coupons, eq(coupons.userId, buyer.userId))).toBe(6);
});
