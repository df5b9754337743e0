'use client';

import { useStore } from '@/components/ui/base/store';
import { useWords } from '@/lib/i18n/use-words';
import { SecondStepForm } from '../entrance/second-step-form';
import { DeskDialog } from './desk-dialog';
import { freshStepStore } from './fresh-step-store';
import styles from './fresh-step.module.css';

/** What it asks for is repeated by itself once the step is passed. */
export function FreshStepHost() {
  const word = useWords('opsControls');
  const request = useStore(freshStepStore, undefined);
  if (!request) return null;
  return (
    <DeskDialog title={word('freshStep')} onClose={() => request.answer(false)}>
      <p className={styles.why}>{word('freshStepWhy')}</p>
      <SecondStepForm ways={['totp', 'passkey', 'recoveryCode']} action={word('freshStepGo')} onPassed={() => request.answer(true)} />
    </DeskDialog>
  );
}
