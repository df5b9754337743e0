import fs from 'node:fs';
import path from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

function resolved(from: string, named: string): string | undefined {
  if (!named.startsWith('.') && !named.startsWith('@/')) return undefined;
  const place = named.startsWith('@/') ? named.slice(2) : path.join(path.dirname(from), named);
  return ENDINGS.map((ending) => place + ending).find((file) => fs.existsSync(file) && fs.statSync(file).isFile());
}

/** Every sheet that these files load, by whatever detour. */
function sheetsOf(files: readonly string[]): string[] {
  const seen = new Set(files);
  for (const file of seen) {
    if (file.endsWith('.css') || file.endsWith('.json')) continue;
    for (const [, named = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const found = resolved(file, named);
      if (found) seen.add(found);
    }
  }
  return [...seen].filter((file) => file.endsWith('.css'));
}

const below = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

const isOwn = (file: string): boolean => file.startsWith('components/ops/');

test('the desk has sheets of its own alone, so that the build joins none of them with the storefront’s', () => {
  const sheets = sheetsOf([...below('app/(ops)'), ...below('components/ops')]);
  expect(sheets.length).toBeGreaterThan(8);
  expect(sheets.filter((file) => !isOwn(file))).toEqual([]);
});

test('a sheet of the design system would be found behind a component', () => {
  expect(sheetsOf(['components/ui/overlay/toast-host.tsx']).filter((file) => !isOwn(file))).toContain(
    'components/ui/overlay/toast.module.css',
  );
});
