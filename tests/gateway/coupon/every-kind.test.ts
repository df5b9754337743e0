import { eq } from 'drizzle-orm';
import { order } from '@/lib/contract/order/endpoints';
import { points } from '@/lib/contract/points/endpoints';
import { kinds } from '@/lib/kinds/registry';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { orderUnits, tenders } from '@/server/trade/tables/orders';
import { pointAccounts } from '@/server/trade/tables/points';
import { demoNewOffers } from '@/demo/base/fixtures';
import { openPayment, orderRow, payAtBank, startShop } from '../bank';
import { orderCard } from '../benefit-card/buying';
import { orderPackage } from '../coupon-package/buying';
import { keptTooCheapIn } from '../kept-goods';
import { orderPlan } from '../member-plan/joining';
import { settle } from '../physical/goods';
import type { TestGateway } from '../server';
import { type Bought, placeOrder, refundOf } from './buying';
import { couponBook, moneyBook } from './owned';

let shop: TestGateway;
let buyer: { token: string; userId: number };
let turn = 0;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  turn += 1;
  buyer = await shop.loginAs(`1390000${String(7600 + turn)}`);
  await shop.database.insert(pointAccounts).values({ userId: buyer.userId, balance: 1_000_000 });
});
afterEach(async () => expect(await keptTooCheapIn(shop.pool)).toEqual([]));
afterAll(() => shop.close());

type Placed = Readonly<{ orderNo: string; couponId: string }>;
type Sold = Readonly<{ kind: keyof typeof kinds; place: () => Promise<Placed> }>;

/** A discount that no number of pieces divides. */
const discount = { pays: { kind: 'amount' as const, fen: 1_001, fromFen: 1_000 } };
const withCoupon = (kind: keyof typeof kinds, bought: Bought): Sold => ({
  kind,
  place: () => placeOrder(shop, buyer, { ...bought, coupon: discount }),
});
/** Kinds that no coupon pays for. */
const withoutCoupon = (kind: keyof typeof kinds, place: () => Promise<string>): Sold => ({
  kind,
  place: async () => ({ orderNo: await place(), couponId: '' }),
});

const sold: Readonly<Record<string, Sold>> = {
  'two rooms for two nights': withCoupon('hotelStay', {
    kind: 'stay',
    wanted: { offerId: demoNewOffers.free, from: 9, nights: 2, roomCount: 2 },
  }),
  'a room with a fee': withCoupon('hotelStay', { kind: 'stay', wanted: { offerId: demoNewOffers.fee, from: 9 } }),
  'three vouchers': withCoupon('diningVoucher', { kind: 'food', wanted: { product: 'open', quantity: 3 } }),
  'three set meals': withCoupon('setMeal', { kind: 'food', wanted: { product: 'meal', quantity: 3 } }),
  'two set meals at a table': withCoupon('setMeal', { kind: 'food', wanted: { product: 'table', quantity: 2 } }),
  'tickets of two fares': withCoupon('ticket', {
    kind: 'ticket',
    wanted: {
      fares: [
        { kind: 'adult', quantity: 2 },
        { kind: 'child', quantity: 1 },
      ],
    },
  }),
  'combos without a date': withCoupon('combo', { kind: 'combo', wanted: { combo: 'tea', from: null, quantity: 3 } }),
  'combos with their dates': withCoupon('combo', { kind: 'combo', wanted: { combo: 'night', from: 9, quantity: 2 } }),
  'goods with carriage': withCoupon('physical', { kind: 'goods', basket: [['shirt', 1, 1]] }),
  'goods of two prices': withCoupon('physical', {
    kind: 'goods',
    basket: [
      ['shirt', 1, 3],
      ['bedding', 1, 1],
    ],
  }),
  'two packages of coupons': withoutCoupon('couponPackage', async () => (await orderPackage(shop, buyer.token, { quantity: 2 })).orderNo),
  'a benefit card': withoutCoupon('benefitCard', () => orderCard(shop, buyer.token, 'haier-preferredMember-year')),
  'a membership': withoutCoupon('memberPlan', async () => (await orderPlan(shop, buyer.token, { plan: 'quarter' })).data.orderNo),
};

/** Lets points pay all they may, and money the rest. */
async function pay(orderNo: string): Promise<void> {
  const { data } = await shop.call(points.ofOrder, { orderNo }, { token: buyer.token });
  // An odd number, which no number of pieces divides.
  const most = (data.paying?.most ?? 0) - 1;
  if (most >= 101)
    expect((await shop.call(points.pay, { orderNo, points: most - (1 - (most % 2)) }, { token: buyer.token })).code).toBe('1');
  await payAtBank(shop, await openPayment(shop, buyer.token, orderNo));
  await advanceFulfilment(shop.services);
}

const unitsOf = async (orderNo: string) => {
  const { id } = await orderRow(shop, orderNo);
  return shop.database.select().from(orderUnits).where(eq(orderUnits.orderId, id)).orderBy(orderUnits.unitNo);
};
type Parts = Readonly<Record<'money' | 'coupon' | 'points', number>>;
const none: Parts = { money: 0, coupon: 0, points: 0 };
const add = (one: Parts, other: Parts): Parts => ({
  money: one.money + other.money,
  coupon: one.coupon + other.coupon,
  points: one.points + other.points,
});
async function tendersOf(orderNo: string): Promise<{ paid: Parts; returned: Parts }> {
  const { id } = await orderRow(shop, orderNo);
  const rows = await shop.database.select().from(tenders).where(eq(tenders.orderId, id));
  const sum = (of: 'amountFen' | 'returnedFen') => rows.reduce((parts, row) => ({ ...parts, [row.kind]: row[of] }), none);
  return { paid: sum('amountFen'), returned: sum('returnedFen') };
}
const balanceOf = async () => (await shop.database.select().from(pointAccounts).where(eq(pointAccounts.userId, buyer.userId)))[0]?.balance;

test('every kind that is paid for is tried', () => {
  // A bank card is opened for nothing.
  expect(new Set([...Object.values(sold).map(({ kind }) => kind), 'bankCard'])).toEqual(new Set(Object.keys(kinds)));
});

describe.each(Object.entries(sold))('%s, paid with all the ways that may pay', (_name, { place }) => {
  test('each piece carries its share of every way to pay, and together they carry all of it', async () => {
    const { orderNo } = await place();
    await pay(orderNo);
    const { paid } = await tendersOf(orderNo);
    const { amountFen } = await orderRow(shop, orderNo);
    expect(paid.money + paid.coupon + paid.points).toBe(amountFen);
    const units = await unitsOf(orderNo);
    if (units.length === 0) return;
    const carried = units.map((unit) => ({
      money: unit.paidFen - unit.couponFen - unit.pointsFen,
      coupon: unit.couponFen,
      points: unit.pointsFen,
    }));
    expect(carried.reduce(add, none)).toEqual(paid);
    const goods = units.reduce((sum, { priceFen }) => sum + priceFen, 0);
    const carriage = units.reduce((sum, { carriageFen }) => sum + carriageFen, 0);
    for (const unit of units) {
      // The price of a coupon in a package is what it is worth, and the package costs less.
      expect(Math.abs(unit.paidFen - unit.carriageFen - ((amountFen - carriage) * unit.priceFen) / goods)).toBeLessThan(1);
      expect(Math.abs(unit.couponFen - (paid.coupon * unit.priceFen) / goods)).toBeLessThan(1);
    }
  });

  test('what is returned and what is kept are what was paid, after each piece and for each way to pay', async () => {
    const { orderNo, couponId } = await place();
    const before = (await balanceOf()) ?? 0;
    await pay(orderNo);
    const { paid } = await tendersOf(orderNo);
    expect(await balanceOf()).toBe(before - paid.points);
    const steps: (number[] | undefined)[] = (await unitsOf(orderNo)).map(({ unitNo }) => [unitNo]);
    let said = none;
    let fees = 0;
    let kept = 0;
    let returns = false;
    for (const units of steps.length === 0 ? [undefined] : steps) {
      const { data: asked } = await shop.call(order.refundAmount, { orderNo, units }, { token: buyer.token });
      if (asked.reason === 'none') {
        kept += asked.paidAmount + (asked.paidPointsAmount ?? 0);
        continue;
      }
      const quote = await refundOf(shop, buyer, orderNo, units);
      await settle(shop);
      // What these pieces carried is what comes back, and what is kept of it.
      expect(quote.paidAmount + (quote.paidPointsAmount ?? 0)).toBe(quote.refundAmount + quote.pointsAmount + quote.feeAmount);
      said = add(said, { money: quote.refundAmount, coupon: quote.couponAmount, points: quote.pointsAmount });
      fees += quote.feeAmount;
      returns = quote.couponReturns;
      const { returned } = await tendersOf(orderNo);
      expect({ money: returned.money, points: returned.points }).toEqual({ money: said.money, points: said.points });
      const { ledger } = await moneyBook(shop.database, orderNo);
      expect(ledger).toMatchObject({ refund: 0, buyer: said.money - paid.money, points: said.points - paid.points });
      const shown = (await shop.call(order.basic, { orderNo }, { token: buyer.token })).data;
      expect(shown).toMatchObject({ paidAmount: paid.money, refundAmount: said.money });
    }
    expect(said.money + said.points + fees + kept).toBe(paid.money + paid.points);
    expect(await balanceOf()).toBe(before - paid.points + said.points);
    const { ledger } = await moneyBook(shop.database, orderNo);
    expect(ledger.fee).toBe(fees);
    expect(ledger.held === 0).toBe(kept === 0);
    if (couponId === '') return;
    expect(returns).toBe(fees + kept === 0);
    expect(await couponBook(shop.database, couponId)).toMatchObject(returns ? { used: 0, unused: 1 } : { used: 1, unused: 0 });
  });
});
