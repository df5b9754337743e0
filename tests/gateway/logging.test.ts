import fastify from 'fastify';
import { logging } from '@/lib/contract/logging/endpoints';
import { forgetEvents, loggingJobs } from '@/server/logging/jobs';
import { keepEvent, writeEvents } from '@/server/logging/queue';
import { pageEvents } from '@/server/logging/tables';
import { inBulk } from './in-bulk';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.database.delete(pageEvents));

const stored = async () => {
  await writeEvents(gateway.database);
  return gateway.database.select().from(pageEvents).orderBy(pageEvents.id);
};
const view = (more: { detail?: string; page?: string; event?: string } = {}, options = {}) =>
  gateway.call(logging.userView, { event: 'view', page: '/P012/index', ...more }, options);

test('each of the four is kept with its source, channel and who reported it', async () => {
  const { token, userId } = await gateway.loginAs('13400000001');
  const event = { event: 'click', page: '/P020/index?token=secret', detail: '{"position":3}', visitorId: 'v1' };
  await gateway.call(logging.userView, event, { token });
  await gateway.call(logging.activityStatistics, { ...event, serialNumber: 'S1' }, { channel: 'P020' });
  await gateway.call(logging.buryingPoint, event);
  await gateway.call(logging.warehousePoint, event);
  const rows = await stored();
  expect(rows.map(({ source, channel, userId: who }) => [source, channel, who])).toEqual([
    ['userView', 'P012', userId],
    ['activity', 'P020', null],
    ['common', 'P012', null],
    ['warehouse', 'P012', null],
  ]);
  expect(rows.map(({ detail }) => detail)).toEqual([
    { position: 3 },
    { serialNumber: 'S1', detail: { position: 3 } },
    { position: 3 },
    { position: 3 },
  ]);
  expect(rows.every(({ page, visitorId }) => page === '/P020/index' && visitorId === 'v1')).toBe(true);
});

test("facts that are no JSON, too long or not storable are refused, and harm nobody else's", async () => {
  const bad = [
    '{',
    'undefined',
    JSON.stringify('\0'),
    '"\\ud800"',
    '"\\u0000"',
    JSON.stringify('漢'.repeat(1500)),
    JSON.stringify('x'.repeat(4001)),
  ];
  for (const detail of bad) {
    const payload = { event: 'view', page: '/', detail };
    expect((await gateway.app.inject({ method: 'POST', url: '/api/member/log/userview', payload })).json().code).toBe('YX_400');
  }
  const good = [
    'null',
    '0',
    '"text"',
    `${'['.repeat(1900)}${']'.repeat(1900)}`,
    JSON.stringify({ __proto__: 1, constructor: '<script>' }),
    '"😀"',
  ];
  for (const detail of good) expect((await view({ detail })).code).toBe('1');
  expect(await stored()).toHaveLength(good.length);
});

test('SQL and script in every field are kept as text', async () => {
  const text = "'; drop table users; -- <script>alert(1)</script>".slice(0, 40);
  await view({ event: text, page: text, detail: JSON.stringify({ text }) });
  expect(await stored()).toMatchObject([{ event: text, page: text, detail: { text } }]);
});

test('an event is answered before the database has it, and all of a burst arrive', async () => {
  const answers = await Promise.all(Array.from({ length: 1200 }, () => view()));
  expect(answers.every(({ code }) => code === '1')).toBe(true);
  expect(await gateway.database.select().from(pageEvents)).toHaveLength(0);
  expect(await stored()).toHaveLength(1200);
});

test('a database that does not keep up costs events and one log line, never memory', async () => {
  const warnings: string[] = [];
  const { log } = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } } });
  const event = { source: 'common', event: 'view', channel: 'P012', page: '/' } as const;
  for (let count = 0; count < 10_050; count += 1) keepEvent(gateway.database, event, log);
  expect(warnings).toHaveLength(1);
  expect(await stored()).toHaveLength(10_000);
});

test('events are forgotten after thirty days', async () => {
  await view();
  await stored();
  gateway.clock.pass(30 * 86_400_000 - 1000);
  await view({ page: '/P012/new' });
  await stored();
  gateway.clock.pass(2000);
  for (const job of loggingJobs) await job.run(gateway.services);
  expect((await stored()).map(({ page }) => page)).toEqual(['/P012/new']);
});

const long = JSON.stringify('x'.repeat(3900));

test('an address that reports without end is refused after 2 MB an hour, another is not; nothing more is stored', async () => {
  const from = (address: string) => view({ detail: long }, { address });
  let refused = 0;
  for (let sent = 0; sent < 700; sent += 1) if ((await from('192.0.2.1')).code === 'YX_429') refused += 1;
  expect(refused).toBeGreaterThan(100);
  expect((await from('192.0.2.2')).code).toBe('1');
  const kept = await stored();
  expect(kept.length).toBe(700 - refused + 1);
  expect(JSON.stringify(kept).length).toBeLessThan(2.2 * 1024 * 1024);
  gateway.clock.pass(3_600_000);
  expect((await from('192.0.2.1')).code).toBe('1');
});

test('an account that changes its address is refused after half a MB', async () => {
  const { token } = await gateway.loginAs('13400000002');
  let taken = 0;
  for (let sent = 0; sent < 200; sent += 1) {
    if ((await view({ detail: long }, { token, address: `192.0.3.${sent}` })).code === '1') taken += 1;
  }
  expect(taken * long.length).toBeLessThanOrEqual(512 * 1024);
  expect(taken).toBeGreaterThan(100);
});

const most = { userView: 100, activity: 100, common: 100, warehouse: 100 };

test('of more events than are kept the newest stay, however many there are', async () => {
  await stored();
  await gateway.database.delete(pageEvents);
  await inBulk(
    gateway.pool,
    `insert into page_events (source, event, channel, page) select 'common', 'view', 'P012', n::text from generate_series(1, 45000) n`,
  );
  await forgetEvents(gateway.database, { before: new Date(0), most });
  const rows = await stored();
  expect([rows.length, rows.at(-1)?.page]).toEqual([100, '45000']);
});

test('views of pages push out older views, never what was reported of failures', async () => {
  const failure = { event: 'failure', page: '/P012/cashier' };
  await gateway.call(logging.buryingPoint, failure);
  await stored();
  await inBulk(
    gateway.pool,
    `insert into page_events (source, event, channel, page) select 'userView', 'view', 'P012', n::text from generate_series(1, 20000) n`,
  );
  await forgetEvents(gateway.database, { before: new Date(0), most });
  const rows = await stored();
  expect(rows.filter(({ source }) => source === 'common')).toMatchObject([failure]);
  expect(rows.filter(({ source }) => source === 'userView')).toHaveLength(100);
});

test('an address whose views are refused can still report a failure, and a queue full of views still takes it', async () => {
  let refused = false;
  while (!refused) refused = (await view({ detail: long }, { address: '192.0.4.1' })).code === 'YX_429';
  expect((await gateway.call(logging.buryingPoint, { event: 'failure', page: '/' }, { address: '192.0.4.1' })).code).toBe('1');
  await stored();
  const { log } = fastify({ logger: false });
  const event = { event: 'view', channel: 'P012', page: '/' } as const;
  for (let count = 0; count < 10_050; count += 1) keepEvent(gateway.database, { source: 'userView', ...event }, log);
  keepEvent(gateway.database, { source: 'common', ...event, event: 'failure' }, log);
  expect((await stored()).at(-1)?.event).toBe('failure');
});
