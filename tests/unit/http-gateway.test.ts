import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { loadEndpoint } from '@/lib/contract/contract';
import { GatewayError } from '@/lib/contract/gateway-error';
import { createBrowserGateway } from '@/lib/gateway/browser-gateway';
import { createHttpGateway } from '@/lib/gateway/http-gateway';
import { CALL_TIMEOUTS_MS } from '@/lib/kernel/call-timeouts';
import { createMonitor } from '@/lib/gateway/monitor';
import { stampOf } from '@/lib/kernel/day';
import { foreignRefusal, refusal, reply } from '../msw/handlers';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const hosts = { base: 'https://shop.example/api', pay: 'https://bank.example/api/pay' };
const identity = () => ({ accessToken: 'token-1', userId: 'u1', channelCode: 'P020', projectId: '880020' });
const gateway = createHttpGateway({ hosts, timeouts: CALL_TIMEOUTS_MS, identity, endpointOf: loadEndpoint });
const loading = { begin: jest.fn(), end: jest.fn() };
const failureOf = async (call: Promise<unknown>): Promise<GatewayError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GatewayError)) throw new Error(`no GatewayError but ${String(error)}`);
  return error;
};
const page = { list: [], nextCursor: null, kinds: [], systemTime: 0 };

test('every call carries the headers of the specification', async () => {
  let headers = new Headers();
  server.use(
    reply('order.page', (_, request) => {
      headers = request.headers;
      return page;
    }),
  );
  await gateway('order.page', { tab: 'all', pageSize: 10 });
  const { timestamp, ...rest } = Object.fromEntries(
    ['mobiletype', 'access-token', 'ver', 'tokenid', 'p', 'p1', 'phone', 'timestamp'].map((name) => [name, headers.get(name)]),
  );
  expect(rest).toEqual({ mobiletype: 'h5', 'access-token': 'token-1', ver: 'v1.3.2', tokenid: 'u1', p: 'P020', p1: '880020', phone: 'h5' });
  expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(60_000);
});

test('a GET sends its input as query, codecs applied, and its path parameters in the path', async () => {
  let url = '';
  server.use(
    reply('area.chinaAreaList', (input, request) => {
      url = request.url;
      expect(input).toEqual({ areaCode: '31', level: 2 });
      return { list: [] };
    }),
  );
  await gateway('area.chinaAreaList', { areaCode: '31', level: 2 });
  expect(url).toBe('https://shop.example/api/distribution/basic/api/queryChinaAreaList/31?level=2');
});

test('other methods send JSON, or a form where the contract says so', async () => {
  const bodies: string[] = [];
  const types: (string | null)[] = [];
  const note = async (request: Request) => {
    bodies.push(await request.clone().text());
    types.push(request.headers.get('content-type'));
  };
  const notes: Promise<void>[] = [];
  server.events.on('request:start', ({ request }) => void notes.push(note(request.clone())));
  server.use(
    reply('order.page', () => page),
    reply('logging.buryingPoint', () => ({})),
  );
  await gateway('order.page', { tab: 'all', pageSize: 10 });
  await Promise.all(notes);
  await gateway('logging.buryingPoint', { event: 'view', page: '/a b', detail: '{"x":"&"}' });
  await Promise.all(notes);
  expect(JSON.parse(bodies[0] ?? '')).toEqual({ tab: 'all', pageSize: 10 });
  expect(Object.fromEntries(new URLSearchParams(bodies[1]))).toEqual({ event: 'view', page: '/a b', detail: '{"x":"&"}' });
  expect(types[1]).toContain('application/x-www-form-urlencoded');
  server.events.removeAllListeners();
});

test('an upload travels as multipart, its file last', async () => {
  let names: string[] = [];
  server.use(
    http.post('https://shop.example/api/distribution/operation/api/files', async ({ request }) => {
      names = [...(await request.formData()).keys()];
      return HttpResponse.json({ code: '1', desc: '', data: { url: '/pictures/a.webp' } });
    }),
  );
  await gateway('operation.upload', { purpose: 'avatar' }, { file: new File(['x'], 'a.png', { type: 'image/png' }) });
  expect(names).toEqual(['purpose', 'file']);
});

test('money arrives in fen; payments go to the pay host', async () => {
  let url = '';
  server.use(
    reply('order.refundAmount', () => ({
      kind: 'hotelStay',
      paidAmount: 12850,
      feeAmount: 50,
      refundAmount: 12800,
      couponAmount: 0,
      pointsAmount: 0,
      couponReturns: false,
      reason: 'percentage',
    })),
    reply('order.pay', (_, request) => {
      url = request.url;
      return { kind: 'settled' };
    }),
  );
  expect(await gateway('order.refundAmount', { orderNo: 'A1' })).toMatchObject({ paidAmount: 12850, refundAmount: 12800 });
  await gateway('order.pay', { orderNo: 'A1', payWay: 'wechat', idempotencyKey: 'k'.repeat(20) });
  expect(url).toBe('https://bank.example/api/pay/distribution/user/order/api/pay');
});

test('a refusal is an error by its name in the catalogue, whatever the HTTP status', async () => {
  server.use(refusal('order.page', 'LOGIN_REQUIRED', 'please log in'), refusal('order.cancel', 'CANCEL_BY_SERVICE', 'no'));
  expect(await failureOf(gateway('order.page', { tab: 'all', pageSize: 10 }))).toMatchObject({
    reason: 'LOGIN_REQUIRED',
    code: 'ERR_401',
    desc: 'please log in',
  });
  expect(await failureOf(gateway('order.cancel', { orderNo: 'A1' }))).toMatchObject({ reason: 'CANCEL_BY_SERVICE', code: '3011' });
});

test("another backend's code is kept with its words", async () => {
  server.use(foreignRefusal('order.cancel', 'XYZ_9', 'not on Sundays'));
  expect(await failureOf(gateway('order.cancel', { orderNo: 'A1' }))).toMatchObject({
    reason: 'OTHER',
    code: 'XYZ_9',
    desc: 'not on Sundays',
  });
});

test('an answer that breaks the contract is named so, a page of a proxy is the service being away', async () => {
  const path = 'https://shop.example/api/distribution/user/order/api/page';
  const ask = () => failureOf(gateway('order.page', { tab: 'all', pageSize: 10 }));
  server.use(http.post(path, () => HttpResponse.json({ code: '1', desc: '', data: { list: 'x' } })));
  expect((await ask()).reason).toBe('CONTRACT_BROKEN');
  server.use(http.post(path, () => HttpResponse.html('<h1>hello</h1>')));
  expect((await ask()).reason).toBe('CONTRACT_BROKEN');
  server.use(http.post(path, () => HttpResponse.html('<h1>bad gateway</h1>', { status: 502 })));
  expect((await ask()).reason).toBe('UNAVAILABLE');
});

test('a question is asked again when the network failed, a command never is', async () => {
  let reads = 0;
  let commands = 0;
  server.use(
    http.post('https://shop.example/api/distribution/user/order/api/page', () =>
      ++reads === 1 ? HttpResponse.error() : HttpResponse.json({ code: '1', data: { ...page, systemTime: stampOf(page.systemTime) } }),
    ),
    http.post('https://shop.example/api/distribution/user/order/api/cancel', () => {
      commands += 1;
      return HttpResponse.error();
    }),
  );
  expect(await gateway('order.page', { tab: 'all', pageSize: 10 })).toEqual(page);
  expect((await failureOf(gateway('order.cancel', { orderNo: 'A1' }))).reason).toBe('UNREACHABLE');
  expect([reads, commands]).toEqual([2, 1]);
});

test('each host has its own timeout, and both can be set', async () => {
  expect(CALL_TIMEOUTS_MS).toEqual({ base: 20_000, pay: 50_000 });
  const hasty = createHttpGateway({ hosts, timeouts: { base: 20, pay: 5000 }, identity, endpointOf: loadEndpoint });
  const never = () => new Promise<never>(() => undefined);
  server.use(
    http.post('https://shop.example/api/distribution/user/order/api/cancel', never),
    http.post('https://bank.example/api/pay/distribution/user/order/api/pay', () =>
      HttpResponse.json({ code: '1', data: { kind: 'settled' } }),
    ),
  );
  expect((await failureOf(hasty('order.cancel', { orderNo: 'A1' }))).reason).toBe('TIMED_OUT');
  expect(await hasty('order.pay', { orderNo: 'A1', payWay: 'wechat', idempotencyKey: 'k'.repeat(20) })).toEqual({ kind: 'settled' });
});

test('what the contract refuses is not sent', async () => {
  expect((await failureOf(gateway('order.cancel', { orderNo: '../../x' }))).reason).toBe('INPUT_INVALID');
});

test('a call that its page gave up ends as given up, not as a failure', async () => {
  const gone = AbortSignal.abort();
  await expect(gateway('order.page', { tab: 'all', pageSize: 10 }, { signal: gone })).rejects.toMatchObject({ name: 'AbortError' });
});

describe('in the browser', () => {
  beforeEach(() => jest.clearAllMocks());
  const browser = (onFailure = jest.fn()) => createBrowserGateway({ identity, loading, onFailure, hosts }, async () => ({ loadEndpoint }));

  test('the loading indicator is told of a call, of its end even when it fails, and of nothing when hidden', async () => {
    server.use(
      reply('order.page', () => page),
      refusal('order.cancel', 'ORDER_MOVED_ON'),
    );
    await browser()('order.page', { tab: 'all', pageSize: 10 });
    await failureOf(browser()('order.cancel', { orderNo: 'A1' }));
    expect([loading.begin.mock.calls.length, loading.end.mock.calls.length]).toEqual([2, 2]);
    await browser()('order.page', { tab: 'all', pageSize: 10 }, { hideLoading: true });
    expect(loading.begin).toHaveBeenCalledTimes(2);
  });

  test('a failure is reported once, silently, with the user id and nothing else about a person', async () => {
    const reports: { event: string; page: string; detail?: string | undefined }[] = [];
    let reported = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      reported = resolve;
    });
    server.use(
      refusal('login.quick', 'CAPTCHA_WRONG', 'wrong'),
      reply('logging.buryingPoint', (input) => {
        reports.push(input);
        reported();
        return {};
      }),
    );
    const monitor = createMonitor({ gateway: () => asks, userId: () => 'u1', page: () => '/P020/login' });
    const asks = browser(jest.fn(monitor.report));
    await failureOf(asks('login.quick', { mobile: '13800138000', captcha: '123456' }));
    await done;
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ event: 'failure', page: '/P020/login' });
    const detail: unknown = JSON.parse(reports[0]?.detail ?? '');
    expect(detail).toMatchObject({
      name: 'CAPTCHA_WRONG',
      code: 'YX_1001',
      userId: 'u1',
      params: { mobile: '[string]', captcha: '[string]' },
    });
    expect(reports[0]?.detail).not.toMatch(/13800138000|123456/);
    expect(loading.begin).toHaveBeenCalledTimes(1);
  });

  test('a report that fails is not reported, and a page that fails in a circle stops reporting', async () => {
    const calls: string[] = [];
    const failing = async (id: string) => {
      calls.push(id);
      throw new GatewayError({ endpoint: id, reason: 'UNREACHABLE' });
    };
    const monitor = createMonitor({ gateway: () => failing, userId: () => '', page: () => '/' });
    monitor.report(new GatewayError({ endpoint: 'logging.buryingPoint', reason: 'UNREACHABLE' }));
    expect(calls).toEqual([]);
    for (let index = 0; index < 100; index += 1) monitor.report(new Error(`again ${index}`));
    expect(calls).toHaveLength(20);
  });

  test('a page reports each of its failures once, whatever was thrown, and the next page begins anew', () => {
    const reports: { page: string; detail?: string | undefined }[] = [];
    let page = '/P012/index';
    const gateway = async (_id: string, input: unknown) => void reports.push(input as (typeof reports)[number]);
    const monitor = createMonitor({ gateway: () => gateway as never, userId: () => 'u1', page: () => page });
    const chunk = () => Object.assign(new Error('Loading chunk failed: /_next/a.js'), { name: 'ChunkLoadError', code: 'ChunkLoadError' });
    for (const failure of [chunk(), chunk(), 'a string', 'a string', undefined, { code: 'E1', message: 'an object' }])
      monitor.report(failure);
    const named = () =>
      reports.map(({ detail }) => JSON.parse(detail ?? '')).map(({ name, code, message, userId }) => [name, code, message, userId]);
    expect(named()).toEqual([
      ['ChunkLoadError', 'ChunkLoadError', 'Loading chunk failed: /_next/a.js', 'u1'],
      ['Error', '', 'a string', 'u1'],
      ['Error', '', 'undefined', 'u1'],
      ['Error', 'E1', 'an object', 'u1'],
    ]);
    page = '/P012/login';
    monitor.report(chunk());
    expect(reports).toHaveLength(5);
    for (let turn = 0; turn < 1000; turn += 1) {
      page = `/P012/${turn}`;
      monitor.report(chunk());
    }
    expect(reports).toHaveLength(100);
  });

  test('what a message says of a person is not reported, and what a page gave up or a layout put off is no failure', () => {
    const details: string[] = [];
    const gateway = async (_id: string, { detail }: { detail: string }) => void details.push(detail);
    const monitor = createMonitor({ gateway: () => gateway as never, userId: () => '', page: () => '/' });
    monitor.report(new TypeError('/P012/login?p=P012&encryptToken=SECRET-A&code=SECRET-B#x of 13800138000 failed'));
    monitor.report(Object.assign(new Error('gone'), { name: 'AbortError' }));
    monitor.report('ResizeObserver loop completed with undelivered notifications.');
    expect(details).toHaveLength(1);
    expect(details[0]).toContain('/P012/login?p=P012&encryptToken=…&code=…#x of [mobile] failed');
    expect(details[0]).not.toMatch(/SECRET|13800138000/);
  });
});
