import { escapeHtml } from '@/lib/kernel/html';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Addresses in one write. */
const PIECE = 1000;

/** A file that lists other files. */
export const indexOf = (addresses: readonly string[]): string =>
  `${HEAD}<sitemapindex ${SCHEMA}>\n${addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;

/** A file that lists pages, written as they are read. */
export async function* urlSetOf(addresses: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let piece = `${HEAD}<urlset ${SCHEMA}>\n`;
  let count = 0;
  for await (const address of addresses) {
    piece += `<url><loc>${escapeHtml(address)}</loc></url>\n`;
    count += 1;
    if (count % PIECE > 0) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</urlset>\n`;
}
