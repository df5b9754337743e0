import { account } from '@/lib/contract/account/endpoints';
import { cancellation } from '@/lib/contract/cancellation/endpoints';
import { errors } from '@/lib/contract/errors';
import { operation } from '@/lib/contract/operation/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations';
import { endAccounts } from '@/server/cancellation/erase';
import { failingRows } from '../failing-rows';
import { startGateway, type TestGateway } from '../server';
import { bookingRequest, bookStay } from '../stay';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

let mobiles = 0;
const newcomer = async () => {
  const mobile = `1770000${String((mobiles += 1)).padStart(4, '0')}`;
  return { mobile, ...(await gateway.loginAs(mobile)) };
};
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const standing = async ({ token }: Newcomer) => (await gateway.call(cancellation.standing, {}, { token })).data;
async function apply({ token, mobile }: Newcomer, captcha?: string) {
  gateway.clock.pass(2 * MINUTE_MS);
  const sent = await gateway.call(cancellation.sendCode, {}, { token });
  if (sent.code !== '1') throw new Error(`No code: ${sent.desc}`);
  return gateway.call(cancellation.apply, { reason: 'seldomUsed', remark: '', captcha: captcha ?? gateway.codeFor(mobile) }, { token });
}
/** Ends the waiting time at once. */
const timeIsOver = ({ userId }: Newcomer) =>
  gateway.pool.query('update account_cancellations set erase_at = $2 where user_id = $1', [userId, new Date(gateway.clock.now)]);
const run = () => endAccounts(gateway.services);
const lives = async ({ token }: Newcomer) => (await gateway.call(account.tokenInfo, {}, { token })).code === '1';

test('an order that is not paid stands against it, and no longer once it is cancelled', async () => {
  const them = await newcomer();
  const { orderNo } = await bookStay(gateway, them.token);
  expect((await standing(them)).obstacles).toEqual([{ obstacle: 'unpaidOrders', count: 1 }]);
  expect((await apply(them)).code).toBe(errors.CANCELLATION_HINDERED.code);
  await gateway.call(order.cancel, { orderNo }, { token: them.token });
  expect(await standing(them)).toMatchObject({ state: 'none', obstacles: [], losses: [{ loss: 'orders', count: 1 }] });
  expect((await apply(them)).code).toBe('1');
});

test('a wrong code applies for nothing', async () => {
  const them = await newcomer();
  expect((await apply(them, '000001')).code).toBe(errors.CAPTCHA_WRONG.code);
  expect((await standing(them)).state).toBe('none');
});

test('somebody’s code opens nobody else’s end', async () => {
  const [them, other] = [await newcomer(), await newcomer()];
  gateway.clock.pass(2 * MINUTE_MS);
  await gateway.call(cancellation.sendCode, {}, { token: them.token });
  const stolen = { reason: 'other', remark: '', captcha: gateway.codeFor(them.mobile) } as const;
  expect((await gateway.call(cancellation.apply, stolen, { token: other.token })).code).not.toBe('1');
});

test('it is told at once among the notices, and whoever withdraws keeps everything', async () => {
  const them = await newcomer();
  await apply(them);
  expect(await standing(them)).toMatchObject({ state: 'applied', maskedMobile: them.mobile.replace(/^(...).{4}/, '$1****') });
  const { data } = await gateway.call(operation.userNotice, {}, { token: them.token });
  expect(data.list[0]).toMatchObject({ title: '您已申请注销账号', link: 'my/applyCancellation' });
  await gateway.call(cancellation.withdraw, {}, { token: them.token });
  gateway.clock.pass(8 * DAY_MS);
  await run();
  expect(await lives(them)).toBe(true);
});

test('a second application changes neither the day nor anything else', async () => {
  const them = await newcomer();
  const first = await apply(them);
  gateway.clock.pass(DAY_MS);
  expect((await apply(them)).data).toEqual(first.data);
});

test('who orders again while there is time to think keeps the account, is told so, and can apply anew', async () => {
  const them = await newcomer();
  await apply(them);
  gateway.clock.pass(7 * DAY_MS);
  const { orderNo } = await bookStay(gateway, them.token);
  await run();
  expect(await standing(them)).toMatchObject({ state: 'lapsed', obstacles: [{ obstacle: 'unpaidOrders', count: 1 }] });
  expect((await gateway.call(operation.userNotice, {}, { token: them.token })).data.list[0]).toMatchObject({ title: '账号没有注销' });
  await gateway.call(order.cancel, { orderNo }, { token: them.token });
  expect((await apply(them)).code).toBe('1');
  gateway.clock.pass(7 * DAY_MS);
  await run();
  expect(await lives(them)).toBe(false);
});

test('an order that is placed in the moment of the end comes first and keeps the account, or not at all', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const them = await newcomer();
    await apply(them);
    await timeIsOver(them);
    const request = await bookingRequest(gateway, them.token);
    const [placed] = await Promise.all([
      gateway.call(newHotel.create, { ...request, despiteDuplicate: true }, { token: them.token }),
      new Promise((resolve) => setImmediate(resolve)).then(run),
      ...(round % 2 ? [run()] : []),
    ]);
    const alive = await lives(them);
    const { rows } = await gateway.pool.query('select from orders where user_id = $1', [them.userId]);
    expect({ placed: placed.code === '1', orders: rows.length }).toEqual(
      alive ? { placed: true, orders: 1 } : { placed: false, orders: 0 },
    );
    outcomes.push(alive ? 'kept' : 'erased');
  }
  expect(outcomes).toHaveLength(12);
});

test('many instances at once erase an account once', async () => {
  const them = await newcomer();
  await apply(them);
  await timeIsOver(them);
  await Promise.all(Array.from({ length: 8 }, run));
  const { rows } = await gateway.pool.query<{ mobile: string; orders_placed: number }>(
    'select mobile, orders_placed from users where id = $1',
    [them.userId],
  );
  expect(rows).toEqual([{ mobile: `erased-${them.userId}`, orders_placed: 1 }]);
});

test('accounts that cannot be erased, however many, keep nobody else’s from its end', async () => {
  const them = await newcomer();
  await apply(them);
  await timeIsOver(them);
  await gateway.pool.query(
    `with broken as (
       insert into users (project_id, mobile, nickname) select 'broken', n::text, '' from generate_series(1, 60) as n returning id
     )
     insert into account_cancellations (user_id, channel, reason, remark, applied_at, erase_at)
     select id, 'P012', 'other', 'broken', to_timestamp(0), to_timestamp(0) from broken`,
  );
  const mend = await failingRows(gateway, 'account_cancellations', `old.remark = 'broken'`);
  await expect(run()).rejects.toThrow('60 could not go on.');
  expect(await lives(them)).toBe(false);
  await mend();
  await run();
  expect(await gateway.pool.query(`select from account_cancellations where remark = 'broken'`)).toMatchObject({ rowCount: 0 });
});
