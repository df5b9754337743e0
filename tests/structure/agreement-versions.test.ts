import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { frontMatter } from '@/lib/content/front-matter';
import { parseMarkdown } from '@/lib/content/markdown';
import { locales } from '@/lib/kernel/locale';
import kept from './agreement-versions.json';

const content = path.resolve('lib/content');
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length));
const clauseOf = (locale: string, name: string): string => readFileSync(path.join(content, 'clauses', locale, `${name}.md`), 'utf8');

/** A text as it is written, with its clauses, before figures and names are filled in. */
function wordsOf(locale: string, source: string): Readonly<{ version: string; hash: string }> {
  const { title, version, effective, party } = frontMatter.parse(parseMarkdown(source).front);
  const written = source.replace(/^---[\s\S]*?\n---\n/, '').replace(/\{include ([\w-]+)\}/g, (_, name: string) => clauseOf(locale, name));
  const words = [title, version, effective, party, written.replace(/\s+/g, ' ')].join('\n');
  return { version, hash: createHash('sha256').update(words).digest('hex').slice(0, 16) };
}

const found = Object.fromEntries(
  locales
    .flatMap((locale) => {
      const [texts, earlier] = [path.join(content, 'texts', locale), path.join(content, 'earlier', locale)];
      const files = [
        ...filesOf(texts).map((file) => ({ file: path.join(texts, file), route: file })),
        ...filesOf(earlier).map((file) => ({ file: path.join(earlier, file), route: path.dirname(file) })),
      ];
      return files.map(({ file, route }) => {
        const { version, hash } = wordsOf(locale, readFileSync(`${file}.md`, 'utf8'));
        return [`${locale} /${route} ${version}`, hash] as const;
      });
    })
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

test('a version says what it said when it was published: other words, also of an included clause, are a new version, which is listed too', () => {
  expect(found).toEqual(kept);
});
