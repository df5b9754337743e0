import { addDays, dayOf } from '@/lib/kernel/day';
import { DEMO_HOTELS } from '@/demo/kinds/hotel/plan';
import { growHotels } from '../kinds/grow-hotels';
import { median } from '../load';
import { ports } from '../ports';
import { serve, stop } from '../processes';
import { growth } from '../report';
import { measureOrderingGrowth } from './ordering-growth';

const SIZES = [100, 10_000, 1_000_000];
const ROUNDS = 200;
const WARM_UP = 20;

const today = dayOf(Date.now());
const stay = { checkInDate: today, checkOutDate: addDays(today, 1) };
const nights = (count: number) => ({ checkInDate: addDays(today, 1), checkOutDate: addDays(today, 1 + count) });
export const cities = ['310100', '110100', '440100', '330100', '510100'];
const keywords = ['酒店', '亲子', '外滩', '云栖', '火车站'];

type Shop = Readonly<{ site: string; ids: readonly string[] }>;
type Call = (shop: Shop, round: number) => Promise<Response>;
export const post = (site: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${site}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', p: 'P012' }, body: JSON.stringify(body) });

export const search = { ...stay, sort: 'recommend', pageSize: 20 };
const at = <Item>(items: readonly Item[], round: number): Item | undefined => items[round % items.length];

export const shopPage = '/distribution/hotel/api/shop/page';
const calls: Readonly<Record<string, Call>> = {
  list: ({ site }, round) => post(site, shopPage, { ...search, cityCode: at(cities, round) }),
  'list by price': ({ site }, round) => post(site, shopPage, { ...search, cityCode: at(cities, round), sort: 'priceLow' }),
  ...Object.fromEntries(
    [2, 3, 5, 7, 14].flatMap((count) =>
      Object.entries<Record<string, string>>({
        'list by distance': { sort: 'distance' },
        'list by price': { sort: 'priceLow' },
        'list, dearest first': { sort: 'priceHigh' },
        'list up to 300 yuan a night': { priceMax: '300.00' },
        'list up to 130 yuan a night': { priceMax: '130.00' },
        'list of 600 to 610 yuan a night': { priceMin: '600.00', priceMax: '610.00' },
        'list of 600 to 610 yuan a night, by distance': { priceMin: '600.00', priceMax: '610.00', sort: 'distance' },
        'list from 600 yuan a night, by price': { priceMin: '600.00', sort: 'priceLow' },
      }).map(([name, asked]): [string, Call] => [
        `${name}, ${count} nights`,
        ({ site }, round) => post(site, shopPage, { ...search, ...nights(count), cityCode: at(cities, round), ...asked }),
      ]),
    ),
  ),
  search: ({ site }, round) => post(site, shopPage, { ...search, cityCode: at(cities, round), keyword: at(keywords, round) }),
  detail: ({ site, ids }, round) => post(site, '/distribution/hotel/api/shop/detail', { hotelId: at(ids, round) }),
};
const folderOf = (size: number): string => `.data/bench-${size}`;

/** Milliseconds of one call. */
export async function timeOf(call: Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await call;
  const body: { code: string } = JSON.parse(await answer.text());
  if (body.code !== '1') throw new Error(`${answer.url}: ${JSON.stringify(body).slice(0, 200)}`);
  return performance.now() - started;
}

/** One call at a time, the sizes in turns, so that neither queueing nor a slow phase of the machine is mistaken for the effect of size. */
export async function timesOf(call: Call, shops: readonly Shop[]): Promise<number[]> {
  const times = shops.map((): number[] => []);
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const ms = await timeOf(call(shop, round));
      if (round >= WARM_UP) times[index]?.push(ms);
    }
  }
  return times.map(median);
}

export async function open(size: number, port: number, folder = folderOf(size)): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const site = `http://127.0.0.1:${port}`;
  const child = await serve({
    file: process.execPath,
    parameters: ['dist/server.mjs'],
    url: `${site}/healthz`,
    patience: 1800,
    environment: { PORT: String(port), DATA_DIR: folder, SEED_SIZE: String(size), LOG_LEVEL: 'error' },
  });
  const answer = await post(site, shopPage, { ...search, cityCode: cities[0], pageSize: 50 });
  const body: { data: { list: { hotelId: string }[] } } = JSON.parse(await answer.text());
  return { shop: { site, ids: body.data.list.map((hotel) => hotel.hotelId) }, close: () => stop(child) };
}

const tell = (measure: string, medians: readonly number[]): void => growth(`${measure} at 1 000 000 hotels`, medians);

/** The same calls at three catalogue sizes; the databases are kept in .data for the next run. */
export async function measureCatalogue(): Promise<void> {
  const opened = [];
  for (const [index, size] of SIZES.entries()) {
    console.log(`· catalogue of ${size} hotels …`);
    opened.push(await open(Math.min(size, DEMO_HOTELS), ports.catalogue + index, folderOf(size)));
    await growHotels(folderOf(size), size);
  }
  const shops = opened.map(({ shop }) => shop);
  for (const [name, call] of Object.entries(calls)) tell(name, await timesOf(call, shops));
  await measureOrderingGrowth(
    shops.map(({ site }, index) => ({ site, folder: folderOf(SIZES[index] ?? 0) })),
    ['stays'],
    tell,
  );
  for (const { close } of opened) await close();
}
