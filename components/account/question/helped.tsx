'use client';

import { useState } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import { useWords } from '@/lib/i18n/use-words';
import type { Channel } from '@/lib/channel/channel';
import styles from './question.module.css';

interface HelpedProps {
  readonly id: string;
  readonly channel: Pick<Channel, 'code' | 'projectId'>;
  /** The phone number of customer service. */
  readonly phone: string;
}

/** Asks whether an answer helped. The vote goes to its authors; the reader who says no is shown what else to do. */
export function Helped({ id, channel, phone }: HelpedProps) {
  const word = useWords('question');
  const [said, setSaid] = useState<'yes' | 'no'>();
  const say = (answer: 'yes' | 'no') => {
    setSaid(answer);
    // The page has no gateway of its own. The reader is thanked either way; a lost vote does no harm.
    import('./send-vote').then(({ sendVote }) => sendVote(id, answer === 'yes', channel)).catch(() => undefined);
  };
  return (
    <div className={styles.helped}>
      {said === undefined && (
        <>
          <p>{word('helpedAsk')}</p>
          <div className={styles.choices}>
            <PressButton kind="secondary" onClick={() => say('yes')}>
              {word('yes')}
            </PressButton>
            <PressButton kind="plain" onClick={() => say('no')}>
              {word('no')}
            </PressButton>
          </div>
        </>
      )}
      <p role="status">
        {said === 'yes' && word('thanks')}
        {said === 'no' && (
          <>
            {word('sorry')}
            <a href={`tel:${phone}`} className={styles.phone}>
              {phone}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
