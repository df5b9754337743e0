import path from 'node:path';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type PageThread, startPageThread } from '@/server/front/page-thread';
import { PageStore } from '@/server/front/page-store';
import { servePages } from '@/server/front/pages';
import { PageQueue } from '@/server/front/page-queue';
import { Refusal } from '@/server/call/refusal';
import { decodeVisit } from '@/lib/routing/visit';
import { until } from '../platform/product';

const program = path.resolve('tests/unit/pages-stand-in.mjs');
const setup = { root: '', distDir: '', dev: false, port: 0 };
const warn = jest.fn();
const none = (): void => undefined;
const log: FastifyBaseLogger = {
  level: 'warn',
  fatal: none,
  error: none,
  warn,
  info: none,
  debug: none,
  trace: none,
  silent: none,
  child: () => log,
};
let front: FastifyInstance;
let thread: PageThread;

beforeAll(async () => {
  front = fastify({ loggerInstance: log });
  front.get('/api/call', async () => 'answered');
  thread = startPageThread({
    program,
    setup,
    log: front.log,
    gateway: async (endpointId, input) => {
      if (endpointId === 'refused') throw new Refusal('NOT_FOUND');
      if (endpointId === 'broken') throw new Error('secret');
      if (endpointId === 'uncloneable') return () => undefined;
      return { endpointId, input };
    },
  });
  front.addHook('onClose', thread.close);
  await servePages(front, thread, new PageStore());
  await thread.ready;
});
afterAll(() => front.close());
// Of an answer that is sent twice Fastify only warns.
afterEach(() => expect(warn).not.toHaveBeenCalled());

const get = (url: string, headers: Record<string, string> = {}) =>
  front.inject({ url, headers: { 'x-request-id': 'request-1', ...headers } });
const bodyOf = async (url: string, headers?: Record<string, string>): Promise<string> => (await get(url, headers)).body;

describe('a page that was just rendered', () => {
  test('is given to everybody who comes within moments, whatever else stands in his address', async () => {
    expect(await bodyOf('/P012/index')).toBe(await bodyOf('/P012/index?utm_source=somewhere'));
  });
  test('is made once for all who ask for it at the same time', async () => {
    const bodies = await Promise.all(Array.from({ length: 300 }, () => bodyOf('/P022/index')));
    expect(new Set(bodies).size).toBe(1);
  });
  test('is not sent to who has it', async () => {
    await get('/P013/index');
    const { statusCode, body, headers } = await get('/P013/index', { 'if-none-match': 'W/"page"' });
    expect([statusCode, body, headers.etag, headers['content-type']]).toEqual([304, '', 'W/"page"', undefined]);
  });
  test('is another one in another encoding', async () => {
    expect(await bodyOf('/P014/index', { 'accept-encoding': 'br' })).not.toBe(await bodyOf('/P014/index', { 'accept-encoding': 'gzip' }));
  });
  test('is another one for another id', async () => {
    expect(await bodyOf('/P012/hotel/details?id=1')).not.toBe(await bodyOf('/P012/hotel/details?id=2'));
  });
});

describe('a page that has grown old', () => {
  const address = (id: string) => `/P012/hotel/details?id=${id}`;
  const seen = async (id: string): Promise<[string, unknown]> => {
    const { body, headers } = await get(address(id));
    return [body, headers['x-nextjs-cache']];
  };

  test('is shown to who asks, and made anew for the next', async () => {
    const [made] = await seen('grows');
    expect(await seen('grows')).toEqual([made, 'STALE']);
    await until(async () => (await bodyOf(address('grows'))) !== made, 'Another page');
  });
  test.each(['fails', 'lacks'])('and whose successor %s is shown a little longer', async (id) => {
    const [made] = await seen(id);
    expect(await seen(id)).toEqual([made, 'STALE']);
    await until(async () => (await seen(id))[1] === 'HIT', 'The answer of the renderer');
    expect(await seen(id)).toEqual([made, 'HIT']);
  });
  test('takes no place of those who wait for a page', async () => {
    await seen('queues');
    const enter = jest.spyOn(PageQueue.prototype, 'enter');
    await seen('queues');
    await bodyOf('/P012/cashier');
    const [renewal, visitor] = enter.mock.calls.map(([caller]) => caller);
    enter.mockRestore();
    expect([renewal, visitor === renewal]).toEqual(['renewals', false]);
  });
  test('and of which the renderer says that it is no longer there is not shown again', async () => {
    await seen('ends');
    await seen('ends');
    await until(async () => (await get(address('ends'))).statusCode === 404, 'The end of the page');
  });
});

test('a guarded page that is kept is shown once the middleware has let its visitor in, with the cookie of this one', async () => {
  const guarded = '/P012/hotel/details?p=P012&id=guarded';
  const [first, second] = [await get(guarded), await get(guarded)];
  expect([second.statusCode, second.body, second.headers['set-cookie'], second.headers['cache-control']]).toEqual([
    200,
    first.body,
    'visitor=1',
    'private, no-store',
  ]);
  expect((await get('/P012/hotel/details?id=guarded')).headers['set-cookie']).toBeUndefined();
});

test.each([
  ['asks who is there', '/P012/cashier', {}],
  ['may change the channel', '/P012/index?p=P013', {}],
  ['sets a cookie', '/P012/hotel/details?id=cookie', {}],
  ["is somebody's own", '/P012/hotel/details?id=private', {}],
  ['is but a part of itself', '/P015/index', { rsc: '1' }],
])('a page that %s is rendered for each who comes', async (_what, url, headers) => {
  expect(await bodyOf(url, headers)).not.toBe(await bodyOf(url, headers));
});

test('a part of a page is not mistaken for the page that is kept at its address', async () => {
  const whole = await bodyOf('/P016/index');
  expect(await bodyOf('/P016/index', { rsc: '1' })).not.toBe(whole);
  expect(await bodyOf('/P016/index')).toBe(whole);
});

test('all addresses of one household wait in one line', async () => {
  const enter = jest.spyOn(PageQueue.prototype, 'enter');
  for (const remoteAddress of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '203.0.113.5', '::ffff:203.0.113.5'])
    await front.inject({ url: '/P012/cashier', remoteAddress });
  const [one, same, other, old, mapped] = enter.mock.calls.map(([address]) => address);
  enter.mockRestore();
  expect([same === one, other === one, mapped === old]).toEqual([true, false, true]);
});

test('every cookie of a page arrives', async () => {
  expect((await get('/P012/hotel/details?id=cookie')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

describe('what the renderer is told of a request', () => {
  const hostile = {
    cookie: 'yx_channel=P013; secret=1',
    'user-agent': 'somebody',
    'x-forwarded-host': 'elsewhere.example',
    'accept-language': 'en',
    'next-action': 'x',
    'x-visit': 'forged',
    'next-router-state-tree': '%5B%22x',
    'next-url': '/secret',
    'x-middleware-subrequest': 'middleware',
  };
  const told = async (url: string, headers: Record<string, string> = {}) =>
    JSON.parse((await get(url, { ...hostile, ...headers })).headers.told as string);

  test('is the path, and how the answer may be spelt', async () => {
    expect(await told('/P017/index?code=secret&orderNo=1')).toEqual({ url: '/P017/index', 'accept-encoding': 'identity' });
  });
  test('is the id that stands in the query where the page is named by it, and only such an id', async () => {
    expect((await told('/P012/hotel/details?x=1&id=77&code=secret')).url).toBe('/P012/hotel/details?id=77');
    expect((await told('/P012/search/hotelSearch?cityCode=310100&id=77')).url).toBe('/P012/search/hotelSearch?cityCode=310100');
    for (const id of ['', '%3Cscript%3E', 'a.b', 'x'.repeat(65)])
      expect((await told(`/P012/hotel/details?id=${id}`)).url).toBe('/P012/hotel/details');
  });
  test('is what the preview is made from, which is kept for nobody', async () => {
    expect((await told('/preview?token=a%20b&code=secret&locale=en')).url).toBe('/preview?locale=en');
  });
  test('is which part of a page is meant, if it is one', async () => {
    const part = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/$d$channel/__PAGE__' };
    expect(await told('/P018/index', part)).toEqual({ url: '/P018/index', 'accept-encoding': 'identity', ...part });
    expect(await told('/P018/index', { rsc: '1', 'next-router-prefetch': '<', 'next-router-segment-prefetch': 'x<' })).toEqual({
      url: '/P018/index',
      'accept-encoding': 'identity',
      rsc: '1',
    });
    expect(await told('/P018/login', { 'next-router-prefetch': '1' })).toEqual({ url: '/P018/login', 'accept-encoding': 'identity' });
  });
  test('is who comes, in one header for the middleware, where the page asks', async () => {
    const { url, 'x-visit': visit } = await told('/P012/cashier?orderNo=1&_rsc=x');
    expect([url, decodeVisit(visit)]).toEqual(['/P012/cashier', { search: '?orderNo=1', cookies: hostile.cookie, secure: false }]);
  });
  test('is no host but where a file names the site, and then no other than a host', async () => {
    expect(await told('/robots.txt', { host: 'shop.example' })).toMatchObject({ host: 'shop.example', 'x-forwarded-proto': 'http' });
    expect((await told('/robots.txt', { host: 'shop.example"<' })).host).toBeUndefined();
  });
});

test('only what everybody sees alike may be kept on the way', async () => {
  const keeping = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).headers['cache-control'];
  expect(await keeping('/P019/index')).toBe('s-maxage=60');
  for (const url of ['/P012/cashier', '/P012/index?p=P013', '/P012/hotel/details?id=missing'])
    expect([url, await keeping(url)]).toEqual([url, 'private, no-store']);
  expect(await keeping('/P019/index', { rsc: '1' })).toBe('private, no-store');
});

test('a page that tells what stood in the address of who asked is not kept', async () => {
  const telling = await bodyOf('/P012/hotel/details?id=tells&code=a-whole-secret');
  expect(telling).toContain('a-whole-secret');
  expect(await bodyOf('/P012/hotel/details?id=tells')).not.toBe(telling);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)(
  '%s of a page is not allowed, whatever body it has or withholds',
  async (method) => {
    const answer = await front.inject({
      method,
      url: '/P012/index',
      headers: { 'content-type': 'text/plain', ...(method === 'POST' && { 'content-length': '100' }) },
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  },
);

test('a failure of the renderer is no page: who asked may come again', async () => {
  const answer = await get('/P069/hotel/details?id=failed', { accept: 'text/html' });
  expect([answer.statusCode, answer.headers['retry-after'], answer.body.includes('<html lang="en">')]).toEqual([503, '3', true]);
});

test('what a page asks of the gateway arrives whole, and so does why it was refused', async () => {
  const ask = async (endpoint: string) => JSON.parse(await bodyOf(`/P012/hotel/details?id=ask-${endpoint}`));
  expect(await ask('known')).toMatchObject({ kind: 'output', output: { endpointId: 'known', input: { day: '1970-01-01T00:00:00.000Z' } } });
  expect(await ask('refused')).toMatchObject({ kind: 'failure', reason: 'NOT_FOUND' });
  expect(await ask('broken')).toMatchObject({ kind: 'failure', reason: 'BROKEN', cause: expect.stringContaining('secret') });
  expect(await ask('uncloneable')).toMatchObject({ kind: 'failure', reason: 'BROKEN' });
});

test('figures of the thread are told to all who ask at once', async () => {
  const [first, second] = await Promise.all([thread.statistics(), thread.statistics()]);
  expect([first.pages > 0, second.pages]).toEqual([true, first.pages]);
});

test('a thread that dies takes only its pages with it, and another one starts', async () => {
  const [page, json] = await Promise.all([get('/preview/die', { accept: 'text/html' }), get('/preview/die')]);
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([503, '3', 'text/html; charset=utf-8']);
  expect(page.body).toContain('<h1>服务繁忙，请稍后再试</h1>');
  expect(json.json().code).toBe('YX_503');
  await until(() => thread.port() === undefined, 'The end of the thread');
  const meanwhile = await get('/P069/index', { accept: 'text/html' });
  expect([meanwhile.statusCode, meanwhile.body.includes('<html lang="en">')]).toEqual([503, true]);
  expect(await bodyOf('/api/call')).toBe('answered');
  await until(() => thread.port() !== undefined, 'Another thread');
  expect((await get('/P020/index')).statusCode).toBe(200);
});

test('a thread that hangs is ended, and another one starts', async () => {
  const log = jest.mocked({ ...front.log, error: jest.fn() });
  const hung = startPageThread({ program, setup, log, gateway: async () => undefined, silenceMs: 3000 });
  await hung.ready;
  const first = hung.port();
  const before = await hung.answers();
  const asked = fetch(`http://127.0.0.1:${first}/preview/hang`).then(
    () => 'answered',
    () => 'broken off',
  );
  // The question may overtake the call that hangs the thread, so it is repeated until there is no answer.
  const noAnswer = async (): Promise<boolean> => ((await hung.answers()) ? noAnswer() : true);
  const silent = noAnswer();
  await until(() => hung.port() !== first && hung.port() !== undefined, 'Another thread');
  expect(await asked).toBe('broken off');
  expect([before, await silent]).toEqual([true, true]);
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining('3000 ms'));
  await hung.close();
});
