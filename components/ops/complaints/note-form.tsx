'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { LONGEST_ANSWER } from '@/lib/domain/complaint';
import { useWords } from '@/lib/i18n/use-words';
import { complaintDeskCalls } from '@/lib/queries/ops/complaints';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { TextField } from '../form/text-field';
import styles from './complaints.module.css';

/** A note that no buyer sees. */
export function NoteForm({ complaintNo }: { readonly complaintNo: string }) {
  const word = useWords('opsComplaints');
  const [text, setText] = useState('');
  const note = useMutation(complaintDeskCalls.note());
  const save = () => {
    if (text.trim() === '') return;
    const onSuccess = () => {
      setText('');
      toast.success(word('done'));
    };
    note.mutate({ complaintNo, text: text.trim() }, { onSuccess });
  };
  return (
    <section className={styles.panel} aria-label={word('addNote')}>
      <DeskForm onSubmit={save} failure={note.error}>
        <TextField label={word('addNote')} note={word('addNoteNote')} rows={3} max={LONGEST_ANSWER} value={text} onChange={setText} />
        <div className={styles.row}>
          <DeskButton type="submit" kind="plain" busy={note.isPending} disabled={text.trim() === ''}>
            {word('saveNote')}
          </DeskButton>
        </div>
      </DeskForm>
    </section>
  );
}
