import { cancellation } from '@/lib/contract/cancellation/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import { personJobs } from '@/server/account/proven-mobile';
import { endAccounts } from '@/server/cancellation/erase';
import { madeCodes, tryCode } from '../exchange/codes';
import { startGateway, type TestGateway } from '../server';
import type { Account } from './accounts';
import { accountOf, changeMobile } from './change-mobile';

let shop: TestGateway;
let serial = 0;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

const newMobile = (): string => `133${String((serial += 1)).padStart(8, '0')}`;
/** Redeems one of a year's codes, of which a person may have one. */
async function redeemer(): Promise<(by: Account) => Promise<boolean>> {
  const { codes } = await madeCodes(shop, { mostPerPerson: 1, count: 8, validUntil: new Date(shop.clock.now + 365 * DAY_MS) });
  return async (by) => (await tryCode(shop, codes.pop() ?? '', by)).code === '1';
}

test('a number that nobody has proven for three months is somebody else’s: what was had under it is not held against them', async () => {
  const mobile = newMobile();
  const redeem = await redeemer();
  const before = await accountOf(shop, mobile, 'P012');
  expect(await redeem(before)).toBe(true);
  await changeMobile(shop, before, mobile, newMobile());
  shop.clock.pass(89 * DAY_MS);
  const stillTheirs = await accountOf(shop, mobile, 'P016');
  expect(await redeem(stillTheirs)).toBe(false);
  shop.clock.pass(91 * DAY_MS);
  await shop.pool.query('update sessions set expires_at = $2 where user_id = $1', [before.userId, new Date(shop.clock.now + DAY_MS)]);
  const somebodyElse = await accountOf(shop, mobile, 'P017');
  expect(await redeem(somebodyElse)).toBe(true);
  expect(await redeem(await accountOf(shop, mobile, 'P018'))).toBe(false);
  // Nor does what they have had since count for the owner before them.
  const another = await redeemer();
  expect([await another(somebodyElse), await another(before)]).toEqual([true, true]);
});

test('an account that carries a number and is in use holds on to it, however long ago its code was typed', async () => {
  const mobile = newMobile();
  const redeem = await redeemer();
  const own = await accountOf(shop, mobile, 'P012');
  expect(await redeem(own)).toBe(true);
  for (let month = 0; month < 4; month += 1) {
    shop.clock.pass(25 * DAY_MS);
    await shop.pool.query(`update sessions set expires_at = $2 where user_id = $1`, [own.userId, new Date(shop.clock.now + 30 * DAY_MS)]);
    await shop.call(order.page, { tab: 'all', pageSize: 1 }, own);
  }
  expect(await redeem(await accountOf(shop, mobile, 'P016'))).toBe(false);
});

test('an account that was closed still counts for its owner, for three months, and no mobile is kept for it', async () => {
  const mobile = newMobile();
  const redeem = await redeemer();
  const own = await accountOf(shop, mobile, 'P012');
  expect(await redeem(own)).toBe(true);
  shop.clock.pass(11 * 60_000);
  await shop.call(cancellation.sendCode, {}, own);
  await shop.call(cancellation.apply, { reason: 'other', remark: '', captcha: shop.codeFor(mobile) }, own);
  shop.clock.pass(7 * DAY_MS);
  await endAccounts(shop.services);
  const again = await accountOf(shop, mobile, 'P012');
  expect(again.userId).not.toBe(own.userId);
  expect(await redeem(again)).toBe(false);
  shop.clock.pass(91 * DAY_MS);
  for (const { run } of personJobs) await run(shop.services);
  const { rows } = await shop.pool.query('select person_id from users where id = any($1)', [[own.userId, again.userId]]);
  expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(2);
  expect(
    (await shop.pool.query('select from person_mobiles where proven_at < $1', [new Date(shop.clock.now - 90 * DAY_MS)])).rowCount,
  ).toBe(0);
});
