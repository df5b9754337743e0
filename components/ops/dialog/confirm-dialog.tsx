'use client';

import type { ReactNode } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { DeskDialog, DialogActions } from './desk-dialog';
import styles from './desk-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** Each thing that will happen, to whom, and with which money. */
  readonly happens: readonly string[];
  /** Says what is done, never just 'confirm'. */
  readonly action: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly failure?: unknown;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Fields, such as a reason. */
  readonly children?: ReactNode;
}

/** Before something that others feel: says what will happen, and asks. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, happens, action, danger = true, busy = false, failure, disabled = false, onConfirm, onClose, children } = props;
  const word = useWords('opsControls');
  return (
    <DeskDialog title={title} onClose={onClose}>
      <DeskForm onSubmit={onConfirm} failure={failure}>
        <ul className={styles.happens}>
          {happens.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {children}
        <DialogActions>
          <DeskButton kind="plain" onClick={onClose}>
            {word('cancel')}
          </DeskButton>
          <DeskButton type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
            {action}
          </DeskButton>
        </DialogActions>
      </DeskForm>
    </DeskDialog>
  );
}
