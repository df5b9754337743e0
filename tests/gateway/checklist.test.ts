import fastify from 'fastify';
import { missingIn, warnOfMissing } from '@/server/compose/checklist';
import { observe } from '@/server/front/observation';
import { requestLogger } from '@/server/front/logging';
import { readEnvironment } from '@/server/platform/environment';
import { startShop } from './bank';
import type { TestGateway } from './server';
import { writtenLines } from './written-lines';

const MINUTE_MS = 61_000;
const { lines, destination } = writtenLines();
const log = requestLogger(readEnvironment({ NODE_ENV: 'test', YUEXIANG_MODE: 'production' }), destination);

let shop: TestGateway;
beforeAll(async () => {
  shop = await startShop();
  await shop.pool.query(
    `insert into staff (name, email, roles, password, created_at) values ('陈静', 'chen@shop.test', '{admin}', 'a password', now())`,
  );
});
afterAll(() => shop.close());

const bare = () => ({
  ...shop.services,
  payments: { ...shop.services.payments, byWay: () => undefined },
  invoices: undefined,
  email: undefined,
});
const missing = async (services: Parameters<typeof missingIn>[0] = shop.services) => (await missingIn(services)).map(({ item }) => item);

test('a shop with everything lacks only what the repository has invented: the company, the sellers, the telephones', async () => {
  expect(await missing()).toEqual(['company', 'sellers', 'servicePhones']);
});

test('what a production lacks is named: its ports, its people, its lists, its address, its adverts, a coupon that its file describes differently', async () => {
  await shop.pool.query("delete from dictionaries where list in ('returnAddress', 'homeTab', 'hotKeyword')");
  await shop.pool.query("delete from adverts where position = 'indexGrid'");
  await shop.pool.query(`update coupon_templates set face_fen = face_fen + 1 where code = 'stay50'`);
  await shop.pool.query('update staff set disabled_at = now()');
  shop.clock.pass(MINUTE_MS);
  expect(await missing(bare())).toEqual([
    'payments',
    'invoices',
    'email',
    'company',
    'sellers',
    'servicePhones',
    'returnAddress',
    'staff',
    'homeTab',
    'hotKeyword',
    'adverts',
    'coupons',
  ]);
});

test('the start writes one line of JSON for each, with what to do', async () => {
  await warnOfMissing(bare(), log);
  const written = lines.map((line) => JSON.parse(line) as { level: number; missing: string; toDo: string; msg: string });
  expect(written.map((line) => line.missing)).toEqual(await missing(bare()));
  const WARN = 40;
  for (const { level, toDo, msg } of written) {
    expect(level).toBe(WARN);
    expect(toDo.length).toBeGreaterThan(30);
    expect(msg).toBe('The shop is not complete.');
  }
});

test('the health endpoint names it and stays healthy', async () => {
  const front = fastify();
  const pages = { pages: 0, pageBytes: 0, lifetimes: 0, documents: 0, documentBytes: 0 };
  const thread = {
    ready: Promise.resolve(),
    answers: async () => true,
    port: () => undefined,
    close: async () => undefined,
    statistics: async () => pages,
  };
  observe(front, {
    pool: shop.pool,
    thread,
    store: { statistics: () => ({ entries: 0, bytes: 0 }) },
    environment: { YUEXIANG_MODE: 'production', METRICS_TOKEN: undefined, TRUST_PROXY: false },
    missing: () => missing(),
  });
  const answer = await front.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', missing: await missing() }]);
  await front.close();
});

test('what has been written is off the list within a minute', async () => {
  await shop.pool.query(
    `insert into dictionaries (list, code, name, detail) values ('returnAddress', 'own', '退货仓', '{"telephone":"021-1","address":"某路 1 号"}')`,
  );
  shop.clock.pass(MINUTE_MS);
  expect(await missing()).not.toContain('returnAddress');
});
