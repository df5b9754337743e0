import type { AddressInfo } from 'node:net';
import { defaultChannel } from '@/lib/channel/lookup';
import { activity } from '@/lib/contract/activity/endpoints';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { crowdCalls } from '@/server/call/crowd-calls';
import { handlers } from '@/server/compose/handlers';
import { demoActivities, demoSeckillItems } from '@/demo/shop/activities/fixtures';
import { turnAwayCrowds } from '@/server/front/crowd';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { expireOrders } from '@/server/trade/order/expire';
import { openPayment, orderRow, payAtBank, startShop } from '../bank';
import { detailOf } from '../coupon-package/buying';
import { type Call, requestOf, type TestGateway } from '../server';
import { cancelUnpaid, freshKey, manyUsers } from '../stay';
import { seckillNow, seckillRequest, unsoundRounds } from './rounds';

let shop: TestGateway;
let crowd: string[];
beforeAll(async () => {
  shop = await startShop();
  crowd = await manyUsers(shop.database, 500, { projectId: defaultChannel.projectId, now: shop.clock.now });
});
afterAll(() => shop.close());
afterEach(async () => expect(await unsoundRounds(shop)).toEqual([]));

const next = (): string => crowd.pop() ?? '';
/** Pages may show the stock as it was half a second ago. */
const later = (): void => shop.clock.pass(600);
const codesOf = (answers: readonly { code: string }[]): Record<string, number> =>
  answers.reduce<Record<string, number>>((counted, { code }) => ({ ...counted, [code]: (counted[code] ?? 0) + 1 }), {});
const setUnits = async (item: keyof typeof demoSeckillItems, units: number): Promise<void> => {
  await shop.pool.query('update seckill_stock set units = $2 where item_id = $1', [demoSeckillItems[item], units]);
  await shop.pool.query('update seckill_items set units = $2 where id = $1', [demoSeckillItems[item], units]);
  shop.clock.pass(3000);
};
const standing = async (token: string) => (await shop.call(activity.standing, { serialNumber: demoActivities.seckill }, { token })).data;

test('a package of a round costs the round’s price, and a refund gives back what was paid', async () => {
  const token = next();
  const request = await seckillRequest(shop);
  const placed = await shop.call(activity.order, request, { token });
  expect([placed.code, placed.data.payAmount]).toEqual(['1', 6600]);
  await payAtBank(shop, await openPayment(shop, token, placed.data.orderNo));
  await advanceFulfilment(shop.services);
  const data = await detailOf(shop, token, placed.data.orderNo);
  expect([data.package.price, data.package.coupons.length, data.package.rest?.refundAmount]).toEqual([6600, 10, 6600]);
  later();
  expect((await standing(token)).bought).toEqual([{ itemId: request.itemId, roundId: request.roundId, quantity: 1 }]);
  const refund = { orderNo: placed.data.orderNo, reason: '行程有变', acceptedRefund: 6600, idempotencyKey: freshKey() };
  expect((await shop.call(order.refund, refund, { token })).code).toBe('1');
  later();
  expect((await standing(token)).bought).toEqual([]);
});

test('a voucher of a round is ordered for the buyer’s own mobile without a form, and its units are codes', async () => {
  const token = next();
  const placed = await shop.call(activity.order, await seckillRequest(shop, { item: 'voucher', quantity: 2 }), { token });
  expect(placed.data.payAmount).toBe(7800);
  await payAtBank(shop, await openPayment(shop, token, placed.data.orderNo));
  await advanceFulfilment(shop.services);
  const { data } = await shop.call(restaurant.orderDetail, { orderNo: placed.data.orderNo }, { token });
  expect(data.dining.units.map(({ price, code }) => [price, typeof code])).toEqual([
    [3900, 'string'],
    [3900, 'string'],
  ]);
  const one = { orderNo: placed.data.orderNo, units: [1], reason: '行程有变', acceptedRefund: 3900, idempotencyKey: freshKey() };
  expect((await shop.call(order.refund, one, { token })).code).toBe('1');
  later();
  expect((await standing(token)).bought.map(({ quantity }) => quantity)).toEqual([1]);
});

test('nothing that a buyer says of price, item, round or quantity is believed', async () => {
  const token = next();
  const request = await seckillRequest(shop);
  const ask = async (change: object) =>
    (await shop.call(activity.order, { ...request, ...change, idempotencyKey: freshKey() }, { token })).code;
  expect(await ask({ acceptedAmount: 1 })).toBe(errors.OFFER_CHANGED.code);
  expect(await ask({ quantity: 2, acceptedAmount: 13_200 })).toBe(errors.NOT_ALLOWED.code);
  expect(await ask({ itemId: '999' })).toBe(errors.GOODS_GONE.code);
  expect(await ask({ itemId: '201' })).toBe(errors.GOODS_GONE.code);
  expect(await ask({ roundId: '20200101-0' })).toBe(errors.GOODS_GONE.code);
  expect(await ask({ roundId: request.roundId.replace(/\d$/, '4') })).toBe(errors.ACTIVITY_NOT_NOW.code);
  expect(await ask({ serialNumber: demoActivities.seckillDraft })).toBe(errors.GOODS_GONE.code);
  expect(await ask({ serialNumber: 'never' })).toBe(errors.GOODS_GONE.code);
  expect((await shop.call(activity.order, request)).code).toBe(errors.LOGIN_REQUIRED.code);
});

test('of 300 who press at once for 40 pieces exactly 40 have one, and the others are told how many may come back', async () => {
  const request = await seckillRequest(shop);
  const { left = 0, units = 0 } = (await seckillNow(shop)).rounds.find(({ roundId }) => roundId === request.roundId)?.items[0] ?? {};
  await setUnits('package', units - left + 40);
  const buyers = crowd.splice(0, 300);
  const answers = await Promise.all(
    buyers.map((token) => shop.call(activity.order, { ...request, idempotencyKey: freshKey() }, { token })),
  );
  expect(codesOf(answers)).toEqual({ 1: 40, [errors.SECKILL_TAKEN.code]: 260 });
  const refused = answers.find(({ code }) => code !== '1');
  expect(refused?.data).toEqual({ unpaid: 40 });
  expect(refused?.desc).toBe('已被抢光，还有40件待付款，未付款的会重新放出来，可稍后再试');
  later();
  const { items } = (await shop.call(activity.stock, { serialNumber: demoActivities.seckill })).data;
  expect(items[0]).toEqual({ itemId: request.itemId, left: 0, unpaid: 40 });

  // Unpaid pieces come back, and somebody else can buy one.
  shop.clock.pass(16 * 60_000);
  expect(await expireOrders(shop.services)).toBe(40);
  expect((await shop.call(activity.order, await seckillRequest(shop), { token: next() })).code).toBe('1');
});

test('one buyer who presses fifty times has one piece, and takes nobody’s place', async () => {
  const request = await seckillRequest(shop);
  const { units } = (
    await shop.pool.query<{ units: number }>('select sold + 2 as units from seckill_stock where item_id = $1 and round_id = $2', [
      request.itemId,
      request.roundId,
    ])
  ).rows[0] ?? { units: 2 };
  await setUnits('package', units);
  const [greedy, modest] = [next(), next()];
  const [presses, other] = await Promise.all([
    Promise.all(
      Array.from({ length: 50 }, () =>
        shop.call(activity.order, { ...request, despiteDuplicate: true, idempotencyKey: freshKey() }, { token: greedy }),
      ),
    ),
    shop.call(activity.order, { ...request, idempotencyKey: freshKey() }, { token: modest }),
  ]);
  expect(other.code).toBe('1');
  expect(codesOf(presses)).toEqual({ 1: 1, [errors.NOT_ALLOWED.code]: 49 });
});

test('the same command sent again has the first answer, also when nothing is left', async () => {
  const token = next();
  const request = await seckillRequest(shop);
  await setUnits('package', 10_000);
  const first = await shop.call(activity.order, request, { token });
  await shop.pool.query('update seckill_stock set units = sold where item_id = $1', [request.itemId]);
  later();
  expect(await shop.call(activity.order, request, { token })).toMatchObject({ code: '1', data: first.data });
  expect((await shop.call(activity.order, { ...request, idempotencyKey: freshKey() }, { token: next() })).code).toBe(
    errors.SECKILL_TAKEN.code,
  );
  await setUnits('package', 10_000);
});

const answered = async (request: Awaited<ReturnType<typeof seckillRequest>>, call: Call) => {
  const { code, desc, data } = await shop.call(activity.order, { ...request, idempotencyKey: freshKey() }, call);
  return { code, desc, data };
};

test('whoever is turned away at the door reads what the order itself would have said, in the channel’s language, and costs no query', async () => {
  const request = await seckillRequest(shop);
  await shop.pool.query('update seckill_stock set units = sold where item_id = $1', [request.itemId]);
  shop.clock.pass(3000);
  const byOrder = await answered(request, { token: next() });
  expect(byOrder.code).toBe(errors.SECKILL_TAKEN.code);
  const token = next();
  const queries = jest.spyOn(shop.pool, 'query');
  const atDoor = await answered(request, { token });
  const inEnglish = await answered(request, { token, channel: 'P069' });
  expect([atDoor, queries.mock.calls.length]).toEqual([byOrder, 0]);
  queries.mockRestore();
  expect([inEnglish.code, inEnglish.data]).toEqual([byOrder.code, byOrder.data]);
  expect(inEnglish.desc).toMatch(/^[A-Z][ -~]+$/);
  await setUnits('package', 10_000);
});

test('who presses over the wire is turned away before the shop with the answer that it would have given, and a buyer is not', async () => {
  const request = await seckillRequest(shop);
  await setUnits('package', 10_000);
  const buyer = next();
  const bought = await shop.call(activity.order, request, { token: buyer });
  await shop.pool.query('update seckill_stock set units = sold where item_id = $1', [request.itemId]);
  shop.clock.pass(3000);
  const byOrder = await answered(request, { token: next() });
  let turnedAway = 0;
  turnAwayCrowds(shop.app, crowdCalls(handlers, shop.services), () => (turnedAway += 1));
  const { port } = shop.app.server.address() as AddressInfo;
  const press = async (sent: typeof request, token: string) => {
    const { url, headers, payload } = requestOf(activity.order, sent, { token });
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return (await answer.json()) as { code: string; data: { orderNo?: string } };
  };
  expect(await press({ ...request, idempotencyKey: freshKey() }, next())).toEqual(byOrder);
  expect(turnedAway).toBe(1);
  expect((await press(request, buyer)).data.orderNo).toBe(bought.data.orderNo);
  expect(turnedAway).toBe(1);
  await setUnits('package', 10_000);
});

test('nobody is turned away while pieces are left: one that comes back is sold to the next who asks', async () => {
  const request = await seckillRequest(shop);
  await setUnits('package', 10_000);
  const holder = next();
  const held = await shop.call(activity.order, { ...request, idempotencyKey: freshKey() }, { token: holder });
  await shop.pool.query('update seckill_stock set units = sold where item_id = $1', [request.itemId]);
  shop.clock.pass(3000);
  const turnedAway = await Promise.all(Array.from({ length: 20 }, () => answered(request, { token: next() })));
  expect(codesOf(turnedAway)).toEqual({ [errors.SECKILL_TAKEN.code]: 20 });
  await cancelUnpaid(shop, holder);
  expect(held.code).toBe('1');
  later();
  expect((await answered(request, { token: next() })).code).toBe('1');
  await setUnits('package', 10_000);
});

test('calls with tokens that are none keep no door shut: what came back is sold two seconds later at most', async () => {
  const request = await seckillRequest(shop);
  await setUnits('package', 10_000);
  await shop.pool.query('update seckill_stock set units = sold where item_id = $1', [request.itemId]);
  shop.clock.pass(3000);
  expect((await answered(request, { token: next() })).code).toBe(errors.SECKILL_TAKEN.code);
  await shop.pool.query('update seckill_stock set units = sold + 5 where item_id = $1', [request.itemId]);
  for (let step = 0; step < 8; step += 1) {
    shop.clock.pass(251);
    await answered(request, { token: 'of nobody' });
  }
  expect((await answered(request, { token: next() })).code).toBe('1');
  await setUnits('package', 10_000);
});

test('before a round begins its door says so to all who press, and lets them in when it does', async () => {
  const { rounds } = await seckillNow(shop);
  const request = await seckillRequest(shop);
  const coming = rounds.find(({ state }) => state === 'coming');
  if (!coming) throw new Error('No round is to come today.');
  const early = { ...request, roundId: coming.roundId };
  const answers = [await answered(early, { token: next() }), await answered(early, { token: next() })];
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 2 }, () => errors.ACTIVITY_NOT_NOW.code));
  expect(answers[1]).toEqual(answers[0]);
  shop.clock.pass(coming.startTime - shop.clock.now);
  expect((await answered(early, { token: next() })).code).toBe('1');
});

test('whatever buyers do in whatever order, a round has sold what is out and not come back', async () => {
  const buyers = crowd.splice(0, 12);
  await setUnits('voucher', 14);
  let seed = 7;
  const dice = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  const placed: { token: string; orderNo: string }[] = [];
  for (let step = 0; step < 60; step += 1) {
    const some = await Promise.all(
      [0, 1, 2].map(async () => {
        const token = buyers[dice(buyers.length)] ?? '';
        const act = dice(4);
        const known = placed.filter((one) => one.token === token).at(-1);
        if (act < 2 || !known) {
          const request = await seckillRequest(shop, { item: 'voucher', quantity: 1 + dice(2) });
          const { code, data } = await shop.call(activity.order, { ...request, despiteDuplicate: true }, { token });
          if (code === '1') placed.push({ token, orderNo: data.orderNo });
          return code;
        }
        if (act === 2) return (await shop.call(order.cancel, { orderNo: known.orderNo }, { token })).code;
        const { status } = await orderRow(shop, known.orderNo);
        if (status === 'pending_payment') await payAtBank(shop, await openPayment(shop, token, known.orderNo)).catch(() => undefined);
        const quote = await shop.call(order.refundAmount, { orderNo: known.orderNo }, { token });
        if (quote.code !== '1') return quote.code;
        const back = { orderNo: known.orderNo, reason: '行程有变', acceptedRefund: quote.data.refundAmount, idempotencyKey: freshKey() };
        return (await shop.call(order.refund, back, { token })).code;
      }),
    );
    expect(some).not.toContain(errors.BROKEN.code);
    if (step % 10 === 0) later();
  }
  const [row] = (
    await shop.pool.query<{ most: number }>('select max(sold)::int as most from seckill_stock where item_id = $1', [
      demoSeckillItems.voucher,
    ])
  ).rows;
  expect(row?.most).toBeLessThanOrEqual(14);
  for (const token of buyers) await cancelUnpaid(shop, token);
});
