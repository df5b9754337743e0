import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve('.');
const folder = path.join(root, 'app', '[channel]');
/** One address for all channels, which has no shop to share; and the developers' gallery. */
const withoutShop = ['(simple)/error/page.tsx', '(main)/test/page.tsx'];
const pages = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx' && !withoutShop.includes(file))
  .map((file) => path.join(folder, file))
  // The others only answer that there is nothing.
  .filter((file) => fs.readFileSync(file, 'utf8').includes("from '@/components/"));

function named(from: string, name: string): string[] {
  const place = name.startsWith('@/') ? path.join(root, name.slice(2)) : path.resolve(path.dirname(from), name);
  return [`${place}.tsx`, `${place}.ts`].filter((file) => fs.existsSync(file)).slice(0, 1);
}

const importsOf = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/\bfrom '((?:@\/|\.)[^']*)'/g)].flatMap(([, name = '']) => named(file, name));

const card = path.join(root, 'components', 'parts', 'shell', 'share-card.tsx');

function sharesSomething(page: string): boolean {
  const seen = new Set<string>();
  const open = [page];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file === card) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...importsOf(file));
  }
  return false;
}

test('every page says what WeChat shares of it: without a word of its own, the menu would share the page before (§4)', () => {
  const silent = pages.filter((page) => !sharesSomething(page)).map((page) => path.relative(folder, page));
  expect(silent).toEqual([]);
});
