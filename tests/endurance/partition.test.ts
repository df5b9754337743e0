import { setTimeout as pause } from 'node:timers/promises';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { type Connection, openConnection } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { type SwallowingProxy, swallowingProxy } from '../../bench/siege/swallowing-proxy';
import { openTestDatabase, type TestDatabase } from '../gateway/database';
import { startGateway, type TestGateway } from '../gateway/server';
import { bookingRequest, bookStay, soldOf, stayRequest } from '../gateway/stay';

const OUTAGE_MS = 6_000;
const BACK_MS = 5_000;
const POOL = 8;

let books: TestDatabase;
let network: SwallowingProxy;
let connection: Connection;
let gateway: TestGateway;
let token: string;
beforeEach(async () => {
  books = await openTestDatabase();
  network = await swallowingProxy(books.url);
  connection = openConnection({ url: network.url, size: POOL });
  gateway = await startGateway({ services: { database: connection.database } });
  ({ token } = await gateway.loginAs('13700000001'));
});
afterEach(async () => {
  await network.close();
  await gateway.close();
  await connection.close();
  await books.close();
});

/** A call that no cache can answer. */
const ask = async (): Promise<boolean> => (await gateway.call(newHotel.pre, stayRequest(gateway.clock.now), { token })).status === 200;

/** Milliseconds until `attempt` succeeds, with one caller that keeps trying. */
async function timeUntil(attempt: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  while (!(await attempt())) await pause(20);
  return performance.now() - from;
}

test('when the network comes back after six seconds in which it swallowed everything, buyers are answered within five', async () => {
  await Promise.all(Array.from({ length: 2 * POOL }, ask));
  network.cutOff();
  const until = performance.now() + OUTAGE_MS;
  const callers = Array.from({ length: 2 * POOL }, async () => {
    while (performance.now() < until) await ask();
  });
  await pause(OUTAGE_MS);
  network.restore();
  const back = await timeUntil(ask);
  expect(back).toBeLessThan(BACK_MS);
  expect(await Promise.all(Array.from({ length: 2 * POOL }, ask))).not.toContain(false);
  await Promise.all(callers);
});

test('connections that died unseen while nobody asked cost one caller an answer, not one caller each', async () => {
  await Promise.all(Array.from({ length: 2 * POOL }, ask));
  expect(connection.pool.idleCount).toBe(POOL);
  network.cutOff();
  network.restore();
  let failures = 0;
  expect(
    await timeUntil(async () => {
      const answered = await ask();
      if (!answered) failures += 1;
      return answered;
    }),
  ).toBeLessThan(BACK_MS);
  expect(failures).toBeLessThanOrEqual(1);
});

const fates = [
  { what: 'lost', delivered: false },
  { what: 'done and its answer lost', delivered: true },
] as const;

test.each(fates)('a booking that is $what is refused in time, and sent again with its key it is made once', async ({ delivered }) => {
  const request = await bookingRequest(gateway, token);
  const before = await soldOf(books.database, request);
  network.cutOffAt({ at: request.contactMobile, delivered });
  const asked = performance.now();
  expect((await gateway.call(newHotel.create, request, { token })).code).toBe('YX_503');
  expect(performance.now() - asked).toBeLessThan(BACK_MS);
  expect(await books.database.select().from(orders)).toHaveLength(delivered ? 1 : 0);
  network.restore();
  let orderNo = '';
  expect(
    await timeUntil(async () => {
      const { status, data } = await gateway.call(newHotel.create, request, { token });
      if (status === 200) ({ orderNo } = data);
      return status === 200;
    }),
  ).toBeLessThan(BACK_MS);
  expect((await books.database.select().from(orders)).map((order) => order.orderNo)).toEqual([orderNo]);
  expect(await soldOf(books.database, request)).toEqual(before.map((sold) => sold + 1));
});

test.each(fates)('a transaction whose commit is $what gives the room back once and holds no lock', async ({ delivered }) => {
  const { orderNo, request } = await bookStay(gateway, token);
  const booked = await soldOf(books.database, request);
  network.cutOffAt({ at: 'commit', delivered });
  const asked = performance.now();
  expect((await gateway.call(order.cancel, { orderNo }, { token })).code).toBe('YX_503');
  expect(performance.now() - asked).toBeLessThan(BACK_MS);
  network.restore();
  expect(await timeUntil(async () => (await gateway.call(order.cancel, { orderNo }, { token })).code !== 'YX_503')).toBeLessThan(BACK_MS);
  expect((await books.database.select().from(orders)).map(({ status }) => status)).toEqual(['closed']);
  expect(await soldOf(books.database, request)).toEqual(booked.map((sold) => sold - 1));
});

test('a connection that has not answered is never lent again', async () => {
  network.cutOffAt({ at: 'pg_backend_pid', delivered: false });
  const client = await connection.pool.connect();
  await expect(client.query('select pg_backend_pid()')).rejects.toThrow('Query read timeout');
  await expect(client.query('rollback')).rejects.toThrow(/Connection terminated|not queryable/);
  const lent = connection.pool.totalCount;
  client.release();
  expect(connection.pool.totalCount).toBe(lent - 1);
});
