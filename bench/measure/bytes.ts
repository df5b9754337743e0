import { gzipSync } from 'node:zlib';
import { barePage } from '../bare-page';
import { report } from '../report';
import { logIn } from '../session';

/** The list from which a page that opens with a picture adds its scripts later (server/pages/scripts-last.ts). */
const ADDED_SCRIPTS = /\}\)\((\["[^\]]*"\]),\d+\)<\/script>/;
const addedBy = (html: string): string[] => JSON.parse(ADDED_SCRIPTS.exec(html)?.[1] ?? '[]');

/** KB (1024 bytes), gzipped, of the scripts that the HTML makes every browser load. */
async function firstLoad(url: string, cookie = ''): Promise<number> {
  const answer = await fetch(url, { headers: { cookie }, redirect: 'error' });
  const html = await answer.text();
  const named = [...html.matchAll(/<script\b([^>]*)>/g)]
    .map((match) => match[1] ?? '')
    .filter((attributes) => !/nomodule/i.test(attributes))
    .flatMap((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []);
  const scripts = [...named, ...addedBy(html)];
  if (scripts.length === 0) throw new Error(`${url} asks for no script: this measures nothing`);
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (source) => {
      const script = await fetch(new URL(source.replaceAll('&amp;', '&'), url), { headers: { 'accept-encoding': 'identity' } });
      return gzipSync(Buffer.from(await script.arrayBuffer())).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

export async function measureBytes(
  site: string,
  bareSite: string,
  pages: Readonly<Record<string, { path: string; allowance: number }>>,
): Promise<void> {
  const cookie = await logIn(site);
  const floor = await firstLoad(bareSite + barePage());
  for (const [name, { path, allowance }] of Object.entries(pages)) {
    const ours = await firstLoad(site + path, cookie);
    report({
      measure: `First-load JavaScript: ${name}`,
      ours: `${ours.toFixed(1)} KB`,
      floor: `${floor.toFixed(1)} KB`,
      figure: `+${(ours - floor).toFixed(1)} KB`,
      aim: `<= +${allowance} KB`,
      met: ours - floor <= allowance,
    });
  }
}
