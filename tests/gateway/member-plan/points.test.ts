import { points } from '@/lib/contract/points/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { settlePoints } from '@/server/trade/order/points/settle';
import { bookAndPay, orderRow, startShop } from '../bank';
import type { TestGateway } from '../server';
import { bookStay } from '../stay';
import { joinAs } from './joining';

let shop: TestGateway;
let people = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** A new user with a completed stay, and the amount paid for it. */
async function guest(member = false) {
  people += 1;
  const mobile = `1374000${String(people).padStart(4, '0')}`;
  const { token, userId } = await shop.loginAs(mobile);
  if (member) await joinAs(shop, token, { plan: 'year' });
  const { orderNo } = await bookAndPay(shop, token);
  const before = (await shop.call(points.ofOrder, { orderNo }, { token })).data;
  for (let turn = 0; turn < 4; turn += 1) {
    shop.clock.pass(2 * DAY_MS);
    await advanceFulfilment(shop.services);
  }
  const order = await orderRow(shop, orderNo);
  expect(order.status).toBe('completed');
  return { token: (await shop.loginAs(mobile)).token, userId, order, before };
}

const balanceOf = async (token: string) => (await shop.call(points.balance, { pageSize: 10 }, { token })).data;
test('a point for each whole yuan, two for members, and nothing before the order is completed', async () => {
  const stranger = await guest();
  const worth = Math.floor(stranger.order.paidFen / 100);
  expect(stranger.before).toEqual({ points: 0, expected: { points: worth, after: 'completion', at: null }, list: [], paying: null });
  expect(await balanceOf(stranger.token)).toMatchObject({
    points: worth,
    factor: 1,
    list: [{ reason: 'earned', points: worth, balance: worth }],
  });
  const member = await guest(true);
  expect(await balanceOf(member.token)).toMatchObject({ points: Math.floor(member.order.paidFen / 100) * 2, factor: 2 });
});

test('counted once, however often it is settled and by however many at once', async () => {
  const { token, order } = await guest();
  const { points: before } = await balanceOf(token);
  await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.database.transaction((transaction) => settlePoints(transaction, shop.services.kinds, order, shop.clock.now)),
    ),
  );
  expect(await balanceOf(token)).toMatchObject({ points: before });
});

test('the list pages from the newest on, and every balance follows from the one before', async () => {
  const { token } = await guest();
  const { orderNo } = await bookStay(shop, token);
  for (let turn = 0; turn < 6; turn += 1) await shop.call(points.pay, { orderNo, points: turn % 2 ? 0 : 100 }, { token });
  const moves = [];
  for (let cursor: string | undefined; ;) {
    const { data } = await shop.call(points.balance, { pageSize: 2, ...(cursor && { cursor }) }, { token });
    moves.push(...data.list);
    if (data.nextCursor === null) break;
    cursor = data.nextCursor;
  }
  expect(moves).toHaveLength(7);
  let balance = 0;
  for (const move of moves.reverse()) {
    balance += move.points;
    expect(move.balance).toBe(balance);
  }
});
