import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import { readText, textFile } from '@/lib/content/text';
import { locales } from '@/lib/kernel/locale';
import { routes } from '@/lib/routing/routes';

const rows = Object.entries(routes).flatMap(([route, row]) =>
  'archetype' in row && row.archetype === 'agreement' ? [{ route, ...row }] : [],
);
const written = rows.filter((row) => !('planned' in row));
const content = path.resolve('lib/content');
const markdownIn = (...folder: string[]): string[] =>
  readdirSync(path.join(content, ...folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .sort();
const sourceOf = (...file: string[]): string => readFileSync(`${path.join(content, ...file)}.md`, 'utf8');
const inclusionsOf = (source: string): string[] => [...source.matchAll(/\{include ([\w-]+)\}/g)].flatMap(([, name]) => name ?? []);

test.each(locales)('every page that shows a text has it in %s, and every text has its page', (locale) => {
  expect(markdownIn('texts', locale).map((file) => `/${file}`)).toEqual(written.map(({ route }) => route).sort());
});

test('a page of an archetype is that archetype with its own route, and nothing else', () => {
  const off = written.filter(({ route, layout, archetype }) => {
    const source = readFileSync(path.resolve('app/[channel]', `(${layout})`, `.${route}`, 'page.tsx'), 'utf8');
    return !source.includes(`${archetype}Page('${route}')`) || source.split('\n').length > 8;
  });
  expect(off).toEqual([]);
  expect(written.length).toBeGreaterThan(30);
});

test('a page that shows a text or has it signed is drawn anew each minute: with the version that binds today, at the price that is asked', () => {
  const signing = Object.entries(routes).filter(
    ([route, row]) =>
      'archetype' in row && row.archetype === 'loan' && /^\{block (?:apply|draw)\}$/m.test(sourceOf('loan/pages/zh-CN', route)),
  );
  expect(signing.length).toBeGreaterThan(3);
  const off = [...written, ...signing.map(([route, row]) => ({ route, ...row }))].filter(({ route, layout }) => {
    const source = readFileSync(path.resolve('app/[channel]', `(${layout})`, `.${route}`, 'page.tsx'), 'utf8');
    return !source.includes('export const revalidate = 60;');
  });
  expect(off.map(({ route }) => route)).toEqual([]);
});

test.each(locales)(
  'every clause that a %s text includes is there, stands in a paragraph of its own, and every clause is used',
  (locale) => {
    const sources = markdownIn('texts', locale).map((file) => sourceOf('texts', locale, file));
    const included = sources.flatMap(inclusionsOf);
    expect([...new Set(included)].sort()).toEqual(markdownIn('clauses', locale));
    const inline = sources.flatMap((source) =>
      source.split(/\n\n+/).filter((part) => /\{include /.test(part) && !/^\{include [\w-]+\}\s*$/.test(part)),
    );
    expect(inline).toEqual([]);
    for (const clause of markdownIn('clauses', locale)) expect(inclusionsOf(sourceOf('clauses', locale, clause))).toEqual([]);
  },
);

test.each(locales)('an earlier %s version is what was agreed: it includes no clause that may change later', (locale) => {
  const earlier = existsSync(path.resolve('lib/content/earlier', locale)) ? markdownIn('earlier', locale) : [];
  for (const file of earlier) {
    expect({ file, inclusions: inclusionsOf(sourceOf('earlier', locale, file)) }).toEqual({ file, inclusions: [] });
    const route = `/${path.dirname(file)}`;
    expect(readFileSync(textFile(locale, route), 'utf8')).toContain('predecessor:');
  }
});

/** Overlapping sequences of eight characters in Chinese, of five words in English. */
function shinglesOf(locale: string, text: string): Set<string> {
  const units = locale === 'en' ? (text.toLowerCase().match(/[a-z]+/g) ?? []) : [...text.replace(/[^\p{L}\d]/gu, '')];
  const length = locale === 'en' ? 5 : 8;
  return new Set(units.slice(0, 1 - length).map((_, index) => units.slice(index, index + length).join(' ')));
}

/** The share of a text's own clauses that may also appear in another; two names for the same text would share nearly all. */
const MOST_SHARED = 0.15;
/** The share of all text on two pages that may be on both, counting the clauses that many texts include. */
const MOST_ALIKE = 0.3;

const overlapOf = (one: Set<string>, other: Set<string>): number => [...one].filter((shingle) => other.has(shingle)).length;

test.each(locales)('no two %s pages say the same', async (locale) => {
  const facts = { partner: 'P', phone: '95000', hours: 'H' };
  const texts = await Promise.all(
    written.map(async ({ route }) => {
      const { blocks } = await readText(route, locale, facts);
      const own = sourceOf('texts', locale, route).replace(/^---[\s\S]*?\n---\n|\{include [\w-]+\}/g, '');
      return { route, own: shinglesOf(locale, own), whole: shinglesOf(locale, blocks.map((block) => toString(block)).join(' ')) };
    }),
  );
  const pairs = texts.flatMap((one, index) =>
    texts.slice(index + 1).map((other) => {
      const both = overlapOf(one.whole, other.whole);
      return {
        pair: `${one.route} ${other.route}`,
        shared: overlapOf(one.own, other.own) / Math.min(one.own.size, other.own.size),
        alike: both / (one.whole.size + other.whole.size - both),
      };
    }),
  );
  expect(pairs.filter(({ shared, alike }) => shared > MOST_SHARED || alike > MOST_ALIKE)).toEqual([]);
});
