import { agreement } from '@/lib/contract/agreement/endpoints';
import { coupon } from '@/lib/contract/coupon/endpoints';
import { errors } from '@/lib/contract/errors';
import { memberPlan } from '@/lib/contract/member-plan/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { points } from '@/lib/contract/points/endpoints';
import { dayOf, stampOf } from '@/lib/kernel/day';
import { monthsAfter, planEnd } from '@/lib/domain/member-plan';
import { DAY_MS } from '@/lib/kernel/durations';
import { giveMonthlyCoupons } from '@/server/trade/coupon-schedule/jobs';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { deliver, openPayment, orderRow, payAtBank, startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';
import { giveBack, joinAs, orderPlan, planDetail, qualityOf } from './joining';

let shop: TestGateway;
let people = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const somebody = () => {
  people += 1;
  return shop.loginAs(`1371000${String(people).padStart(4, '0')}`);
};

/** Resolves once so many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await shop.pool.query(waiting)).rowCount !== count);
}

test('three plans at the prices of the agreements, and what each month brings', async () => {
  const { list, benefits } = (await shop.call(memberPlan.plans, {})).data;
  expect(list.map(({ plan, price, months, pricePerMonth }) => [plan, price, months, pricePerMonth])).toEqual([
    ['month', 1990, 1, 1990],
    ['quarter', 5490, 3, 1830],
    ['year', 19_800, 12, 1650],
  ]);
  expect(benefits.map(({ count }) => count)).toEqual([1, 2, 1]);
});

test('nothing is sold without the signature under the agreement, and no renewal without its own', async () => {
  const { token } = await somebody();
  const request = { plan: 'month' as const, renews: false, acceptedAmount: 1990, idempotencyKey: freshKey() };
  expect((await shop.call(memberPlan.create, request, { token })).code).toBe(errors.SIGNATURE_MISSING.code);
  const { data } = await shop.call(memberPlan.pre, { plan: 'month' }, { token });
  await shop.call(agreement.sign, { documents: data.agreements }, { token });
  const renewing = await shop.call(memberPlan.create, { ...request, renews: true, idempotencyKey: freshKey() }, { token });
  expect(renewing.code).toBe(errors.SIGNATURE_MISSING.code);
  expect((renewing.data as unknown as { documents: { document: string }[] }).documents.map(({ document }) => document)).toEqual([
    '/members/payAgreement',
    '/agreement/daikou',
  ]);
  expect((await shop.call(memberPlan.create, request, { token })).code).toBe('1');
});

test('a price that the buyer did not see is not charged', async () => {
  const { token } = await somebody();
  const seen = { plan: 'year' as const, renews: false, acceptedAmount: 1, idempotencyKey: freshKey() };
  expect((await shop.call(memberPlan.create, seen, { token })).code).toBe(errors.OFFER_CHANGED.code);
});

test('the membership comes with the money: not before, at once, and until the same day of a later month', async () => {
  const { token } = await somebody();
  expect(await qualityOf(shop, token)).toMatchObject({
    state: 'none',
    plan: null,
    endTime: null,
    pointFactor: 1,
    coupons: [],
    renewal: null,
  });
  const { data } = await orderPlan(shop, token, { plan: 'quarter' });
  expect((await qualityOf(shop, token)).state).toBe('none');
  await payAtBank(shop, await openPayment(shop, token, data.orderNo));
  await advanceFulfilment(shop.services);
  const quality = await qualityOf(shop, token);
  expect(quality).toMatchObject({ state: 'active', plan: 'quarter', pointFactor: 2, renewal: null });
  expect(stampOf(quality.endTime ?? 0)).toBe(stampOf(planEnd('quarter', quality.sinceTime ?? 0)));
  expect(quality.coupons).toHaveLength(4);
  expect((await planDetail(shop, token, data.orderNo)).order.status).toBe('ready');
});

test('each month of a plan gives its coupons once, and none after the last', async () => {
  const member = await somebody();
  const orderNo = await joinAs(shop, member.token, { plan: 'quarter' });
  const { member: bought } = await planDetail(shop, member.token, orderNo);
  expect([bought.coupons.length, dayOf(bought.nextCouponsTime ?? 0)]).toEqual([4, dayOf(monthsAfter(bought.beginTime ?? 0, 1))]);
  for (let month = 0; month < 4; month += 1) {
    shop.clock.pass(31 * DAY_MS);
    await giveMonthlyCoupons(shop.services);
  }
  const { rows } = await shop.pool.query<{ given: number }>('select count(*)::int as given from coupons where user_id = $1', [
    member.userId,
  ]);
  expect(rows[0]?.given).toBe(12);
});

test('a member’s coupons are counted from every order of the membership, also after a longer plan has taken over', async () => {
  const { token } = await somebody();
  await joinAs(shop, token);
  expect((await qualityOf(shop, token)).coupons).toHaveLength(4);
  await joinAs(shop, token, { plan: 'year' });
  const usable = await shop.call(coupon.page, { state: 'unused', pageSize: 50 }, { token });
  expect((await qualityOf(shop, token)).coupons).toHaveLength(usable.data.list.length);
});

test('the same plan again comes after what is paid for; a longer one at once, with the rest of the shorter as days', async () => {
  const { token } = await somebody();
  await joinAs(shop, token);
  const first = await qualityOf(shop, token);
  await joinAs(shop, token);
  const second = await qualityOf(shop, token);
  expect(second.endTime).toBe(monthsAfter(first.sinceTime ?? 0, 2));
  const up = (await shop.call(memberPlan.pre, { plan: 'year' }, { token })).data;
  expect(up.change).toBe('up');
  expect(up.carriedDays).toBeGreaterThan(60);
  const orderNo = await joinAs(shop, token, { plan: 'year' });
  const third = await qualityOf(shop, token);
  expect(third).toMatchObject({ plan: 'year', sinceTime: first.sinceTime });
  const { member } = await planDetail(shop, token, orderNo);
  expect(member).toMatchObject({ change: 'up', carriedDays: up.carriedDays });
  expect(third.endTime).toBe(planEnd('year', member.beginTime ?? 0) + up.carriedDays * DAY_MS);
});

test('two payments at once make two periods, one after the other', async () => {
  const { token } = await somebody();
  const orders = [await orderPlan(shop, token), await orderPlan(shop, token)].map(({ data }) => data.orderNo);
  const trades = await Promise.all(orders.map((orderNo) => openPayment(shop, token, orderNo)));
  await Promise.all(trades.map((trade) => payAtBank(shop, trade)));
  await deliver(shop);
  const { sinceTime, endTime } = await qualityOf(shop, token);
  expect(endTime).toBe(monthsAfter(sinceTime ?? 0, 2));
});

describe('giving back', () => {
  test('within seven days and unused: all of it, and the membership ends with its coupons', async () => {
    const { token } = await somebody();
    const orderNo = await joinAs(shop, token, { plan: 'year' });
    shop.clock.pass(6 * DAY_MS);
    expect((await giveBack(shop, token, orderNo)).data).toMatchObject({ refundAmount: 19_800 });
    await deliver(shop);
    expect(await qualityOf(shop, token)).toMatchObject({ state: 'ended', coupons: [] });
    expect((await planDetail(shop, token, orderNo)).member.coupons.every(({ state }) => state === 'void')).toBe(true);
  });

  test('later, the months of a year that have not begun; of a month nothing', async () => {
    const { token } = await somebody();
    const year = await joinAs(shop, token, { plan: 'year' });
    shop.clock.pass(8 * DAY_MS);
    expect((await planDetail(shop, token, year)).member.rest).toEqual({ refundAmount: 18_150, pointsAmount: 0, feeAmount: 1650 });
    const other = await somebody();
    const month = await joinAs(shop, other.token);
    shop.clock.pass(8 * DAY_MS);
    expect((await planDetail(shop, other.token, month)).member.rest).toBeNull();
    expect((await giveBack(shop, other.token, month)).code).toBe(errors.CANCEL_BY_SERVICE.code);
  });

  test('a used coupon keeps the month that was used', async () => {
    const { token } = await somebody();
    const orderNo = await joinAs(shop, token, { plan: 'quarter' });
    const [coupon] = (await planDetail(shop, token, orderNo)).member.coupons;
    await shop.pool.query('update coupons set used = 1 where id = $1', [coupon?.userCouponId]);
    expect((await planDetail(shop, token, orderNo)).member.rest).toEqual({ refundAmount: 3660, pointsAmount: 0, feeAmount: 1830 });
  });

  test('a longer plan given back brings the shorter one back, and neither is given back twice', async () => {
    const { token } = await somebody();
    const month = await joinAs(shop, token);
    const before = await qualityOf(shop, token);
    const year = await joinAs(shop, token, { plan: 'year' });
    expect((await giveBack(shop, token, month)).code).toBe(errors.NOT_ALLOWED.code);
    expect((await giveBack(shop, token, year)).code).toBe('1');
    expect(await qualityOf(shop, token)).toMatchObject({ state: 'active', plan: 'month', endTime: before.endTime });
    expect((await giveBack(shop, token, month)).code).toBe('1');
    expect((await qualityOf(shop, token)).state).toBe('ended');
  });

  test('the shorter plan that comes back brings the coupons of its months again, but for those that are over', async () => {
    const mobile = '13710009001';
    let { token } = await shop.loginAs(mobile);
    const quarter = await joinAs(shop, token, { plan: 'quarter' });
    const coupons = async () => {
      await giveMonthlyCoupons(shop.services);
      return (await planDetail(shop, token, quarter)).member.coupons.length;
    };
    const { endTime } = await qualityOf(shop, token);
    const first = await joinAs(shop, token, { plan: 'year' });
    expect((await giveBack(shop, token, first)).code).toBe('1');
    expect(await coupons()).toBe(4);
    shop.clock.pass(32 * DAY_MS);
    ({ token } = await shop.loginAs(mobile));
    expect(await coupons()).toBe(8);
    const second = await joinAs(shop, token, { plan: 'year' });
    shop.clock.now = (endTime ?? 0) - 10 * DAY_MS;
    ({ token } = await shop.loginAs(mobile));
    expect(await coupons()).toBe(8);
    expect((await giveBack(shop, token, second)).code).toBe('1');
    expect(await coupons()).toBe(12);
    expect((await planDetail(shop, token, quarter)).member.nextCouponsTime).toBeNull();
  });

  test('months over under the longer plan are not made up for, and a plan that waited comes back with its coupons', async () => {
    const mobile = '13710009002';
    let { token } = await shop.loginAs(mobile);
    const month = await joinAs(shop, token);
    const next = await joinAs(shop, token, { plan: 'month' });
    const year = await joinAs(shop, token, { plan: 'year' });
    const later = await joinAs(shop, token, { plan: 'year' });
    const { endTime } = (await planDetail(shop, token, next)).member;
    shop.clock.now = (endTime ?? 0) - DAY_MS;
    ({ token } = await shop.loginAs(mobile));
    await giveMonthlyCoupons(shop.services);
    expect((await planDetail(shop, token, next)).member.coupons).toEqual([]);
    expect((await giveBack(shop, token, year)).code).toBe('1');
    await giveMonthlyCoupons(shop.services);
    const given = await Promise.all([month, next].map(async (orderNo) => (await planDetail(shop, token, orderNo)).member.coupons.length));
    expect(given).toEqual([4, 4]);
    // What waited behind the longer plan now waits behind the shorter one.
    expect((await planDetail(shop, token, later)).member.beginTime).toBe(endTime);
  });

  test('a period that is given back brings the later one forward, its coupons too', async () => {
    const { token } = await somebody();
    const first = await joinAs(shop, token);
    const second = await joinAs(shop, token);
    expect((await planDetail(shop, token, second)).member.coupons).toEqual([]);
    expect((await giveBack(shop, token, first)).data).toMatchObject({ refundAmount: 1990 });
    await giveMonthlyCoupons(shop.services);
    const { member } = await planDetail(shop, token, second);
    expect(dayOf(member.beginTime ?? 0)).toBe(dayOf(shop.clock.now));
    expect(member.coupons).toHaveLength(4);
    expect(await qualityOf(shop, token)).toMatchObject({ state: 'active', endTime: member.endTime });
    expect((await giveBack(shop, token, second)).data).toMatchObject({ refundAmount: 1990 });
    expect((await qualityOf(shop, token)).state).toBe('ended');
  });

  test('two periods given back at once both go back, one after the other', async () => {
    const { token, userId } = await somebody();
    const both = [await joinAs(shop, token), await joinAs(shop, token)];
    // While something else of the member is written, both refunds have begun.
    const client = await shop.pool.connect();
    await client.query('begin');
    await client.query('select from users where id = $1 for no key update', [userId]);
    const refunds: Promise<{ code: string }>[] = [];
    for (const orderNo of both) {
      const asked = { orderNo, reason: '用不上了', acceptedRefund: 1990, idempotencyKey: freshKey() };
      refunds.push(shop.call(order.refund, asked, { token }));
      await untilWaiting(refunds.length);
    }
    await client.query('commit');
    client.release();
    expect((await Promise.all(refunds)).map(({ code }) => code)).toEqual(['1', '1']);
    expect((await qualityOf(shop, token)).state).toBe('ended');
  });
});

test('a period that has ended completes its order and earns its points, double as a member earns them', async () => {
  const member = await somebody();
  const first = await joinAs(shop, member.token);
  await joinAs(shop, member.token);
  expect((await shop.call(points.ofOrder, { orderNo: first }, member)).data).toEqual({
    points: 0,
    expected: { points: 38, after: 'completion', at: null },
    list: [],
    paying: null,
  });
  shop.clock.pass(32 * DAY_MS);
  await advanceFulfilment(shop.services);
  expect((await orderRow(shop, first)).status).toBe('completed');
  const { token } = await shop.loginAs(`1371000${String(people).padStart(4, '0')}`);
  const { data } = await shop.call(points.balance, { pageSize: 10 }, { token });
  expect(data).toMatchObject({ points: 38, factor: 2 });
  expect(data.list.map(({ reason, points: moved, orderNo }) => [reason, moved, orderNo])).toEqual([['earned', 38, first]]);
});

test('somebody else’s plan is not found', async () => {
  const orderNo = await joinAs(shop, (await somebody()).token);
  const other = await somebody();
  expect((await shop.call(memberPlan.orderDetail, { orderNo }, other)).code).toBe(errors.ORDER_NOT_FOUND.code);
  expect((await shop.call(points.ofOrder, { orderNo }, other)).code).toBe(errors.ORDER_NOT_FOUND.code);
  expect((await shop.call(order.basic, { orderNo }, other)).code).toBe(errors.ORDER_NOT_FOUND.code);
});
