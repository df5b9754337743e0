'use client';

import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CodeField } from '@/components/account/code/code-field';
import { useCode } from '@/components/account/code/use-code';
import { keepingProfile } from '@/components/account/keep-profile';
import { PressButton } from '@/components/ui/base/press-button';
import { Field } from '@/components/ui/form/field';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { GatewayError } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';
import { isMobile } from '@/lib/kernel/mobile';
import { accountCalls } from '@/lib/queries/account';
import styles from './personal.module.css';

interface NewMobileProps {
  readonly ticket: string;
  readonly onChanged: () => void;
  /** The proof of the old number has expired. */
  readonly onUnproven: () => void;
}

/** Step 2: proves that the user holds the new number. */
export function NewMobile({ ticket, onChanged, onUnproven }: NewMobileProps) {
  const word = useWords('personal');
  const login = useWords('login');
  const answer = useAnswerError();
  const input = useRef<HTMLInputElement>(null);
  const [mobile, setMobile] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { mutateAsync: send } = useMutation(accountCalls.sendNewMobileCode({ quiet: true }));
  const { mutate: change, isPending } = useMutation(keepingProfile(accountCalls.changeMobile({ quiet: true, hideLoading: true })));
  const ready = () => {
    if (isMobile(mobile)) return true;
    setProblem(login(mobile === '' ? 'phoneEmpty' : 'phoneInvalid'));
    input.current?.focus();
    return false;
  };
  const code = useCode({ slot: `newMobile ${mobile}`, send: () => send({ ticket, mobile }), ready });
  // The button that had the focus went with the first step.
  useEffect(() => input.current?.focus(), []);

  const failed = async (error: unknown) => {
    await answer(error);
    code.fail(error);
    if (error instanceof GatewayError && error.reason === 'MOBILE_UNPROVEN') onUnproven();
  };
  const submit = () => {
    if (!ready() || !code.check()) return;
    change(
      { ticket, mobile, captcha: code.code },
      {
        onSuccess: () => {
          toast.success(word('mobileChanged'));
          onChanged();
        },
        onError: (error) => void failed(error),
      },
    );
  };
  return (
    <ScriptedForm className={styles.form} onSubmit={submit}>
      <p className={styles.note}>{word('mobileNewNote')}</p>
      <Field
        kind="mobile"
        name="mobile"
        label={word('mobileNew')}
        placeholder={login('phonePlaceholder')}
        clearable
        value={mobile}
        onChange={(typed) => {
          setMobile(typed);
          setProblem(undefined);
        }}
        error={problem}
        inputRef={input}
      />
      <CodeField code={code} />
      <PressButton type="submit" size="large" block busy={isPending}>
        {word('confirmChange')}
      </PressButton>
    </ScriptedForm>
  );
}
