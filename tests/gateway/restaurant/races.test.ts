import { and, eq } from 'drizzle-orm';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { takeDiningCodes } from '@/server/kinds/restaurant/booking/use';
import { demoFood, demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { restaurantStock, restaurantTables, restaurantUses } from '@/server/kinds/restaurant/tables';
import { startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey, manyUsers } from '../stay';
import { buyFood, foodOrderRequest, soldOf } from './dining';
import { untilServed } from '../until-served';

/** More than the pool has connections; five hundred of a hotel's go through the same statement of `place()`. */
const BUYERS = 60;
const LEFT = 20;

let gateway: TestGateway;
let crowd: string[];
beforeAll(async () => {
  gateway = await startShop();
  crowd = await manyUsers(gateway.database, BUYERS, { projectId: defaultChannel.projectId, now: gateway.clock.now });
});
afterAll(() => gateway.close());

const buyer = () => crowd[0] ?? '';
/** How often each code was answered. */
const counted = (answers: readonly { code: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};
const rush = (request: Awaited<ReturnType<typeof foodOrderRequest>>) =>
  Promise.all(
    crowd.map((token) =>
      untilServed((idempotencyKey) => gateway.call(restaurant.create, { ...request, idempotencyKey }, { token }), freshKey()),
    ),
  );

test('60 buyers for 20 vouchers: 20', async () => {
  const request = await foodOrderRequest(gateway, buyer(), { product: 'final' });
  await gateway.database.update(restaurantStock).set({ units: LEFT, sold: 0 }).where(eq(restaurantStock.productId, demoFood.final));
  const answers = await rush(request);
  expect(counted(answers)).toEqual({ 1: LEFT, [errors.SOLD_OUT.code]: BUYERS - LEFT });
  expect(await soldOf(gateway, 'final')).toBe(LEFT);
});

test('60 guests for the 20 tables of an evening: 20, and no meal is sold without a table', async () => {
  const request = await foodOrderRequest(gateway, buyer(), { product: 'table', from: 12 });
  const evening = and(
    eq(restaurantTables.shopId, demoShopId),
    eq(restaurantTables.day, request.table?.date ?? ''),
    eq(restaurantTables.time, '18:00'),
  );
  await gateway.database.update(restaurantTables).set({ tables: LEFT, taken: 0 }).where(evening);
  const before = await soldOf(gateway, 'table');
  const answers = await rush(request);
  expect(counted(answers)).toEqual({ 1: LEFT, [errors.SOLD_OUT.code]: BUYERS - LEFT });
  const [row] = await gateway.database.select().from(restaurantTables).where(evening);
  expect(row?.taken).toBe(LEFT);
  expect(await soldOf(gateway, 'table')).toBe(before + LEFT);
});

test('one code at 50 counters at once: taken once', async () => {
  const { codes, orderNo } = await buyFood(gateway, buyer());
  const taken = await Promise.allSettled(
    Array.from({ length: 50 }, () => takeDiningCodes(gateway.services, { shopId: String(demoShopId), codes })),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await gateway.database.$count(restaurantUses)).toBe(1);
  const { data } = await gateway.call(restaurant.orderDetail, { orderNo }, { token: buyer() });
  expect(data.dining.units.map(({ status }) => status)).toEqual(['used']);
});

test('codes of two orders in either order at many counters: nobody waits for ever, each is taken once', async () => {
  const [one, other] = [await buyFood(gateway, crowd[1] ?? ''), await buyFood(gateway, crowd[2] ?? '')];
  const both = [...one.codes, ...other.codes];
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      takeDiningCodes(gateway.services, { shopId: String(demoShopId), codes: index % 2 === 0 ? both : both.toReversed() }),
    ),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the same unit given back twenty times at once, while the shop takes its code: it goes one way', async () => {
  const { orderNo, codes } = await buyFood(gateway, crowd[3] ?? '', { quantity: 2 });
  const before = await soldOf(gateway, 'open');
  const token = crowd[3] ?? '';
  const asked = { orderNo, units: [1], reason: '行程有变', acceptedRefund: 8_800 };
  const [answers, counter] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => gateway.call(order.refund, { ...asked, idempotencyKey: freshKey() }, { token }))),
    Promise.allSettled([takeDiningCodes(gateway.services, { shopId: String(demoShopId), codes: codes.slice(0, 1) })]),
  ]);
  const given = answers.filter(({ code }) => code === '1').length;
  const used = counter.filter(({ status }) => status === 'fulfilled').length;
  expect(given + used).toBe(1);
  expect(await soldOf(gateway, 'open')).toBe(before - given);
  const { data } = await gateway.call(restaurant.orderDetail, { orderNo }, { token });
  expect(data.dining.units[0]?.status === 'used').toBe(used === 1);
  expect(data.dining.units[1]?.status).toBe('open');
});
