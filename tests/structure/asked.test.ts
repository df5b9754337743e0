import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints, fileOf } from '../contract';

/** Promised to apps and partners, but asked by no page: what the pages ask instead, and why that is better for the reader. */
const elsewhere = [
  ...readFileSync('docs/endpoints-without-a-screen.md', 'utf8').matchAll(/^\| `([\w.]+)` \| `([\w.]+)` \| (.+) \|$/gm),
].map(([, id = '', by = '', why = '']) => ({ id, by, why }));

// The desk has calls of its own.
const sources = ['app', 'components', 'lib', 'stores', 'server/front', 'server/pages']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('lib/contract/') && !file.includes('/ops/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
/** A set of hotels names the calls that its pages make. */
const pages = sources.filter(({ file }) => !file.startsWith('lib/queries/') || file.endsWith('hotel-set.ts'));

/** Asked by a constant that the contract itself takes its address from, where not even the declaration may come along. */
const byConstant: Readonly<Record<string, string>> = { 'activity.systemTime': 'CLOCK_PATH' };

/** By its query, by its id, or, where no schema may come along, by the address that the contract gives it. */
function isAsked(id: string): boolean {
  const [domain = '', name = ''] = id.split('.');
  const call = new RegExp(`\\b${domain}Calls\\s*\\.${name}\\b|['"]${domain}\\.${name}['"]`);
  const declaration = new RegExp(`^import \\{[^}]*\\b${domain}\\b[^}]*\\} from '@/lib/contract/${fileOf(domain)}/endpoints'`, 'm');
  const address = new RegExp(`\\b${domain}\\.${name}\\b`);
  const constant = byConstant[id];
  return pages.some(
    ({ text }) => call.test(text) || (declaration.test(text) && address.test(text)) || (constant && text.includes(`\${${constant}}`)),
  );
}

test('every endpoint is asked by a page, or stands in the docs with the one that pages ask for a reason, and never both', () => {
  const unasked = endpoints.map(({ id }) => id).filter((id) => !isAsked(id));
  expect(elsewhere.map(({ id }) => id).sort()).toEqual(unasked.sort());
});

test('what pages ask instead of such an endpoint is asked', () => {
  expect(elsewhere.filter(({ by }) => !isAsked(by))).toEqual([]);
});

test('the README leads to the list of endpoints without a screen, in which every line is read', () => {
  const lines = readFileSync('docs/endpoints-without-a-screen.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(elsewhere).toHaveLength(lines.length);
  expect(readFileSync('README.md', 'utf8')).toContain('docs/endpoints-without-a-screen.md');
});
