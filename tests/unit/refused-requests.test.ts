import fs from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { refuseTwoHosts } from '@/server/front/host';
import { answerFailures } from '@/server/front/limits';
import { serveFiles } from '@/server/front/static-files';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'));
let front: FastifyInstance;
beforeAll(async () => {
  for (const folder of ['public/pictures', '.next/static/chunks']) fs.mkdirSync(path.join(root, folder), { recursive: true });
  fs.writeFileSync(path.join(root, 'public/pictures/one.webp'), 'a picture');
  fs.writeFileSync(path.join(root, 'public/held-worker.js'), '');
  fs.writeFileSync(path.join(root, '.next/static/chunks/one.js'), '1');
  front = fastify();
  answerFailures(front);
  refuseTwoHosts(front);
  front.get('/P012/index', () => 'page');
  await front.register((site) => serveFiles(site, { root, distDir: '.next', dev: false }));
  await front.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await front.close();
  fs.rmSync(root, { recursive: true });
});

/** As no HTTP library would send it. */
const sent = (lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = front.server.address() as AddressInfo;
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, 'connection: close', '', ''].join('\r\n')));
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
const PAGE = 'GET /P012/index HTTP/1.1';
const statusOf = (answer: string): string => answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);

test.each([
  ['another name', ['Host: shop.example', 'Host: evil.example']],
  ['the same name', ['Host: shop.example', 'host: shop.example']],
  ['another between other headers', ['HOST: shop.example', 'accept: */*', 'hOsT: evil.example']],
  ['an empty one', ['Host: shop.example', 'Host:']],
  ['two names in one', ['Host: shop.example, evil.example']],
  ['a path', ['Host: shop.example/evil']],
  ['somebody at it', ['Host: somebody@shop.example']],
  ['a space', ['Host: shop.example evil.example']],
])('a request with a second or malformed Host is refused: %s', async (_what, hosts) => {
  const answer = await sent([PAGE, ...hosts]);
  expect(statusOf(answer)).toBe('400');
  expect(answer).toContain('"code":"YX_400"');
  expect(answer.toLowerCase()).toContain('connection: close');
});

test.each(['shop.example', 'shop.example:8443', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST', 'xn--0trv4xfvn8el34t.example'])(
  'a request with one Host is answered: %s',
  async (host) => expect(statusOf(await sent([PAGE, `Host: ${host}`]))).toBe('200'),
);

const notFiles = [
  '/pictures/',
  '/pictures/none.webp',
  '/pictures/../pictures/',
  '/pictures/%2e%2e/',
  '/_next/static/',
  '/_next/static/chunks/',
  '/_next/static/chunks',
  '/_next/static/none.js',
  '/held-worker.js?x=1',
];

test.each(notFiles)('a folder, or a file that is not there, is refused as everything of the shop is: %s', async (url) => {
  const asked = await front.inject({ url, headers: { p: 'P069' } });
  expect(asked.statusCode).toBe(404);
  expect(asked.json()).toMatchObject({ code: 'YX_404', data: null });
  expect(asked.headers['cache-control']).toContain('no-store');
  const opened = await front.inject({ url, headers: { accept: 'text/html' } });
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(opened.body).toContain('回首页');
  expect(opened.body).toContain('/index"');
});

test('a file is still a file', async () => {
  expect((await front.inject('/pictures/one.webp')).body).toBe('a picture');
  expect((await front.inject('/_next/static/chunks/one.js')).body).toBe('1');
});
