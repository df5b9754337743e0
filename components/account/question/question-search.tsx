'use client';

import { type ReactNode, useState } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Field } from '@/components/ui/form/field';
import { useWords } from '@/lib/i18n/use-words';
import { withoutGaps } from '@/lib/kernel/search-words';
import styles from './question.module.css';

const LONGEST_KEYWORD = 40;

type Sought = Readonly<{ question: string; text: string; href: string }>;

interface QuestionSearchProps {
  readonly questions: readonly Sought[];
  /** Shown below while the search field is empty. */
  readonly children: ReactNode;
}

/** Every word must occur in the question or its answer; matches in the question come first. */
function foundAmong(questions: readonly Sought[], typed: string): readonly Sought[] {
  const whole = withoutGaps(typed);
  const words = typed.split(/\s+/).map(withoutGaps).filter(Boolean);
  const inside = (text: string) => {
    const plain = withoutGaps(text);
    return plain.includes(whole) || words.every((word) => plain.includes(word));
  };
  const inQuestion = questions.filter(({ question }) => inside(question));
  return [...inQuestion, ...questions.filter((one) => !inQuestion.includes(one) && inside(`${one.question} ${one.text}`))];
}

/** Searches the questions already in the page; nothing is sent. */
export function QuestionSearch({ questions, children }: QuestionSearchProps) {
  const word = useWords('question');
  const [typed, setTyped] = useState('');
  const found = foundAmong(questions, typed);
  return (
    <>
      <div role="search" className={styles.search}>
        <Field
          label={word('search')}
          bareLabel
          kind="search"
          value={typed}
          onChange={setTyped}
          max={LONGEST_KEYWORD}
          placeholder={word('searchPlaceholder')}
          name="question"
          clearable
        />
      </div>
      <p className={typed.trim() === '' ? 'visually-hidden' : styles.count} role="status">
        {typed.trim() === '' ? '' : found.length > 0 ? word('found', { count: found.length }) : word('nothing')}
      </p>
      {typed.trim() === '' ? (
        children
      ) : (
        <CellGroup>
          {found.map(({ question, href }) => (
            <Cell key={href} title={question} href={href} />
          ))}
        </CellGroup>
      )}
    </>
  );
}
