'use client';

import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { href } from '@/lib/routing/href';
import { takePrivate } from '@/lib/routing/private-address';
import styles from './bank-card.module.css';
import type { Queried } from './card-types';
import { useBindingAgreements } from './use-binding-agreements';

export interface BindingProps {
  readonly known: UseQueryResult<Queried>;
  readonly done: (cardId: string) => void;
}

/** What the bank gave the browser to come back with; read once, because it then leaves the address. */
function useArrival(): string | undefined {
  const [arrival, setArrival] = useState<string | undefined>(undefined);
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    setArrival(takePrivate().binding);
  }, []);
  return arrival;
}

/** Sends the buyer to the bank's page, where the card is typed, and says what came of it. */
export function BindAtBank({ known, done }: BindingProps) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const query = useSearchParams();
  const arrival = useArrival();
  const { sign, signing, ticks } = useBindingAgreements(known);
  const leaving = useMutation(bankCardCalls.leaveToBind());
  const arriving = useMutation(bankCardCalls.arriveBound());
  const { mutate: arrive, reset } = arriving;
  const orderNo = query.get('orderNo') || undefined;
  const isInstallment = query.get('by') === 'installment';
  useEffect(() => {
    if (arrival !== undefined) arrive({ arrival });
  }, [arrival, arrive]);
  const bound = arriving.data?.kind === 'bound' ? arriving.data.card.cardId : undefined;
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (bound !== undefined) latest.current(bound);
  }, [bound]);
  const leave = async () => {
    if (!(await sign())) return;
    leaving.mutate(
      { ...(orderNo !== undefined && { orderNo }), ...(isInstallment && { by: 'installment' }) },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  };
  const isOver = arrival === undefined || arriving.isIdle;
  const foot = isOver && (
    <BottomBar>
      <Button block size="large" busy={signing || leaving.isPending || leaving.isSuccess} onClick={() => void leave()}>
        {word('toBank')}
      </Button>
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('bindTitle')} back={href(slug, '/bindCard/bankCardList')} ground="page" />} foot={foot}>
      {isOver ? (
        <>
          <Result kind="waiting" title={word('atBank')} text={word('atBankNote')} />
          {ticks}
          <p className={styles.safety}>{word('listSafety')}</p>
        </>
      ) : (
        <Arrived arriving={arriving} again={() => arrive({ arrival })} anew={reset} />
      )}
    </Screen>
  );
}

interface ArrivedProps {
  readonly arriving: Readonly<{
    isPending: boolean;
    isSuccess: boolean;
    error: Error | null;
    data: Readonly<{ kind: 'bound' | 'open' }> | undefined;
  }>;
  readonly again: () => void;
  readonly anew: () => void;
}

function Arrived({ arriving: { error, data, isPending }, again, anew }: ArrivedProps) {
  const word = useWords('bankCard');
  if (error)
    return (
      <Result
        kind="fail"
        title={word('bindFailed')}
        text={word('bindFailedNote')}
        actions={<Button onClick={anew}>{word('bindAgain')}</Button>}
      />
    );
  const isOpen = data?.kind === 'open' && !isPending;
  return (
    <Result
      kind="waiting"
      title={word(isOpen ? 'bindingOpen' : 'bindingAsked')}
      text={word(isOpen ? 'bindingOpenNote' : 'bindingAskedNote')}
      {...(isOpen && { actions: <Button onClick={again}>{word('askAgain')}</Button> })}
    />
  );
}
