'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondStep } from '@/lib/domain/staff';
import { useWords } from '@/lib/i18n/use-words';
import { entranceCalls } from '@/lib/queries/ops/entrance';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { TextField } from '../form/text-field';
import { answerPasskey, canUsePasskeys } from './browser-passkey';
import styles from './entrance.module.css';

interface SecondStepFormProps {
  readonly ways: readonly SecondStep[];
  readonly action: string;
  readonly onPassed: () => void;
}

const CODE_DIGITS = 6;

/** A passkey, the code of an app, or one of the recovery codes. */
export function SecondStepForm({ ways, action, onPassed }: SecondStepFormProps) {
  const word = useWords('opsControls');
  const usable = ways.filter((way) => way !== 'passkey' || canUsePasskeys());
  const [way, setWay] = useState<SecondStep>(usable.find((one) => one === 'totp') ?? usable[0] ?? 'recoveryCode');
  const [code, setCode] = useState('');
  const [passkeyFailure, setPasskeyFailure] = useState<unknown>();
  const ask = useMutation(entranceCalls.passkeyQuestion());
  const step = useMutation({ ...entranceCalls.secondStep(), onSuccess: onPassed });

  const send = (typed: string) => {
    if (typed.trim() === '' || step.isPending) return;
    step.mutate({ step: { way: way === 'recoveryCode' ? 'recoveryCode' : 'totp', code: typed } }, { onError: () => setCode('') });
  };
  const passkey = async () => {
    setPasskeyFailure(undefined);
    try {
      const { options } = await ask.mutateAsync({});
      await step.mutateAsync({ step: { way: 'passkey', answer: await answerPasskey(options) } });
    } catch (error) {
      setPasskeyFailure(error);
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    // The last digit sends it, typed or pasted.
    if (way === 'totp' && typed.replace(/\D/g, '').length === CODE_DIGITS) send(typed);
  };
  return (
    <DeskForm onSubmit={() => (way === 'passkey' ? void passkey() : send(code))} failure={passkeyFailure ?? step.error}>
      {way !== 'passkey' && (
        <TextField
          key={way}
          label={word(way === 'totp' ? 'totpCode' : 'recoveryCode')}
          kind={way === 'totp' ? 'code' : 'text'}
          autoComplete="one-time-code"
          value={code}
          onChange={type}
          note={word(way === 'totp' ? 'totpNote' : 'recoveryNote')}
          startsHere
        />
      )}
      <DeskButton type="submit" block busy={step.isPending || ask.isPending} disabled={way !== 'passkey' && code.trim() === ''}>
        {way === 'passkey' ? word('usePasskey') : action}
      </DeskButton>
      {usable.length > 1 && (
        <div className={styles.others}>
          {usable
            .filter((other) => other !== way)
            .map((other) => (
              <DeskButton
                key={other}
                kind="quiet"
                onClick={() => {
                  setWay(other);
                  setCode('');
                  step.reset();
                }}
              >
                {word(other === 'passkey' ? 'usePasskey' : other === 'totp' ? 'useTotp' : 'useRecoveryCode')}
              </DeskButton>
            ))}
        </div>
      )}
    </DeskForm>
  );
}
