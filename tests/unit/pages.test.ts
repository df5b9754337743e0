import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { type PageThread, startPageThread } from '@/server/front/page-thread';
import { servePages } from '@/server/front/pages';
import { Refusal } from '@/server/http/refusal';
import { until } from '../platform/product';

const program = path.resolve('tests/unit/pages-stand-in.mjs');
const setup = { root: '', distDir: '', dev: false, hostname: '127.0.0.1', port: 0 };
let front: FastifyInstance;
let thread: PageThread;

beforeAll(async () => {
  front = fastify();
  front.get('/api/call', async () => 'answered');
  thread = startPageThread({
    program, setup, log: front.log,
    gateway: async (endpointId, input) => {
      if (endpointId === 'refused') throw new Refusal('NOT_FOUND');
      if (endpointId === 'broken') throw new Error('secret');
      if (endpointId === 'uncloneable') return () => undefined;
      return { endpointId, input };
    },
  });
  front.addHook('onClose', thread.close);
  await servePages(front, thread);
  await thread.ready;
});
afterAll(() => front.close());

const get = (url: string, headers: Record<string, string> = {}) => front.inject({ url, headers: { 'x-request-id': 'request-1', ...headers } });
const bodyOf = async (url: string, headers?: Record<string, string>): Promise<string> => (await get(url, headers)).body;

describe('a page that was just rendered', () => {
  test('is given to everybody who comes within moments', async () => {
    expect(await bodyOf('/P012/index?a')).toBe(await bodyOf('/P012/index?a'));
  });
  test('is not sent to who has it', async () => {
    await get('/P012/index?b');
    const { statusCode, body, headers } = await get('/P012/index?b', { 'if-none-match': 'W/"page"' });
    expect([statusCode, body, headers.etag, headers['content-type']]).toEqual([304, '', 'W/"page"', undefined]);
  });
  test('is another one in another encoding', async () => {
    expect(await bodyOf('/P012/index?c', { 'accept-encoding': 'br' })).not.toBe(await bodyOf('/P012/index?c', { 'accept-encoding': 'gzip' }));
  });
});

test.each([
  ['asks who is there', '/P012/cashier', {}],
  ['may change the channel', '/P012/index?p=P013', {}],
  ['sets a cookie', '/P012/index?cookie', {}],
  ['is somebody\'s own', '/P012/index?cache=private,no-store', {}],
  ['is but a part of itself', '/P012/index', { rsc: '1' }],
])('a page that %s is rendered for each who comes', async (_what, url, headers) => {
  expect(await bodyOf(url, headers)).not.toBe(await bodyOf(url, headers));
});

test('a part of a page is not mistaken for the page that is kept at its address', async () => {
  const whole = await bodyOf('/P012/index?d');
  expect(await bodyOf('/P012/index?d', { rsc: '1' })).not.toBe(whole);
  expect(await bodyOf('/P012/index?d')).toBe(whole);
});

test('every cookie of a page arrives', async () => {
  expect((await get('/P012/index?cookie')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('what a page asks of the gateway arrives whole, and so does why it was refused', async () => {
  const ask = async (endpoint: string) => JSON.parse(await bodyOf(`/ask?endpoint=${endpoint}`));
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
  const [page, json] = await Promise.all([get('/die', { accept: 'text/html' }), get('/die')]);
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([503, '3', 'text/html; charset=utf-8']);
  expect(page.body).toContain('<h1>服务繁忙，请稍后再试</h1>');
  expect(json.json().code).toBe('YX_503');
  await until(() => thread.port() === undefined, 'The end of the thread');
  const meanwhile = await get('/P069/index', { accept: 'text/html' });
  expect([meanwhile.statusCode, meanwhile.body.includes('<html lang="en">')]).toEqual([503, true]);
  expect(await bodyOf('/api/call')).toBe('answered');
  await until(() => thread.port() !== undefined, 'Another thread');
  expect((await get('/P012/index?e')).statusCode).toBe(200);
});

test('a thread that hangs is ended, and another one starts', async () => {
  const log = jest.mocked({ ...front.log, error: jest.fn() });
  const hung = startPageThread({ program, setup, log, gateway: async () => undefined, silenceMs: 600 });
  await hung.ready;
  const first = hung.port();
  const asked = fetch(`http://127.0.0.1:${first}/hang`).then(() => 'answered', () => 'broken off');
  await until(() => hung.port() !== first && hung.port() !== undefined, 'Another thread');
  expect(await asked).toBe('broken off');
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining('600 ms'));
  await hung.close();
});
