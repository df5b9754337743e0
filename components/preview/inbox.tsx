'use client';

import { useCallback, useEffect, useState } from 'react';
import { Section } from '@/components/ui/base/card';
import { PressButton } from '@/components/ui/base/press-button';
import { momentLabel } from '@/lib/i18n/dates';
import { enumerated } from '@/lib/i18n/enumerated';
import { demoMobiles } from '@/lib/kernel/demo';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import styles from './preview.module.css';

interface Message {
  readonly id: string;
  readonly mobile: string;
  readonly body: string;
  /** Epoch ms. */
  readonly sentAt: number;
}
type State = { kind: 'loading' | 'failed' } | { kind: 'shown'; list: readonly Message[] };

/** Outside the contract: an endpoint of the sandbox, closed in production. */
async function read(): Promise<State> {
  const response = await fetch('/api/preview/inbox', { cache: 'no-store' });
  if (!response.ok) return { kind: 'failed' };
  const { data }: { data: { list: readonly Message[] } } = await response.json();
  return { kind: 'shown', list: data.list };
}

const EVERY_MS = 5000;

/** What the sandbox has sent, newest first; polled while the page is visible. */
export function Inbox() {
  const word = useWords('preview');
  const locale = useLocale();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const refresh = useCallback(
    () =>
      read()
        .catch((): State => ({ kind: 'failed' }))
        .then(setState),
    [],
  );
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);

  const shown = state.kind === 'shown' ? state.list : [];
  return (
    <Section title={word('inbox')}>
      <p className={styles.note}>{word('mobilesNote', { mobiles: enumerated(locale, demoMobiles) })}</p>
      <ol className={styles.inbox} tabIndex={0} aria-label={word('inbox')} aria-live="polite">
        {shown.map(({ id, mobile, body, sentAt }) => (
          <li key={id}>
            <span className={styles.meta}>
              <code>{mobile}</code>
              <span>{momentLabel(locale, sentAt)}</span>
            </span>
            {body}
          </li>
        ))}
      </ol>
      {state.kind === 'failed' && <p className={styles.note}>{word('inboxFailed')}</p>}
      {state.kind === 'shown' && shown.length === 0 && <p className={styles.note}>{word('inboxEmpty')}</p>}
      <PressButton kind="secondary" block busy={state.kind === 'loading'} onClick={() => void refresh()}>
        {word('refresh')}
      </PressButton>
    </Section>
  );
}
