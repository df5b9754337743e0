import { demo } from '@/demo/demo';
import fastify from 'fastify';
import { channelByCode } from '@/lib/channel/lookup';
import { words } from '@/lib/i18n/words';
import { demoMobiles } from '@/lib/kernel/demo';
import { families } from '@/components/preview/families';
import type { Route } from '@/lib/routing/route';
import { type RouteName, routes } from '@/lib/routing/routes';
import { channels } from '@/lib/channel/registry';
import { seedDemoOrders } from '@/demo/shop/demo-orders';
import { hashOfToken, tokenStands } from '@/server/account/session';
import { invoicePdf } from '@/server/invoice/pdf/invoice-pdf';
import { createServices } from '@/server/compose/create-services';
import { readEnvironment } from '@/server/platform/environment';
import { registerPreview } from '@/server/preview/preview';
import { openTestDatabase, type TestDatabase } from './database';

type Row = { route: RouteName; access: string; address?: string; planned?: true };
type Answer = { status: number; code: string; data: { list: Row[] } };

let own: TestDatabase;
beforeAll(async () => {
  process.env.SESSION_SECRET ??= 'a secret of the tests, long enough for all';
  process.env.PERSONAL_DATA_KEY ??= 'A'.repeat(43);
  own = await openTestDatabase();
  const visited: readonly string[] = ['P012', 'P069', 'mm', 'P033'];
  const among = channels.filter(({ code, slug }) => visited.includes(code) || visited.includes(slug));
  await seedDemoOrders(own.database, { now: Date.now(), among });
});
afterAll(() => own.close());

const TOKEN = 'a-preview-token-of-the-test';

async function ask(mode: 'demo' | 'production', url: string, given: { payload?: object; headers?: Record<string, string> } = {}) {
  const app = fastify();
  await registerPreview(
    app,
    await createServices(readEnvironment({ NODE_ENV: 'test' }), own.database, { root: process.cwd(), invoiceFile: invoicePdf, demo }),
    {
      YUEXIANG_MODE: mode,
      PREVIEW_TOKEN: TOKEN,
    },
    mode === 'demo' ? demo : undefined,
  );
  const answer = await app.inject({ method: given.payload ? 'POST' : 'GET', url, ...given });
  await app.close();
  return { answer, status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

const all = Object.entries(routes) as [RouteName, Route][];

test('the same mobile is looked at in two channels one after the other', async () => {
  for (const channel of ['P012', 'P069']) {
    const { code, data } = await ask('demo', `/api/preview/pages?channel=${channel}&mobile=${demoMobiles[0]}`);
    expect({ channel, code, rows: data.list.length }).toEqual({ channel, code: '1', rows: all.length });
  }
});

test('the map has every row of the route table in its order, and tells planned ones apart', async () => {
  const { code, data } = await ask('demo', '/api/preview/pages?channel=P012');
  expect(code).toBe('1');
  expect(data.list.map(({ route, access }) => [route, access])).toEqual(all.map(([name, { access }]) => [name, access]));
  expect(data.list.filter(({ planned }) => planned).map(({ route }) => route)).toEqual(
    all.filter(([, row]) => row.planned).map(([name]) => name),
  );
  expect(data.list.filter(({ planned, address }) => planned && address !== undefined)).toEqual([]);
});

test.each([
  ['P012', demoMobiles[0]],
  ['P069', demoMobiles[0]],
  ['mm', demoMobiles[1]],
  ['p033', demoMobiles[2]],
])('every page that is there has an address in %s, with all that it needs', async (channel, mobile) => {
  const { data } = await ask('demo', `/api/preview/pages?channel=${channel}&mobile=${mobile}`);
  const there = data.list.filter(({ planned }) => !planned);
  expect(there.filter(({ address }) => !address || /[{}]|undefined/.test(address))).toEqual([]);
  for (const { route, address = '' } of there) {
    const url = new URL(address, 'http://shop.invalid');
    const needed = (routes as Readonly<Record<string, Route>>)[route]?.idIn;
    expect({ route, has: needed === undefined || url.searchParams.has(needed) }).toEqual({ route, has: true });
  }
});

test('each demo mobile finds its own orders, and an unknown channel or mobile is refused', async () => {
  const [one, other] = await Promise.all(
    demoMobiles.slice(0, 2).map(async (mobile) => {
      const { data } = await ask('demo', `/api/preview/pages?channel=P012&mobile=${mobile}`);
      return data.list.find(({ route }) => route === '/cashier')?.address;
    }),
  );
  expect(one).toMatch(/^\/P012\/cashier\?orderNo=\d{18}$/);
  expect(other).not.toBe(one);
  for (const query of ['channel=P999', 'channel=P012&channel=P013', 'channel=P012&mobile=13900000000'])
    expect((await ask('demo', `/api/preview/pages?${query}`)).code).not.toBe('1');
});

test('production shows the map with its token only, places no order for it, and lends nobody a session', async () => {
  expect((await ask('production', '/api/preview/pages?channel=P012')).status).toBe(404);
  const { count } = (await own.pool.query<{ count: string }>('select count(*) from orders')).rows[0] ?? { count: '' };
  const opened = await ask('production', '/api/preview/pages?channel=P012', { headers: { 'preview-token': TOKEN } });
  expect(opened.data.list).toHaveLength(all.length);
  expect((await own.pool.query<{ count: string }>('select count(*) from orders')).rows[0]?.count).toBe(count);
  const lent = await ask('production', '/api/preview/session', {
    payload: { channel: 'P012', mobile: demoMobiles[0] },
    headers: { 'preview-token': TOKEN },
  });
  expect(lent.status).toBe(404);
});

test('the demo lends the session of its own mobiles, to JSON only, and ends it', async () => {
  const wanted = { channel: 'P069', mobile: demoMobiles[1] };
  const { answer } = await ask('demo', '/api/preview/session', { payload: wanted });
  const { session } = answer.json<{ data: { session: { accessToken: string; projectId: string; userMobile: string } } }>().data;
  expect(session).toMatchObject({ projectId: channelByCode('P069')?.projectId, userMobile: '138****8001' });
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly/);
  const stands = () => tokenStands({ database: own.database, now: Date.now }, hashOfToken(session.accessToken));
  expect(await stands()).toBe(true);
  await ask('demo', '/api/preview/session/end', { payload: { channel: 'P069' }, headers: { 'access-token': session.accessToken } });
  expect(await stands()).toBe(false);
  expect((await ask('demo', '/api/preview/session', { payload: { ...wanted, mobile: '13900000000' } })).code).not.toBe('1');
  const form = await ask('demo', '/api/preview/session', { payload: {}, headers: { 'content-type': 'text/plain' } });
  expect(form.code).not.toBe('1');
});

test('every page has a title in both languages and a place in one family', () => {
  expect(families.flatMap(({ names }) => names).sort()).toEqual(all.map(([name]) => name).sort());
  for (const locale of ['zh-CN', 'en'] as const) {
    const title = words(locale, 'site');
    expect(all.map(([name]) => name).filter((name) => title(name) === name || title(name) === '')).toEqual([]);
  }
});
