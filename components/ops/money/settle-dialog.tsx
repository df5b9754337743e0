'use client';

import { useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { TextField } from '../form/text-field';

interface SettleDialogProps {
  readonly title: string;
  readonly action: string;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly onSettle: (note: string) => void;
  readonly onClose: () => void;
}

/** Ends an incident or a difference with what was found out. */
export function SettleDialog({ title, action, busy, failure, onSettle, onClose }: SettleDialogProps) {
  const word = useWords('opsMoney');
  const [note, setNote] = useState('');
  const isReady = note.trim() !== '';
  return (
    <ConfirmDialog
      title={title}
      happens={word('closeHappens').split('\n')}
      action={action}
      danger={false}
      busy={busy}
      failure={failure}
      disabled={!isReady}
      onConfirm={() => isReady && onSettle(note.trim())}
      onClose={onClose}
    >
      <TextField label={word('findings')} note={word('findingsNote')} value={note} onChange={setNote} max={200} startsHere />
    </ConfirmDialog>
  );
}
