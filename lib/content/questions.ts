import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@/lib/kernel/locale';
import { type TextFacts, withFacts } from './facts';

/** `id` names the question in an address (`my/fqa/{id}`). An answer has a line a paragraph. */
export type Question = Readonly<{ id: string; question: string; answer: readonly string[] }>;

const HEADING = /^## (?<question>.+) \{#(?<id>[a-z-]+)\}$/;

/** `questions/<locale>.md`: a heading with its id for each question, paragraphs for its answer. */
export async function questionsFor(locale: Locale, facts: TextFacts): Promise<Question[]> {
  const source = await readFile(path.join(process.cwd(), 'lib/content/questions', `${locale}.md`), 'utf8');
  return withFacts(source, facts)
    .trim()
    .split(/\n(?=## )/)
    .map((part) => {
      const [heading = '', ...answer] = part.split('\n').filter((line) => line !== '');
      const { question, id } = HEADING.exec(heading)?.groups ?? {};
      if (!question || !id) throw new Error(`A question of ${locale}.md has no id: ${heading}`);
      return { id, question, answer };
    });
}
