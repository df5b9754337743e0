'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { SHORTEST_PASSWORD } from '@/lib/domain/staff';
import { useWords } from '@/lib/i18n/use-words';
import { ownCalls } from '@/lib/queries/ops/own';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { TextField } from '../form/text-field';
import { Panel } from './panel';

/** Another password; everywhere else its owner is signed out. */
export function PasswordForm() {
  const word = useWords('opsAccount');
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    ...ownCalls.changePassword(),
    onSuccess: () => {
      setCurrent('');
      setNext('');
      toast.success(word('passwordChanged'));
    },
  });
  return (
    <Panel title={word('password')} note={word('passwordNote')}>
      <DeskForm onSubmit={() => change.mutate({ current, next })} failure={change.error}>
        <TextField label={word('current')} kind="password" autoComplete="current-password" value={current} onChange={setCurrent} />
        <TextField
          label={word('next')}
          kind="password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          note={word('nextNote', { characters: SHORTEST_PASSWORD })}
        />
        <div>
          <DeskButton type="submit" kind="plain" busy={change.isPending} disabled={current === '' || next === ''}>
            {word('changePassword')}
          </DeskButton>
        </div>
      </DeskForm>
    </Panel>
  );
}
