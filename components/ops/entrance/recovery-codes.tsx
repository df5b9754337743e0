'use client';

import { useWords } from '@/lib/i18n/use-words';
import { DeskButton } from '../form/desk-button';
import styles from './entrance.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly action: string;
  readonly onDone: () => void;
}

/** Shown once: to be printed or copied to a safe place. */
export function RecoveryCodes({ codes, action, onDone }: RecoveryCodesProps) {
  const word = useWords('opsControls');
  return (
    <>
      <p className={styles.lead}>{word('recoveryKeep')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DeskButton kind="plain" icon="copy" block onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
        {word('copy')}
      </DeskButton>
      <DeskButton block onClick={onDone}>
        {action}
      </DeskButton>
    </>
  );
}
