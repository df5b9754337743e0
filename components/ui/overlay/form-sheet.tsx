'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/base/button';
import styles from './form-sheet.module.css';
import { Sheet } from './sheet';

/** Props of a sheet whose form creates or edits a saved entry. */
export type EditSheetProps<Saved> = Readonly<{
  open: boolean;
  onClose: () => void;
  onBack: () => void;
  saved: Saved | undefined;
  /** Nothing is saved yet. */
  first: boolean;
  onSaved: (id: string) => void;
}>;

interface FormSheetProps extends Pick<EditSheetProps<unknown>, 'open' | 'onClose' | 'onBack' | 'saved'> {
  readonly word: (key: 'add' | 'edit' | 'back' | 'save') => string;
  readonly form: Readonly<{ busy: boolean; submit: () => void }>;
  /** Groups of cells and fields. */
  readonly children: ReactNode;
}

/** A form in a sheet, with one button to submit and one to go back. */
export function FormSheet({ open, onClose, onBack, saved, word, form, children }: FormSheetProps) {
  const foot = (
    <div className={styles.foot}>
      <Button kind="plain" size="large" onClick={onBack}>
        {word('back')}
      </Button>
      <Button size="large" busy={form.busy} onClick={form.submit}>
        {word('save')}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={word(saved === undefined ? 'add' : 'edit')} foot={foot} tall flush>
      <div className={styles.form}>{children}</div>
    </Sheet>
  );
}
