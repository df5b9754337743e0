// Run by each build, and with `npx tsx scripts/write-middleware.ts` after a channel was added or a page became guarded.
import { readFileSync, writeFileSync } from 'node:fs';
import { channels } from '@/lib/channel/registry';
import { routes } from '@/lib/routing/routes';
import { matcherOf, pagesWithId } from './middleware/matcher';
import { pagesFile, withMatcher } from './middleware/source';

function write(name: string, made: (before: string) => string): void {
  const file = new URL(`../${name}`, import.meta.url);
  const before = readFileSync(file, 'utf8');
  const after = made(before);
  if (after !== before) writeFileSync(file, after);
}

write('middleware.ts', (before) => withMatcher(before, matcherOf(channels, routes)));
write('lib/routing/pages-with-id.json', () => pagesFile(pagesWithId(routes)));
