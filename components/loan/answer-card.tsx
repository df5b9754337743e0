'use client';

import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/base/facts';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { type Answer, isSilent } from './use-answers';
import styles from './answer-card.module.css';

/** An application with its lender's answer. The amount of a limit is never passed back to us. */
export function AnswerCard({ answer: { offer, application }, action }: { readonly answer: Answer; readonly action?: ReactNode }) {
  const word = useWords('loan');
  const locale = useLocale();
  const { state, reference, purpose, reason, changeTime } = application;
  const who = { lender: offer.short, partner: offer.partnerName };
  return (
    <div className={styles.answer} role="status" data-state={state}>
      <p className={styles.state}>{word(state)}</p>
      <p className={styles.text}>{word(isSilent(application) ? 'silentText' : `${state}Text`, who)}</p>
      <Facts
        facts={[
          [word('sentTo'), offer.lender],
          [word('reference'), reference],
          [word('purpose'), purpose && word(purpose)],
          [word('lenderSays'), reason],
          [word('changed'), momentLabel(locale, changeTime)],
        ]}
      />
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
