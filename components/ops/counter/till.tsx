'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { digitsIn } from '@/lib/kernel/typed-text';
import { counterCalls } from '@/lib/queries/ops/counter';
import { DeskButton } from '../form/desk-button';
import { DeskForm, Failure } from '../form/desk-form';
import { TextField } from '../form/text-field';
import { PageHead } from '../shell/page-head';
import { canScan } from './code-reader';
import { Goods } from './goods';
import { Recent } from './recent';
import { Scanner } from './scanner';
import type { Redemption } from './slip';
import { Taken } from './taken';
import styles from './till.module.css';
import { CODE_DIGITS, inGroups } from './typed-code';
import { useOnline } from './use-online';

const never = (): (() => void) => () => undefined;

/** A guest shows a code: Enter looks it up, Enter takes it. */
export function Till() {
  const word = useWords('opsCounter');
  const title = useWords('opsShell')('counter');
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [chosenShop, setShop] = useState<string>();
  const [anyDay, setAnyDay] = useState(false);
  const [taken, setTaken] = useState<Redemption>();
  const [isScanning, setScanning] = useState(false);
  const isOnline = useOnline();
  const hasCamera = useSyncExternalStore(never, canScan, () => false);
  const asked = { code, ...(chosenShop !== undefined && { shop: chosenShop }), ...(anyDay && { anyDay }) };
  const look = useQuery({
    ...counterCalls.code(asked),
    enabled: code !== '' && isOnline,
    refetchOnWindowFocus: false,
    placeholderData: (before, query) => ((query?.queryKey[1] as { code?: string } | undefined)?.code === code ? before : undefined),
  });

  const lookUp = (said: string) => {
    const digits = digitsIn(said);
    setTaken(undefined);
    if (digits.length !== CODE_DIGITS) return setWrong(word('codeWrong', { count: digits.length }));
    setWrong('');
    setShop(undefined);
    setAnyDay(false);
    setTyped(inGroups(digits));
    if (digits === code) void look.refetch();
    else setCode(digits);
    return undefined;
  };
  const startAgain = () => {
    setTyped('');
    setCode('');
    setTaken(undefined);
    box.current?.querySelector('input')?.focus();
  };
  const standing = taken ?? look.data?.taken ?? undefined;

  return (
    <>
      <PageHead title={title} note={word('note')} />
      {!isOnline && (
        <p className={styles.offline} role="alert">
          {word('offline')}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <div ref={box}>
            <DeskForm onSubmit={() => lookUp(typed)}>
              <div className={styles.ask}>
                <TextField label={word('code')} value={typed} onChange={setTyped} kind="code" error={wrong} max={60} startsHere />
                <div className={styles.buttons}>
                  <DeskButton type="submit" busy={look.isFetching} disabled={!isOnline}>
                    {word('look')}
                  </DeskButton>
                  {hasCamera && (
                    <DeskButton kind="plain" onClick={() => setScanning(true)}>
                      {word('scan')}
                    </DeskButton>
                  )}
                </div>
              </div>
            </DeskForm>
          </div>
          <Failure failure={look.error} />
          {standing && (
            <>
              <Taken
                key={standing.id}
                taken={standing}
                onUndone={() => {
                  setTaken(undefined);
                  void look.refetch();
                }}
              />
              {taken && (
                <DeskButton block onClick={startAgain}>
                  {word('next')}
                </DeskButton>
              )}
            </>
          )}
          {look.data && !taken && (
            <Goods
              key={`${code} ${look.data.shop}`}
              code={code}
              found={look.data}
              shop={look.data.shop}
              onShop={setShop}
              anyDay={anyDay}
              onAnyDay={setAnyDay}
              isOnline={isOnline}
              onTaken={setTaken}
            />
          )}
        </div>
        <Recent />
      </div>
      {isScanning && (
        <Scanner
          onCode={(digits) => {
            setScanning(false);
            lookUp(digits);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  );
}
