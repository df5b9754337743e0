'use client';

import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import type { InputOf } from '@/lib/contract/contract';
import { accountCalls } from '@/lib/queries/account';
import styles from './code-form.module.css';
import { CodeField } from './code-field';
import { useCode } from './use-code';

interface CodeFormProps {
  readonly purpose: InputOf<'account.sendCode'>['purpose'];
  /** Where the code is sent, masked. */
  readonly mobile: string;
  readonly note: ReactNode;
  readonly action: string;
  readonly footNote: ReactNode;
  readonly busy: boolean;
  /** Runs the command; pass its failure to `fail`, because the code may be what was wrong. */
  readonly onCode: (captcha: string, fail: (failure: unknown) => void) => void;
}

/** A step that needs a fresh code sent to the account's own mobile. */
export function CodeForm({ purpose, mobile, note, action, footNote, busy, onCode }: CodeFormProps) {
  const { mutateAsync: send } = useMutation(accountCalls.sendCode());
  const code = useCode({ slot: `${purpose} ${mobile}`, send: () => send({ purpose }) });
  return (
    <ScriptedForm
      className={styles.form}
      onSubmit={() => {
        if (code.check()) onCode(code.code, code.fail);
      }}
    >
      {note}
      <CodeField code={code} />
      <PressButton type="submit" size="large" block busy={busy}>
        {action}
      </PressButton>
      {footNote}
    </ScriptedForm>
  );
}
