import { sql } from 'drizzle-orm';
import { coupon } from '@/lib/contract/coupon/endpoints';
import type { Output } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { MOST_NAMED } from '@/lib/domain/coupon/rule';
import { couponStates } from '@/lib/domain/coupon/state';
import { seedDemoCoupons } from '@/demo/shop/coupons/demo-coupons';
import { demoPhysical } from '@/demo/kinds/physical/fixtures';
import { DAY_MS } from '@/lib/kernel/durations';
import { coupons } from '@/server/trade/tables/coupons';
import { channels } from '@/lib/channel/registry';
import { demoMobiles } from '@/lib/kernel/demo';
import { seedDemoOrders } from '@/demo/shop/demo-orders';
import { startGateway, type TestGateway } from '../server';
import { giveCoupon, giveCoupons } from './owned';

let gateway: TestGateway;
let owner: { token: string; userId: number };
let other: { token: string; userId: number };
beforeAll(async () => {
  gateway = await startGateway();
  owner = await gateway.loginAs('13900007401');
  other = await gateway.loginAs('13900007402');
});
afterAll(() => gateway.close());

type Asked = Omit<Parameters<typeof pageOf>[0], 'cursor'>;
const pageOf = (asked: { state?: (typeof couponStates)[number]; kind?: 'ticket' | 'physical'; packageId?: string; cursor?: string }) =>
  gateway.call(coupon.page, { pageSize: 7, ...asked }, { token: owner.token });

/** The coupons of all pages, and the groups of the first page. */
async function everything(asked: Asked = {}) {
  const first = await pageOf(asked);
  const list = [...first.data.list];
  for (let cursor = first.data.nextCursor; cursor !== null;) {
    const { data, code } = await pageOf({ ...asked, cursor });
    expect(code).toBe('1');
    expect(data.groups).toEqual([]);
    list.push(...data.list);
    cursor = data.nextCursor;
  }
  return { list, groups: first.data.groups };
}

describe('an owner of many coupons', () => {
  beforeAll(async () => {
    const { database, clock } = gateway;
    const give = (count: number, more: Parameters<typeof giveCoupons>[3] = {}, ago = 0) =>
      giveCoupons(database, owner.userId, clock.now - ago * DAY_MS, { count, ...more });
    await give(9, { packageId: 11, packageName: '新人礼包', validity: { days: 20 } });
    await give(6, { packageId: 12, packageName: '年度权益', validity: { days: 2 }, goods: { kinds: ['ticket'] } });
    await give(5, { uses: { total: 12 }, validity: { days: 40 } });
    await give(8, { packageId: 12, packageName: '年度权益', validity: { days: 10 } }, 30);
    const used = await give(4);
    const locked = await give(2);
    const taken = await give(3);
    const set = (ids: string[], change: object) =>
      database
        .update(coupons)
        .set(change)
        .where(sql`${coupons.id} = any(${`{${ids.join(',')}}`}::bigint[])`);
    await set(used, { used: 1 });
    await set(locked, { locked: 1 });
    await set(taken, { voided: 1, voidedAt: new Date(clock.now) });
    await giveCoupon(database, other.userId, clock.now);
  });

  test('reads all of theirs and nobody else’s, each once, soonest to expire first', async () => {
    const { list } = await everything();
    expect(list).toHaveLength(37);
    expect(new Set(list.map(({ userCouponId }) => userCouponId)).size).toBe(37);
    const ends = list.map(({ validUntil }) => validUntil);
    expect(ends).toEqual([...ends].sort((one, next) => one - next));
  });

  test.each([
    ['unused', 20],
    ['locked', 2],
    ['used', 4],
    ['expired', 8],
    ['void', 3],
  ] as const)('finds those that are %s by what their uses and the clock say', async (state, count) => {
    const { list } = await everything({ state });
    expect(list.map((one) => one.state)).toEqual(Array.from({ length: count }, () => state));
    const ends = list.map(({ validUntil }) => validUntil);
    const rising = state === 'unused' || state === 'locked';
    expect(ends).toEqual([...ends].sort((one, next) => (rising ? one - next : next - one)));
  });

  test('sees what came with which package, the soonest to expire first, and one package by itself', async () => {
    const { groups } = await everything({ state: 'unused' });
    expect(groups.map(({ packageName, coupons: count, unused }) => [packageName, count, unused])).toEqual([
      ['年度权益', 6, 6],
      ['新人礼包', 9, 9],
      ['', 5, 60],
    ]);
    const { list } = await everything({ packageId: '12' });
    expect(list).toHaveLength(14);
    expect(list.every(({ packageName }) => packageName === '年度权益')).toBe(true);
    expect((await pageOf({ packageId: 'x' })).code).toBe(errors.INPUT_INVALID.code);
  });

  test('finds what pays for one kind of goods, those for all kinds included', async () => {
    const tickets = await everything({ kind: 'ticket', state: 'unused' });
    const goods = await everything({ kind: 'physical', state: 'unused' });
    expect([tickets.list.length, goods.list.length]).toEqual([20, 14]);
  });

  test('is told what ends within three days', async () => {
    const { list } = await everything({ state: 'unused' });
    expect(list.filter(({ expiresSoon }) => expiresSoon).map(({ packageName }) => packageName)).toEqual(
      Array.from({ length: 6 }, () => '年度权益'),
    );
  });

  test('reads coupons of several uses in a list of their own', async () => {
    const { data } = await gateway.call(coupon.timesSaleList, { pageSize: 50 }, { token: owner.token });
    expect(data.list.map(({ uses }) => uses.unused)).toEqual([12, 12, 12, 12, 12]);
  });

  test('a cursor of one list opens no other, nor somebody else’s', async () => {
    const { data } = await pageOf({ state: 'unused' });
    const cursor = data.nextCursor ?? '';
    expect((await pageOf({ state: 'expired', cursor })).code).toBe(errors.INPUT_INVALID.code);
    const stolen = await gateway.call(coupon.page, { state: 'unused', pageSize: 7, cursor }, { token: other.token });
    expect(stolen.code).toBe(errors.INPUT_INVALID.code);
  });
});

test('one coupon is read by its owner alone', async () => {
  const mine = await giveCoupon(gateway.database, owner.userId, gateway.clock.now, { holder: 'named', holderNames: ['张三'] });
  const own = await gateway.call(coupon.detail, { userCouponId: mine }, { token: owner.token });
  expect(own.data).toMatchObject({
    coupon: { userCouponId: mine, state: 'unused', holderNames: ['张三'], rule: { holder: 'named', pays: { kind: 'all' } } },
    history: [],
  });
  for (const endpoint of [coupon.detail, coupon.find])
    for (const userCouponId of [mine, '99999999999999999999', '0', 'abc'])
      expect((await gateway.call(endpoint, { userCouponId }, { token: other.token })).code).toBe(errors.NOT_FOUND.code);
  expect((await gateway.call(coupon.find, { userCouponId: mine })).code).toBe(errors.LOGIN_REQUIRED.code);
});

describe('what a rule names', () => {
  const named = async (goods: NonNullable<Parameters<typeof giveCoupon>[3]>['goods'], channel?: string) => {
    const { token, userId } = await gateway.loginAs('13900007403', channel);
    const userCouponId = await giveCoupon(gateway.database, userId, gateway.clock.now, goods ? { goods } : {});
    return (await gateway.call(coupon.detail, { userCouponId }, { token, ...(channel !== undefined && { channel }) })).data.named;
  };
  const shirt = String(demoPhysical.shirt);

  test('is told by the names that the kinds of goods give it, in the channel’s language', async () => {
    const rule = {
      kinds: ['physical' as const],
      brandIds: ['zhuxi', 'gone'],
      categoryIds: ['food', 'tea'],
      products: [
        { kind: 'physical' as const, productId: shirt },
        { kind: 'physical' as const, productId: '7' },
      ],
    };
    const chinese = await named(rule);
    expect(chinese).toMatchObject({ brands: ['竹汐'], categories: ['食品生鲜', '茶与咖啡'] });
    expect(chinese.products).toMatchObject([{ kind: 'physical', productId: shirt, link: `physical/details?id=${shirt}` }]);
    const english = await named(rule, 'P069');
    expect(english).toMatchObject({ brands: ['Zhuxi'], categories: ['Food', 'Tea and coffee'] });
    expect(english.products[0]?.name).toMatch(/^[\x20-\x7e’]+$/);
  });

  test.each([
    ['hotelStay', { brandIds: ['lanting'], categoryIds: ['new', 'star5'] }, ['澜庭'], ['酒店·精选', '豪华型酒店']],
    ['diningVoucher', { categoryIds: ['hotpot'] }, [], ['火锅']],
    ['ticket', { categoryIds: ['museum', 'level5A'] }, [], ['博物展馆', '5A景区']],
    ['combo', { categoryIds: ['stay', 'spa'] }, [], undefined],
  ] as const)('of %s', async (kind, lists, brands, categories) => {
    const told = await named({ kinds: [kind], ...lists });
    expect(told.brands).toEqual(brands);
    if (categories) expect(told.categories).toEqual(categories);
    else expect(told.categories).toHaveLength(lists.categoryIds.length);
  });

  test('no more is named than a reader takes in', async () => {
    const products = Array.from({ length: MOST_NAMED + 10 }, () => ({ kind: 'physical' as const, productId: shirt }));
    expect((await named({ products })).products).toHaveLength(MOST_NAMED);
  });
});

type OwnedCoupon = Output<typeof coupon.page>['list'][number];

async function all(token: string, channel: string, cursor?: string): Promise<OwnedCoupon[]> {
  const { data } = await gateway.call(coupon.page, { pageSize: 50, ...(cursor !== undefined && { cursor }) }, { token, channel });
  return [...data.list, ...(data.nextCursor === null ? [] : await all(token, channel, data.nextCursor))];
}

test('the demo’s mobiles own coupons in every state but locked and for every kind, in both languages, and get them once', async () => {
  const among = channels.filter(({ code }) => code === 'P069');
  const [channel] = among;
  if (!channel) throw new Error('There is no such channel.');
  const now = gateway.clock.now;
  await seedDemoOrders(gateway.database, { now, among });
  await seedDemoOrders(gateway.database, { now, among });
  await seedDemoCoupons(gateway.database, { channel, buyers: [], now });
  const { token } = await gateway.loginAs(demoMobiles[0], channel.code);
  gateway.clock.now = now;
  const data = { list: await all(token, channel.code) };
  // Leaves out the coupons of purchased packages, cards and memberships.
  const gifts = ['Welcome gift', 'Benefits of the year', "The card's monthly benefits"];
  const given = data.list.filter(({ packageName }) => gifts.includes(packageName));
  const states = new Map(couponStates.map((state) => [state, given.filter((one) => one.state === state).length]));
  expect(Object.fromEntries(states)).toEqual({ unused: 15, locked: 0, used: 1, expired: 3, void: 1 });
  expect(data.list.some(({ expiresSoon }) => expiresSoon)).toBe(true);
  const kinds = new Set(data.list.filter(({ state }) => state === 'unused').flatMap(({ rule }) => rule.goods.kinds));
  expect([...kinds].sort()).toEqual(['combo', 'diningVoucher', 'hotelStay', 'physical', 'setMeal', 'ticket']);
  expect(data.list.filter(({ name, summary, packageName }) => /\p{Script=Han}/u.test(name + summary + packageName))).toEqual([]);
  const spent = given.find(({ state }) => state === 'used');
  const history = await gateway.call(coupon.detail, { userCouponId: spent?.userCouponId ?? '' }, { token, channel: channel.code });
  expect(history.data.history).toMatchObject([{ state: 'spent', amount: 2_000, kind: 'hotelStay' }]);
});
