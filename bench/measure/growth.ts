import { median, type Target } from '../load';
import { callsOfKinds, cities } from '../kinds/calls';
import { growKinds } from '../kinds/grow';
import { orderingOfKinds } from '../kinds/ordering';
import { ports } from '../ports';
import { serve, stop } from '../processes';
import { growth } from '../report';
import { tokenOf } from '../session';
import { measureOrderingGrowth } from './ordering-growth';

const SIZES = [100, 10_000, 1_000_000];
const ROUNDS = 150;
const WARM_UP = 20;

type Question = (site: string, round: number) => Target;

const at = <Item>(items: readonly Item[], round: number): Item => items[round % items.length] as Item;

/** Milliseconds of one call. */
async function timeOf({ url, method = 'POST', body, headers = {} }: Target): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const { code, desc }: { code: string; desc: string } = JSON.parse(await answer.text());
  if (code !== '1') throw new Error(`${url}: ${code} ${desc}`);
  return performance.now() - started;
}

/** One call at a time, the sizes in turns, so that neither queueing nor a slow phase of the machine is mistaken for the effect of size. */
async function timesOf(question: Question, sites: readonly string[]): Promise<number[]> {
  const times = sites.map((): number[] => []);
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [index, site] of sites.entries()) {
      const ms = await timeOf(question(site, round));
      if (round >= WARM_UP) times[index]?.push(ms);
    }
  }
  return times.map(median);
}

async function open(size: number, port: number) {
  const folder = `.data/bench-kinds-${size}`;
  const site = `http://127.0.0.1:${port}`;
  const child = await serve({
    file: process.execPath,
    parameters: ['dist/server.mjs'],
    url: `${site}/healthz`,
    patience: 300,
    environment: { PORT: String(port), DATA_DIR: folder, SEED_SIZE: '100', LOG_LEVEL: 'error', RATE_LIMIT: '10000000' },
  });
  await growKinds(folder, size);
  return { site, folder, close: () => stop(child) };
}

const tell = (measure: string, medians: readonly number[]): void => growth(`${measure} at 1 000 000`, medians);

/** The same calls at three sizes of every kind but hotels; the databases are kept in .data for the next run. */
export async function measureGrowth(): Promise<void> {
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  for (const [index, size] of SIZES.entries()) {
    console.log(`· ${size} goods of each kind …`);
    opened.push(await open(size, ports.catalogue + index));
  }
  const sites = opened.map(({ site }) => site);
  const tokens = new Map<string, string>();
  for (const site of sites) tokens.set(site, await tokenOf(site));
  for (const [kind, { list, search, detail, pre, keywords }] of Object.entries(callsOfKinds)) {
    if (kind === 'hotels') continue;
    const questions: Readonly<Record<string, Question>> = {
      list: (site, round) => list(at(cities, round))(site),
      'list by price': (site, round) => list(at(cities, round), 'priceLow')(site),
      search: (site, round) => search(at(cities, round), at(keywords, round))(site),
      detail: (site) => detail(site),
      ...(pre && { 'booking page': (site) => pre(site, tokens.get(site)) }),
    };
    for (const [name, question] of Object.entries(questions)) tell(`${kind}, ${name}`, await timesOf(question, sites));
  }
  await measureOrderingGrowth(
    opened,
    Object.keys(orderingOfKinds).filter((kind) => kind !== 'stays'),
    tell,
  );
  for (const { close } of opened) await close();
}
