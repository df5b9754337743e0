import { barePage } from '../bare-page';
import { pair } from '../load';
import { percent, rate, report } from '../report';

const asked = { 'accept-encoding': 'br', accept: 'text/html' };
/** Pages vary by this header, so the front's memory has no answer for it and the renderer is asked every time. */
const pastTheMemory = { ...asked, 'next-router-segment-prefetch': 'bench' };

/**
 * Cached public pages against a bare ISR page of the same HTML size behind the same front: served from the front's memory, and by the
 * renderer.
 */
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
