import { eq } from 'drizzle-orm';
import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { approveAfterSale, receiveReturn } from '@/server/kinds/physical/shop/after-sales';
import { packOrder, shipParcel } from '@/server/kinds/physical/shop/orders';
import { demoFood } from '@/demo/kinds/restaurant/fixtures';
import { restaurantProducts } from '@/server/kinds/restaurant/tables';
import { physical } from '@/lib/contract/physical/endpoints';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { pointAccounts } from '@/server/trade/tables/points';
import { orderUnits } from '@/server/trade/tables/orders';
import { sandboxTrades } from '@/demo/bank/tables';
import { refuseOrder } from '@/server/trade/shop/refuse';
import { demoNewOffers } from '@/demo/base/fixtures';
import { orderRow, postNotice, startShop } from '../bank';
import { keptTooCheapIn } from '../kept-goods';
import { apply, settle } from '../physical/goods';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';
import { type Bought, buyWith, refundOf } from './buying';
import { couponBook, moneyBook } from './owned';

let shop: TestGateway;
let buyer: { token: string; userId: number };
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.loginAs('13900007501');
  await shop.database.update(restaurantProducts).set({ priceFen: 4_200 }).where(eq(restaurantProducts.id, demoFood.open));
});
afterEach(async () => {
  expect(await keptTooCheapIn(shop.pool)).toEqual([]);
});
afterAll(() => shop.close());

const buy = (bought: Bought) => buyWith(shop, buyer, bought);
const giveBack = (orderNo: string, units?: number[]) => refundOf(shop, buyer, orderNo, units);
const shownOf = async (orderNo: string) => (await shop.call(order.basic, { orderNo }, { token: buyer.token })).data;
const less = (fen: number, fromFen = 0) => ({ pays: { kind: 'amount' as const, fen, fromFen } });
const havePoints = (balance: number) =>
  shop.database
    .insert(pointAccounts)
    .values({ userId: buyer.userId, balance })
    .onConflictDoUpdate({ target: pointAccounts.userId, set: { balance } });

const vouchers = { kind: 'food', wanted: { product: 'open', quantity: 10 }, coupon: less(5_000, 20_000) } as const;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('ten vouchers of 42.00 less 50.00: nine given back together return 333.00, the tenth the rest, and then the coupon comes back', async () => {
  const { orderNo, paid, couponId } = await buy(vouchers);
  expect(paid).toBe(37_000);
  expect(await giveBack(orderNo, numbers(1, 9))).toMatchObject({
    paidAmount: 33_300,
    paidCouponAmount: 4_500,
    refundAmount: 33_300,
    couponAmount: 4_500,
    couponReturns: false,
    feeAmount: 0,
  });
  await settle(shop);
  expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 1, unused: 0, uses: ['spent'] });
  expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ buyer: -3_700, coupon: -500, held: 4_200, refund: 0 });
  expect(await shownOf(orderNo)).toMatchObject({ paidAmount: 37_000, refundAmount: 33_300 });
  const { data } = await shop.call(invoice.order, { orderNo }, { token: buyer.token });
  expect(data.order).toMatchObject({ paidAmount: 37_000, refundedAmount: 33_300, invoiceableAmount: 3_700 });

  expect(await giveBack(orderNo)).toMatchObject({ refundAmount: 3_700, couponAmount: 500, couponReturns: true });
  await settle(shop);
  expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 0, unused: 1, uses: ['returned'] });
  expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ buyer: 0, coupon: 0, held: 0, refund: 0 });
  const { data: list } = await shop.call(order.refundList, { pageSize: 10 }, { token: buyer.token });
  expect(list.list.slice(0, 2)).toMatchObject([
    { refundAmount: 3_700, couponAmount: 500, couponReturned: true },
    { refundAmount: 33_300, couponAmount: 4_500, couponReturned: false },
  ]);
});

test('the same one by one: 37.00 each, and the coupon with the last', async () => {
  const { orderNo, couponId } = await buy(vouchers);
  for (const unit of numbers(1, 9)) {
    expect(await giveBack(orderNo, [unit])).toMatchObject({ refundAmount: 3_700, couponAmount: 500, couponReturns: false });
    expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 1 });
  }
  expect((await giveBack(orderNo, [10])).couponReturns).toBe(true);
  await settle(shop);
  expect(await shownOf(orderNo)).toMatchObject({ status: 'refunded', refundAmount: 37_000 });
  expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 0, unused: 1 });
});

test('a voucher that was used keeps its own share of the discount', async () => {
  const { orderNo, couponId } = await buy(vouchers);
  await advanceFulfilment(shop.services);
  await shop.pool.query(
    "update order_units set status = 'used' where unit_no = 1 and order_id = (select id from orders where order_no = $1)",
    [orderNo],
  );
  expect(await giveBack(orderNo)).toMatchObject({ refundAmount: 33_300, couponAmount: 4_500, couponReturns: false });
  expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 1 });
});

const parcel = async (orderNo: string) => {
  await packOrder(shop.services, orderNo);
  await shipParcel(shop.services, { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' });
  await shop.call(physical.confirmReceipt, { orderNo }, { token: buyer.token });
};
const sentBack = async (afterSaleNo: string) => {
  await approveAfterSale(shop.services, afterSaleNo);
  await shop.call(afterSale.productReturn, { afterSaleNo, companyCode: 'ZTO', trackingNo: '78901234567890' }, { token: buyer.token });
  await receiveReturn(shop.services, afterSaleNo);
  await settle(shop);
};
const detailOf = async (afterSaleNo: string) => (await shop.call(afterSale.detail, { afterSaleNo }, { token: buyer.token })).data;

test('seven shirts of 49.00 less 50.00: six sent back return 251.14, the request says so, and the seventh the rest', async () => {
  const { orderNo, paid, couponId } = await buy({ kind: 'goods', basket: [['shirt', 1, 7]], coupon: less(5_000, 29_900) });
  expect(paid).toBe(29_300);
  await parcel(orderNo);
  const six = await apply(shop, buyer.token, orderNo, { lines: [{ lineNo: 1, quantity: 6 }] });
  expect(six.quote.data).toMatchObject({
    goodsAmount: 29_400,
    shippingAmount: 0,
    refundAmount: 25_114,
    couponAmount: 4_286,
    couponReturns: false,
    pointsAmount: 0,
  });
  await sentBack(six.data.afterSaleNo);
  expect(await detailOf(six.data.afterSaleNo)).toMatchObject({ status: 'refunded', refundAmount: 25_114, couponAmount: 4_286 });
  expect(await shownOf(orderNo)).toMatchObject({ refundAmount: 25_114 });
  expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 1 });
  const last = await apply(shop, buyer.token, orderNo);
  expect(last.quote.data).toMatchObject({ refundAmount: 4_186, couponAmount: 714, couponReturns: true });
  await sentBack(last.data.afterSaleNo);
  expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 0, unused: 1 });
  expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ buyer: 0, coupon: 0, held: 0, refund: 0 });
});

test('shipping that is not refunded stays paid in money, also where a coupon took off as much', async () => {
  const { orderNo: plain, paid: full } = await buy({ kind: 'goods', basket: [['shirt', 1, 1]] });
  const shippingFen = full - 4_900;
  expect(shippingFen).toBeGreaterThan(0);
  expect((await orderRow(shop, plain)).status).toBe('paid');
  const { orderNo, paid } = await buy({ kind: 'goods', basket: [['shirt', 1, 1]], coupon: less(shippingFen) });
  expect(paid).toBe(4_900);
  await parcel(orderNo);
  const { quote, data } = await apply(shop, buyer.token, orderNo);
  expect(quote.data).toMatchObject({ goodsAmount: 4_900, shippingAmount: 0, refundAmount: 4_900 - shippingFen, couponAmount: shippingFen });
  await sentBack(data.afterSaleNo);
  expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ buyer: -shippingFen, coupon: 0, refund: 0 });
});

test('a coupon for one of two products pays nothing of the other', async () => {
  const coupon = {
    goods: { kinds: ['physical' as const], products: [{ kind: 'physical' as const, productId: '400001' }] },
    ...less(3_000),
  };
  const { orderNo } = await buy({
    kind: 'goods',
    basket: [
      ['shirt', 1, 1],
      ['bedding', 1, 1],
    ],
    coupon,
  });
  await packOrder(shop.services, orderNo);
  const asked = (lineNo: number) =>
    shop.call(
      afterSale.amount,
      { orderNo, type: 'beforeShipping', reason: 'changedMind', lines: [{ lineNo, quantity: 1 }] },
      { token: buyer.token },
    );
  expect((await asked(1)).data).toMatchObject({ goodsAmount: 4_900, couponAmount: 3_000 });
  expect((await asked(2)).data).toMatchObject({ goodsAmount: 19_900, couponAmount: 0 });
});

test('points that pay a part of an order pay the same part of each piece', async () => {
  await havePoints(2_000);
  const { orderNo, paid } = await buy({ kind: 'food', wanted: { product: 'open', quantity: 2 }, points: 2_000 });
  expect(paid).toBe(6_400);
  expect(await giveBack(orderNo, [1])).toMatchObject({
    refundAmount: 3_200,
    pointsAmount: 1_000,
    paidAmount: 3_200,
    paidPointsAmount: 1_000,
  });
  await settle(shop);
  expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ buyer: -3_200, points: -1_000, held: 4_200 });
  expect(await giveBack(orderNo)).toMatchObject({ refundAmount: 3_200, pointsAmount: 1_000 });
});

test('a cancellation fee is kept from the money: the coupon pays none of it, and does not come back', async () => {
  const stay = { kind: 'stay', wanted: { offerId: demoNewOffers.fee, from: 9 }, coupon: less(10_000) } as const;
  const { orderNo, paid, couponId } = await buy(stay);
  const feeFen = Math.round((paid + 10_000) * 0.3);
  expect(await giveBack(orderNo)).toMatchObject({
    paidAmount: paid,
    paidCouponAmount: 10_000,
    feeAmount: feeFen,
    refundAmount: paid - feeFen,
    couponReturns: false,
  });
  await settle(shop);
  expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ buyer: -feeFen, fee: feeFen, coupon: 0, held: 0 });
  expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 1, unused: 0, uses: ['spent'] });
});

test('where a coupon leaves less money than the fee, all of the money is kept and nothing of the coupon', async () => {
  const stay = {
    kind: 'stay',
    wanted: { offerId: demoNewOffers.fee, from: 9 },
    coupon: { pays: { kind: 'part' as const, percent: 90, mostFen: null } },
  } as const;
  const { orderNo, paid } = await buy(stay);
  expect(await giveBack(orderNo)).toMatchObject({ refundAmount: 0, feeAmount: paid, couponReturns: false });
  expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ buyer: -paid, fee: paid, coupon: 0, held: 0 });
});

test('a whole order without a fee gives its coupon back, as do its parts of every kind, one after the other', async () => {
  const orders: readonly Bought[] = [
    { kind: 'stay', wanted: { offerId: demoNewOffers.free, from: 9 } },
    { kind: 'food', wanted: { product: 'meal', quantity: 2 } },
    { kind: 'ticket', wanted: { fares: [{ kind: 'adult', quantity: 3 }] } },
    { kind: 'combo', wanted: { combo: 'tea', from: null, quantity: 2 } },
    { kind: 'goods', basket: [['shirt', 1, 3]] },
  ];
  for (const one of orders) {
    const { orderNo, paid, couponId } = await buy({ ...one, coupon: less(1_001) });
    const { id } = await orderRow(shop, orderNo);
    const units = await shop.database.select().from(orderUnits).where(eq(orderUnits.orderId, id)).orderBy(orderUnits.unitNo);
    let money = 0;
    for (const { unitNo, priceFen } of units) {
      const { refundAmount, couponAmount, couponReturns } = await giveBack(orderNo, [unitNo]);
      expect(refundAmount + couponAmount).toBeGreaterThanOrEqual(priceFen);
      expect(couponReturns).toBe(unitNo === units.length);
      money += refundAmount;
    }
    if (units.length === 0) money = (await giveBack(orderNo)).refundAmount;
    await settle(shop);
    expect({ kind: one.kind, money }).toEqual({ kind: one.kind, money: paid });
    expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 0, unused: 1 });
    expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ buyer: 0, coupon: 0, held: 0, refund: 0, fee: 0 });
  }
});

test('a refund that the bank refused and then paid leaves each unit what it carried', async () => {
  const { orderNo } = await buy(vouchers);
  const { refundNo, refundAmount } = await giveBack(orderNo, [1, 2, 3]);
  await postNotice(shop, { subject: refundNo, amountFen: refundAmount, outcome: 'refundFailed' });
  expect((await moneyBook(shop.database, orderNo)).paidBy).toMatchObject([
    { kind: 'coupon', returnedFen: 1_500 },
    { kind: 'money', returnedFen: 0 },
  ]);
  await postNotice(shop, { subject: refundNo, amountFen: refundAmount, outcome: 'refunded' });
  const { paidBy, ledger } = await moneyBook(shop.database, orderNo);
  expect(paidBy).toMatchObject([
    { kind: 'coupon', returnedFen: 1_500 },
    { kind: 'money', returnedFen: 11_100 },
  ]);
  expect(ledger).toMatchObject({ buyer: -25_900, coupon: -3_500, held: 29_400, refund: 0 });
});

test('a refused refund that is asked for again returns the money once, and is shown as it stood', async () => {
  await havePoints(1_000);
  const { orderNo } = await buy({ ...vouchers, points: 1_000 });
  const first = await giveBack(orderNo, [1]);
  await postNotice(shop, { subject: first.refundNo, amountFen: first.refundAmount, outcome: 'refundFailed' });
  await shop.database.delete(sandboxTrades).where(eq(sandboxTrades.subject, first.refundNo));
  const again = await giveBack(orderNo, [1]);
  expect(again).toMatchObject({ refundAmount: first.refundAmount, pointsAmount: 0, couponAmount: 0 });
  const { data } = await shop.call(order.refundGet, { refundNo: again.refundNo }, { token: buyer.token });
  expect(data).toMatchObject({ refundAmount: 3_600, pointsAmount: 100, couponAmount: 500 });
  await settle(shop);
  expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ points: -900, coupon: -4_500, refund: 0 });
});

test('a shop that refuses while a part is on its way back refunds the rest, and the coupon comes back', async () => {
  const { orderNo, couponId } = await buy({ kind: 'ticket', wanted: { fares: [{ kind: 'adult', quantity: 3 }] }, coupon: less(1_000) });
  await giveBack(orderNo, [2]);
  await refuseOrder(shop.services, { orderNo, kinds: ['ticket'], reason: '闭园' });
  await settle(shop);
  expect((await orderRow(shop, orderNo)).status).toBe('refunded');
  expect((await moneyBook(shop.database, orderNo)).ledger).toMatchObject({ buyer: 0, coupon: 0, held: 0, refund: 0 });
  expect(await couponBook(shop.database, couponId)).toMatchObject({ used: 0, unused: 1 });
});

test('a command that is sent with the amount of before is refused', async () => {
  const { orderNo } = await buy(vouchers);
  const asked = { orderNo, units: numbers(1, 9), reason: '行程有变', acceptedRefund: 37_000, idempotencyKey: freshKey() };
  expect((await shop.call(order.refund, asked, { token: buyer.token })).code).not.toBe('1');
});
