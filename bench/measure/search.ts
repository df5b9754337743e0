import { growSearched } from '../kinds/grow-search';
import { median } from '../load';
import { ports } from '../ports';
import { report } from '../report';
import { cities, open, post, search, shopPage, timeOf, timesOf } from './catalogue';

const SIZES = [10_000, 1_000_000];
/** Hotels of the seed, which the other entries repeat: every word is in 2,000 names or more, which is harder than many different words. */
const SEEDED = 2_000;
/** Common and rare words: typed in Chinese, in pinyin, as initials, and with a typo. */
const typed = ['酒店', '外滩', 'wt', 'waitan', 'jiudian', '亲子', 'hcz', 'huochezhan', '云栖', 'w', '火车站东店', 'waitna'];

const OTHERS_A_SECOND = 200;
const TICK_MS = 5;
const SAMPLES = 1000;
const MOST_MS = 50;

/** Where the users are. Answers are cached for ten seconds and about a kilometre, so users spread everywhere never share one. */
type Asking = 'from one place' | 'from everywhere';
const CELLS = 100;
let elsewhere = 0;

function ask(site: string, path: string, round: number, asking: Asking = 'from everywhere'): Promise<Response> {
  const cell = asking === 'from one place' ? 0 : (elsewhere += 1);
  const query = new URLSearchParams({
    cityCode: cities[round % cities.length] ?? '',
    keyword: typed[round % typed.length] ?? '',
    lng: (121.48 + (cell % CELLS) / 100).toFixed(2),
    lat: (31.23 + Math.floor(cell / CELLS) / 100).toFixed(2),
  });
  return fetch(`${site}/api/distribution/operation/api/search/${path}?${query.toString()}`, { headers: { p: 'P012' } });
}

/** 99th percentile of suggestions in milliseconds, one at a time, while others request lists at a steady rate. */
async function crowdedP99(site: string, asking: Asking): Promise<{ p99: number; median: number; others: number }> {
  let others = 0;
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const crowd = setInterval(() => {
    // Catches up on ticks that came late.
    for (; others < seconds() * OTHERS_A_SECOND; others += 1)
      void post(site, shopPage, { ...search, cityCode: cities[others % cities.length] }).then((answer) => answer.text());
  }, TICK_MS);
  const times: number[] = [];
  for (let round = 0; round < SAMPLES; round += 1) times.push(await timeOf(ask(site, 'keyword', round, asking)));
  clearInterval(crowd);
  return {
    p99: times.toSorted((one, other) => one - other)[Math.floor(SAMPLES * 0.99)] ?? Number.NaN,
    median: median(times),
    others: others / seconds(),
  };
}

/** The search over everything at two catalogue sizes, and suggestions under load. */
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
  for (const asking of ['from everywhere', 'from one place'] as const) {
    const { p99, median: half, others } = await crowdedP99(shops.at(-1)?.site ?? '', asking);
    report({
      measure: `Search: p99 of suggestions in a crowd, asked ${asking}, 1 000 000 hotels`,
      ours: `${p99.toFixed(1)} ms (median ${half.toFixed(1)} ms)`,
      floor: `${others.toFixed(0)} other calls a second`,
      figure: `${p99.toFixed(1)} ms`,
      aim: `<= ${MOST_MS} ms`,
      met: p99 <= MOST_MS,
    });
  }
  for (const { close } of opened) await close();
}
