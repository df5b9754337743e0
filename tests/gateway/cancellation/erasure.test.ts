import fs from 'node:fs';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { account } from '@/lib/contract/account/endpoints';
import { cancellation } from '@/lib/contract/cancellation/endpoints';
import { coupon } from '@/lib/contract/coupon/endpoints';
import { personalSections } from '@/lib/domain/personal-data';
import { order } from '@/lib/contract/order/endpoints';
import { resident } from '@/lib/contract/resident/endpoints';
import { welcomeDemo } from '@/demo/shop/demo-orders';
import { demoPersonalData } from '@/demo/personal-data';
import { DAY_MS } from '@/lib/kernel/durations';
import { personalData as productsPersonalData } from '@/server/compose/personal-data';
import { cancellationPersonalData } from '@/server/cancellation/personal-data';
import { endAccounts } from '@/server/cancellation/erase';
import { startGateway, type TestGateway } from '../server';
import { heldOf, tablesWith } from './held';
import { CHANNEL, DOCUMENT_NO, LEAD_NAME, MARK, MOBILE, somebody, type Somebody } from './somebody';

const personalData = [...demoPersonalData, ...productsPersonalData];

let gateway: TestGateway;
let them: Somebody;
let withThem: Record<string, number>;
let heldBefore: Awaited<ReturnType<typeof heldOf>>;
let books: unknown;
const released: string[] = [];

const booksOf = async (userId: number) =>
  (
    await gateway.pool.query(
      `select o.order_no, o.status, o.paid_fen, o.refunded_fen, o.amount_fen,
         (select json_agg(t order by t.id) from tenders t where t.order_id = o.id) as tenders,
         (select json_agg(l order by l.id) from ledger_transfers l where l.order_id = o.id) as ledger
       from orders o where o.user_id = $1 order by o.id`,
      [userId],
    )
  ).rows;

const fateOf = new Map(personalData.flatMap(({ tables }) => tables).map((one) => [getTableConfig(one.table).name, one]));

beforeAll(async () => {
  gateway = await startGateway({
    services: (usual) => ({
      welcome: (to, mobile) => welcomeDemo(usual.database, { channel: to, mobile, now: usual.now() }),
      payments: {
        ...usual.payments,
        byAdapter: () => ({ cards: { release: async (token: string) => void released.push(token) } }) as never,
      },
    }),
  });
  them = await somebody(gateway);
  withThem = await tablesWith(gateway, them.traces);
  heldBefore = await heldOf(gateway, them.userId);
  books = await booksOf(them.userId);
});
afterAll(() => gateway.close());

const asThem = () => ({ token: them.token, channel: CHANNEL });

test('each table that a room declares holds something of them, so that this test sees it go', () => {
  const empty = Object.entries(heldBefore).filter(([name, { rows }]) => rows === 0 && !(name in withThem));
  expect(empty.map(([name]) => name)).toEqual(['account_cancellations']);
});

test('their own data is told in clear, whatever room holds it', () => {
  const told = JSON.stringify(them.parts);
  for (const trace of [MOBILE, MARK, DOCUMENT_NO, LEAD_NAME]) expect(told).toContain(trace);
  const filled = new Set(them.parts.filter(({ rows }) => rows.length > 0).map(({ section }) => section));
  expect(personalSections.filter((section) => !filled.has(section))).toEqual([]);
});

test('seven days after they applied nothing of them is left in any table or file, and every session has ended', async () => {
  await gateway.call(cancellation.sendCode, {}, asThem());
  const applied = await gateway.call(cancellation.apply, { reason: 'privacy', remark: MARK, captcha: gateway.codeFor(MOBILE) }, asThem());
  expect(applied).toMatchObject({ code: '1', data: { eraseAt: gateway.clock.now + 7 * DAY_MS } });

  const person = { userId: them.userId, projectId: '', mobile: MOBILE };
  expect(await cancellationPersonalData.exported(gateway.services, person)).toMatchObject([
    { section: 'account', rows: [{ reason: 'privacy', remark: MARK }] },
  ]);

  gateway.clock.pass(7 * DAY_MS - 1);
  await endAccounts(gateway.services);
  expect((await gateway.call(account.tokenInfo, {}, asThem())).code).toBe('1');

  gateway.clock.pass(1);
  await endAccounts(gateway.services);
  expect((await gateway.call(account.tokenInfo, {}, asThem())).code).toBe('ERR_401');
  expect(await tablesWith(gateway, them.traces)).toEqual({});
  expect(fs.readdirSync(gateway.services.uploadFolder)).toEqual([]);
  expect(released.length).toBeGreaterThan(0);
});

test('what the law keeps is as much as before, and emptied; the rest is gone', async () => {
  const held = await heldOf(gateway, them.userId);
  for (const [name, { rows, filled }] of Object.entries(held)) {
    const kept = fateOf.get(name)?.rows === 'kept';
    const expected = { rows: kept ? heldBefore[name]?.rows : name === 'account_cancellations' ? 1 : 0, filled: name === 'users' ? 1 : 0 };
    expect({ name, rows, filled }).toEqual({ name, ...expected });
  }
});

test('an issued invoice keeps the name of its buyer, as the law demands; an application that came to nothing keeps none', async () => {
  const { rows } = await gateway.pool.query('select apply_no, name from invoices where user_id = $1 and apply_no = any($2)', [
    them.userId,
    ['invoice1', 'refused', 'cancelled'],
  ]);
  expect(new Map(rows.map(({ apply_no, name }) => [apply_no, name]))).toEqual(
    new Map([
      ['invoice1', 'Buyer'],
      ['refused', ''],
      ['cancelled', ''],
    ]),
  );
});

test('the money of their orders stands in the books as before', async () => {
  expect(await booksOf(them.userId)).toEqual(books);
});

test('what a call that was under way wrote afterwards goes a little later, and the application with it', async () => {
  await gateway.pool.query(`insert into page_events (source, event, channel, page, user_id) values ('common', 'late', $2, $3, $1)`, [
    them.userId,
    CHANNEL,
    `/${MARK}`,
  ]);
  gateway.clock.pass(10 * 60_000);
  await endAccounts(gateway.services);
  expect(await tablesWith(gateway, them.traces)).toEqual({});
  expect(await gateway.pool.query('select from account_cancellations')).toMatchObject({ rowCount: 0 });
});

test('the same mobile is somebody new who sees nothing of before', async () => {
  const { token, userId } = await gateway.loginAs(MOBILE, CHANNEL);
  expect(userId).not.toBe(them.userId);
  const as = { token, channel: CHANNEL };
  expect((await gateway.call(order.page, { tab: 'all', pageSize: 10 }, as)).data.list).toEqual([]);
  expect((await gateway.call(resident.query, {}, as)).data.list).toEqual([]);
  expect((await gateway.call(coupon.page, { pageSize: 10 }, as)).data.list).toEqual([]);
  expect((await gateway.call(cancellation.standing, {}, as)).data).toMatchObject({ state: 'none', obstacles: [], losses: [] });
});
