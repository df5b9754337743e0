import { eq } from 'drizzle-orm';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { settleDining } from '@/server/kinds/restaurant/booking/jobs';
import { takeDiningCodes } from '@/server/kinds/restaurant/booking/use';
import { demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { restaurantTables } from '@/server/kinds/restaurant/tables';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { orders } from '@/server/trade/tables/orders';
import { deliver, startShop } from '../bank';
import type { TestGateway } from '../server';
import { cancelUnpaid, manyUsers, statusOf } from '../stay';
import { buyFood, giveBack, quietWednesday as START, refusal, soldOf, unsound } from './dining';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startShop();
  // Sessions must outlast the goods they buy.
  [buyer = ''] = await manyUsers(shop.database, 1, { projectId: defaultChannel.projectId, now: START + 365 * 86_400_000 });
});
beforeEach(() => {
  shop.clock.now = START;
});
afterEach(async () => {
  await cancelUnpaid(shop, buyer);
});
afterAll(() => shop.close());

const at = String(demoShopId);
const take = (codes: readonly string[], shopId = at) => takeDiningCodes(shop.services, { shopId, codes });
const detail = async (orderNo: string) => (await shop.call(restaurant.orderDetail, { orderNo }, { token: buyer })).data;
const bankAnswers = async () => {
  shop.clock.pass(2_000);
  await deliver(shop);
};
const tableRow = async (from = 3) => {
  const rows = await shop.database.select().from(restaurantTables).where(eq(restaurantTables.shopId, demoShopId));
  return rows.find(({ day, time }) => day === addDays(dayOf(START), from) && time === '18:00');
};

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

  test('the last unit completes the order at once: its page never sees one without a code that is not over', async () => {
    const { orderNo, codes } = await buyFood(shop, buyer, { quantity: 2 });
    await take(codes);
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
    // Half an hour later it still counts as the same table.
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

  test('its refund says why in the language of the channel', async () => {
    const [chinese, english] = [(await buyFood(shop, buyer)).orderNo, (await buyFood(shop, buyer)).orderNo];
    await shop.database.update(orders).set({ channel: 'P069' }).where(eq(orders.orderNo, english));
    afterwards(91);
    await settleDining(shop.services);
    const { list } = (await shop.call(order.refundList, { pageSize: 50 }, { token: buyer })).data;
    const reasonOf = async (orderNo: string) => {
      const refundNo = list.find((one) => one.orderNo === orderNo)?.refundNo ?? '';
      return (await shop.call(order.refundGet, { refundNo }, { token: buyer })).data.reason;
    };
    expect([await reasonOf(chinese), await reasonOf(english)]).toEqual(['过期自动退款', 'Expired unused, refunded automatically']);
    await bankAnswers();
  });

  test('what nobody takes back is the shop’s', async () => {
    const { orderNo } = await buyFood(shop, buyer, { product: 'final' });
    afterwards(91);
    await settleDining(shop.services);
    await advanceFulfilment(shop.services);
    expect(await statusOf(shop, buyer, orderNo)).toBe('completed');
  });
});

test('after all of this the stock and the tables are exactly what orders hold', async () => {
  expect(await unsound(shop)).toEqual([]);
});
