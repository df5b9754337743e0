import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textFile } from '@/lib/content/text';
import { locales } from '@/lib/kernel/locale';
import { routes } from '@/lib/routing/routes';

const rows = Object.entries(routes).flatMap(([route, row]) => ('archetype' in row ? [{ route, ...row }] : []));
const written = rows.filter((row) => !('planned' in row));
const textsIn = (locale: string): string[] =>
  readdirSync(path.resolve('lib/content/texts', locale), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `/${file.slice(0, -'.md'.length)}`)
    .sort();

test.each(locales)('every page that shows a text has it in %s, and every text has its page', (locale) => {
  expect(textsIn(locale)).toEqual(written.map(({ route }) => route).sort());
});

test('a page of an archetype is that archetype with its own route, and nothing else', () => {
  const off = written.filter(({ route, layout, archetype }) => {
    const source = readFileSync(path.resolve('app/[channel]', `(${layout})`, `.${route}`, 'page.tsx'), 'utf8');
    return !source.includes(`${archetype}Page('${route}')`) || source.split('\n').length > 8;
  });
  expect(off).toEqual([]);
  expect(written.length).toBeGreaterThan(1);
});

test('texts of different pages are different', () => {
  for (const locale of locales) {
    const bodies = written.map(({ route }) => readFileSync(textFile(locale, route), 'utf8'));
    expect(new Set(bodies).size).toBe(bodies.length);
  }
});
