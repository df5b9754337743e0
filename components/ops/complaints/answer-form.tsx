'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { LONGEST_ANSWER } from '@/lib/domain/complaint';
import { useWords } from '@/lib/i18n/use-words';
import { complaintDeskCalls } from '@/lib/queries/ops/complaints';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { TextField } from '../form/text-field';
import styles from './complaints.module.css';

/** An answer, which its buyer is told. If a colleague was first, what was typed stays. */
export function AnswerForm({ complaint: { complaintNo, revision } }: { readonly complaint: OpsOutputOf<'complaints.get'> }) {
  const word = useWords('opsComplaints');
  const [text, setText] = useState('');
  const answer = useMutation(complaintDeskCalls.answer());
  const send = () => {
    if (text.trim() === '') return;
    const onSuccess = () => {
      setText('');
      toast.success(word('sent'));
    };
    answer.mutate({ complaintNo, revision, text: text.trim() }, { onSuccess });
  };
  return (
    <section className={styles.panel} aria-label={word('answer')}>
      <DeskForm onSubmit={send} failure={answer.error}>
        <TextField label={word('answer')} note={word('answerNote')} rows={6} max={LONGEST_ANSWER} value={text} onChange={setText} />
        <div className={styles.row}>
          <DeskButton type="submit" busy={answer.isPending} disabled={text.trim() === ''}>
            {word('sendAnswer')}
          </DeskButton>
        </div>
      </DeskForm>
    </section>
  );
}
