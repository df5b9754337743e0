'use client';

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
  /** Masked: where the code goes. */
  readonly mobile: string;
  readonly note: ReactNode;
  readonly action: string;
  readonly footNote: ReactNode;
  readonly busy: boolean;
  /** Runs the command; a failure handed to `fail` may be the code's. */
  readonly onCode: (captcha: string, fail: (failure: unknown) => void) => void;
}

/** Something that needs a fresh code from the account's own mobile. */
export function CodeForm({ purpose, mobile, note, action, footNote, busy, onCode }: CodeFormProps) {
  const { mutateAsync: send } = useMutation(accountCalls.sendCode());
  const code = useCode({ slot: `${purpose} ${mobile}`, send: () => send({ purpose }) });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.check()) onCode(code.code, code.fail);
      }}
    >
      {note}
      <CodeField code={code} />
      <PressButton type="submit" size="large" block busy={busy}>
        {action}
      </PressButton>
      {footNote}
    </form>
  );
}
