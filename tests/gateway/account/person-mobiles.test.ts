import type { Server } from 'node:http';
import { activity } from '@/lib/contract/activity/endpoints';
import { errors } from '@/lib/contract/errors';
import { seckillRequest } from '../activity/rounds';
import { startShop } from '../bank';
import { madeCodes } from '../exchange/codes';
import type { TestGateway } from '../server';
import { type Account, accountsOf } from './accounts';
import { accountOf, changeMobile } from './change-mobile';
import { openFirstPriceHost, personLimits } from './person-limits';

const CHANNELS = ['P012', 'P016', 'P017', 'P018'];

let host: Server;
let shop: TestGateway;
let serial = 0;
beforeAll(async () => {
  host = await openFirstPriceHost();
  shop = await startShop();
});
afterAll(async () => {
  await shop.close();
  host.close();
});

const newMobile = (): string => `135${String((serial += 1)).padStart(8, '0')}`;
let codes: string[] = [];
beforeEach(async () => {
  ({ codes } = await madeCodes(shop, { mostPerPerson: 1, count: 8 }));
});

const names = Object.keys(personLimits);
const take = (name: string, by: Account): Promise<boolean> => personLimits[name]?.take(shop, by, codes) ?? Promise.reject(new Error(name));

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
