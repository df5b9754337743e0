'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';
import { staffCalls } from '@/lib/queries/ops/staff';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { DeskButton } from '../form/desk-button';
import styles from './people.module.css';

interface PersonAccessProps {
  readonly person: OpsOutputOf<'staff.page'>['list'][number];
  readonly onLink: (link: string) => void;
  readonly onClose: () => void;
}

type Asked = 'disable' | 'enable' | 'reset';

/** What ends or renews somebody's access; each says what will happen first. */
export function PersonAccess({ person, onLink, onClose }: PersonAccessProps) {
  const word = useWords('opsStaff');
  const [asked, setAsked] = useState<Asked>();
  const { staffNo, name } = person;
  const done = () => {
    toast.success(word('saved'));
    onClose();
  };
  const disable = useMutation({ ...staffCalls.disable(), onSuccess: done });
  const enable = useMutation({ ...staffCalls.enable(), onSuccess: done });
  const reset = useMutation({ ...staffCalls.resetSecondStep(), onSuccess: ({ link }) => onLink(link) });
  const calls = { disable, enable, reset };
  return (
    <div className={styles.danger}>
      <DeskButton kind="plain" onClick={() => setAsked('reset')}>
        {word('reset')}
      </DeskButton>
      <DeskButton
        kind={person.state === 'disabled' ? 'plain' : 'danger'}
        onClick={() => setAsked(person.state === 'disabled' ? 'enable' : 'disable')}
      >
        {word(person.state === 'disabled' ? 'enable' : 'disable')}
      </DeskButton>
      {asked && (
        <ConfirmDialog
          title={word(`${asked}Title`, { name })}
          happens={word(`${asked}Happens`, { name }).split('\n')}
          action={word(asked)}
          danger={asked !== 'enable'}
          busy={calls[asked].isPending}
          failure={calls[asked].error}
          onConfirm={() => calls[asked].mutate({ staffNo })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
