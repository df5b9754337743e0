import fs from 'node:fs';
import path from 'node:path';

/** The last build, which `npm test` makes before it. */
const built = process.env.NEXT_DIST_DIR ?? '.next';
const CHUNK = /static\/chunks\/[\w.-]+\.(?:js|css)/g;
/** What only the desk says: the paths of its calls, a header of them, an attribute of its sheets, its list. */
const OF_THE_DESK = ['/api/ops/', 'desk-locale', 'desk-background', 'data-desk', '/ops/sign-in'];

const read = (file: string): string => fs.readFileSync(path.join(built, file), 'utf8');
const filesBelow = (folder: string): string[] =>
  fs.readdirSync(path.join(built, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));

/** Scripts and sheets that a page names, and those that these load in their turn. */
function chunksOf(manifests: readonly string[]): ReadonlySet<string> {
  const found = new Set(manifests.flatMap((file) => read(file).match(CHUNK) ?? []));
  for (const chunk of found) if (fs.existsSync(path.join(built, chunk))) for (const next of read(chunk).match(CHUNK) ?? []) found.add(next);
  return found;
}

const speaking = (chunks: ReadonlySet<string>): string[] =>
  [...chunks].filter((chunk) => fs.existsSync(path.join(built, chunk)) && OF_THE_DESK.some((mark) => read(chunk).includes(mark)));

const manifests = filesBelow('server/app').filter((file) => file.endsWith('client-reference-manifest.js'));
const isDesk = (file: string): boolean => file.includes('(ops)');

test('nothing of the desk is in any script or sheet of the storefront', () => {
  const storefront = manifests.filter((file) => !isDesk(file));
  expect(storefront.length).toBeGreaterThan(200);
  expect(speaking(chunksOf(storefront))).toEqual([]);
});

test('what is looked for is found where it is, and in a storefront that has it', () => {
  const desk = manifests.filter(isDesk);
  expect(desk.length).toBeGreaterThan(3);
  expect(speaking(chunksOf(desk)).length).toBeGreaterThan(2);
  // A page of the shop that shows the desk's list would load its scripts.
  const planted = [...manifests.filter((file) => !isDesk(file)).slice(0, 1), ...desk.slice(0, 1)];
  expect(speaking(chunksOf(planted))).not.toEqual([]);
});

/** What each page, layout and failure page loads itself: every manifest also names the sheets of the failure pages that stand before all. */
function entrySheets(): { desk: Set<string>; storefront: Set<string> } {
  const sheets = { desk: new Set<string>(), storefront: new Set<string>() };
  for (const file of manifests) {
    const [, entries = ''] = /"entryCSSFiles":(\{.*?\}),"entryJSFiles"/.exec(read(file)) ?? [];
    const parsed: Record<string, { path: string }[]> = JSON.parse(entries);
    for (const [entry, own] of Object.entries(parsed))
      for (const sheet of own) sheets[isDesk(entry) ? 'desk' : 'storefront'].add(sheet.path);
  }
  return sheets;
}

test('no sheet is loaded by the desk and by the storefront', () => {
  const { desk, storefront } = entrySheets();
  expect(desk.size).toBeGreaterThan(0);
  expect(storefront.size).toBeGreaterThan(20);
  expect([...desk].filter((sheet) => storefront.has(sheet))).toEqual([]);
});
