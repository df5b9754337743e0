'use client';

import { useState } from 'react';
import { Section } from '@/components/ui/base/card';
import { PressButton } from '@/components/ui/base/press-button';
import { Field } from '@/components/ui/form/field';
import { ScriptedForm } from '@/components/ui/form/scripted-form';
import { useWords } from '@/lib/i18n/use-words';
import styles from './counter.module.css';

interface TokenDeskProps {
  /** The last token did not open the counter. */
  readonly refused: boolean;
  readonly onToken: (token: string) => void;
}

/** Asks for the counter's token, which is kept for as long as the page is open and nowhere else. */
export function TokenDesk({ refused, onToken }: TokenDeskProps) {
  const word = useWords('counter');
  const [typed, setTyped] = useState('');
  return (
    <Section title={word('tokenTitle')}>
      <ScriptedForm className={styles.desk} onSubmit={() => onToken(typed.trim())}>
        <Field
          label={word('token')}
          value={typed}
          onChange={setTyped}
          kind="password"
          autoComplete="off"
          note={word('tokenNote')}
          error={refused ? word('tokenRefused') : undefined}
        />
        <PressButton type="submit" block disabled={typed.trim() === ''}>
          {word('tokenOpen')}
        </PressButton>
      </ScriptedForm>
    </Section>
  );
}
