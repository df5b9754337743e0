import { points } from '@/lib/contract/points';
import { correction, pointFactor, pointsOf } from '@/lib/domain/points';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { settlePoints } from '@/server/trade/order/points/settle';
import { bookAndPay, orderRow, startShop } from '../bank';
import type { TestGateway } from '../server';
import { DAY_MS, joinAs } from './joining';

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
/** As if this much of the order's money had been refunded after its completion. */
const returned = async (orderId: number, fen: number) => {
  await shop.pool.query(`update tenders set returned_fen = $2 where order_id = $1 and kind = 'money'`, [orderId, fen]);
  await shop.database.transaction((transaction) => settlePoints(transaction, orderId, shop.clock.now));
};
const spend = async (userId: number, orderId: number, count: number) => {
  await shop.pool.query('update point_accounts set balance = balance - $2 where user_id = $1', [userId, count]);
  await shop.pool.query(
    `insert into point_moves (user_id, order_id, reason, points, factor, balance, at)
     select $1, $2, 'spent', -$3::int, 1, balance, now() from point_accounts where user_id = $1`,
    [userId, orderId, count],
  );
};

test('a point for each whole yuan, two for members, and nothing before the order is completed', async () => {
  const stranger = await guest();
  const worth = Math.floor(stranger.order.paidFen / 100);
  expect(stranger.before).toEqual({ points: 0, expected: worth, list: [], paying: null });
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
    Array.from({ length: 8 }, () => shop.database.transaction((transaction) => settlePoints(transaction, order.id, shop.clock.now))),
  );
  expect(await balanceOf(token)).toMatchObject({ points: before });
});

test('a refund takes its points back, and the bank’s refusal of it gives them again', async () => {
  const { token, order } = await guest();
  const worth = Math.floor(order.paidFen / 100);
  await returned(order.id, order.paidFen);
  expect(await balanceOf(token)).toMatchObject({
    points: 0,
    list: [{ reason: 'takenBack', points: -worth, waived: 0 }, { reason: 'earned' }],
  });
  await returned(order.id, 0);
  expect((await balanceOf(token)).points).toBe(worth);
});

test('what was spent is never taken back: the balance stops at nothing, and a refusal gives no more than was taken', async () => {
  const { token, userId, order } = await guest();
  const worth = Math.floor(order.paidFen / 100);
  await spend(userId, order.id, worth - 10);
  await returned(order.id, order.paidFen);
  expect(await balanceOf(token)).toMatchObject({ points: 0, list: [{ reason: 'takenBack', points: -10, waived: worth - 10 }, {}, {}] });
  await returned(order.id, 0);
  expect((await balanceOf(token)).points).toBe(10);
});

test('the list pages from the newest on, and every balance follows from the one before', async () => {
  const { token, order } = await guest();
  for (let turn = 0; turn < 6; turn += 1) await returned(order.id, turn % 2 ? 0 : order.paidFen);
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

test('whatever is earned, spent, returned and returned not, no balance falls below nothing and no point is given twice', () => {
  let seed = 11;
  const random = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let walk = 0; walk < 300; walk += 1) {
    const paid = random(100_000);
    const factor = pointFactor(random(2) === 0);
    let [balance, given, waived, spent] = [0, 0, 0, 0];
    for (let step = 0; step < 40; step += 1) {
      if (random(3) === 0) {
        const some = random(balance + 1);
        balance -= some;
        spent += some;
      }
      const target = pointsOf(paid - random(paid + 1), factor);
      const move = correction(target, { given, waived, balance });
      balance += move.points;
      given += move.points - move.waived;
      waived += move.waived;
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(given).toBe(target);
      expect(waived).toBeGreaterThanOrEqual(0);
      expect(waived).toBeLessThanOrEqual(spent);
      expect(balance + spent).toBe(target + waived);
    }
  }
});
