import fs from 'node:fs';
import path from 'node:path';

const resolved = (from: string, name: string): string | undefined => {
  const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? path.join(path.dirname(from), name) : undefined;
  return base === undefined ? undefined : [`${base}.tsx`, `${base}.ts`].find((file) => fs.existsSync(file));
};

const quoted = (text = ''): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);

type Words = Readonly<{ imports: readonly string[]; reads: readonly string[]; provides: readonly string[] }>;

function wordsIn(file: string, source: string): Words {
  const named = [...source.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/gm)];
  const provided = [...source.matchAll(/scopes=\{([^}]*)\}|scopes(?::[^=]*)? = \[([^\]]*)\]|\bscope: ('\w+')/gi)];
  return {
    imports: named.flatMap(([, fixed, late]) => resolved(file, fixed ?? late ?? '') ?? []),
    reads: [...source.matchAll(/useWords(?:With)?\(\s*'(\w+)'/g)].map(([, scope = '']) => scope),
    provides: provided.flatMap(([, ...texts]) => texts.flatMap((text) => quoted(text))),
  };
}

const known = new Map<string, Words>();
const words = (file: string): Words => {
  const found = known.get(file) ?? wordsIn(file, fs.readFileSync(file, 'utf8'));
  known.set(file, found);
  return found;
};

/** Files that a page or layout loads, at once or later. */
function loadedBy(file: string): Set<string> {
  const loaded = new Set([file]);
  for (const one of loaded) for (const next of words(one).imports) loaded.add(next);
  return loaded;
}

const layoutsOf = (page: string): string[] =>
  path.dirname(page) === '.'
    ? []
    : [path.join(path.dirname(page), 'layout.tsx'), ...layoutsOf(path.dirname(page))].filter((file) => fs.existsSync(file));

/** Of the checkout only what takes a coupon reads its words, and these goods take none. */
const withoutCoupons = ['(business)/members', '(pay)/single/n/premiumBlackCard/buy'];

const pages = fs
  .readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('app', file))
  .filter((file) => /\/page\.tsx$/.test(file));

/** Scopes that components of a page read and nothing on the page provides, as `scope in file`. */
function missing(page: string): string[] {
  const own = [...loadedBy(page)];
  const provided = new Set([...own, ...layoutsOf(page).flatMap((layout) => [...loadedBy(layout)])].flatMap((file) => words(file).provides));
  if (withoutCoupons.some((folder) => page.includes(folder))) provided.add('coupon');
  return own.flatMap((file) =>
    words(file)
      .reads.filter((scope) => !provided.has(scope))
      .map((scope) => `${scope} in ${file}`),
  );
}

test('a page provides each scope of words that its components read', () => {
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.map((page) => [page, missing(page)]).filter(([, scopes]) => scopes?.length)).toEqual([]);
});

test('a component that reads another scope than its page provides is noticed', () => {
  const planted = wordsIn('components/planted.tsx', "import { Cell } from '@/components/ui/form/cell';\nconst say = useWords('hotel');");
  expect(planted.reads).toEqual(['hotel']);
  const page = 'app/[channel]/(pay)/cashier/page.tsx';
  const cashier = 'components/parts/order/cashier/cashier.tsx';
  const usual = words(cashier);
  known.set(cashier, { ...usual, reads: [...usual.reads, 'hotel'] });
  expect(missing(page)).toContain(`hotel in ${cashier}`);
  known.set(cashier, usual);
});
