import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '@/lib/kernel/locale';
import { quotedIn, type QuotingText } from './card/quoted-facts';
import { frontMatter } from './front-matter';
import { LOAN_BENEFIT_CARD } from './loan/benefit-text';
import { parseFront } from './markdown';

const inContent = (...parts: readonly string[]): string => path.join(process.cwd(), 'lib/content', ...parts);
const INCLUSION = /^\{include (?<name>[\w-]+)\}$/gm;

/** The words of a text as its author wrote them, with its clauses. */
async function wordsOf(folder: string, file: string): Promise<string> {
  const words = await readFile(inContent(folder, file), 'utf8');
  const locale = folder.slice(folder.indexOf('/') + 1);
  const clauses = [...words.matchAll(INCLUSION)].map(({ groups }) => inContent('clauses', locale, `${groups?.name ?? ''}.md`));
  return [words, ...(await Promise.all(clauses.map((clause) => readFile(clause, 'utf8'))))].join('\n');
}

type Found = Readonly<{ file: string; words: string; quotes: readonly string[] }>;

async function textsIn(folder: string, textOf: (found: Found) => QuotingText): Promise<QuotingText[]> {
  const files = (await readdir(inContent(folder), { recursive: true })).filter((file) => file.endsWith('.md'));
  return Promise.all(
    files.map(async (file) => {
      const words = await wordsOf(folder, file);
      return textOf({ file: file.replaceAll(path.sep, '/'), words, quotes: [...new Set(quotedIn(words))] });
    }),
  );
}

const withoutEnding = (file: string): string => file.slice(0, -'.md'.length);
/** Of an earlier version the card need not give what the version has kept. */
function agreementAt(page: string, { words, quotes }: Found): QuotingText {
  const { card, figures = {} } = frontMatter.parse(parseFront(words));
  return { page: `/${page}`, card, quotes: quotes.filter((name) => !(name in figures)) };
}

async function read(): Promise<QuotingText[]> {
  const folders = locales.flatMap((locale) => [
    textsIn(`texts/${locale}`, (found) => agreementAt(withoutEnding(found.file), found)),
    // Texts that have never changed have none.
    ...(existsSync(inContent('earlier', locale))
      ? [textsIn(`earlier/${locale}`, (found) => agreementAt(path.dirname(found.file), found))]
      : []),
    textsIn(`loan/benefits/${locale}`, ({ file, quotes }) => {
      const benefit = withoutEnding(file);
      return { page: `/single/loanCard/${benefit}`, card: LOAN_BENEFIT_CARD, benefit, quotes };
    }),
  ]);
  return (await Promise.all(folders)).flat();
}

let known: Promise<QuotingText[]> | undefined;

/**
 * All agreements, in every version, and the pages of the loan benefit card's benefits, in every language, with what they quote. Read once:
 * texts change with the product only.
 */
export async function readQuotingTexts(): Promise<readonly QuotingText[]> {
  known ??= read();
  // Don't keep a failed read.
  known.catch(() => (known = undefined));
  return known;
}
