import { eq, sql } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { balances } from '@/lib/domain/ledger';
import { coupons } from '@/server/trade/tables/coupons';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { deliver, orderRow, startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';
import { buyPackage, detailOf, giveBackRest, unsound } from './buying';

let shop: TestGateway;
let buyer: string;
let other: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13700000001')).token;
  other = (await shop.loginAs('13700000002')).token;
});
afterAll(() => shop.close());

const use = (userCouponId: string) =>
  shop.database
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, Number(userCouponId)));

/** Requests a refund of single coupons, for the amount that is shown. */
async function giveBackUnits(token: string, orderNo: string, units: number[]) {
  const quote = await shop.call(order.refundAmount, { orderNo, units }, { token });
  if (quote.code !== '1') return quote;
  const asked = { orderNo, units, reason: '用不上了', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
  const answer = await shop.call(order.refund, asked, { token });
  shop.clock.pass(10_000);
  await deliver(shop);
  return answer;
}

test('one coupon goes back by itself: its share returns, it is void, and the others stay good', async () => {
  const { orderNo, detail } = await buyPackage(shop, buyer);
  const [first, second] = detail.package.single;
  expect(detail.package.single.map(({ refundAmount }) => refundAmount)).toEqual([23_300, 23_300, 23_300]);
  expect((await giveBackUnits(buyer, orderNo, [first?.unitNo ?? 0])).code).toBe('1');
  const { order: basic, package: bought } = await detailOf(shop, buyer, orderNo);
  expect([basic.status, basic.refundAmount, basic.units]).toEqual(['ready', 23_300, null]);
  expect(bought.coupons.find(({ userCouponId }) => userCouponId === first?.userCouponId)?.state).toBe('void');
  expect(bought.coupons.filter(({ state }) => state === 'unused')).toHaveLength(2);
  expect([bought.single.length, bought.rest]).toEqual([2, { refundAmount: 46_600, pointsAmount: 0, feeAmount: 0 }]);
  // The same coupon a second time is refused, and nothing changes.
  expect((await giveBackUnits(buyer, orderNo, [first?.unitNo ?? 0])).code).toBe(errors.ORDER_MOVED_ON.code);
  await use(second?.userCouponId ?? '');
  expect((await giveBackUnits(buyer, orderNo, [second?.unitNo ?? 0])).code).toBe(errors.ORDER_MOVED_ON.code);
  const { units } = (await shop.call(order.subOrder, { orderNo }, { token: buyer })).data;
  expect(units.map(({ status }) => status).sort()).toEqual(['open', 'refunded', 'used']);
  expect(units.every(({ name }) => name !== null)).toBe(true);
  expect((await giveBackRest(shop, buyer, orderNo)).code).toBe('1');
  shop.clock.pass(10_000);
  await deliver(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'refunded', refundedFen: 46_600 });
  expect(await unsound(shop)).toEqual([]);
});

test('given back one by one, the coupons return what they return together, to the fen, and the package is on sale again', async () => {
  const { orderNo, detail } = await buyPackage(shop, buyer, { quantity: 2 });
  const whole = (await shop.call(order.refundAmount, { orderNo }, { token: buyer })).data.refundAmount;
  expect(detail.package.single.reduce((sum, { refundAmount }) => sum + refundAmount, 0)).toBe(whole);
  for (const { unitNo } of detail.package.single) expect((await giveBackUnits(buyer, orderNo, [unitNo])).code).toBe('1');
  const row = await orderRow(shop, orderNo);
  expect(row).toMatchObject({ status: 'refunded', refundedFen: whole });
  const transfers = await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, row.id));
  expect(Object.values(balances(transfers)).every((fen) => fen === 0)).toBe(true);
  expect(await unsound(shop)).toEqual([]);
});

test('when the last coupon that could be used has gone back, the order is completed', async () => {
  const { orderNo, detail } = await buyPackage(shop, buyer);
  const [kept, ...others] = detail.package.single;
  await use(kept?.userCouponId ?? '');
  expect(
    (
      await giveBackUnits(
        buyer,
        orderNo,
        others.map(({ unitNo }) => unitNo),
      )
    ).code,
  ).toBe('1');
  await advanceFulfilment(shop.services);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'completed', refundedFen: 46_600 });
});

test('what goes back as a whole has no coupons that go back alone', async () => {
  const { orderNo, detail } = await buyPackage(shop, other, { package: 'savings' });
  expect(detail.package.single).toEqual([]);
  expect((await shop.call(order.refundAmount, { orderNo, units: [1] }, { token: other })).code).toBe(errors.INPUT_INVALID.code);
});

test('twenty refunds of one coupon at once are one', async () => {
  const { orderNo, detail } = await buyPackage(shop, buyer);
  const unitNo = detail.package.single[0]?.unitNo ?? 0;
  const asked = { orderNo, units: [unitNo], reason: '用不上了', acceptedRefund: 23_300 };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.call(order.refund, { ...asked, idempotencyKey: freshKey() }, { token: buyer })),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  shop.clock.pass(10_000);
  await deliver(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'ready', refundedFen: 23_300 });
});
