// Run by each build, and with `npx tsx scripts/write-middleware.ts` after a channel was added or a page became guarded.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { channels } from '@/lib/channel/registry';
import { routes } from '@/lib/routing/routes';
import { matcherOf, otherAddresses, pagesWithId } from './middleware/matcher';
import { dataFile, withMatcher } from './middleware/source';

function write(name: string, made: (before: string) => string): void {
  const file = new URL(`../${name}`, import.meta.url);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = made(before);
  if (after !== before) writeFileSync(file, after);
}

write('middleware.ts', (before) => withMatcher(before, matcherOf(channels, routes)));
write('lib/routing/pages-with-id.json', () => dataFile(pagesWithId(routes)));
write('lib/routing/other-addresses.json', () => dataFile(otherAddresses(routes)));
