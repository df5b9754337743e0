import { eq } from 'drizzle-orm';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoFood, demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { restaurantBookings, restaurantProducts, restaurantTables } from '@/server/kinds/restaurant/tables';
import { expireOrders } from '@/server/trade/order/expire';
import { orders } from '@/server/trade/tables/orders';
import { startShop } from '../bank';
import type { TestGateway } from '../server';
import { cancelUnpaid, freshKey, manyUsers, statusOf } from '../stay';
import {
  buyFood,
  foodOrderRequest,
  foodRequest,
  giveBack,
  orderFood,
  quietWednesday as START,
  soldOf,
  unsound,
  type Wanted,
} from './dining';

let shop: TestGateway;
let buyer: string;
let other: string;
beforeAll(async () => {
  shop = await startShop();
  // Sessions must outlast the goods they buy.
  const [one = '', two = ''] = await manyUsers(shop.database, 2, { projectId: defaultChannel.projectId, now: START + 365 * 86_400_000 });
  [buyer, other] = [one, two];
});
beforeEach(() => {
  shop.clock.now = START;
});
afterEach(async () => {
  await cancelUnpaid(shop, buyer);
  await cancelUnpaid(shop, other);
});
afterAll(() => shop.close());

const at = String(demoShopId);
const detail = async (orderNo: string) => (await shop.call(restaurant.orderDetail, { orderNo }, { token: buyer })).data;
const tableRow = async (from = 3) => {
  const rows = await shop.database.select().from(restaurantTables).where(eq(restaurantTables.shopId, demoShopId));
  return rows.find(({ day, time }) => day === addDays(dayOf(START), from) && time === '18:00');
};

describe('ordering', () => {
  test('holds the stock, asks for the price the server computes, and shows it as it was bought', async () => {
    const before = await soldOf(shop, 'open');
    const { orderNo, payAmount } = await orderFood(shop, buyer, { quantity: 3 });
    expect(payAmount).toBe(26_400);
    expect(await soldOf(shop, 'open')).toBe(before + 3);
    const { order: shown, dining } = await detail(orderNo);
    expect(shown).toMatchObject({ kind: 'diningVoucher', status: 'pending_payment', quantity: 3 });
    expect(dining).toMatchObject({
      faceValue: 10_000,
      validUntil: addDays(dayOf(START), 90),
      contactMobile: '138****8000',
      refundable: true,
    });
    expect(dining.units.map(({ unitNo, price, code }) => [unitNo, price, code])).toEqual([1, 2, 3].map((unitNo) => [unitNo, 8_800, null]));
  });

  test('a set meal costs what was chosen, and keeps only that', async () => {
    const { data } = await shop.call(restaurant.pre, foodRequest(START, { product: 'meal' }), { token: buyer });
    const open = data.courses.filter(({ choose, dishes }) => choose < dishes.length);
    expect(data.choices.map(({ courseNo }) => courseNo)).toEqual(open.map(({ courseNo }) => courseNo));
    const dearest = open.map(({ courseNo, choose, dishes }) => ({
      courseNo,
      dishNos: dishes
        .toSorted((one, next) => next.extra - one.extra)
        .slice(0, choose)
        .map(({ dishNo }) => dishNo),
    }));
    const chosen = await shop.call(
      restaurant.pre,
      { ...foodRequest(START, { product: 'meal', quantity: 2 }), choices: dearest },
      { token: buyer },
    );
    const extra = dearest.flatMap(({ courseNo, dishNos }) =>
      dishNos.map((dishNo) => open.find((one) => one.courseNo === courseNo)?.dishes.find((one) => one.dishNo === dishNo)?.extra ?? NaN),
    );
    expect(chosen.data.extra).toBe(extra.reduce((sum, one) => sum + one, 0));
    expect(chosen.data.payAmount).toBe((16_800 + chosen.data.extra) * 2);
    const request = {
      ...(await foodOrderRequest(shop, buyer, { product: 'meal', quantity: 2 })),
      choices: dearest,
      acceptedAmount: chosen.data.payAmount,
    };
    const { data: created } = await shop.call(restaurant.create, request, { token: buyer });
    const { dining } = await detail(created.orderNo);
    expect(dining.courses.every(({ choose, dishes }) => dishes.length === choose)).toBe(true);
    expect(dining.price).toBe(16_800 + chosen.data.extra);
  });

  test.each([
    ['less money than it costs', {}, { acceptedAmount: 1 }, 'OFFER_CHANGED'],
    ['a longer time than it is good for', {}, { acceptedValidUntil: '2999-01-01' }, 'OFFER_CHANGED'],
    ['more than an order takes', {}, { quantity: 11 }, 'NOT_ALLOWED'],
    ['more than a person may have', { product: 'lunch' }, { quantity: 4 }, 'NOT_ALLOWED'],
    ['something that is not sold', {}, { productId: '12' }, 'GOODS_GONE'],
    ['a dish that the course does not have', { product: 'meal' }, { choices: [{ courseNo: 1, dishNos: [99] }] }, 'INPUT_INVALID'],
    ['a course without its choice', { product: 'meal' }, { choices: [] }, 'INPUT_INVALID'],
    ['a choice where there is none', {}, { choices: [{ courseNo: 1, dishNos: [1] }] }, 'INPUT_INVALID'],
    ['no table where one is reserved', { product: 'table' }, { table: undefined }, 'INPUT_INVALID'],
    ['a table for nobody', { product: 'table' }, { contactName: undefined }, 'INPUT_INVALID'],
    [
      'a table at a shop that does not take it',
      { product: 'table' },
      { table: { shopId: '300003', date: addDays(dayOf(START), 3), time: '18:00' } },
      'GOODS_GONE',
    ],
    [
      'a table at an hour that there is not',
      { product: 'table' },
      { table: { shopId: at, date: addDays(dayOf(START), 3), time: '18:10' } },
      'SOLD_OUT',
    ],
    ['a table yesterday', { product: 'table' }, { table: { shopId: at, date: addDays(dayOf(START), -1), time: '18:00' } }, 'DATES_INVALID'],
    ['a table in half an hour', { product: 'table' }, { table: { shopId: at, date: dayOf(START), time: '12:30' } }, 'NOT_ALLOWED'],
  ] as const)('%s is refused and leaves nothing behind', async (_what, wanted, changed, reason) => {
    const count = async () => [
      await shop.database.$count(orders),
      await shop.database.$count(restaurantBookings),
      await soldOf(shop, 'open'),
    ];
    const before = await count();
    const request = await foodOrderRequest(shop, buyer, wanted as Wanted);
    const { code } = await shop.call(restaurant.create, { ...request, ...changed } as never, { token: buyer });
    expect(code).toBe(errors[reason].code);
    expect(await count()).toEqual(before);
  });

  test('what one person may have counts all orders, and comes back with what was given back', async () => {
    const { orderNo } = await buyFood(shop, other, { product: 'lunch', quantity: 2 });
    const third = await foodOrderRequest(shop, other, { product: 'lunch', quantity: 1 });
    expect((await shop.call(restaurant.create, { ...third, quantity: 2, acceptedAmount: 9_000 }, { token: other })).code).toBe(
      errors.NOT_ALLOWED.code,
    );
    expect((await shop.call(restaurant.create, third, { token: other })).code).toBe('1');
    const { code, desc } = await shop.call(restaurant.pre, foodRequest(START, { product: 'lunch' }), { token: other });
    expect({ code, desc }).toEqual({ code: errors.NOT_ALLOWED.code, desc: '每人限购3份，您已达到上限' });
    expect((await giveBack(shop, other, orderNo, [1])).code).toBe('1');
    expect((await shop.call(restaurant.pre, foodRequest(START, { product: 'lunch' }), { token: other })).data.most).toBe(1);
  });

  test('a price that changed in between is asked about, never charged', async () => {
    const request = await foodOrderRequest(shop, buyer);
    const price = (priceFen: number) =>
      shop.database.update(restaurantProducts).set({ priceFen }).where(eq(restaurantProducts.id, demoFood.open));
    await price(9_100);
    expect((await shop.call(restaurant.create, request, { token: buyer })).code).toBe(errors.OFFER_CHANGED.code);
    await price(8_800);
  });

  test('the same command answers the same, and buys once', async () => {
    const before = await soldOf(shop, 'open');
    const request = await foodOrderRequest(shop, buyer);
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.call(restaurant.create, request, { token: buyer })));
    expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1);
    expect(await soldOf(shop, 'open')).toBe(before + 1);
  });

  test('a table is taken with its meal and free again when nobody pays', async () => {
    const before = (await tableRow())?.taken ?? NaN;
    const { orderNo } = await orderFood(shop, buyer, { product: 'table', quantity: 2 });
    expect((await tableRow())?.taken).toBe(before + 2);
    expect((await detail(orderNo)).dining.table).toMatchObject({ time: '18:00', date: addDays(dayOf(START), 3) });
    shop.clock.pass(16 * 60_000);
    await expireOrders(shop.services);
    expect(await statusOf(shop, buyer, orderNo)).toBe('closed');
    expect((await tableRow())?.taken).toBe(before);
  });

  test('somebody else’s order is not found', async () => {
    const { orderNo } = await orderFood(shop, buyer);
    expect((await shop.call(restaurant.orderDetail, { orderNo }, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
  });
});

test('an unpaid order repeats nothing: a fresh key of the same goods is asked about', async () => {
  const request = await foodOrderRequest(shop, buyer);
  await shop.call(restaurant.create, request, { token: buyer });
  expect((await shop.call(restaurant.create, { ...request, idempotencyKey: freshKey() }, { token: buyer })).code).toBe(
    errors.DUPLICATE_ORDER.code,
  );
});

test('after all of this the stock and the tables are exactly what orders hold', async () => {
  expect(await unsound(shop)).toEqual([]);
});
