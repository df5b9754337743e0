import { toString } from 'mdast-util-to-string';
import type { Channel } from '@/lib/channel/channel';
import type { Question, Subject } from '@/lib/content/questions';
import { enumerated } from '@/lib/i18n/enumerated';
import { words } from '@/lib/i18n/words';

/** The id of the page with all questions. */
export const ALL_QUESTIONS = 'all';
/** Search engines cut off longer descriptions. */
const SUMMARY_LENGTH = 150;

export type Asked = Readonly<{ subject?: Subject | undefined; question?: Question | undefined }>;

export const answerText = ({ answer }: Question): string => answer.map((block) => toString(block)).join(' ');

/** What `my/fqa/{id}` shows: all questions, a subject or a single question; undefined if there is none of this id. */
export function askedAt(subjects: readonly Subject[], id: string): Asked | undefined {
  const subject = subjects.find((one) => one.id === id || one.questions.some((question) => question.id === id));
  if (!subject) return id === ALL_QUESTIONS ? {} : undefined;
  return { subject, question: subject.questions.find((one) => one.id === id) };
}

/** The title and description of a page of questions. */
export function questionSummary(
  { locale, name }: Pick<Channel, 'locale' | 'name'>,
  subjects: readonly Subject[],
  { subject, question }: Asked,
): Readonly<{ title: string; description: string }> {
  const word = words(locale, 'question');
  if (question) return { title: question.question, description: answerText(question).slice(0, SUMMARY_LENGTH) };
  if (subject)
    return { title: word('subjectTitle', { subject: subject.name }), description: subject.questions.map((one) => one.question).join(' ') };
  const names = subjects.map((one) => one.name);
  return { title: word('title'), description: word('description', { partner: name, subjects: enumerated(locale, names) }) };
}
