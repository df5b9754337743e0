'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { SHORTEST_PASSWORD } from '@/lib/domain/staff';
import { useWords } from '@/lib/i18n/use-words';
import { entranceCalls } from '@/lib/queries/ops/entrance';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { TextField } from '../form/text-field';
import { DeskState } from '../shell/desk-state';
import { canUsePasskeys } from './browser-passkey';
import { EnrolApp } from './enrol-app';
import { EnrolPasskey } from './enrol-passkey';
import styles from './entrance.module.css';
import { RecoveryCodes } from './recovery-codes';

const follow = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

type Step = Readonly<{ at: 'password' } | { at: 'secondStep' } | { at: 'codes'; codes: readonly string[] }>;

/** From the link to the open desk: a password, a second step, the recovery codes. */
export function Invitation() {
  const word = useWords('opsEntrance');
  const secret = useSyncExternalStore(
    follow,
    () => window.location.hash.slice(1),
    () => '',
  );
  const { data: whose, error } = useQuery({ ...entranceCalls.invitation({ secret }), enabled: secret !== '', refetchOnWindowFocus: false });
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [password, setPassword] = useState('');
  const accept = useMutation({ ...entranceCalls.accept(), onSuccess: () => setStep({ at: 'secondStep' }) });
  const done = (codes: readonly string[]) => setStep({ at: 'codes', codes });

  if (error) return <DeskState kind="locked" title={word('linkOver')} text={word('linkOverText')} />;
  if (!whose) return <DeskState kind="loading" title={word('linkOpening')} />;
  return (
    <section className={styles.card}>
      <div>
        <h1 className={styles.title}>
          {step.at === 'password' ? word('welcome', { name: whose.name }) : word(step.at === 'codes' ? 'codesTitle' : 'enrolTitle')}
        </h1>
        {step.at === 'password' && <p className={styles.lead}>{whose.email}</p>}
        {step.at === 'secondStep' && <p className={styles.lead}>{word('enrolLead')}</p>}
      </div>
      {step.at === 'password' && (
        <DeskForm onSubmit={() => accept.mutate({ secret, password })} failure={accept.error}>
          <TextField
            label={word('newPassword')}
            kind="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            note={word('passwordNote', { characters: SHORTEST_PASSWORD })}
            startsHere
          />
          <DeskButton type="submit" block busy={accept.isPending} disabled={password === ''}>
            {word('next')}
          </DeskButton>
        </DeskForm>
      )}
      {step.at === 'secondStep' && (
        <>
          <EnrolApp onDone={done} />
          {canUsePasskeys() && <EnrolPasskey action={word('passkeyInstead')} kind="plain" onDone={done} />}
        </>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} action={word('toDesk')} onDone={() => window.location.replace('/ops')} />}
    </section>
  );
}
