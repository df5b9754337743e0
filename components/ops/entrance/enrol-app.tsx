'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { useWords } from '@/lib/i18n/use-words';
import { entranceCalls } from '@/lib/queries/ops/entrance';
import { DeskButton } from '../form/desk-button';
import { DeskForm, Failure } from '../form/desk-form';
import { TextField } from '../form/text-field';
import styles from './entrance.module.css';

interface EnrolAppProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

const GROUP = 4;
const CODE_DIGITS = 6;

/** Shows an authenticator app its secret, and asks for the first code of it. */
export function EnrolApp({ onDone }: EnrolAppProps) {
  const word = useWords('opsControls');
  const [code, setCode] = useState('');
  const { mutate, data, error } = useMutation(entranceCalls.beginTotp());
  const finish = useMutation({ ...entranceCalls.finishTotp(), onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({});
  }, [mutate]);
  if (!data) return <Failure failure={error} />;
  const send = (typed: string) => {
    if (!finish.isPending) finish.mutate({ code: typed }, { onError: () => setCode('') });
  };
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(data.address, { border: 0 }))}`;
  return (
    <DeskForm onSubmit={() => send(code)} failure={finish.error}>
      {/* eslint-disable-next-line @next/next/no-img-element -- drawn here, from a secret that no picture service may see */}
      <img src={picture} alt={word('appPicture')} className={styles.picture} />
      <p className={styles.secret}>{(data.secret.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join(' ')}</p>
      <TextField
        label={word('totpCode')}
        kind="code"
        autoComplete="one-time-code"
        value={code}
        onChange={(typed) => {
          setCode(typed);
          if (typed.replace(/\D/g, '').length === CODE_DIGITS) send(typed);
        }}
        note={word('appNote')}
        startsHere
      />
      <DeskButton type="submit" block busy={finish.isPending} disabled={code === ''}>
        {word('appKeep')}
      </DeskButton>
    </DeskForm>
  );
}
