import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { channelByCode } from '@/lib/channel/lookup';
import { endpoints } from '../contract';
import { nothing } from '@/lib/contract/wire';
import { errors } from '@/lib/contract/errors';
import { login } from '@/lib/contract/login/endpoints';
import { operation } from '@/lib/contract/operation/endpoints';
import { refuse } from '@/server/call/refusal';
import { handle } from '@/server/call/handle';
import { registerGateway } from '@/server/compose/gateway';
import { handlers } from '@/server/compose/handlers';
import fastify from 'fastify';
import { rawCall, sampleOf } from './hostile';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
let token = '';
beforeAll(async () => {
  gateway = await startGateway();
  ({ token } = await gateway.loginAs('13300000001'));
});
afterAll(() => gateway.close());

type Call = ReturnType<typeof rawCall>;
type Response = Awaited<ReturnType<TestGateway['app']['inject']>>;

const codes = new Set<string>(['1', ...Object.values(errors).map(({ code }) => code)]);
const LEAK = /select |insert |syntax|postgres|drizzle|node_modules|\.ts:|\.js:|FST_ERR|stack/i;

/** Every answer, refused or not, is an envelope with a code of the catalogue and a request id, and reveals nothing internal. */
function expectEnvelope(response: Response, about: string) {
  const body: { code: string; desc: string; data: unknown } = response.json();
  expect({ about, keys: Object.keys(body).sort(), known: codes.has(body.code) }).toEqual({
    about,
    keys: ['code', 'data', 'desc'],
    known: true,
  });
  expect({ about, code: body.code, id: response.headers['x-request-id'] !== undefined }).not.toMatchObject({ code: 'YX_500' });
  if (body.code !== '1') {
    expect({ about, data: body.data, leak: LEAK.exec(response.body)?.[0] }).toEqual({ about, data: null, leak: undefined });
  }
  return body;
}

async function send(call: Call, about: string) {
  const response = await gateway.app.inject(call);
  expect(response.headers['x-request-id']).toBeTruthy();
  return { status: response.statusCode, ...expectEnvelope(response, about) };
}

const asUser = () => ({ 'access-token': token, p: 'P012' });
/** Logging out would end the session that these tests use. */
const walked = endpoints.filter(({ id, form }) => id !== 'login.unbind' && form !== 'multipart');
const everybody = walked.map((endpoint) => [endpoint.id, endpoint] as const);

test('every endpoint of the contract has one handler, and there are no others', () => {
  expect(handlers.map(({ endpoint }) => endpoint.id).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

test('every page of the contract answers with and without its written-out prefix', async () => {
  for (const endpoint of endpoints.filter(({ path }) => path.startsWith('/distribution/'))) {
    const long = rawCall(endpoint, sampleOf(endpoint));
    const answers = await Promise.all(
      [long, { ...long, url: long.url.replace('/distribution', '') }].map((call) => gateway.app.inject(call)),
    );
    expect([endpoint.id, answers[1]?.json().code]).toEqual([endpoint.id, answers[0]?.json().code]);
    if (endpoint.access === 'user') expect(answers[0]?.json().code).toBe('ERR_401');
  }
});

test.each(endpoints.filter(({ access }) => access === 'user').map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s knows nobody without a token of this project',
  async (_id, endpoint) => {
    const other = await gateway.call(login.silent, {}, { token });
    expect(other.data.loginCode).toBe('1');
    const tokens = [
      {},
      { 'access-token': '-01' },
      { 'access-token': 'forged' },
      { 'access-token': `${token}x` },
      { 'access-token': token, p: 'P020' },
    ];
    for (const headers of tokens) {
      const answer = await send(rawCall(endpoint, sampleOf(endpoint), headers), endpoint.id);
      expect([answer.status, answer.code]).toEqual([401, 'ERR_401']);
    }
  },
);

/** What breaks a field is the endurance tests', which put every hostile value in every place; here each field has one, and another each time. */
const hostile = [
  [],
  {},
  { $gt: '' },
  null,
  -1,
  1e400,
  1.5,
  true,
  '',
  'x'.repeat(20_000),
  "1'); drop table users; --",
  '../../etc/passwd',
  '٣',
];
let turn = 0;

test.each(everybody)('%s answers a hostile value of any field with an envelope, and breaks on none', async (_id, endpoint) => {
  const sample = sampleOf(endpoint);
  for (const name of Object.keys(sample)) {
    const value = hostile[turn % hostile.length];
    turn += 1;
    await send(rawCall(endpoint, { ...sample, [name]: value }, asUser()), `${endpoint.id} ${name}=${JSON.stringify(value)?.slice(0, 40)}`);
    // What people type is freed of it, anything else that has it is refused; the database would break on it (YX_500).
    if (typeof sample[name] === 'string')
      await send(rawCall(endpoint, { ...sample, [name]: `${String(sample[name])}\0` }, asUser()), `${endpoint.id} ${name} with NUL`);
  }
});

// Endpoints without input accept any body.
test.each(everybody.filter(([, { method, request }]) => method === 'POST' && request !== nothing))(
  '%s refuses what is no JSON object',
  async (_id, endpoint) => {
    const call = rawCall(endpoint, sampleOf(endpoint), asUser());
    const json = { ...call.headers, 'content-type': 'application/json' };
    for (const payload of [
      '{',
      '{"a":1',
      '[]',
      '"text"',
      '1',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '\uFEFF{',
    ]) {
      const answer = await send({ ...call, headers: json, payload } as Call, `${endpoint.id} ${payload}`);
      expect([endpoint.id, payload, answer.status]).toEqual([endpoint.id, payload, 400]);
    }
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense']) {
      const answer = await send(
        { ...call, headers: { ...call.headers, 'content-type': type }, payload: '<a/>' } as Call,
        `${endpoint.id} ${type}`,
      );
      expect([endpoint.id, type, answer.status]).toEqual([endpoint.id, type, 400]);
    }
  },
);

test('a plain form, which any site can have its visitors post, is taken only where the contract declares one', async () => {
  const mobile = '13600009001';
  const fields = { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' };
  const headers = { p: 'P012', 'sec-fetch-site': 'cross-site' };
  const post = async (path: string, type: string, payload: string) =>
    (await gateway.app.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers, 'content-type': type }, payload })).json().code;
  const form = new URLSearchParams(fields).toString();
  for (const { path } of [login.sendCaptcha, login.sendSms]) {
    expect(await post(path, 'application/x-www-form-urlencoded', form)).toBe('YX_400');
    expect(await post(path, 'Application/X-WWW-Form-Urlencoded; charset=utf-8', form)).toBe('YX_400');
    expect(await post(path, 'text/plain', JSON.stringify(fields))).toBe('YX_400');
  }
  expect(gateway.sms.sent.filter((one) => one.mobile === mobile)).toEqual([]);
  expect(await post(login.sendCaptcha.path, 'application/json; charset=utf-8', JSON.stringify(fields))).toBe('1');
});

test('a body of 10 MB is refused as too large', async () => {
  const call = rawCall(login.quick, { mobile: 'x'.repeat(10 * 1024 * 1024) });
  const answer = await send(call, 'large');
  expect([answer.status, answer.code]).toEqual([413, 'YX_413']);
});

test('unknown paths, methods and forms are not found, in the envelope', async () => {
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/distribution',
    '/api/pay/distribution/user/authorize/api/silent/login',
    '/api//distribution/x',
    `/api/${'x'.repeat(5000)}`,
  ]) {
    const response = await gateway.app.inject({ url });
    expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'YX_404']);
  }
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
    expect((await gateway.app.inject({ method, url: '/api/distribution/user/authorize/api/quick/login' })).json().code).toBe('YX_404');
  }
});

test('after all this everything still stands, and nobody was made', async () => {
  const { rows } = await gateway.pool.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from orders) as orders,
      (select count(*)::int from uploads) as uploads`,
  );
  expect(rows).toEqual([{ users: 1, orders: 0, uploads: 0 }]);
});

test('a channel that does not exist is answered as the default channel', async () => {
  for (const channel of ['P999', '', '__proto__', "'", 'p012']) {
    expect((await gateway.call(operation.staticConfiguration, {}, { channel })).data.serviceHours).toBe('9:00-18:00');
  }
});

test('refusals speak the language of the channel', async () => {
  const of = async (p: string) => (await gateway.app.inject({ url: '/api/nothing', headers: { p } })).json().desc;
  expect([await of('P012'), await of('P069')]).toEqual(['没有找到相关内容', 'Nothing found here']);
});

test('what goes wrong inside is not told, and a database that is away is', async () => {
  const failing = (error: Error) => handle(operation.config, () => Promise.reject(error));
  const ask = async (error: Error) => {
    const app = fastify();
    await registerGateway(app, [failing(error)], gateway.services);
    const response = await app.inject({ url: '/api/distribution/operation/api/find/config?key=a' });
    await app.close();
    return [response.statusCode, response.json()];
  };
  expect(await ask(new Error('password is hunter2'))).toEqual([
    500,
    { code: 'YX_500', desc: expect.not.stringContaining('hunter2'), data: null },
  ]);
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(await ask(new Error('Failed query', { cause: away }))).toMatchObject([503, { code: 'YX_503' }]);
  expect(await ask(Object.assign(new Error('too many'), { statusCode: 429 }))).toMatchObject([429, { code: 'YX_429' }]);
  expect(() => refuse('SOLD_OUT')).toThrow('SOLD_OUT');
});

test('a real failure of the database is the one or the other, never a hanging call', async () => {
  const closed = await startGateway();
  await closed.pool.end();
  const response = await closed.app.inject({ url: '/api/distribution/operation/api/city/data' });
  expect(response.json().data).toBeNull();
  expect([500, 503]).toContain(response.statusCode);
  await closed.app.close();
  expect((await gateway.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a long answer is compressed as its reader can take it, a short one is not', async () => {
  const ask = (url: string, encoding: string) =>
    gateway.app.inject({ url, headers: { p: 'P012', 'access-token': '-01', 'accept-encoding': encoding } });
  const long = '/api/distribution/operation/api/city/data';
  const plain = await ask(long, 'identity');
  expect(plain.body.length).toBeGreaterThan(1024);
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask(long, encoding);
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
  const short = await ask('/api/distribution/operation/api/static/configuration', 'br');
  expect([short.headers['content-encoding'], short.json().code]).toEqual([undefined, '1']);
});

test('what never changes is spelled once for each channel, not once for all', async () => {
  const ask = async (p: string): Promise<unknown> =>
    (await gateway.app.inject({ url: '/api/distribution/operation/api/static/configuration', headers: { p } })).json().data;
  const told = [await ask('P010'), await ask('P020'), await ask('P010'), await ask('P020')];
  expect([told[2], told[3]]).toEqual([told[0], told[1]]);
  expect(told[0]).toMatchObject({ customerTelephone: channelByCode('P010')?.customerService.phone });
  expect(told[1]).toMatchObject({ customerTelephone: channelByCode('P020')?.customerService.phone });
});
