import { loadOpsEndpoints } from '@/lib/contract/ops/contract';
import { entrance } from '@/lib/contract/ops/entrance';
import type { OpsEndpoint } from '@/lib/contract/ops/ops-endpoint';
import { mayDo, permissions, staffRoles } from '@/lib/domain/staff';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { opsHandlers } from '@/server/compose/ops-handlers';
import { HOST, ORIGIN, PASSWORD, startDesk, startShopWithDesk, type TestDesk } from './desk';
import { scopedSamples } from './scoped-samples';

let desk: TestDesk;
let endpoints: readonly OpsEndpoint[];
beforeAll(async () => {
  desk = await startShopWithDesk({ playsShops: false });
  endpoints = await loadOpsEndpoints();
});
afterAll(() => desk.close());

type Raw = Readonly<{ cookie?: string | undefined; host?: string; headers?: Record<string, string>; body?: object; on?: TestDesk }>;

/** The path with something in place of each parameter, and a body that no contract was asked about. */
async function send({ method, path }: OpsEndpoint, { cookie, host = HOST, headers, body = {}, on = desk }: Raw) {
  const response = await on.app.inject({
    method,
    url: path.replace(/\{\w+\}/g, 'x'),
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' && { origin: ORIGIN, 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(method === 'POST' && { payload: JSON.stringify(body) }),
  });
  return { code: response.json<{ code: string }>().code, headers: response.headers };
}

const permitted = (): readonly OpsEndpoint[] => endpoints.filter(({ permission }) => permissions.some((one) => one === permission));

test('every endpoint of the desk has a handler, and every handler an endpoint', () => {
  const ids = endpoints.map(({ id }) => id).sort();
  expect(opsHandlers.map(({ endpoint }) => endpoint.id).sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every role may call what the table of permissions gives it, and nothing else', async () => {
  const wrong: string[] = [];
  for (const role of staffRoles) {
    const { cookie } = await desk.colleague([role]);
    for (const endpoint of permitted()) {
      const { permission } = endpoint;
      const { code } = await send(endpoint, { cookie: cookie() });
      const isRefused = code === 'OPS_403';
      const expected = mayDo([role], permission as never);
      if (isRefused === expected || code === 'OPS_401') wrong.push(`${role} ${endpoint.id}: ${code}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(permitted().length).toBeGreaterThan(5);
});

test('strangers, and who has not passed the second step, are refused at every endpoint but the entrance', async () => {
  const colleague = await desk.colleague(['admin']);
  const half = desk.browser();
  await half.call(entrance.signIn, { email: colleague.email, password: PASSWORD });
  const wrong: string[] = [];
  for (const endpoint of endpoints.filter(({ permission }) => permission !== 'anyone')) {
    const stranger = (await send(endpoint, {})).code;
    if (stranger !== 'OPS_401') wrong.push(`stranger ${endpoint.id}: ${stranger}`);
    const forged = (await send(endpoint, { cookie: `ops=${'a'.repeat(43)}` })).code;
    if (forged !== 'OPS_401') wrong.push(`forged ${endpoint.id}: ${forged}`);
    if (endpoint.permission === 'begun') continue;
    const begun = (await send(endpoint, { cookie: half.cookie() })).code;
    if (begun !== 'OPS_402') wrong.push(`half ${endpoint.id}: ${begun}`);
  }
  expect(wrong).toEqual([]);
});

test('a call from another site’s page is refused at every endpoint, and so is a form', async () => {
  const { cookie } = await desk.colleague(['admin']);
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: `${ORIGIN}.evil.test` },
  ];
  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    for (const headers of foreign) {
      const { code } = await send(endpoint, { cookie: cookie(), headers });
      if (code !== 'OPS_419') wrong.push(`${endpoint.id} ${JSON.stringify(headers)}: ${code}`);
    }
    if (endpoint.method === 'GET') continue;
    const silent = await send(endpoint, { cookie: cookie(), headers: { 'sec-fetch-site': '', origin: '' } });
    if (silent.code !== 'OPS_419') wrong.push(`${endpoint.id} says nothing of its page: ${silent.code}`);
    const form = await send(endpoint, { cookie: cookie(), headers: { 'content-type': 'text/plain' } });
    if (form.code === '1') wrong.push(`${endpoint.id} takes a form: ${form.code}`);
  }
  expect(wrong).toEqual([]);
});

test('what needs a fresh second step is refused ten minutes after it', async () => {
  const { cookie } = await desk.colleague([...staffRoles]);
  const fresh = endpoints.filter(({ freshStep }) => freshStep);
  expect(fresh.length).toBeGreaterThan(5);
  desk.clock.pass(10 * MINUTE_MS);
  const codes = new Map<string, string>();
  for (const endpoint of fresh) codes.set(endpoint.id, (await send(endpoint, { cookie: cookie() })).code);
  expect([...new Set(codes.values())]).toEqual(['OPS_428']);
});

test('every answer of the desk is kept nowhere', async () => {
  const { cookie } = await desk.colleague(['auditor']);
  const kept = [];
  for (const endpoint of endpoints)
    for (const one of [undefined, cookie()])
      if ((await send(endpoint, { cookie: one })).headers['cache-control'] !== 'no-store') kept.push(endpoint.id);
  expect(kept).toEqual([]);
});

test('at another host, outside its networks, and in a production without one there is no desk', async () => {
  const elsewhere = await Promise.all(endpoints.map(async (endpoint) => (await send(endpoint, { host: 'shop.test' })).code));
  expect([...new Set(elsewhere)]).toEqual(['YX_404']);
  const closed = await startDesk({ networks: ['10.0.0.0/8', '2001:db8::/32'] });
  const placeless = await startDesk({ origin: undefined, isProduction: true });
  try {
    for (const on of [closed, placeless]) {
      const codes = await Promise.all(endpoints.map(async (endpoint) => (await send(endpoint, { on })).code));
      expect([...new Set(codes)]).toEqual(['YX_404']);
    }
    const inside = { on: closed, headers: { 'x-forwarded-for': '10.20.30.40' } };
    expect((await send(entrance.signOut, inside)).code).toBe('1');
  } finally {
    await closed.close();
    await placeless.close();
  }
});

test('each scoped endpoint shows and changes the own shop’s things, and no other’s', async () => {
  const scoped = endpoints.filter((endpoint) => endpoint.scoped).map(({ id }) => id);
  expect(Object.keys(scopedSamples).sort()).toEqual([...scoped].sort());
  const wrong: string[] = [];
  for (const endpoint of endpoints.filter(({ id }) => id in scopedSamples)) {
    const sample = await scopedSamples[endpoint.id]?.(desk);
    if (!sample) continue;
    const { cookie } = await desk.colleague([sample.role], sample.shops);
    const ask = async (body: Readonly<Record<string, unknown>>) => {
      const url = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(body[name])));
      const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();
      const response = await desk.app.inject({
        method: endpoint.method,
        url: endpoint.method === 'GET' && query ? `${url}?${query}` : url,
        headers: { host: HOST, origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie: cookie() ?? '' },
        ...(endpoint.method === 'POST' && { payload: body }),
      });
      return response.json<{ code: string }>();
    };
    if (sample.kind === 'one') {
      const other = await ask(sample.other);
      if (other.code !== 'YX_404') wrong.push(`${endpoint.id} of another shop: ${other.code}`);
      const own = await ask(sample.own);
      if (own.code !== '1') wrong.push(`${endpoint.id} of the own shop: ${own.code}`);
    } else {
      const text = JSON.stringify(await ask(sample.input));
      if (!text.includes(sample.shown)) wrong.push(`${endpoint.id} lacks ${sample.shown}`);
      if (text.includes(sample.hidden)) wrong.push(`${endpoint.id} shows ${sample.hidden}`);
    }
  }
  expect(wrong).toEqual([]);
});
