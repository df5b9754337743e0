'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { entranceCalls } from '@/lib/queries/ops/entrance';
import { DeskButton } from '../form/desk-button';
import { Failure } from '../form/desk-form';
import { makePasskey } from './browser-passkey';

interface EnrolPasskeyProps {
  readonly action: string;
  readonly kind?: 'primary' | 'plain';
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Lets the browser make a passkey. */
export function EnrolPasskey({ action, kind = 'primary', onDone }: EnrolPasskeyProps) {
  const word = useWords('opsControls');
  const begin = useMutation(entranceCalls.beginPasskey());
  const finish = useMutation(entranceCalls.finishPasskey());
  const [isDeclined, setDeclined] = useState(false);
  const enrol = async () => {
    setDeclined(false);
    const { options } = await begin.mutateAsync({});
    const answer = await makePasskey(options).catch(() => undefined);
    if (!answer) return setDeclined(true);
    onDone((await finish.mutateAsync({ answer })).recoveryCodes);
  };
  return (
    <>
      <Failure failure={begin.error ?? finish.error} />
      {isDeclined && <p role="alert">{word('passkeyDeclined')}</p>}
      {/* A refusal is said above. */}
      <DeskButton kind={kind} icon="shield" busy={begin.isPending || finish.isPending} onClick={() => void enrol().catch(() => undefined)}>
        {action}
      </DeskButton>
    </>
  );
}
