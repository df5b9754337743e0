import { order } from '@/lib/contract/order/endpoints';
import { balances } from '@/lib/domain/ledger';
import { monthOf } from '@/lib/domain/coupon-schedule';
import { DAY_MS } from '@/lib/kernel/durations';
import { giveCoupons } from '@/server/trade/coupon-schedule/give';
import { giveMonthlyCoupons } from '@/server/trade/coupon-schedule/jobs';
import { templateIdOf } from '@/demo/kinds/coupon-package/templates';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { eq } from 'drizzle-orm';
import { deliver, orderRow, startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';
import { buyPackage, detailOf, giveBackRest, unsound } from './buying';

let shop: TestGateway;
let buyer: { token: string; userId: number };
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.loginAs('13700000003');
});
afterAll(() => shop.close());

const couponsOf = async (orderNo: string) => (await detailOf(shop, buyer.token, orderNo)).package;
/** Lets months pass and logs in again, because a session ends sooner. */
const afterMonths = async (months: number) => {
  shop.clock.pass(months * 31 * DAY_MS);
  buyer = await shop.loginAs('13700000003');
};
const periodsOf = async (source: string, reference: string) =>
  (
    await shop.pool.query<{ period: string; coupons: number }>(
      `select g.period, count(c.id)::int as coupons from coupon_grants g join coupons c on c.grant_id = g.id
       where g.source = $1 and g.reference = $2 group by g.period order by g.period`,
      [source, reference],
    )
  ).rows;

test('the first month comes with the payment, each other on its day, and none after the last', async () => {
  const begun = shop.clock.now;
  const { orderNo, detail } = await buyPackage(shop, buyer.token, { package: 'coffees' });
  expect(detail.package.coupons).toHaveLength(4);
  expect(detail.package.upcoming.map(({ count }) => count)).toEqual([4, 4, 4, 4, 4]);
  expect(await giveMonthlyCoupons(shop.services)).toBe(0);
  await afterMonths(1);
  expect(await giveMonthlyCoupons(shop.services)).toBe(1);
  expect((await couponsOf(orderNo)).upcoming).toHaveLength(4);
  await afterMonths(11);
  // Four monthly issues were overdue.
  expect(await giveMonthlyCoupons(shop.services)).toBe(4);
  const { coupons, upcoming } = await couponsOf(orderNo);
  expect([coupons.length, upcoming.length]).toEqual([24, 0]);
  expect(monthOf(begun, 5)).toMatch(/^\d{4}-\d\d$/);
  expect(await giveMonthlyCoupons(shop.services)).toBe(0);
});

test('four instances at once give each month once, to each of many owners', async () => {
  const OWNERS = 60;
  const now = shop.clock.now;
  const gives = [{ templateId: templateIdOf('any10'), count: 3, months: 12 }];
  for (let owner = 0; owner < OWNERS; owner += 1) {
    await shop.database.transaction((transaction) =>
      giveCoupons(transaction, { source: 'card', reference: `card-${owner}`, userId: buyer.userId, gives }, now),
    );
  }
  shop.clock.pass(95 * DAY_MS);
  const given = await Promise.all(Array.from({ length: 4 }, () => giveMonthlyCoupons(shop.services)));
  expect(given.reduce((sum, months) => sum + months, 0)).toBe(OWNERS * 3);
  for (const owner of [0, 17, OWNERS - 1]) {
    const periods = await periodsOf('card', `card-${owner}`);
    expect(periods.map(({ coupons }) => coupons)).toEqual([3, 3, 3, 3]);
  }
});

test('an owner whose coupons can not be given keeps nobody waiting', async () => {
  const now = shop.clock.now;
  const give = (reference: string) =>
    shop.database.transaction((transaction) =>
      giveCoupons(
        transaction,
        { source: 'card', reference, userId: buyer.userId, gives: [{ templateId: templateIdOf('any10'), count: 1, months: 3 }] },
        now,
      ),
    );
  for (let owner = 0; owner < 55; owner += 1) await give(`broken-${owner}`);
  await give('sound');
  await shop.pool.query(
    `update coupon_schedules set gives = '[{"templateId": 1999999, "count": 1, "months": 3}]' where reference like 'broken-%'`,
  );
  shop.clock.pass(32 * DAY_MS);
  await expect(giveMonthlyCoupons(shop.services)).rejects.toThrow('55 owners');
  expect(await periodsOf('card', 'sound')).toHaveLength(2);
  await shop.pool.query(`update coupon_schedules set due_at = null where reference like 'broken-%'`);
});

test('a month that begins on the 31st comes on the last day of shorter ones', async () => {
  const begun = Date.parse('2027-01-31T10:00:00+08:00');
  expect([0, 1, 2, 3].map((number) => monthOf(begun, number))).toEqual(['2027-01', '2027-02', '2027-03', '2027-04']);
});

test('what is given back brings no later month, and its money counts', async () => {
  buyer = await shop.loginAs('13700000003');
  const { orderNo, detail } = await buyPackage(shop, buyer.token, { package: 'coffees' });
  expect(detail.package.rest).toEqual({ refundAmount: 39_900, pointsAmount: 0, feeAmount: 0 });
  expect((await giveBackRest(shop, buyer.token, orderNo)).code).toBe('1');
  await afterMonths(2);
  await giveMonthlyCoupons(shop.services);
  const { coupons, upcoming } = await couponsOf(orderNo);
  expect(coupons.map(({ state }) => state)).toEqual(['void', 'void', 'void', 'void']);
  expect(upcoming).toEqual([]);
});

describe('single coupons of a monthly package', () => {
  const unitsOf = async (orderNo: string) => (await shop.call(order.subOrder, { orderNo }, { token: buyer.token })).data.units;
  const giveBack = async (orderNo: string, units: number[]) => {
    const quote = await shop.call(order.refundAmount, { orderNo, units }, { token: buyer.token });
    if (quote.code !== '1') return quote.code;
    const asked = { orderNo, units, reason: '用不上了', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
    const { code } = await shop.call(order.refund, asked, { token: buyer.token });
    shop.clock.pass(10_000);
    await deliver(shop);
    return code;
  };

  test('go back once they have come; those to come stay, come on their day, and go back with the rest, to the fen', async () => {
    buyer = await shop.loginAs('13700000003');
    const { orderNo, detail } = await buyPackage(shop, buyer.token, { package: 'coffees' });
    const { single } = detail.package;
    expect(single).toHaveLength(4);
    expect((await unitsOf(orderNo)).map(({ unitNo }) => unitNo)).toEqual(single.map(({ unitNo }) => unitNo));
    // The number of a coupon that is issued only later.
    expect(await giveBack(orderNo, [24])).not.toBe('1');
    expect(await giveBack(orderNo, [single[0]?.unitNo ?? 0])).toBe('1');
    const after = await couponsOf(orderNo);
    expect(after.coupons.map(({ state }) => state).sort()).toEqual(['unused', 'unused', 'unused', 'void']);
    expect([after.single.length, after.upcoming.length]).toEqual([3, 5]);
    await afterMonths(1);
    await giveMonthlyCoupons(shop.services);
    const second = await couponsOf(orderNo);
    expect([second.coupons.length, second.single.length]).toEqual([8, 7]);
    const fresh = second.single.filter(({ unitNo }) => !single.some((one) => one.unitNo === unitNo));
    for (const { unitNo } of fresh) expect(await giveBack(orderNo, [unitNo])).toBe('1');
    expect((await couponsOf(orderNo)).upcoming).toHaveLength(4);
    expect((await giveBackRest(shop, buyer.token, orderNo)).code).toBe('1');
    shop.clock.pass(10_000);
    await deliver(shop);
    const row = await orderRow(shop, orderNo);
    expect(row).toMatchObject({ status: 'refunded', refundedFen: 39_900 });
    const transfers = await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, row.id));
    expect(Object.values(balances(transfers)).every((fen) => fen === 0)).toBe(true);
    expect(await unsound(shop)).toEqual([]);
    await afterMonths(2);
    await giveMonthlyCoupons(shop.services);
    expect((await couponsOf(orderNo)).coupons.every(({ state }) => state === 'void')).toBe(true);
  });
});
