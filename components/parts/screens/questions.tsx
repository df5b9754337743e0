import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/base/icon';
import styles from './questions.module.css';

interface QuestionsProps {
  readonly questions: readonly { readonly id: string; readonly question: string; readonly answer: ReactNode }[];
}

/** Questions that unfold their answers; each can be linked to by its id. No JavaScript of its own. */
export const Questions = ({ questions }: QuestionsProps) => (
  <div className={styles.questions}>
    {questions.map(({ id, question, answer }) => (
      <details key={id} id={id}>
        <summary>
          {question}
          <Icon name="down" size={16} />
        </summary>
        {answer}
      </details>
    ))}
  </div>
);
