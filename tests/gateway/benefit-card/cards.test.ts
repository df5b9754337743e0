import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import fastify from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { benefitCard } from '@/lib/contract/benefit-card/endpoints';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import { serveCards } from '@/server/front/cards';
import { giveMonthlyCoupons } from '@/server/trade/coupon-schedule/jobs';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { expireOrders } from '@/server/trade/order/expire';
import { coupons } from '@/server/trade/tables/coupons';
import { deliver, openPayment, orderRow, payAtBank, startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey, manyUsers } from '../stay';
import { detailOf } from '../coupon-package/buying';
import { bankRefuses } from '../physical/goods';
import { buyCard, giveBack, orderCard, payCard, purchase, seen, STAR, unsound } from './buying';
import { openCardHost } from './shelf';

let host: Server;
let shop: TestGateway;
let buyer: string;
let turn = 0;
beforeAll(async () => {
  host = await openCardHost();
  shop = await startShop();
});
beforeEach(async () => {
  turn += 1;
  buyer = (await shop.loginAs(mobile())).token;
});
afterAll(async () => {
  await shop.close();
  host.close();
});

const mobile = (): string => `1370000${String(turn).padStart(4, '0')}`;
/** Lets time pass and logs in again, because a session ends sooner. */
async function pass(ms: number): Promise<void> {
  shop.clock.pass(ms);
  buyer = (await shop.loginAs(mobile())).token;
}
const owned = async (token = buyer) => (await shop.call(benefitCard.owned, {}, { token })).data;
const check = async (equityId: string, token = buyer) => (await shop.call(benefitCard.check, { equityId }, { token })).data;
const use = (userCouponId: string) =>
  shop.database
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, Number(userCouponId)));
const priceOf = (file: string) =>
  (JSON.parse(readFileSync(`public/cards/${file}.json`, 'utf8')) as { plans: { priceFen: number }[] }).plans[0]?.priceFen ?? 0;

test('a visitor reads a card’s file from the gateway as the site serves it, and a card that is not there is not found', async () => {
  const site = fastify();
  serveCards(site);
  const served = await site.inject('/cards/yuexiang/starLightCard.json');
  await site.close();
  const { code, data } = await shop.call(benefitCard.file, { folder: 'yuexiang', cardId: 'starLightCard' });
  expect([code, data.file]).toEqual(['1', served.body]);
  expect(JSON.parse(data.file)).toMatchObject({ id: 'starLightCard' });
  for (const cardId of ['none', '-', 'starLightCard-year']) {
    expect((await shop.call(benefitCard.file, { folder: 'yuexiang', cardId })).code).toBe(errors.NOT_FOUND.code);
  }
});

test('the price comes from the card’s file: another one is refused, whatever the client says', async () => {
  const { data } = await seen(shop, buyer, STAR);
  expect([data.payAmount, data.card?.kind, data.card?.cardId]).toEqual([priceOf('yuexiang/starLightCard'), 'benefitCard', 'starLightCard']);
  const request = await purchase(shop, buyer, STAR);
  expect((await shop.call(couponPackage.submit, { ...request, acceptedAmount: 1 }, { token: buyer })).code).toBe(errors.OFFER_CHANGED.code);
});

test('without the signatures that it needs a card is not sold, and the refusal names them', async () => {
  const request = await purchase(shop, buyer, STAR);
  const refused = await shop.call(couponPackage.submit, request, { token: buyer });
  expect(refused).toMatchObject({ code: errors.SIGNATURE_MISSING.code, data: { documents: [{ document: '/agreement/starLightCard' }] } });
  expect(await orderCard(shop, buyer, STAR)).toMatch(/^\d+$/);
  const { rows } = await shop.pool.query(
    `select s.user_id = c.user_id as own from benefit_cards c join signatures s on s.id = any(c.signature_ids) order by c.order_id desc limit 1`,
  );
  expect(rows).toEqual([{ own: true }]);
});

test.each(['yuexiang-nothing-year', 'yuexiang-starLightCard-decade', 'haier-partners-year', 'tests-_-etc'])(
  '%s can’t be bought here',
  async (packageId) => {
    const { code } = await shop.call(couponPackage.submit, { packageId, acceptedAmount: 1, idempotencyKey: freshKey() }, { token: buyer });
    expect([errors.GOODS_GONE.code, errors.INPUT_INVALID.code]).toContain(code);
  },
);

test('a card begins with the payment, brings its first month, and each month after that once', async () => {
  const orderNo = await buyCard(shop, buyer, 'tests-timed-year');
  const { package: bought, order: basic } = await detailOf(shop, buyer, orderNo);
  expect([basic.kind, basic.status, bought.coupons.length]).toEqual(['benefitCard', 'ready', 3]);
  const { card } = bought;
  expect([card?.state, (card?.endTime ?? 0) - (card?.beginTime ?? 0)]).toEqual(['active', 365 * DAY_MS]);
  await use(bought.coupons[0]?.userCouponId ?? '');
  expect((await owned()).list[0]?.benefits[0]).toMatchObject({ equityId: 'timed-treat', used: 1, left: 2 });
  await pass(32 * DAY_MS);
  await Promise.all([giveMonthlyCoupons(shop.services), giveMonthlyCoupons(shop.services)]);
  const [next] = (await owned()).list;
  expect(next?.benefits[0]).toMatchObject({ used: 0, left: 3 });
  expect(next?.benefits[0]?.nextTime).toBeGreaterThan(shop.clock.now);
  expect((await detailOf(shop, buyer, orderNo)).package.coupons).toHaveLength(6);
});

describe('a card that waits for its day', () => {
  const PRE = 'yuexiang-preBlackCard-presale';
  const mine = async (orderNo: string) => (await owned()).list.find((card) => card.orderNo === orderNo);

  test('gives nothing before, and all of its price comes back', async () => {
    const orderNo = await payCard(shop, buyer, PRE);
    expect(await mine(orderNo)).toMatchObject({ state: 'waiting', beginTime: shop.clock.now + 30 * DAY_MS });
    expect(await shop.database.$count(coupons, eq(coupons.userId, (await shop.loginAs(mobile())).userId))).toBe(0);
    const refused = await shop.call(order.refundAmount, { orderNo }, { token: buyer });
    expect(refused.data.refundAmount).toBe(priceOf('yuexiang/preBlackCard'));
  });

  test('given back before its day, it gives nothing on that day nor in any month after it', async () => {
    const orderNo = await payCard(shop, buyer, PRE);
    const { userId } = await shop.loginAs(mobile());
    const given = () => shop.database.$count(coupons, eq(coupons.userId, userId));
    const start = shop.clock.now;
    expect((await giveBack(shop, buyer, orderNo)).code).toBe('1');
    await pass(10_000);
    await deliver(shop);
    expect((await orderRow(shop, orderNo)).status).toBe('refunded');
    await pass(95 * DAY_MS);
    await giveMonthlyCoupons(shop.services);
    expect(await given()).toBe(0);
    // A schedule that nobody stopped is ended by the job.
    await shop.pool.query(`update coupon_schedules set due_at = $1, stopped_at = null where user_id = $2`, [new Date(start), userId]);
    await giveMonthlyCoupons(shop.services);
    expect(await given()).toBe(0);
    const { rows } = await shop.pool.query('select due_at from coupon_schedules where user_id = $1 and stopped_at is not null', [userId]);
    shop.clock.now = start;
    expect(rows).toEqual([{ due_at: null }]);
  });

  test('begins when its owner begins it, once, and by nobody else', async () => {
    const orderNo = await payCard(shop, buyer, PRE);
    const stranger = (await shop.loginAs('13700009999')).token;
    expect((await shop.call(benefitCard.begin, { orderNo }, { token: stranger })).code).toBe(errors.ORDER_NOT_FOUND.code);
    const begun = await Promise.all(Array.from({ length: 10 }, () => shop.call(benefitCard.begin, { orderNo }, { token: buyer })));
    expect(new Set(begun.map(({ data }) => data.beginTime))).toEqual(new Set([shop.clock.now]));
    const card = await mine(orderNo);
    expect(card).toMatchObject({ state: 'active', beginTime: shop.clock.now });
    expect(card?.benefits.some(({ by, left }) => by === 'coupon' && (left ?? 0) > 0)).toBe(true);
  });

  test('begins by itself on its day', async () => {
    const start = shop.clock.now;
    const orderNo = await payCard(shop, buyer, PRE);
    await pass(30 * DAY_MS);
    await giveMonthlyCoupons(shop.services);
    const card = await mine(orderNo);
    shop.clock.now = start;
    expect(card).toMatchObject({ state: 'active', beginTime: start + 30 * DAY_MS });
    expect(card?.benefits.some(({ by, left }) => by === 'coupon' && (left ?? 0) > 0)).toBe(true);
  });
});

test('a bank’s card is the same card under its own kind of order', async () => {
  const orderNo = await buyCard(shop, buyer, 'tests-bank-year');
  expect(await orderRow(shop, orderNo)).toMatchObject({ kind: 'bankCard', status: 'ready' });
  expect((await owned()).list.map(({ kind }) => kind)).toEqual(['bankCard']);
});

test('a notice that comes twice, and a command that does, are one card with one month of coupons', async () => {
  const request = await purchase(shop, buyer, 'tests-timed-year');
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call(couponPackage.submit, request, { token: buyer })));
  const orderNos = new Set(answers.map(({ data }) => data.orderNo));
  expect(orderNos.size).toBe(1);
  const [orderNo = ''] = orderNos;
  await payAtBank(shop, await openPayment(shop, buyer, orderNo), 'twice');
  await deliver(shop);
  expect((await detailOf(shop, buyer, orderNo)).package.coupons).toHaveLength(3);
});

test('within its days an untouched card goes back whole, and its coupons end', async () => {
  const orderNo = await buyCard(shop, buyer, 'tests-strict-year');
  await pass(6 * DAY_MS);
  const price = (await detailOf(shop, buyer, orderNo)).order.paidAmount;
  expect((await shop.call(order.refundAmount, { orderNo }, { token: buyer })).data).toMatchObject({ refundAmount: price, reason: 'free' });
  expect((await giveBack(shop, buyer, orderNo)).code).toBe('1');
  await pass(10_000);
  await deliver(shop);
  const { order: basic, package: bought } = await detailOf(shop, buyer, orderNo);
  expect([basic.status, bought.card?.state, bought.coupons.map(({ state }) => state)]).toEqual([
    'refunded',
    'over',
    ['void', 'void', 'void'],
  ]);
  expect((await check('strict-treat')).reason).toBe('givenBack');
  await pass(40 * DAY_MS);
  await giveMonthlyCoupons(shop.services);
  expect((await detailOf(shop, buyer, orderNo)).package.coupons).toHaveLength(3);
});

test('by the strict rule nothing goes back once something was used, or when its days are over', async () => {
  const orderNo = await buyCard(shop, buyer, 'tests-strict-year');
  const { coupons: given } = (await detailOf(shop, buyer, orderNo)).package;
  await use(given[0]?.userCouponId ?? '');
  const quote = async () => (await shop.call(order.refundAmount, { orderNo }, { token: buyer })).data.refundAmount;
  expect(await quote()).toBe(0);
  const untouched = await buyCard(shop, buyer, 'tests-strict-year');
  await pass(8 * DAY_MS);
  expect((await shop.call(order.refundAmount, { orderNo: untouched }, { token: buyer })).data.refundAmount).toBe(0);
});

test('pro rata, the days that are left go back', async () => {
  const orderNo = await buyCard(shop, buyer, 'tests-timed-year');
  // A day that has begun counts as used.
  await pass(73 * DAY_MS - 3_600_000);
  const { paidAmount, refundAmount } = (await shop.call(order.refundAmount, { orderNo }, { token: buyer })).data;
  expect(refundAmount).toBe(Math.floor((paidAmount * 292) / 365));
});

test('one treat of a group a month: fifty at once are one, and each treat that was taken is kept of the refund', async () => {
  const orderNo = await buyCard(shop, buyer);
  const take = (equityId: string) => shop.call(benefitCard.take, { orderNo, equityId, idempotencyKey: freshKey() }, { token: buyer });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => take(`starLightCard-${index % 2 === 0 ? 'film' : 'lounge'}`)));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  expect(await check('starLightCard-film')).toMatchObject({ usable: false, reason: 'usedUp', left: 0 });
  const { paidAmount, refundAmount } = (await shop.call(order.refundAmount, { orderNo }, { token: buyer })).data;
  expect(refundAmount).toBe(Math.floor((paidAmount * 11) / 12));
  await pass(32 * DAY_MS);
  const tea = await take('starLightCard-tea');
  expect([tea.code, tea.data.left, typeof tea.data.userCouponId]).toEqual(['1', 0, 'string']);
  const info = await shop.call(benefitCard.info, { equityId: 'starLightCard-tea' }, { token: buyer });
  expect(info.data.coupons.map(({ userCouponId }) => userCouponId)).toEqual([tea.data.userCouponId]);
});

test('a take that is sent again is the same take; nobody takes of another’s card', async () => {
  const orderNo = await buyCard(shop, buyer);
  const request = { orderNo, equityId: 'starLightCard-dental', idempotencyKey: freshKey() };
  const [one, other] = await Promise.all([0, 1].map(() => shop.call(benefitCard.take, request, { token: buyer })));
  expect(one?.data).toEqual(other?.data);
  const { token } = await shop.loginAs('13600000001');
  const stolen = await shop.call(benefitCard.take, { ...request, idempotencyKey: freshKey() }, { token });
  expect(stolen.code).toBe(errors.ORDER_NOT_FOUND.code);
  expect((await shop.call(couponPackage.orderDetail, { orderNo }, { token })).code).toBe(errors.ORDER_NOT_FOUND.code);
  expect(await check('starLightCard-dental', token)).toMatchObject({ usable: false, reason: 'notOwned' });
});

test('a card whose time is over is completed, and gives nothing more', async () => {
  const orderNo = await buyCard(shop, buyer, 'tests-timed-year');
  await pass(366 * DAY_MS);
  await advanceFulfilment(shop.services);
  expect((await orderRow(shop, orderNo)).status).toBe('completed');
  expect((await owned()).list.map(({ state }) => state)).toEqual(['ended']);
  expect((await check('timed-treat')).reason).toBe('ended');
});

test('what of a card was not used goes back for thirty days after its end, and then no more', async () => {
  const orderNo = await buyCard(shop, buyer);
  const { beginTime } = (await owned()).list[0] ?? {};
  const take = { orderNo, equityId: 'starLightCard-film', idempotencyKey: freshKey() };
  expect((await shop.call(benefitCard.take, take, { token: buyer })).code).toBe('1');
  await pass((beginTime ?? 0) - shop.clock.now + (365 + 29) * DAY_MS);
  await advanceFulfilment(shop.services);
  const { paidAmount, refundAmount } = (await shop.call(order.refundAmount, { orderNo }, { token: buyer })).data;
  expect(refundAmount).toBe(Math.floor((paidAmount * 11) / 12));
  expect([(await owned()).list[0]?.state, (await check('starLightCard-film')).reason]).toEqual(['ended', 'ended']);
  await pass(2 * DAY_MS);
  await advanceFulfilment(shop.services);
  expect((await orderRow(shop, orderNo)).status).toBe('completed');
  expect((await giveBack(shop, buyer, orderNo)).code).not.toBe('1');
});

test('of 200 buyers of a card limited to 50, 50 have it; what nobody pays is sold again', async () => {
  const tokens = await manyUsers(shop.database, 200, { projectId: defaultChannel.projectId, now: shop.clock.now });
  const asked = await purchase(shop, tokens[0] ?? '', 'tests-few-year');
  const answers = await Promise.all(
    tokens.map((token) => shop.call(couponPackage.submit, { ...asked, idempotencyKey: freshKey() }, { token })),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(50);
  expect(new Set(answers.filter(({ code }) => code !== '1').map(({ code }) => code))).toEqual(new Set([errors.SOLD_OUT.code]));
  expect(await unsound(shop)).toEqual([]);
  await pass(16 * 60_000);
  await expireOrders(shop.services);
  expect(await unsound(shop)).toEqual([]);
  expect((await seen(shop, buyer, 'tests-few-year')).data.left).toBe(50);
});

test('a card whose refund the bank refuses has been given back all the same: it is not in force without its coupons', async () => {
  const orderNo = await buyCard(shop, buyer);
  expect((await owned()).list[0]?.state).toBe('active');
  expect((await giveBack(shop, buyer, orderNo)).code).toBe('1');
  await bankRefuses(shop, (await orderRow(shop, orderNo)).id);
  expect((await orderRow(shop, orderNo)).status).toBe('refund_rejected');
  expect((await owned()).list).toMatchObject([{ orderNo, state: 'over' }]);
});
