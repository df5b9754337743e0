import { root, run } from '../processes';
import { barePage } from '../bare-page';
import { median } from '../load';
import { report } from '../report';

type Row = { name: string; lcp: number; cls: number; script: number; totalKB: number; error?: string };

const aims = { lcp: 550, cls: 0, script: 300, totalKB: 330 };

const ROUNDS = 7;

/** One cold load of each page, on a 360 px phone with a CPU 4 times slower, 1.6 Mbit/s and 150 ms. */
async function round(targets: readonly string[]): Promise<Row[]> {
  const { rows }: { rows: Row[] } = JSON.parse(
    await run(process.execPath, ['bench/webperf.mjs', '--runs', '1', '--warmup', '0', '--tap', 'none', ...targets], {
      PLAYWRIGHT_CORE: root,
    }),
  );
  const failed = rows.find(({ error }) => error);
  if (failed) throw new Error(`${failed.name}: ${failed.error}`);
  return rows;
}

/** The pages in turns, so that a slow minute of the machine is every page's and not one's; medians of the rounds after the first. */
async function loads(targets: readonly string[]): Promise<Row[]> {
  const first = await round(targets);
  const rounds: Row[][] = [];
  while (rounds.length < ROUNDS) rounds.push(await round(targets));
  return first.map(({ name }, index) => {
    const middle = (figure: 'lcp' | 'cls' | 'script' | 'totalKB') => median(rounds.map((rows) => rows[index]?.[figure] ?? Number.NaN));
    return { name, lcp: middle('lcp'), cls: middle('cls'), script: middle('script'), totalKB: middle('totalKB') };
  });
}

export async function measureBrowser(site: string, bareSite: string, pages: Readonly<Record<string, string>>): Promise<void> {
  const targets = [`bare=${bareSite}${barePage()}`, ...Object.entries(pages).map(([name, path]) => `${name}=${site}${path}`)];
  const rows = await loads(targets);
  const bare = rows.find((row) => row.name === 'bare');
  for (const row of rows) {
    if (row.name === 'bare') continue;
    const one = (measure: string, value: number, floor: number | undefined, aim: number, unit: string) =>
      report({
        measure: `Browser: ${row.name}, ${measure}`,
        ours: `${value}${unit}`,
        floor: floor === undefined ? '-' : `${floor}${unit}`,
        figure: `${value}${unit}`,
        aim: `<= ${aim}${unit}`,
        met: value <= aim,
      });
    one('largest contentful paint', row.lcp, bare?.lcp, aims.lcp, ' ms');
    one('layout shift', row.cls, bare?.cls, aims.cls, '');
    one('script time', row.script, bare?.script, aims.script, ' ms');
    one('transfer', row.totalKB, bare?.totalKB, aims.totalKB, ' KB');
  }
}
