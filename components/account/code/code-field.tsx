'use client';

import { PressButton } from '@/components/ui/base/press-button';
import { Field } from '@/components/ui/form/field';
import { useWords } from '@/lib/i18n/use-words';
import styles from './code-field.module.css';
import type { Code } from './use-code';

const CODE_LENGTH = 6;

/** Where the code is typed, and the button that asks for it. */
export function CodeField({ code }: { readonly code: Code }) {
  const word = useWords('login');
  const waiting = code.secondsLeft > 0;
  return (
    <Field
      kind="code"
      name="code"
      max={CODE_LENGTH}
      label={word('code')}
      placeholder={word('codePlaceholder')}
      value={code.code}
      onChange={code.type}
      error={code.error}
      inputRef={code.input}
      after={
        <span className={styles.send}>
          <PressButton kind="text" size="small" disabled={waiting} busy={code.sending} onClick={() => void code.ask()}>
            {waiting ? word('resend', { count: code.secondsLeft }) : word('send')}
          </PressButton>
        </span>
      }
    />
  );
}
