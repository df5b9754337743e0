'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useWords } from '@/lib/i18n/use-words';
import { DeskError } from '@/lib/gateway/desk-error';
import styles from './form.module.css';

interface DeskFormProps {
  readonly onSubmit: () => void;
  /** Why it was not done; said in the server's words above the buttons. */
  readonly failure?: unknown;
  readonly children: ReactNode;
}

/** The server's words for a failure, or ours if none answered. */
export function useFailureText(): (failure: unknown) => string {
  const word = useWords('opsControls');
  return (failure) => (failure instanceof DeskError && failure.desc !== '' ? failure.desc : word('noAnswer'));
}

export function Failure({ failure }: { readonly failure: unknown }) {
  const text = useFailureText();
  if (failure === null || failure === undefined) return null;
  return (
    <p className={styles.failure} role="alert">
      <Icon name="warning" size={18} />
      <span>{text(failure)}</span>
    </p>
  );
}

/** Fields one below the other. Enter sends it. */
export function DeskForm({ onSubmit, failure, children }: DeskFormProps) {
  return (
    <ScriptedForm className={styles.form} onSubmit={onSubmit}>
      <Failure failure={failure} />
      {children}
    </ScriptedForm>
  );
}
