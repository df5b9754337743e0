'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';
import { complaintDeskCalls } from '@/lib/queries/ops/complaints';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { DeskButton } from '../form/desk-button';
import { Failure } from '../form/desk-form';
import { SelectField } from '../form/select-field';
import { useMe } from '../shell/use-me';
import styles from './complaints.module.css';

/** Whose it is: taken, handed over; closed once it was answered. */
export function Handling({ complaint }: { readonly complaint: OpsOutputOf<'complaints.get'> }) {
  const word = useWords('opsComplaints');
  const me = useMe();
  const { complaintNo, revision, assignee, status } = complaint;
  const [chosen, setChosen] = useState('');
  const [isClosing, setIsClosing] = useState(false);
  const colleagues = useQuery(complaintDeskCalls.colleagues({ complaintNo }));
  const assign = useMutation(complaintDeskCalls.assign());
  const close = useMutation(complaintDeskCalls.close());
  const give = (staffNo: string) => assign.mutate({ complaintNo, revision, staffNo }, { onSuccess: () => toast.success(word('done')) });
  const others = (colleagues.data?.list ?? []).filter(({ staffNo }) => staffNo !== assignee?.staffNo && staffNo !== me.staffNo);
  return (
    <section className={styles.panel} aria-label={word('handling')}>
      <h2 className={styles.title}>{word('handling')}</h2>
      <p>{assignee?.name ?? word('nobody')}</p>
      <Failure failure={assign.error} />
      <div className={styles.row}>
        {assignee?.staffNo !== me.staffNo && (
          <DeskButton kind="plain" busy={assign.isPending} onClick={() => give(me.staffNo)}>
            {word('take')}
          </DeskButton>
        )}
        <SelectField<string>
          label={word('giveTo')}
          value={chosen}
          options={[{ value: '', text: word('choose') }, ...others.map(({ staffNo, name }) => ({ value: staffNo, text: name }))]}
          onChange={setChosen}
        />
        <DeskButton kind="plain" busy={assign.isPending} disabled={chosen === ''} onClick={() => give(chosen)}>
          {word('give')}
        </DeskButton>
        {status === 'answered' && (
          <DeskButton kind="plain" onClick={() => setIsClosing(true)}>
            {word('close')}
          </DeskButton>
        )}
      </div>
      {isClosing && (
        <ConfirmDialog
          title={word('closeTitle')}
          happens={word('closeHappens').split('\n')}
          action={word('close')}
          danger={false}
          busy={close.isPending}
          failure={close.error}
          onConfirm={() => close.mutate({ complaintNo, revision }, { onSuccess: () => setIsClosing(false) })}
          onClose={() => setIsClosing(false)}
        />
      )}
    </section>
  );
}
