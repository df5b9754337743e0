import { barePage } from '../bare-page';
import { pair } from '../load';
import { percent, rate, report } from '../report';

const asked = { 'accept-encoding': 'br', accept: 'text/html' };
/** The page varies by it, so what the front has in memory is no answer: the renderer is asked each time. */
const pastTheMemory = { ...asked, 'next-router-segment-prefetch': 'bench' };

/** Cached public pages against a bare ISR page of the same HTML size, behind the same front: from its memory, and from the renderer's. */
export async function measurePages(site: string, bareSite: string, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await fetch(site + path)).text();
    const bytes = Buffer.byteLength(html);
    for (const [way, headers] of [
      ['by the front', asked],
      ['by the renderer', pastTheMemory],
    ] as const) {
      const { ours, floor, ratio } = await pair({ url: site + path, headers }, { url: bareSite + barePage(bytes), headers });
      report({
        measure: `Page answered ${way}: ${name}, ${(bytes / 1024).toFixed(0)} KB of HTML`,
        ours: rate(ours),
        floor: rate(floor),
        figure: percent(ratio),
        aim: '>= 80 %',
        met: ratio >= 0.8,
      });
    }
  }
}
