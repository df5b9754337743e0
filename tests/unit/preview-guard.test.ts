import fastify, { type FastifyInstance } from 'fastify';
import { guardPreview, isKnownHost } from '@/server/front/preview-guard';

const SITE_ORIGIN = 'https://shop.example:8443';
let front: FastifyInstance;
const said: string[] = [];
beforeAll(async () => {
  front = fastify({ trustProxy: true, logger: { level: 'warn', stream: { write: (line: string) => void said.push(line) } } });
  guardPreview(front, { SITE_ORIGIN });
  front.get('/api/preview/inbox', () => 'codes');
  front.get('/sandbox/bank/:tradeNo', () => 'bank');
  front.all('/sandbox/wechat/*', () => 'wechat');
  front.get('/api/other', () => 'shop');
  // As when a demo stands before another one.
  front.all('/api/*', () => 'the other shop');
  front.get('/*', () => 'page');
  await front.ready();
});
afterAll(() => front.close());

const statusAt = async (host: string, url: string, headers: Record<string, string> = {}) =>
  (await front.inject({ url, headers: { host, ...headers } })).statusCode;
const doors = [
  '/api/preview/inbox',
  '/%61pi/preview/inbox',
  '/api/preview/of-the-other-shop',
  '/api/%70review/of-the-other-shop?x=1',
  '/sandbox/bank/B1?x=1',
  '/%73andbox/bank/B1',
  '/sandbox/wechat/authorize/as/alice',
  '/preview',
  '/%70review',
  '//preview',
  '/preview?locale=en',
];

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'notlocalhost',
  'shop.example.evil',
  '127.0.0.1@evil.example',
])('a name that somebody else points here finds none of the doors: %j', async (host) => {
  for (const door of doors) expect([door, await statusAt(host, door)]).toEqual([door, 404]);
  for (const open of ['/api/other', '/P012/index', '/previews', '/P012/preview'])
    expect([open, await statusAt(host, open)]).toEqual([open, 200]);
});

test.each([
  'localhost:3000',
  'LOCALHOST',
  'demo.localhost:1',
  '127.0.0.1:3000',
  '192.168.1.20:3000',
  '[::1]:3000',
  'shop.example',
  'shop.example:8443',
  'Shop.Example.',
])('this machine, an address and the site itself find them all: %s', async (host) => {
  for (const door of doors) expect([door, await statusAt(host, door)]).toEqual([door, 200]);
});

test('a script behind a rebound name gains nothing by naming another Host beside it', async () => {
  expect(await statusAt('evil.example', '/api/preview/inbox', { 'x-forwarded-host': 'localhost' })).toBe(404);
  expect(await statusAt('127.0.0.1', '/api/preview/inbox', { 'x-forwarded-host': 'evil.example' })).toBe(404);
});

test('it is said once why', () => {
  expect(said.filter((line) => line.includes('SITE_ORIGIN'))).toHaveLength(1);
});

test('without a site of its own only this machine and addresses are known', () => {
  expect(['shop.example', '', 'localhost'].map((host) => isKnownHost(host, undefined))).toEqual([false, false, true]);
});
