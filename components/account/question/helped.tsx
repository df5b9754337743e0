'use client';

import { useState } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import { useWords } from '@/lib/i18n/use-words';
import type { Channel } from '@/lib/channel/channel';
import { createBrowserGateway } from '@/lib/gateway/browser-gateway';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import styles from './question.module.css';

const noIndicator = { begin: () => undefined, end: () => undefined };

interface HelpedProps {
  readonly id: string;
  readonly channel: Pick<Channel, 'code' | 'projectId'>;
  /** The phone number of customer service. */
  readonly phone: string;
}

/** Whether an answer helped: one word to whoever writes them, and to the reader the way on. */
export function Helped({ id, channel: { code, projectId }, phone }: HelpedProps) {
  const word = useWords('question');
  const [said, setSaid] = useState<'yes' | 'no'>();
  const say = (answer: 'yes' | 'no') => {
    setSaid(answer);
    // As a visitor: who asked is nobody's business. The page has no gateway of its own; one is made for whoever presses.
    const identity = () => ({ accessToken: VISITOR_TOKEN, userId: '', channelCode: code, projectId });
    const gateway = createBrowserGateway({ identity, loading: noIndicator });
    const detail = JSON.stringify({ helped: answer === 'yes' });
    // What was said is thanked for either way; a report that is lost is one less.
    gateway('logging.buryingPoint', { event: 'questionHelped', page: `/my/fqa/${id}`, detail }).catch(() => undefined);
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
