import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { homeOf } from '@/lib/channel/lookup';
import { channels } from '@/lib/channel/registry';
import { routes } from '@/lib/routing/routes';
import { serveSitemaps } from '@/server/front/sitemap/serve-sitemaps';
import { sectionsOfRemoteShop, sectionsOfShop } from '@/server/front/sitemap/sections';
import { openConnection } from '@/server/platform/database/connection';
import { visitorGateway } from '@/server/call/visitor-gateway';
import { handlers } from '@/server/compose/handlers';
import { demoActivities } from '@/demo/shop/activities/fixtures';
import { demoClassicHotelId } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
let site: FastifyInstance;
let remote: FastifyInstance;
beforeAll(async () => {
  gateway = await startGateway();
  site = fastify();
  serveSitemaps(
    site,
    sectionsOfShop(gateway.database, () => gateway.clock.now),
  );
  remote = fastify();
  serveSitemaps(remote, sectionsOfRemoteShop(visitorGateway(handlers, gateway.services, gateway.app.log)));
});
afterAll(async () => {
  await site.close();
  await remote.close();
  await gateway.close();
});

const BASE = 'http://shop.example';
const [home, english] = [homeOf('zh-CN').slug, homeOf('en').slug];
const other = channels.find(({ slug }) => slug !== home && slug !== english)?.slug ?? '';

async function read(from: FastifyInstance, path: string): Promise<string[]> {
  const { statusCode, headers, body } = await from.inject({ url: path, headers: { host: 'shop.example' } });
  expect({ path, statusCode, type: headers['content-type'] }).toEqual({ path, statusCode: 200, type: 'application/xml; charset=utf-8' });
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

/** All addresses of a channel's sitemap, from every file that its index names. */
async function addressesOf(from: FastifyInstance, slug: string): Promise<string[]> {
  const files = await read(from, `/sitemap/${slug}.xml`);
  expect(files.every((file) => file.startsWith(`${BASE}/sitemap/${slug}/`))).toBe(true);
  const addresses = [];
  for (const file of files) addresses.push(...(await read(from, file.slice(BASE.length))));
  return addresses;
}

test('the home channel of each language names its pages, the lists of each city and all goods on sale, each once', async () => {
  const [chinese, foreign] = [await addressesOf(site, home), await addressesOf(site, english)];
  const base = `${BASE}/${home}`;
  expect(chinese).toEqual(
    expect.arrayContaining([
      `${base}/index`,
      `${base}/agreement/daikou`,
      `${base}/my/fqa/refund`,
      `${base}/search/hotelSearch`,
      `${base}/search/hotelSearch?cityCode=110100`,
      `${base}/n/search/hotelSearch?cityCode=110100`,
      `${base}/hotel/details?id=${demoClassicHotelId}`,
    ]),
  );
  expect(new Set(chinese).size).toBe(chinese.length);
  expect(chinese.every((address) => address.startsWith(`${base}/`))).toBe(true);
  expect(foreign.length).toBe(chinese.length);
  const [hotels] = (await gateway.pool.query('select count(*)::int as count from hotels where listed')).rows;
  expect(chinese.filter((address) => /\/hotel\/details\?/.test(address))).toHaveLength(hotels.count);
});

test('activities stand in the sitemap while they run, of this shop’s and of another company’s gateway', async () => {
  const page = (serialNumber: string) => `${BASE}/${home}/activity?serialNumber=${serialNumber}`;
  for (const shop of [site, remote]) {
    const named = (await addressesOf(shop, home)).filter((address) => address.includes('/activity?'));
    expect(named).toEqual(expect.arrayContaining([page(demoActivities.seckill), page(demoActivities.dynamic)]));
    for (const silent of ['seckillComing', 'seckillEnded', 'seckillDraft'] as const)
      expect(named).not.toContain(page(demoActivities[silent]));
    expect((await addressesOf(shop, other)).filter((address) => address.includes('/activity?'))).toEqual([]);
  }
});

test('every activity that runs stands in the sitemap, however many there are', async () => {
  await gateway.pool.query(`insert into activities select (jsonb_populate_record(a, jsonb_build_object('serial_number', 'many-' || n))).*
    from activities a, generate_series(1, 1500) n where a.serial_number = '${demoActivities.dynamic}'`);
  const named = await read(site, `/sitemap/${home}/activities.xml`);
  expect(named.filter((address) => address.includes('many-'))).toHaveLength(1500);
  expect(new Set(named).size).toBe(named.length);
  await gateway.pool.query(`delete from activities where serial_number like 'many-%'`);
});

test('another channel names what it alone tells: search engines keep the rest under the home of its language', async () => {
  const addresses = await addressesOf(site, other);
  expect(addresses).toEqual(expect.arrayContaining([`${BASE}/${other}/index`, `${BASE}/${other}/agreement/daikou`]));
  expect(addresses.filter((address) => /details|search|single\/starLightCard/.test(address))).toEqual([]);
  expect((await site.inject(`/sitemap/${other}/hotel-details-2.xml`)).statusCode).toBe(404);
});

test('goods that are not on sale stand in no sitemap', async () => {
  const page = `${BASE}/${home}/hotel/details?id=${demoClassicHotelId}`;
  const listed = (is: boolean) => gateway.pool.query('update hotels set listed = $1 where id = $2', [is, demoClassicHotelId]);
  await listed(false);
  expect(await addressesOf(site, home)).not.toContain(page);
  await listed(true);
  expect(await addressesOf(site, home)).toContain(page);
});

test('every card has a page in the sitemap, the partners’ cards as well as the house’s own', async () => {
  const named = await read(site, `/sitemap/${home}/pages.xml`);
  const folders = readdirSync('public/cards', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const cards = folders.flatMap(({ name }) => readdirSync(`public/cards/${name}`).map((file) => `${name}/${file.replace('.json', '')}`));
  expect(cards.length).toBeGreaterThan(10);
  const pagesOf = (card: string) =>
    Object.entries(routes).flatMap(([path, route]) => ('card' in route && route.card === card && route.access === 'open' ? [path] : []));
  const silent = cards.filter((card) => !pagesOf(card).some((path) => named.includes(`${BASE}/${home}${path}`)));
  expect(silent).toEqual([]);
});

test('every shop stands in the sitemap with the vouchers and set meals it sells, until it closes', async () => {
  const { rows } = await gateway.pool.query<{ id: number }>('select id from restaurant_shops where listed order by id');
  const named = (path: string, all: readonly string[]) => all.filter((address) => address.startsWith(`${BASE}/${home}${path}?id=`));
  const all = await addressesOf(site, home);
  const page = (id: number) => `${BASE}/${home}/food/details?id=${id}`;
  expect(named('/food/details', all).sort()).toEqual(rows.map(({ id }) => page(id)).sort());
  for (const path of ['/food/coupon/details', '/food/meal/details']) expect(named(path, all).length).toBeGreaterThan(10);
  const [closed] = rows;
  const listed = (is: boolean) => gateway.pool.query('update restaurant_shops set listed = $1 where id = $2', [is, closed?.id]);
  await listed(false);
  expect(named('/food/details', await addressesOf(site, home))).toHaveLength(rows.length - 1);
  await listed(true);
});

test('a shop whose tables are another company’s names the best of its goods', async () => {
  expect(await addressesOf(remote, home)).toEqual(
    expect.arrayContaining([`${BASE}/${home}/index`, `${BASE}/${home}/hotel/details?id=${demoClassicHotelId}`]),
  );
});

test('there is no sitemap of a channel, a file or a shard that does not exist, and a strange host stands in none', async () => {
  for (const file of ['nowhere', `${home}/nothing`, `${home}/hotels-0`, `nowhere/pages`]) {
    expect([file, (await site.inject(`/sitemap/${file}.xml`)).statusCode]).toEqual([file, 404]);
  }
  const { body } = await site.inject({ url: `/sitemap/${home}.xml`, headers: { host: 'a<b>"c' } });
  expect(body).toContain('<loc>http://localhost/');
});

const MILLION = 1_000_000;
/** Occurs once in each address, and as a single byte it is never cut in two by the stream's pieces. */
const QUESTION_MARK = 0x3f;
/** The limit of the process's heap, code included; beyond it the process dies. */
const HEAP_MB = 100;
const MOST_GROWN_BYTES = 100 * 1024 * 1024;

function countOf(byte: number, bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
}

/** Starts a process that serves only the sitemaps of this test's database. */
async function startServer(): Promise<{ process: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', 'tests/gateway/sitemap-server.ts'], {
    env: { ...process.env, DATABASE_URL: gateway.pool.options.connectionString },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) return { process: server, address: line };
  throw new Error('The server of sitemaps did not start.');
}

test('a million goods are written in shards of fewer than 50 000, in less than 100 MB', async () => {
  const url = String(gateway.pool.options.connectionString);
  const { database, close } = openConnection({ url, size: 1, patient: true });
  const [{ before } = { before: 0 }] = (
    await gateway.pool.query('select count(*)::int as before from coupon_packages where listed and sale_until is null')
  ).rows;
  // A million rows exceed the time limit of the shop's own calls, and the search's triggers would take most of that time.
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`alter table coupon_packages disable trigger user`);
    await transaction.execute(sql`insert into coupon_packages (id, class_id, name, subtitle, picture, tags, price_fen, market_price_fen, refund,
      most_per_order, notices, sales, sort)
      select 10000000 + n, 'x', 'x', 'x', 'x', '{}', 1, 1, '{}', 1, '{}', 0, 0 from generate_series(1, ${MILLION}) n`);
    await transaction.execute(sql`analyze coupon_packages`);
  });
  await close();
  const files = (await read(site, `/sitemap/${home}.xml`)).filter((file) => file.includes('/interest-detail-'));
  expect(files.length).toBeGreaterThan(MILLION / 50_000);

  const server = await startServer();
  try {
    let addresses = 0;
    for (const file of files) {
      const answer = await fetch(`${server.address}${file.slice(BASE.length)}`);
      // The XML declaration contains two question marks.
      let here = -2;
      for await (const piece of answer.body ?? []) {
        here += countOf(QUESTION_MARK, piece);
      }
      expect(here).toBeLessThanOrEqual(50_000);
      addresses += here;
    }
    expect(addresses).toBe(MILLION + before);
    const { began, most } = (await (await fetch(`${server.address}/memory`)).json()) as { began: number; most: number };
    expect(most - began).toBeLessThan(MOST_GROWN_BYTES);
  } finally {
    server.process.kill();
  }
}, 120_000);
