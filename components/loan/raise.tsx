'use client';

import { Button } from '@/components/ui/base/button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { AnswerCard } from './answer-card';
import { useLoanChoice } from './loan-choice';
import type { Ways } from './next-step';
import { useAnswers } from './use-answers';
import styles from './loan-sections.module.css';

/** Only somebody with a limit can ask for a higher one; the lender decides on its own pages. */
export function Raise({ again }: Pick<Ways, 'again'>) {
  const word = useWords('loan');
  const { slug } = useChannel();
  const { offers } = useLoanChoice();
  const { answers } = useAnswers(offers);
  const approved = answers.find(({ application }) => application.state === 'completed');
  if (!approved) {
    return (
      <div className={styles.nothing}>
        <p>{word('raiseFirst')}</p>
        {again && (
          <Button kind="secondary" href={href(slug, again)}>
            {word('goApply')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <AnswerCard
      answer={approved}
      action={
        <Button block href={href(slug, '/loanCard/jumppage', { offer: approved.offer.id })}>
          {word('raise', { lender: approved.offer.short })}
        </Button>
      }
    />
  );
}
