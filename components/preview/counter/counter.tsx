'use client';

import { useState } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import { Empty } from '@/components/ui/state/empty';
import { useWords } from '@/lib/i18n/use-words';
import { CodeDesk } from './code-desk';
import { askCounter, type Choice, type Work } from './counter-doors';
import styles from './counter.module.css';
import { TokenDesk } from './token-desk';
import { useWaiting } from './use-waiting';
import { WaitingWork } from './waiting-work';

const keyOf = ({ orderNo, choices }: Work): string =>
  `${orderNo} ${choices.map(({ command, known }) => `${command}${JSON.stringify(known)}`).join()}`;

interface CounterProps {
  /** Fields are filled in, so that a demonstration needs no typing. */
  readonly isDemo: boolean;
}

/** The shops' part: redeems codes and does what waits. In production it asks for the counter's token first. */
export function Counter({ isDemo }: CounterProps) {
  const word = useWords('counter');
  const [token, setToken] = useState<string>();
  const tokens = { counter: token };
  const { found, trouble, read, readMore } = useWaiting(tokens);
  if (trouble === 'closed') return <TokenDesk refused={token !== undefined} onToken={setToken} />;

  const act = async ({ command, known }: Choice, typed: Readonly<Record<string, string>>): Promise<string | undefined> => {
    const answer = await askCounter(`/${command}`, tokens, { ...known, ...typed });
    if (!answer.done) return answer.text;
    await read();
    return undefined;
  };
  return (
    <>
      <CodeDesk tokens={tokens} onTaken={() => void read()} />
      <h2 className={styles.title}>{word('waiting')}</h2>
      {trouble === 'unreachable' && (
        <p className={styles.refused} role="alert">
          {word('unreachable')}
        </p>
      )}
      {found?.works.length === 0 && <Empty title={word('nothing')} text={word('nothingText')} />}
      {found?.works.map((work) => (
        <WaitingWork key={keyOf(work)} work={work} isDemo={isDemo} onDo={act} />
      ))}
      {found?.hasMore && (
        <PressButton kind="secondary" block onClick={readMore}>
          {word('more')}
        </PressButton>
      )}
    </>
  );
}
