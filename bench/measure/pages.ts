import { pair } from '../load';
import { percent, rate, report } from '../report';

const headers = { 'accept-encoding': 'br', accept: 'text/html' };

/** Cached public pages against a bare ISR page of the same HTML size, behind the same front. */
export async function measurePages(site: string, bareSite: string, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await fetch(site + path)).text();
    const bytes = Buffer.byteLength(html);
    const { ours, floor, ratio } = await pair({ url: site + path, headers }, { url: `${bareSite}/page/${bytes}`, headers });
    report({
      measure: `Page: ${name}, ${(bytes / 1024).toFixed(0)} KB of HTML`,
      ours: rate(ours), floor: rate(floor), figure: percent(ratio), aim: '>= 80 %', met: ratio >= 0.8,
    });
  }
}
