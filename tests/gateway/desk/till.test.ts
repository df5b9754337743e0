import { eq } from 'drizzle-orm';
import { counter } from '@/lib/contract/ops/counter';
import { shopKey } from '@/lib/domain/staff';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { restaurantUses } from '@/server/kinds/restaurant/tables';
import { creditPoints } from '@/server/trade/order/points/credit';
import { ledgerTransfers, orders, orderUnits, verificationCodes } from '@/server/trade/tables/orders';
import { pointMoves } from '@/server/trade/tables/points';
import { audit } from '@/server/trail/tables';
import { orderRow } from '../bank';
import { buyFood, giveBack, quietWednesday, unsound } from '../restaurant/dining';
import { type Colleague, startShopWithDesk, type TestDesk } from './desk';

const SHOP = shopKey('restaurant', demoShopId);

let desk: TestDesk;
let buyer: string;
let clerk: Colleague;
beforeAll(async () => {
  desk = await startShopWithDesk();
  desk.clock.now = quietWednesday;
  buyer = (await desk.loginAs('13900007901')).token;
  clerk = await desk.colleague(['counter'], [SHOP]);
});
afterAll(() => desk.close());

const look = (who: Pick<Colleague, 'call'>, code: string) => who.call(counter.code, { code });
const take = (who: Pick<Colleague, 'call'>, code: string, unitNos: number[]) => who.call(counter.take, { code, shop: SHOP, unitNos });

/** Everything that a redemption changes about an order. */
async function standingOf(orderNo: string) {
  const { id, userId } = await orderRow(desk, orderNo);
  const { database } = desk;
  const [order] = await database.select({ status: orders.status, fulfilAt: orders.fulfilAt }).from(orders).where(eq(orders.id, id));
  const units = await database
    .select({ no: orderUnits.unitNo, status: orderUnits.status })
    .from(orderUnits)
    .where(eq(orderUnits.orderId, id));
  const codes = await database
    .select({ status: verificationCodes.status })
    .from(verificationCodes)
    .where(eq(verificationCodes.orderId, id));
  const transfers = await database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id));
  const balance = (account: string) =>
    transfers.reduce((sum, { from, to, amountFen }) => sum + (to === account ? amountFen : from === account ? -amountFen : 0), 0);
  return {
    ...order,
    units: units.toSorted((one, other) => one.no - other.no).map(({ status }) => status),
    codes: codes.map(({ status }) => status).toSorted(),
    held: balance('held'),
    shop: balance('shop'),
    uses: await database.$count(restaurantUses, eq(restaurantUses.orderId, id)),
    points: (await database.select().from(pointMoves).where(eq(pointMoves.userId, userId))).filter(({ orderId }) => orderId === id).length,
  };
}

test('a code in any grouping, in full width or with words around it says what it is, for how many, where, and until when', async () => {
  const { codes, orderNo, detail } = await buyFood(desk, buyer, { quantity: 2 });
  const [first = ''] = codes;
  const grouped = first.replace(/(\d{4})(?=\d)/g, '$1 ');
  const wide = first.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  for (const typed of [first, grouped, wide, ` 券码：${grouped}\n`]) {
    const { data, code } = await look(clerk, typed);
    expect(code).toBe('1');
    expect(data).toMatchObject({ orderNo, until: detail.dining.validUntil, shop: SHOP, taken: null });
    expect(data.units.map(({ state, isShown, problem }) => [state, isShown, problem])).toEqual([
      ['usable', true, ''],
      ['usable', false, ''],
    ]);
  }
  expect((await standingOf(orderNo)).units).toEqual(['open', 'open']);
});

test('a clerk of one restaurant finds its codes, and no other’s: the answer is that of a code that does not exist', async () => {
  const { codes } = await buyFood(desk, buyer);
  const [code = ''] = codes;
  const other = await desk.colleague(['counter'], [shopKey('restaurant', 999_999), 'ticket:1']);
  const [foreign, unknown] = [await look(other, code), await look(other, '123412341234')];
  expect([foreign.code, foreign.desc]).toEqual(['YX_404', unknown.desc]);
  expect((await take(other, code, [1])).code).toBe('YX_404');
  expect((await clerk.call(counter.take, { code, shop: shopKey('restaurant', 999_999), unitNos: [1] })).code).toBe('YX_404');
  for (const role of ['service', 'warehouse', 'finance', 'admin', 'auditor'] as const)
    expect((await look(await desk.colleague([role]), code)).code).toBe('OPS_403');
});

test('of an order’s units some are taken and some stay, once, however many tills take them; the second learns who did', async () => {
  const { codes, orderNo } = await buyFood(desk, buyer, { quantity: 3 });
  const [code = ''] = codes;
  const answers = await Promise.all(Array.from({ length: 12 }, () => take(clerk, code, [1, 2])));
  expect(answers.filter((answer) => answer.code === '1')).toHaveLength(1);
  expect((await standingOf(orderNo)).units).toEqual(['used', 'used', 'open']);
  const { data } = await look(clerk, code);
  expect(data.units.map(({ state }) => state)).toEqual(['used', 'used', 'usable']);
  expect(data.units[0]?.problem).toBe('该券码已使用，不能重复核销');
  expect(data.taken).toMatchObject({ units: 2, orderNo, staffName: expect.stringMatching(/^Person/) });
});

test('a redemption that ended the order is undone whole: state, units, codes, money, points, table and trail', async () => {
  const { codes, orderNo } = await buyFood(desk, buyer, { quantity: 2 });
  const before = await standingOf(orderNo);
  const { data } = await take(clerk, codes[0] ?? '', [1, 2]);
  const after = await standingOf(orderNo);
  expect([after.status, after.units, after.held, after.uses]).toEqual(['completed', ['used', 'used'], 0, 2]);
  desk.clock.pass(59_000);
  await creditPoints(desk.services);
  expect((await clerk.call(counter.undo, { id: data.id, reason: '扫错了券' })).code).toBe('1');
  expect(await standingOf(orderNo)).toEqual(before);
  expect(await unsound(desk)).toEqual([]);
  const { id } = await orderRow(desk, orderNo);
  const trail = await desk.database.select().from(audit).where(eq(audit.orderId, id));
  const own = trail.filter(({ actorId }) => actorId === clerk.staffNo).map(({ action, reason }) => [action, reason]);
  expect(own).toContainEqual(['redemption.undo', '扫错了券']);
  expect(own).toContainEqual(['order.reopen', null]);
  expect(own.filter(([action]) => action === 'code.usable')).toHaveLength(2);
  // The guest can give it back or use it, as if nothing had been.
  expect((await take(clerk, codes[0] ?? '', [1])).code).toBe('1');
  expect((await giveBack(desk, buyer, orderNo, [2])).code).toBe('1');
});

test('after a minute, a second time, from another shop, or once its order went on, nothing is undone', async () => {
  const { codes, orderNo } = await buyFood(desk, buyer, { quantity: 3 });
  const first = (await take(clerk, codes[0] ?? '', [1])).data;
  const undo = (who: Pick<Colleague, 'call'>, id: string) => who.call(counter.undo, { id, reason: '扫错了券' });
  const other = await desk.colleague(['counter'], ['restaurant:999999']);
  expect((await undo(other, first.id)).code).toBe('YX_404');
  const twice = await Promise.all([undo(clerk, first.id), undo(clerk, first.id)]);
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['1', 'OPS_1301']);
  const second = (await take(clerk, codes[0] ?? '', [1])).data;
  desk.clock.pass(60_001);
  expect((await undo(clerk, second.id)).code).toBe('OPS_1303');
  const third = (await take(clerk, codes[1] ?? '', [2])).data;
  await desk.pool.query(`update orders set status = 'refunding' where order_no = $1`, [orderNo]);
  expect((await undo(clerk, third.id)).code).toBe('OPS_1301');
  await desk.pool.query(`update orders set status = 'ready' where order_no = $1`, [orderNo]);
  expect((await standingOf(orderNo)).units).toEqual(['used', 'used', 'open']);
});

test('an order that a till has ended earns its points after the minute in which it can be undone, once', async () => {
  const { codes, orderNo } = await buyFood(desk, buyer);
  await take(clerk, codes[0] ?? '', [1]);
  await creditPoints(desk.services);
  expect((await standingOf(orderNo)).points).toBe(0);
  desk.clock.pass(60_000);
  await creditPoints(desk.services);
  await creditPoints(desk.services);
  expect((await standingOf(orderNo)).points).toBe(1);
});

test('a till sees its own redemptions of the day, those it took back among them', async () => {
  const own = await desk.colleague(['counter'], [SHOP]);
  const { codes } = await buyFood(desk, buyer, { quantity: 2 });
  const first = (await take(own, codes[0] ?? '', [1])).data;
  await take(own, codes[1] ?? '', [2]);
  await own.call(counter.undo, { id: first.id, reason: '客人改日再来' });
  const { list } = (await own.call(counter.recent, {})).data;
  expect(list.map(({ undone, units }) => [undone, units])).toEqual([
    [false, 1],
    [true, 1],
  ]);
  const { data } = await desk.call(restaurant.orderDetail, { orderNo: list[0]?.orderNo ?? '' }, { token: buyer });
  expect(data.dining.units.map(({ status }) => status)).toEqual(['open', 'used']);
});

test('nobody guesses codes at a till', async () => {
  const guesser = await desk.colleague(['counter'], [SHOP]);
  let answer = '';
  for (let at = 0; at <= 120; at += 1) answer = (await look(guesser, String(100_000_000_000 + at))).code;
  expect(answer).toBe('YX_429');
});
