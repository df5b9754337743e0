import { root, run } from '../processes';
import { barePage } from '../bare-page';
import { report } from '../report';

type Row = { name: string; lcp: number; cls: number; script: number; totalKB: number; error?: string };

const aims = { lcp: 550, cls: 0, script: 300, totalKB: 330 };

/** A 360 px phone with a CPU 4 times slower, 1.6 Mbit/s and 150 ms; medians of five cold loads. */
export async function measureBrowser(site: string, bareSite: string, pages: Readonly<Record<string, string>>): Promise<void> {
  const targets = [`bare=${bareSite}${barePage()}`, ...Object.entries(pages).map(([name, path]) => `${name}=${site}${path}`)];
  const { rows }: { rows: Row[] } = JSON.parse(await run(process.execPath, ['bench/webperf.mjs', '--tap', 'none', ...targets], { PLAYWRIGHT_CORE: root }));
  const bare = rows.find((row) => row.name === 'bare');
  for (const row of rows) {
    if (row.name === 'bare') continue;
    if (row.error) throw new Error(`${row.name}: ${row.error}`);
    const one = (measure: string, value: number, floor: number | undefined, aim: number, unit: string) =>
      report({
        measure: `Browser: ${row.name}, ${measure}`,
        ours: `${value}${unit}`, floor: floor === undefined ? '-' : `${floor}${unit}`, figure: `${value}${unit}`, aim: `<= ${aim}${unit}`, met: value <= aim,
      });
    one('largest contentful paint', row.lcp, bare?.lcp, aims.lcp, ' ms');
    one('layout shift', row.cls, bare?.cls, aims.cls, '');
    one('script time', row.script, bare?.script, aims.script, ' ms');
    one('transfer', row.totalKB, bare?.totalKB, aims.totalKB, ' KB');
  }
}
