import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Locale } from '@/lib/kernel/locale';
import { fillFacts, type TextFacts } from './facts';
import { parseMarkdown } from './markdown';

/** `id` names the question in an address (`my/fqa/{id}`). */
export type Question = Readonly<{ id: string; question: string; answer: readonly RootContent[] }>;

const HEADING = /^(?<question>.+) \{#(?<id>[a-z-]+)\}$/;

function questionOf(heading: string): Question {
  const { question, id } = HEADING.exec(heading)?.groups ?? {};
  if (!question || !id) throw new Error(`A question has no id: ${heading}`);
  return { id, question, answer: [] };
}

/** `questions/<locale>.md`: a heading with its id for each question, its answer below. */
export async function questionsFor(locale: Locale, facts: TextFacts): Promise<Question[]> {
  const { blocks } = parseMarkdown(await readFile(path.join(process.cwd(), 'lib/content/questions', `${locale}.md`), 'utf8'));
  const questions: Question[] = [];
  for (const block of blocks.map((part) => fillFacts(part, facts))) {
    const last = questions.at(-1);
    if (block.type === 'heading') questions.push(questionOf(toString(block)));
    else if (last) questions[questions.length - 1] = { ...last, answer: [...last.answer, block] };
    else throw new Error('An answer stands before the first question.');
  }
  return questions;
}
