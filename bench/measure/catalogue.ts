import { addDays, dayOf } from '@/lib/kernel/day';
import { median } from '../load';
import { serve, stop } from '../processes';
import { report } from '../report';

const PORT = 4953;
const SIZES = [100, 10_000, 1_000_000];
const ROUNDS = 200;
const site = `http://127.0.0.1:${PORT}`;

const stay = { checkInDate: dayOf(Date.now()), checkOutDate: addDays(dayOf(Date.now()), 1) };
const cities = ['310100', '110100', '440100', '330100', '510100'];
const keywords = ['酒店', '亲子', '外滩', '云栖', '火车站'];

type Call = (round: number) => Promise<Response>;
const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${site}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', p: 'P012' }, body: JSON.stringify(body) });

const search = { ...stay, sort: 'recommend', pageSize: 20 };
const at = <Item>(items: readonly Item[], round: number): Item | undefined => items[round % items.length];

const calls: Readonly<Record<string, (ids: readonly string[]) => Call>> = {
  list: () => (round) => post('/distribution/hotel/api/shop/page', { ...search, cityCode: at(cities, round) }),
  'list by price': () => (round) => post('/distribution/hotel/api/shop/page', { ...search, cityCode: at(cities, round), sort: 'priceLow' }),
  search: () => (round) => post('/distribution/hotel/api/shop/page', { ...search, cityCode: at(cities, round), keyword: at(keywords, round) }),
  detail: (ids) => (round) => post('/distribution/hotel/api/shop/detail', { hotelId: at(ids, round) }),
};

/** Milliseconds of one call after another: a busy machine's queue is not the catalogue's size. */
async function timeOf(call: Call): Promise<number> {
  const times: number[] = [];
  for (let round = -20; round < ROUNDS; round++) {
    const started = performance.now();
    const answer = await call(Math.abs(round));
    const body: { code: string } = JSON.parse(await answer.text());
    if (body.code !== '1') throw new Error(`${answer.url}: ${JSON.stringify(body).slice(0, 200)}`);
    if (round >= 0) times.push(performance.now() - started);
  }
  return median(times);
}

async function idsOf(): Promise<string[]> {
  const answer = await post('/distribution/hotel/api/shop/page', { ...search, cityCode: cities[0], pageSize: 50 });
  const body: { data: { list: { hotelId: string }[] } } = JSON.parse(await answer.text());
  return body.data.list.map((hotel) => hotel.hotelId);
}

/** The same calls at three sizes of the catalogue; the databases are kept in .data for the next run. */
export async function measureCatalogue(): Promise<void> {
  const times: Record<string, number[]> = {};
  for (const size of SIZES) {
    console.log(`· catalogue of ${size} hotels …`);
    const server = await serve({
      file: process.execPath, parameters: ['dist/server.mjs'], url: `${site}/healthz`, patience: 1800,
      environment: { PORT: String(PORT), DATA_DIR: `.data/bench-${size}`, SEED_SIZE: String(size), LOG_LEVEL: 'error' },
    });
    const ids = await idsOf();
    for (const [name, call] of Object.entries(calls)) (times[name] ??= []).push(await timeOf(call(ids)));
    await stop(server);
  }
  for (const [name, [smallest = Number.NaN, middle = Number.NaN, largest = Number.NaN]] of Object.entries(times)) {
    const growth = largest / smallest;
    report({
      measure: `Catalogue: ${name} at 1 000 000 hotels`,
      ours: `${largest.toFixed(2)} ms (10 000: ${middle.toFixed(2)} ms)`, floor: `${smallest.toFixed(2)} ms at 100`, figure: `${growth.toFixed(2)}x`, aim: '< 2x', met: growth < 2,
    });
  }
}
