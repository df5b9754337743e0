import { barePage } from '../bare-page';
import { median } from '../load';
import { root, run } from '../processes';
import { report } from '../report';

type Figures = Readonly<Record<'lcp' | 'cls' | 'script' | 'totalKB', number>>;
type Load = Figures & { readonly name: string; readonly error?: string };

/** `lcp` and script time are multiples of the bare page's, so that they hold on any machine; the others don't depend on the machine. */
const aims = { script: 2, cls: 0, totalKB: 250 };
type Page = Readonly<{ path: string; lcp: number }>;

const ROUNDS = 9;

/** One cold load of each page: 360 px phone, CPU slowed 4 times, 1.6 Mbit/s, 150 ms. */
async function round(targets: readonly string[]): Promise<Load[]> {
  const { rows }: { rows: Load[] } = JSON.parse(
    await run(process.execPath, ['bench/webperf.mjs', '--runs', '1', '--warmup', '0', '--tap', 'none', ...targets], {
      PLAYWRIGHT_CORE: root,
    }),
  );
  const failed = rows.find(({ error }) => error);
  if (failed) throw new Error(`${failed.name}: ${failed.error}`);
  return rows;
}

/** Loads the pages in turns, so that a slow phase of the machine affects all of them. The first round is a warm-up. */
async function rounds(targets: readonly string[]): Promise<Load[][]> {
  await round(targets);
  const found: Load[][] = [];
  while (found.length < ROUNDS) found.push(await round(targets));
  return found;
}

const NONE: Figures = { lcp: Number.NaN, cls: Number.NaN, script: Number.NaN, totalKB: Number.NaN };

export async function measureBrowser(site: string, bareSite: string, pages: Readonly<Record<string, Page>>): Promise<void> {
  const named = Object.entries(pages);
  const loads = await rounds([`bare=${bareSite}${barePage()}`, ...named.map(([name, { path }]) => `${name}=${site}${path}`)]);
  const bare = loads.map(([load = NONE]) => load);
  for (const [index, [name, { lcp }]] of named.entries()) {
    const ours = loads.map((load) => load[index + 1] ?? NONE);
    const middle = (of: readonly Figures[], figure: keyof Figures): number => median(of.map((load) => load[figure]));
    const measured = (what: string): string => `Browser: ${name}, ${what}`;
    /** The median of the rounds' ratios: a slow round slows both sides. */
    const times = (what: string, figure: 'lcp' | 'script', aim: number): void => {
      const ratio = median(ours.map((load, turn) => load[figure] / (bare[turn] ?? NONE)[figure]));
      report({
        measure: measured(what),
        ours: `${middle(ours, figure)} ms`,
        floor: `${middle(bare, figure)} ms`,
        figure: `${ratio.toFixed(2)}x`,
        aim: `<= ${aim}x`,
        met: ratio <= aim,
      });
    };
    const plain = (what: string, figure: 'cls' | 'totalKB', unit: string): void => {
      const value = middle(ours, figure);
      report({
        measure: measured(what),
        ours: `${value}${unit}`,
        floor: `${middle(bare, figure)}${unit}`,
        figure: `${value}${unit}`,
        aim: `<= ${aims[figure]}${unit}`,
        met: value <= aims[figure],
      });
    };
    times('largest contentful paint', 'lcp', lcp);
    times('script time', 'script', aims.script);
    plain('layout shift', 'cls', '');
    plain('transfer', 'totalKB', ' KB');
  }
}
