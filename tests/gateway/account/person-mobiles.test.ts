import type { Server } from 'node:http';
import { activity } from '@/lib/contract/activity/endpoints';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { errors } from '@/lib/contract/errors';
import { physical } from '@/lib/contract/physical/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { demoActivities, demoPackageItems } from '@/demo/shop/activities/fixtures';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { seckillRequest } from '../activity/rounds';
import { startShop } from '../bank';
import { seen } from '../benefit-card/buying';
import { openCardHost, withoutMarketPrice } from '../benefit-card/shelf';
import { orderPackage } from '../coupon-package/buying';
import { madeCodes, tryCode } from '../exchange/codes';
import { addressIn, itemsOf, orderGoods } from '../physical/goods';
import { foodRequest, orderFood } from '../restaurant/dining';
import type { Call, TestGateway } from '../server';
import { freshKey } from '../stay';
import { type Account, accountsOf } from './accounts';
import { accountOf, changeMobile } from './change-mobile';

const CHANNELS = ['P012', 'P016', 'P017', 'P018'];

let host: Server;
let shop: TestGateway;
let serial = 0;
beforeAll(async () => {
  const card = withoutMarketPrice('yuexiang/platinumCard');
  const plans = (card.plans as readonly object[]).map((plan) => ({ ...plan, firstPriceFen: 100 }));
  host = await openCardHost({ 'tests/first': { ...card, id: 'first', agreements: [], stock: undefined, editions: {}, plans } });
  shop = await startShop();
});
afterAll(async () => {
  await shop.close();
  host.close();
});

const newMobile = (): string => `135${String((serial += 1)).padStart(8, '0')}`;
/** The shop as one channel's account sees it, for helpers that only know tokens. */
const as = ({ channel }: Account): TestGateway => ({
  ...shop,
  call: (endpoint, input, options: Call = {}) => shop.call(endpoint, input, { ...options, channel }),
});

type Take = (by: Account) => Promise<boolean>;
let codes: string[] = [];

/** What a person may have: takes all of it and says whether it was given. */
const limits: Readonly<Record<string, Take>> = {
  'a package of coupons': async (by) => {
    const { code } = await shop.call(couponPackage.buy, { packageId: String(demoPackages.savings), quantity: 5 }, by);
    if (code === '1') await orderPackage(as(by), by.token, { package: 'savings', quantity: 5 });
    return code === '1';
  },
  'goods that are sent': async (by) => {
    const { token } = by;
    const consigneeId = await addressIn(as(by), token);
    const { data } = await shop.call(physical.pre, { items: itemsOf([['honey', 1, 1]]), consigneeId }, by);
    if (data.items[0]?.most === 0) return false;
    await orderGoods(as(by), token, [['honey', 1, 2]]);
    return true;
  },
  'dining vouchers': async (by) => {
    const { code } = await shop.call(restaurant.pre, foodRequest(shop.clock.now, { product: 'lunch' }), by);
    if (code === '1') await orderFood(as(by), by.token, { product: 'lunch', quantity: 3 });
    return code === '1';
  },
  'the first price of a card': async (by) => {
    if ((await seen(as(by), by.token, 'tests-first')).data.payAmount !== 100) return false;
    const bought = { packageId: 'tests-first', acceptedAmount: 100, idempotencyKey: freshKey() };
    return (await shop.call(couponPackage.submit, bought, by)).code === '1';
  },
  'a gift of an activity': async (by) => {
    const wanted = { serialNumber: demoActivities.packages, itemId: String(demoPackageItems.claim) };
    return (await shop.call(activity.claim, wanted, by)).code === '1';
  },
  'a code of a batch': async (by) => (await tryCode(shop, codes.pop() ?? '', by)).code === '1',
};

beforeEach(async () => {
  ({ codes } = await madeCodes(shop, { mostPerPerson: 1, count: 8 }));
});

const names = Object.keys(limits);
const take = (name: string, by: Account): Promise<boolean> => limits[name]?.(by) ?? Promise.reject(new Error(name));

test.each(names)('%s is had once in four channels, though each account changes its mobile afterwards', async (name) => {
  const mobile = newMobile();
  const accounts: Account[] = [];
  for (const channel of CHANNELS) accounts.push(await accountOf(shop, mobile, channel));
  const taken: boolean[] = [];
  for (const by of accounts) {
    taken.push(await take(name, by));
    await changeMobile(shop, by, mobile, newMobile());
  }
  expect(taken).toEqual([true, false, false, false]);
});

test.each(names)('%s is not had again by a mobile that the account gave up, in a channel it was never in', async (name) => {
  const mobile = newMobile();
  const first = await accountOf(shop, mobile, 'P012');
  const taken = [await take(name, first)];
  await changeMobile(shop, first, mobile, newMobile());
  taken.push(await take(name, await accountOf(shop, mobile, 'P016')));
  // Back to the first mobile and on to another one: all of them are one person's.
  const [other, third] = [newMobile(), newMobile()];
  const second = await accountOf(shop, other, 'P017');
  await changeMobile(shop, second, other, third);
  await changeMobile(shop, second, third, mobile);
  taken.push(await take(name, second), await take(name, await accountOf(shop, other, 'P018')));
  expect(taken).toEqual([true, false, false, false]);
});

test('a piece of a round is had once in six channels, though each account changes its mobile afterwards', async () => {
  const accounts = await accountsOf(shop, newMobile(), 6);
  const taken: string[] = [];
  for (const by of accounts) {
    taken.push((await shop.call(activity.order, await seckillRequest(shop, by), by)).code);
    await shop.pool.query('update users set mobile = $2 where id = $1', [by.userId, newMobile()]);
  }
  expect(taken).toEqual(['1', ...accounts.slice(1).map(() => errors.NOT_ALLOWED.code)]);
});

test('two people who have a mobile of their own each don’t count as one', async () => {
  const [one, other] = [await accountOf(shop, newMobile(), 'P012'), await accountOf(shop, newMobile(), 'P016')];
  expect([await take('a gift of an activity', one), await take('a gift of an activity', other)]).toEqual([true, true]);
});

test('two accounts of a person that changed its mobile, pressing at once for the last one they may have, have one', async () => {
  const mobile = newMobile();
  const accounts: Account[] = [];
  for (const channel of CHANNELS) {
    const by = await accountOf(shop, mobile, channel);
    accounts.push(by);
    await changeMobile(shop, by, mobile, newMobile());
  }
  for (const name of ['a gift of an activity', 'a code of a batch']) {
    const taken = await Promise.all(accounts.map((by) => take(name, by)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  }
});
