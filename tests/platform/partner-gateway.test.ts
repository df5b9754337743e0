import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultChannel } from '@/lib/channel/lookup';
import { verifySession } from '@/lib/session/session';
import { freePort } from '../free-port';
import { endAll, launchReady, type Product, temporaryFolder } from './product';

const SECRET = 'the secret of this test, thirty-two or more';
const session = {
  accessToken: 'their-token',
  userId: '42',
  projectId: defaultChannel.projectId,
  userMobile: '138****8000',
  userNickname: '',
  userHeadPortrait: '',
  expireTime: '2036-01-01 00:00:00',
};

type Seen = { url: string | undefined; headers: IncomingMessage['headers'] };
const seen: Seen[] = [];
let answer: (response: ServerResponse) => void = (response) => response.end();
const partner = createServer((request, response) => {
  seen.push({ url: request.url, headers: request.headers });
  request.resume().on('end', () => answer(response));
});
let product: Product;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    partner.listen(0, '127.0.0.1', resolve);
  });
  const { port } = partner.address() as AddressInfo;
  product = await launchReady({
    PORT: String(await freePort()),
    DATA_DIR: temporaryFolder(),
    GATEWAY_URL: `http://127.0.0.1:${port}/base`,
    PAY_GATEWAY_URL: `http://127.0.0.1:${port}/pay`,
    BASE_TIMEOUT_MS: '1000',
    SESSION_SECRET: SECRET,
  });
});
afterAll(async () => {
  await endAll();
  partner.closeAllConnections();
  partner.close();
});
beforeEach(() => {
  seen.length = 0;
});

const envelope = (response: ServerResponse, data: unknown): void => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'theirs=1' })
    .end(JSON.stringify({ code: '1', desc: 'ok', data }));
};
const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', p: defaultChannel.code, ...headers },
    body: '{}',
  });

test('calls go to the base host and to the pay host, with their token and without our cookies', async () => {
  answer = (response) => envelope(response, {});
  await post('/distribution/user/order/list', { 'access-token': 'their-token', cookie: 'yx_session_1=ours' });
  await post('/pay/distribution/user/order/api/pay');
  expect(seen.map(({ url }) => url)).toEqual(['/base/distribution/user/order/list', '/pay/distribution/user/order/api/pay']);
  expect(seen[0]?.headers).toMatchObject({ 'access-token': 'their-token', p: defaultChannel.code });
  expect(seen[0]?.headers.cookie).toBeUndefined();
});

test('a login of theirs opens a page session of ours', async () => {
  answer = (response) => envelope(response, { loginCode: '1', session, bindTicket: null });
  const response = await post('/distribution/user/authorize/api/quick/login');
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(new RegExp(`^yx_session_${defaultChannel.projectId}=.*HttpOnly`));
  expect(await verifySession(cookie.split(/[=;]/)[1] ?? '', SECRET)).toMatchObject({ userId: '42', projectId: defaultChannel.projectId });
  expect(await response.json()).toMatchObject({ code: '1', data: { session: { accessToken: 'their-token' } } });
});

test('a login of theirs that was refused opens nothing', async () => {
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 'X', desc: 'no', data: null }));
  const response = await post('/distribution/user/authorize/api/quick/login');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toEqual({ code: 'X', desc: 'no', data: null });
});

test('pages are rendered from what their gateway says, asked as a visitor of the channel', async () => {
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 'BIZ_601', desc: 'gone', data: null }));
  const response = await fetch(`${product.address}/${defaultChannel.slug}/hotel/details?id=100001`);
  expect(response.status).toBe(404);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen[0]?.url).toMatch(/^\/base\/distribution\//);
  expect(seen[0]?.headers).toMatchObject({ 'access-token': '-01', p: defaultChannel.code, p1: defaultChannel.projectId });
});

test('a gateway that does not answer in time is an envelope of ours', async () => {
  answer = () => undefined;
  const response = await post('/distribution/home/tab');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'YX_503', data: null });
});

test('a request that is being answered is answered to its end before the process goes', async () => {
  let release: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = (response) => {
      release = () => envelope(response, { late: true });
      resolve();
    };
  });
  const pending = post('/pay/slow');
  await asked;
  product.kill('SIGTERM');
  // The server no longer accepts connections but still has to answer the pending call.
  await expect(
    Promise.race([
      product.ended,
      fetch(`${product.address}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    ]),
  ).resolves.toEqual(expect.stringMatching(/open|closed/));
  release();
  expect(await (await pending).json()).toMatchObject({ data: { late: true } });
  expect((await product.ended).code).toBe(0);
});
