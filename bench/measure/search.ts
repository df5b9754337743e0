import { growSearched } from '../kinds/grow-search';
import { ports } from '../ports';
import { report } from '../report';
import { cities, open, post, search, shopPage, timeOf, timesOf } from './catalogue';

const SIZES = [10_000, 1_000_000];
/** Hotels of the seed, whose entries the others repeat. */
const SEEDED = 2_000;
/** Common and rare, written, spelled, by initials, and with a slip. */
const typed = ['酒店', '外滩', 'wt', 'waitan', 'jiudian', '亲子', 'hcz', 'huochezhan', '云栖', 'w', '火车站东店', 'waitna'];

const OTHERS_A_SECOND = 200;
const SAMPLES = 1000;
const MOST_MS = 50;

const ask = (site: string, path: string, round: number): Promise<Response> => {
  const query = new URLSearchParams({
    cityCode: cities[round % cities.length] ?? '',
    keyword: typed[round % typed.length] ?? '',
    lng: '121.48',
    lat: '31.23',
  });
  return fetch(`${site}/api/distribution/operation/api/search/${path}?${query.toString()}`, { headers: { p: 'P012' } });
};

/** Milliseconds that 99 of 100 suggestions stay below, one after the other, while others ask for lists at a steady pace. */
async function crowdedP99(site: string): Promise<{ p99: number; others: number }> {
  let others = 0;
  const crowd = setInterval(() => {
    void post(site, shopPage, { ...search, cityCode: cities[others % cities.length] }).then((answer) => answer.text());
    others += 1;
  }, 1000 / OTHERS_A_SECOND);
  const started = performance.now();
  const times: number[] = [];
  for (let round = 0; round < SAMPLES; round += 1) times.push(await timeOf(ask(site, 'keyword', round)));
  clearInterval(crowd);
  const seconds = (performance.now() - started) / 1000;
  return { p99: times.toSorted((one, other) => one - other)[Math.floor(SAMPLES * 0.99)] ?? Number.NaN, others: others / seconds };
}

/** The search over everything at two sizes of the catalogue, and suggestions in a crowd. */
export async function measureSearch(): Promise<void> {
  const opened = [];
  for (const [index, size] of SIZES.entries()) {
    console.log(`· ${size} hotels to search …`);
    const folder = `.data/bench-search-${size}`;
    const one = await open(SEEDED, ports.catalogue + index + 1, folder);
    await growSearched(folder, size);
    opened.push(one);
  }
  const shops = opened.map(({ shop }) => shop);
  for (const [name, path] of [
    ['suggestions', 'keyword'],
    ['results', 'found'],
  ] as const) {
    const [small = Number.NaN, large = Number.NaN] = await timesOf(({ site }, round) => ask(site, path, round), shops);
    report({
      measure: `Search: ${name} at 1 000 000 hotels`,
      ours: `${large.toFixed(2)} ms`,
      floor: `${small.toFixed(2)} ms at 10 000`,
      figure: `${(large / small).toFixed(2)}x`,
      aim: '< 3x',
      met: large / small < 3,
    });
  }
  const { p99, others } = await crowdedP99(shops.at(-1)?.site ?? '');
  report({
    measure: 'Search: p99 of suggestions in a crowd, 1 000 000 hotels',
    ours: `${p99.toFixed(1)} ms`,
    floor: `${others.toFixed(0)} other calls a second`,
    figure: `${p99.toFixed(1)} ms`,
    aim: `<= ${MOST_MS} ms`,
    met: p99 <= MOST_MS,
  });
  for (const { close } of opened) await close();
}
