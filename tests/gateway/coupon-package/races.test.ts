import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { giveDueMonths, lockSchedule } from '@/server/trade/coupon-schedule/give';
import { causeOf } from '@/server/trade/package/given';
import { orderRow, startShop } from '../bank';
import type { TestGateway } from '../server';
import { bookingRequest, cancelUnpaid, freshKey, stayRequest } from '../stay';
import { buyPackage, detailOf, giveBackRest, orderPackage, purchase, unsound } from './buying';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13700000011')).token;
});
beforeEach(() => cancelUnpaid(shop, buyer));
afterAll(() => shop.close());

/** A stay at the demo hotel, paid with a coupon. */
async function stayWith(userCouponId: string, from: number) {
  const request = await bookingRequest(shop, buyer, { from });
  const { data } = await shop.call(newHotel.pre, { ...stayRequest(shop.clock.now, { from }), userCouponId }, { token: buyer });
  return { ...request, userCouponId, acceptedAmount: data.payAmount, despiteDuplicate: true };
}

test.each([0, 1, 2, 3, 4, 5])('a coupon is spent or given back with its package, never both (%s)', async (round) => {
  const { orderNo, detail } = await buyPackage(shop, buyer, { package: 'season' });
  const stay = await stayWith(detail.package.coupons[0]?.userCouponId ?? '', 4 + round);
  const booking = () => shop.call(newHotel.create, stay, { token: buyer });
  const refund = () => giveBackRest(shop, buyer, orderNo);
  const [one, other] = await Promise.all(round % 2 === 0 ? [booking(), refund()] : [refund(), booking()]);
  const [booked, returned] = round % 2 === 0 ? [one, other] : [other, one];
  const states = (await detailOf(shop, buyer, orderNo)).package.coupons.map(({ state }) => state).sort();
  if (booked?.code === '1') {
    expect(returned?.code).toBe(errors.NOT_ALLOWED.code);
    expect(states).toEqual(['locked', 'unused', 'unused']);
  } else {
    expect([booked?.code, returned?.code]).toEqual([errors.COUPON_UNFIT.code, '1']);
    expect(states).toEqual(['void', 'void', 'void']);
  }
});

/** Waits until so many statements wait for a lock, or `ended` says that they no longer will. */
async function untilWaiting(count: number, ended: () => boolean = () => false): Promise<void> {
  for (let waiting = 0; waiting < count && !ended();) {
    const { rows } = await shop.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rows[0]?.waiting ?? 0;
  }
}

test('between the price of a refund and the refund nobody spends a coupon of it', async () => {
  const { orderNo, detail } = await buyPackage(shop, buyer, { package: 'season' });
  const stay = await stayWith(detail.package.coupons[0]?.userCouponId ?? '', 12);
  // A lock on the package's stock stops the refund right after it has computed its amount.
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query('select from coupon_package_stock where package_id = $1 for update', [demoPackages.season]);
  const refund = giveBackRest(shop, buyer, orderNo);
  await untilWaiting(1);
  let booked = false;
  const booking = shop.call(newHotel.create, stay, { token: buyer }).finally(() => {
    booked = true;
  });
  await untilWaiting(2, () => booked);
  await client.query('commit');
  client.release();
  expect([(await refund).code, (await booking).code]).toEqual(['1', errors.COUPON_UNFIT.code]);
});

test('a month that is being given while its package goes back is taken back with it', async () => {
  const { orderNo } = await buyPackage(shop, buyer, { package: 'coffees' });
  shop.clock.pass(32 * 86_400_000);
  buyer = (await shop.loginAs('13700000011')).token;
  const { refundAmount } = (await shop.call(order.refundAmount, { orderNo }, { token: buyer })).data;
  const asked = { orderNo, reason: '行程有变', acceptedRefund: refundAmount, idempotencyKey: freshKey() };
  const cause = causeOf((await orderRow(shop, orderNo)).id);
  const refund = await shop.database.transaction(async (transaction) => {
    const schedule = await lockSchedule(transaction, cause);
    expect(schedule && (await giveDueMonths(transaction, schedule, shop.clock.now))).toBe(1);
    const going = { answer: shop.call(order.refund, asked, { token: buyer }) };
    await untilWaiting(1);
    return going;
  });
  expect((await refund.answer).code).toBe('1');
  expect((await detailOf(shop, buyer, orderNo)).package.coupons.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'void'));
});

test('a coupon that comes back to a package can be given back with it', async () => {
  const { orderNo, detail } = await buyPackage(shop, buyer, { package: 'season' });
  const stay = await stayWith(detail.package.coupons[0]?.userCouponId ?? '', 14);
  const { data } = await shop.call(newHotel.create, stay, { token: buyer });
  expect((await detailOf(shop, buyer, orderNo)).package).toMatchObject({ rest: null, lockedCoupons: 1 });
  await shop.call(order.cancel, { orderNo: data.orderNo }, { token: buyer });
  expect((await detailOf(shop, buyer, orderNo)).package).toMatchObject({
    rest: { refundAmount: 2_900, pointsAmount: 0, feeAmount: 0 },
    lockedCoupons: 0,
  });
  expect((await giveBackRest(shop, buyer, orderNo)).code).toBe('1');
});

test('twenty refunds of a package at once are one', async () => {
  const { orderNo } = await buyPackage(shop, buyer);
  const asked = { orderNo, reason: '行程有变', acceptedRefund: 69_900 };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.call(order.refund, { ...asked, idempotencyKey: freshKey() }, { token: buyer })),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  const { rows } = await shop.pool.query(`select count(*)::int as refunds, sum(r.amount_fen)::int as fen from refunds r
    join orders o on o.id = r.order_id where o.order_no = '${orderNo}'`);
  expect(rows).toEqual([{ refunds: 1, fen: 69_900 }]);
  expect(await unsound(shop)).toEqual([]);
});

test('one command of twenty requests is one order', async () => {
  const request = { ...(await purchase(shop, buyer)), despiteDuplicate: true };
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call(couponPackage.create, request, { token: buyer })));
  expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
  expect((await orderPackage(shop, buyer)).orderNo).not.toBe(answers[0]?.data.orderNo);
});
