'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SecondStep } from '@/lib/domain/staff';
import { useWords } from '@/lib/i18n/use-words';
import { entranceCalls } from '@/lib/queries/ops/entrance';
import { ownCalls } from '@/lib/queries/ops/own';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { TextField } from '../form/text-field';
import { DemoPeople } from './demo-people';
import styles from './entrance.module.css';
import { SecondStepForm } from './second-step-form';

/** Back to where somebody was; only ever within the desk. */
function enter(): void {
  const to = new URLSearchParams(window.location.search).get('to') ?? '';
  const place = URL.canParse(to, window.location.origin) ? new URL(to, window.location.origin) : undefined;
  const isOwn = place?.origin === window.location.origin && place.pathname.startsWith('/ops/');
  window.location.replace(place && isOwn ? `${place.pathname}${place.search}` : '/ops');
}

/** Password, then the second step. `isDemo`: the demo's people stand below, with the codes of their apps. */
export function SignIn({ isDemo }: { readonly isDemo: boolean }) {
  const word = useWords('opsEntrance');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [ways, setWays] = useState<readonly SecondStep[]>();
  const signIn = useMutation({ ...entranceCalls.signIn(), onSuccess: (begun) => setWays(begun.ways) });
  // Whoever comes from a link in a mail brings no cookie with that first request, and is signed in all the same.
  const me = useQuery({ ...ownCalls.me({}), retry: false, refetchOnWindowFocus: false });
  useEffect(() => {
    if (me.data) enter();
  }, [me.data]);
  return (
    <>
      <section className={styles.card}>
        <div>
          <h1 className={styles.title}>{word(ways ? 'secondStep' : 'title')}</h1>
          <p className={styles.lead}>{word(ways ? 'secondStepLead' : 'lead')}</p>
        </div>
        {ways ? (
          <SecondStepForm ways={ways} action={word('signIn')} onPassed={enter} />
        ) : (
          <DeskForm onSubmit={() => signIn.mutate({ email, password })} failure={signIn.error}>
            <TextField label={word('email')} kind="email" autoComplete="username" value={email} onChange={setEmail} startsHere />
            <TextField label={word('password')} kind="password" autoComplete="current-password" value={password} onChange={setPassword} />
            <DeskButton type="submit" block busy={signIn.isPending} disabled={email.trim() === '' || password === ''}>
              {word('next')}
            </DeskButton>
          </DeskForm>
        )}
        {ways && (
          <DeskButton
            kind="quiet"
            onClick={() => {
              setWays(undefined);
              setPassword('');
            }}
          >
            {word('another')}
          </DeskButton>
        )}
      </section>
      {isDemo && (
        <DemoPeople
          onChoose={(person) => {
            setEmail(person.email);
            setPassword(person.password);
            setWays(undefined);
            signIn.mutate({ email: person.email, password: person.password });
          }}
        />
      )}
    </>
  );
}
