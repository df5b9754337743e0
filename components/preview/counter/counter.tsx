'use client';

import { useCallback, useEffect, useState } from 'react';
import { Empty } from '@/components/ui/state/empty';
import { useWords } from '@/lib/i18n/use-words';
import { CodeDesk } from './code-desk';
import { askCounter, type Choice, type CounterTokens, type Work } from './counter-doors';
import styles from './counter.module.css';
import { WaitingWork } from './waiting-work';

const EVERY_MS = 5000;
const keyOf = ({ orderNo, choices }: Work): string =>
  `${orderNo} ${choices.map(({ command, known }) => `${command}${JSON.stringify(known)}`).join()}`;

/** The shops' part, played by the visitor: redeems codes and does what is pending. It polls. */
export function Counter({ tokens }: { readonly tokens: CounterTokens }) {
  const word = useWords('counter');
  const [works, setWorks] = useState<readonly Work[]>();
  const [failed, setFailed] = useState(false);
  const { preview, counter } = tokens;
  const read = useCallback(
    () =>
      askCounter<{ list: readonly Work[] }>('', { preview, counter }).then(
        (answer) => {
          setFailed(!answer.done);
          if (answer.done) setWorks(answer.data.list);
        },
        () => setFailed(true),
      ),
    [preview, counter],
  );
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void read();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);

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
      {failed && (
        <p className={styles.refused} role="alert">
          {word('unreachable')}
        </p>
      )}
      {works?.length === 0 && <Empty title={word('nothing')} text={word('nothingText')} />}
      {works?.map((work) => (
        <WaitingWork key={keyOf(work)} work={work} onDo={act} />
      ))}
    </>
  );
}
