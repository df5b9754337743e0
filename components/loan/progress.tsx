'use client';

import { useRouter } from 'next/navigation';
import { sendToLogin } from '@/components/parts/shell/send-to-login';
import { Button } from '@/components/ui/base/button';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { AnswerCard } from './answer-card';
import { useLoanChoice } from './loan-choice';
import { NextStep, type Ways } from './next-step';
import { useAnswers } from './use-answers';
import styles from './loan-sections.module.css';

/** The status of the user's applications at the lenders of this page, and what to do next. */
export function Progress({ formHere, ...ways }: Ways & { readonly formHere: boolean }) {
  const word = useWords('loan');
  const router = useRouter();
  const { slug } = useChannel();
  const { offers } = useLoanChoice();
  const { loggedIn, pending, answers } = useAnswers(offers);
  if (!loggedIn) {
    return (
      <div className={styles.nothing}>
        <p>{word('stateVisitor')}</p>
        <p>{word('stateVisitorText')}</p>
        <Button onClick={() => sendToLogin(router, slug)}>{word('goLogin')}</Button>
      </div>
    );
  }
  if (pending) return <CellSkeleton cells={3} />;
  if (answers.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>{word('stateNone')}</p>
        <p>{word(formHere ? 'stateNoneHere' : 'stateNoneText')}</p>
        {ways.again && !formHere && <Button href={href(slug, ways.again)}>{word('goApply')}</Button>}
      </div>
    );
  }
  return answers.map((answer) => (
    <AnswerCard key={answer.application.reference} answer={answer} action={<NextStep answer={answer} {...ways} />} />
  ));
}
