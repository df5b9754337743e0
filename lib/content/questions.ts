import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Locale } from '@/lib/kernel/locale';
import { fillFacts, type TextFacts } from './facts';
import { parseMarkdown } from './markdown';
import { refundFacts } from './products';

/** `id` names the question in an address (`my/fqa/{id}`). */
export type Question = Readonly<{ id: string; question: string; answer: readonly RootContent[] }>;
/** A group of questions; its `id` is part of an address too. */
export type Subject = Readonly<{ id: string; name: string; questions: readonly Question[] }>;

const HEADING = /^(?<text>.+) \{#(?<id>[a-z-]+)\}$/;

function headingOf(heading: string): Readonly<{ id: string; text: string }> {
  const { text, id } = HEADING.exec(heading)?.groups ?? {};
  if (!text || !id) throw new Error(`A heading of the questions has no id: ${heading}`);
  return { id, text };
}

/** `questions/<locale>.md`: a first-level heading for each subject, a second-level one for each question, its answer below. */
export async function subjectsFor(locale: Locale, facts: TextFacts): Promise<Subject[]> {
  const { blocks } = parseMarkdown(await readFile(path.join(process.cwd(), 'lib/content/questions', `${locale}.md`), 'utf8'));
  const subjects: { id: string; name: string; questions: (Question & { answer: RootContent[] })[] }[] = [];
  for (const block of blocks.map((part) => fillFacts(part, { ...facts, ...refundFacts(locale) }))) {
    const subject = subjects.at(-1);
    const question = subject?.questions.at(-1);
    if (block.type === 'heading' && block.depth === 1) {
      const { id, text } = headingOf(toString(block));
      subjects.push({ id, name: text, questions: [] });
    } else if (block.type === 'heading' && subject) {
      const { id, text } = headingOf(toString(block));
      subject.questions.push({ id, question: text, answer: [] });
    } else if (question) question.answer.push(block);
    else throw new Error('An answer stands before the first question.');
  }
  return subjects;
}
