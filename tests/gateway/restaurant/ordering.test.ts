import { eq } from 'drizzle-orm';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order';
import { restaurant } from '@/lib/contract/restaurant';
import { addDays, dayOf, eachDay, instantOf, weekdayOf } from '@/lib/kernel/day';
import { holidayOf } from '@/server/catalogue/holidays';
import { settleDining } from '@/server/kinds/restaurant/booking/jobs';
import { takeDiningCodes } from '@/server/kinds/restaurant/booking/use';
import { demoFood, demoShopId } from '@/server/kinds/restaurant/seed/fixtures';
import { restaurantBookings, restaurantProducts, restaurantTables } from '@/server/kinds/restaurant/tables';
import { Refusal } from '@/server/call/refusal';
import { expireOrders } from '@/server/trade/order/expire';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { orders } from '@/server/trade/order/tables';
import { deliver, startShop } from '../bank';
import type { TestGateway } from '../server';
import { cancelUnpaid, freshKey, manyUsers, statusOf } from '../stay';
import { buyFood, foodOrderRequest, foodRequest, giveBack, orderFood, soldOf, type Wanted } from './dining';

/** A Wednesday at noon whose week has no holiday. */
const START = (() => {
  const quiet = (day: string) => eachDay(day, addDays(day, 5)).every((one) => holidayOf(one) === null);
  let day = addDays(dayOf(Date.now()), 1);
  while (weekdayOf(day) !== 3 || !quiet(day)) day = addDays(day, 1);
  return instantOf(day, 12);
})();

let shop: TestGateway;
let buyer: string;
let other: string;
beforeAll(async () => {
  shop = await startShop();
  // Sessions that outlast what they buy.
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
const take = (codes: readonly string[], shopId = at) => takeDiningCodes(shop.services, { shopId, codes });
/** What a refused counter reads. */
const refusal = async (taking: Promise<unknown>): Promise<string> =>
  taking.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? (error.inWords?.('zh-CN') ?? error.reason) : String(error)),
  );
const detail = async (orderNo: string) => (await shop.call(restaurant.orderDetail, { orderNo }, { token: buyer })).data;
const bankAnswers = async () => {
  shop.clock.pass(2_000);
  await deliver(shop);
};
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

describe('using', () => {
  test('a paid voucher has a code for each, which the shop takes once', async () => {
    const { orderNo, codes } = await buyFood(shop, buyer, { quantity: 2 });
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(2);
    const [first = ''] = codes;
    expect(await take([first])).toEqual([{ orderNo, name: '100元代金券', units: 1 }]);
    expect(await refusal(take([first]))).toBe('该券码已使用，不能重复核销');
    expect(await refusal(take(['000000000000']))).toBe('NOT_FOUND');
    const { dining, order: shown } = await detail(orderNo);
    expect(shown.status).toBe('ready');
    expect(dining.units[0]).toMatchObject({ status: 'used', usedTime: shop.clock.now, usedShopName: dining.shop.name });
    expect(dining.units[1]).toMatchObject({ status: 'open', usedTime: null });
  });

  test('with the last unit the order is completed, and the shop has earned all of it', async () => {
    const { orderNo, codes } = await buyFood(shop, buyer, { quantity: 2 });
    await take(codes);
    await advanceFulfilment(shop.services);
    expect(await statusOf(shop, buyer, orderNo)).toBe('completed');
  });

  test('the shop obeys the rule: hours, weekdays, holidays, how many at a table, which shop, and until when', async () => {
    shop.clock.now = START;
    const { codes } = await buyFood(shop, buyer, { product: 'lunch', quantity: 3 });
    const [first = ''] = codes;
    const day = dayOf(START);
    const when = async (now: number, what: readonly string[] = [first]) => {
      shop.clock.now = now;
      return refusal(take(what));
    };
    expect(await when(instantOf(day, 10, 59))).toBe('当前不在可用时段内，请查看使用规则');
    expect(await when(instantOf(addDays(day, 3), 12))).toBe('今天不在可用日期内，请查看使用规则');
    expect(await when(instantOf(addDays(day, 31), 12))).toBe('该券已过有效期，不能核销');
    expect(await when(START, codes)).toBe('每桌最多使用2张，请减少本次核销的数量');
    expect(await refusal(take([first], '300003'))).toBe('此券不适用于本店，请到适用门店使用');
    expect(await when(START, codes.slice(0, 2))).toBe('taken');
    // The same table half an hour later is still the same table.
    expect(await when(START + 30 * 60_000, codes.slice(2))).toBe('每桌最多使用2张，请减少本次核销的数量');
    expect(await when(instantOf(addDays(day, 1), 12), codes.slice(2))).toBe('taken');
  });

  test('a reserved table is not sat at before its day', async () => {
    const { codes } = await buyFood(shop, buyer, { product: 'table', from: 2 });
    expect(await refusal(take(codes))).toContain('请当日到店使用');
    shop.clock.now = instantOf(addDays(dayOf(START), 2), 18);
    expect(await refusal(take(codes))).toBe('taken');
  });
});

describe('giving back', () => {
  test('two of five go back while one is used: the order stays usable, its codes are void, the stock is free', async () => {
    const before = await soldOf(shop, 'open');
    const { orderNo, codes } = await buyFood(shop, buyer, { quantity: 5 });
    await take(codes.slice(0, 1));
    const given = await giveBack(shop, buyer, orderNo, [2, 3]);
    expect(given.quote).toMatchObject({ refundAmount: 17_600, feeAmount: 0, reason: 'free' });
    await bankAnswers();
    expect(await soldOf(shop, 'open')).toBe(before + 3);
    const { order: shown, dining } = await detail(orderNo);
    expect(shown).toMatchObject({ status: 'ready', refundAmount: 17_600 });
    expect(dining.units.map(({ status }) => status)).toEqual(['used', 'refunded', 'refunded', 'open', 'open']);
    expect(await refusal(take(codes.slice(1, 2)))).toBe('该券码已退款或失效，不能核销');
    await take(codes.slice(3));
    await advanceFulfilment(shop.services);
    expect(await statusOf(shop, buyer, orderNo)).toBe('completed');
  });

  test('when the last ones go back after the others were used, the order ends by itself', async () => {
    const { orderNo, codes } = await buyFood(shop, buyer, { quantity: 2 });
    await take(codes.slice(0, 1));
    await giveBack(shop, buyer, orderNo, [2]);
    await bankAnswers();
    await settleDining(shop.services);
    await advanceFulfilment(shop.services);
    expect(await statusOf(shop, buyer, orderNo)).toBe('completed');
  });

  test('what was used does not go back', async () => {
    const { orderNo, codes } = await buyFood(shop, buyer, { quantity: 2 });
    await take(codes.slice(0, 1));
    expect((await giveBack(shop, buyer, orderNo, [1])).code).toBe(errors.ORDER_MOVED_ON.code);
  });

  test('a table goes back with all its money until its hour, and with none of it after', async () => {
    const before = (await tableRow())?.taken ?? NaN;
    const early = await buyFood(shop, buyer, { product: 'table' });
    expect((await giveBack(shop, buyer, early.orderNo)).quote).toMatchObject({ refundAmount: early.detail.dining.price, feeAmount: 0 });
    expect((await tableRow())?.taken).toBe(before);
    const late = await buyFood(shop, buyer, { product: 'table' });
    shop.clock.now = instantOf(addDays(dayOf(START), 3), 16, 1);
    const { data } = await shop.call(order.refundAmount, { orderNo: late.orderNo }, { token: buyer });
    expect(data).toMatchObject({ refundAmount: 0, reason: 'none' });
  });
});

describe('running out', () => {
  const afterwards = (days: number) => {
    shop.clock.now = instantOf(addDays(dayOf(START), days), 0, 1);
  };

  test('what is unused goes back by itself, once, with all its money', async () => {
    const { orderNo, codes } = await buyFood(shop, buyer, { quantity: 3 });
    await take(codes.slice(0, 1));
    afterwards(90);
    await settleDining(shop.services);
    expect((await detail(orderNo)).dining.units.map(({ status }) => status)).toEqual(['used', 'open', 'open']);
    afterwards(91);
    await Promise.all([settleDining(shop.services), settleDining(shop.services), settleDining(shop.services)]);
    await bankAnswers();
    const { order: shown, dining } = await detail(orderNo);
    expect(dining.units.map(({ status }) => status)).toEqual(['used', 'refunded', 'refunded']);
    expect(shown.refundAmount).toBe(17_600);
    const refunds = (await shop.call(order.refundList, { pageSize: 50 }, { token: buyer })).data.list.filter(
      (one) => one.orderNo === orderNo,
    );
    expect(refunds).toHaveLength(1);
    shop.clock.pass(61_000);
    await settleDining(shop.services);
    await advanceFulfilment(shop.services);
    expect(await statusOf(shop, buyer, orderNo)).toBe('completed');
  });

  test('an order that nobody used is refunded as a whole', async () => {
    const { orderNo } = await buyFood(shop, buyer);
    afterwards(91);
    await settleDining(shop.services);
    await bankAnswers();
    expect(await statusOf(shop, buyer, orderNo)).toBe('refunded');
  });

  test('what nobody takes back is the shop’s', async () => {
    const { orderNo } = await buyFood(shop, buyer, { product: 'final' });
    afterwards(91);
    await settleDining(shop.services);
    await advanceFulfilment(shop.services);
    expect(await statusOf(shop, buyer, orderNo)).toBe('completed');
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
  const { rows } = await shop.pool.query(
    `
    select s.product_id from restaurant_stock s where s.product_id = any($1) and s.sold <> (
      select count(*) from restaurant_bookings b join orders o on o.id = b.order_id and o.status <> 'closed'
        join order_units u on u.order_id = o.id and u.status in ('open', 'used') where b.product_id = s.product_id)
    union all select t.shop_id from restaurant_tables t where t.shop_id = $2 and t.taken <> (
      select count(*) from restaurant_bookings b join orders o on o.id = b.order_id and o.status <> 'closed'
        join order_units u on u.order_id = o.id and u.status in ('open', 'used') where b.table_day = t.day and b.table_time = t.time)`,
    [Object.values(demoFood), demoShopId],
  );
  expect(rows).toEqual([]);
});
