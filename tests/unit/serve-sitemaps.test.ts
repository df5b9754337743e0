import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { homeOf } from '@/lib/channel/lookup';
import type { Sections } from '@/server/front/sitemap/sections';
import { serveSitemaps } from '@/server/front/sitemap/serve-sitemaps';

const { slug } = homeOf('zh-CN');
const FILE = `/sitemap/${slug}/goods.xml`;
/** More than the files that may be written at once. */
const MANY = 12;
const PATIENCE_MS = 20_000;

/** Goods that are asked for, and never end once somebody reads them. */
function endlessGoods() {
  const asked: (() => void)[] = [];
  let read = 0;
  async function* addresses() {
    // Long, so that the buffers between server and client are soon full.
    for (; ; read += 1) yield `/goods/${'x'.repeat(2000)}`;
  }
  const sections: Sections = {
    names: async () => ['goods'],
    addresses: async (_channel, name) => {
      if (name === 'waits') await new Promise<void>((resolve) => asked.push(resolve));
      if (name === 'short') return ['/only'];
      return addresses();
    },
  };
  return { sections, asked, readSoFar: () => read };
}

let site: FastifyInstance | undefined;
afterEach(() => site?.close());
async function serve(sections: Sections, silentMs = 30_000): Promise<number> {
  site = fastify({ forceCloseConnections: true });
  serveSitemaps(site, sections, { silentMs });
  return Number(new URL(await site.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Asks, and reads nothing of the answer. */
function ask(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.example\r\n\r\n`);
  socket.on('error', () => undefined);
  return socket;
}
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const late = Date.now() + PATIENCE_MS;
  while (!(await holds()) && Date.now() < late) await new Promise((resolve) => setImmediate(resolve));
}

test('clients that leave before their file is written keep no place', async () => {
  const { sections, asked } = endlessGoods();
  const port = await serve(sections);
  const gone = Array.from({ length: MANY }, () => ask(port, `/sitemap/${slug}/waits.xml`));
  await until(() => asked.length === MANY);
  for (const socket of gone) socket.destroy();
  await until(() => new Promise((resolve) => site?.server.getConnections((_error, count) => resolve(count === 0))));
  for (const answer of asked) answer();
  const answer = await fetch(`http://127.0.0.1:${port}/sitemap/${slug}/short.xml`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('/only</loc>');
});

test('HEAD is answered without reading any goods, however many ask', async () => {
  const { sections, readSoFar } = endlessGoods();
  const port = await serve(sections);
  for (const path of [FILE, `/sitemap/${slug}.xml`]) {
    const answers = await Promise.all(Array.from({ length: MANY }, () => fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD' })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  }
  expect((await fetch(`http://127.0.0.1:${port}/sitemap/nowhere/goods.xml`, { method: 'HEAD' })).status).toBe(404);
  expect(readSoFar()).toBe(0);
});

test('clients that stop reading lose their places to those that read', async () => {
  const { sections } = endlessGoods();
  const statusOf = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/sitemap/${slug}/short.xml`);
    await answer.text();
    return answer.status;
  };
  const patient = await serve(sections);
  const stuck = Array.from({ length: 4 }, () => ask(patient, FILE).pause());
  await until(async () => (await statusOf(patient)) === 503);
  expect(await statusOf(patient)).toBe(503);
  for (const socket of stuck) socket.destroy();
  await site?.close();

  const strict = await serve(sections, 200);
  let left = 0;
  site?.server.on('connection', (socket) => socket.once('close', () => (left += 1)));
  const others = Array.from({ length: 4 }, () => ask(strict, FILE).pause());
  await until(() => left === others.length);
  expect(left).toBe(others.length);
  expect(await statusOf(strict)).toBe(200);
  for (const socket of others) socket.destroy();
});
