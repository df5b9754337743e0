'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { type StaffRole, staffRoles } from '@/lib/domain/staff';
import { useWords } from '@/lib/i18n/use-words';
import { staffCalls } from '@/lib/queries/ops/staff';
import { DeskDialog, DialogActions } from '../dialog/desk-dialog';
import { CheckList } from '../form/check-list';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { useMe } from '../shell/use-me';
import { LinkShown } from './link-shown';
import { PersonAccess } from './person-access';
import styles from './people.module.css';
import { ShopChoice } from './shop-choice';

interface PersonDialogProps {
  /** Undefined for somebody new. */
  readonly person: OpsOutputOf<'staff.page'>['list'][number] | undefined;
  readonly onClose: () => void;
}

/** One of the staff: who they are, what they may do, for which shops. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const word = useWords('opsStaff');
  const roleWord = useWords('opsRoles');
  const workWord = useWords('opsRoleWork');
  const controlWord = useWords('opsControls');
  const me = useMe();
  const [name, setName] = useState(person?.name ?? '');
  const [email, setEmail] = useState(person?.email ?? '');
  const [roles, setRoles] = useState<readonly StaffRole[]>(person?.roles ?? []);
  const [shops, setShops] = useState<readonly string[] | null>(person ? person.shops : null);
  const [link, setLink] = useState<string>();
  const invite = useMutation({ ...staffCalls.invite(), onSuccess: (made) => setLink(made.link) });
  const change = useMutation(staffCalls.change());
  if (link) return <LinkShown name={name} link={link} onClose={onClose} />;

  const given = { name, roles: [...roles], shops: shops && [...shops] };
  const isReady = name.trim() !== '' && email.trim() !== '' && roles.length > 0 && shops?.length !== 0;
  const save = () => {
    if (!isReady) return;
    if (!person) return invite.mutate({ ...given, email });
    const onSuccess = () => {
      toast.success(word('saved'));
      onClose();
    };
    change.mutate({ ...given, staffNo: person.staffNo }, { onSuccess });
  };
  return (
    <DeskDialog wide title={person ? person.name : word('invite')} onClose={onClose}>
      <DeskForm onSubmit={save} failure={invite.error ?? change.error}>
        <div className={styles.fields}>
          <TextField label={word('name')} value={name} onChange={setName} max={40} />
          {!person && <TextField label={word('email')} kind="email" value={email} onChange={setEmail} />}
        </div>
        <div className={styles.roles}>
          <CheckList
            legend={word('roles')}
            options={staffRoles.map((value) => ({ value, text: roleWord(value), note: workWord(value) }))}
            chosen={roles}
            onChange={setRoles}
          />
        </div>
        <SelectField<'all' | 'some'>
          label={word('shops')}
          value={shops === null ? 'all' : 'some'}
          options={[
            { value: 'all', text: word('allShops') },
            { value: 'some', text: word('onlySome') },
          ]}
          onChange={(value) => setShops(value === 'all' ? null : [])}
        />
        {shops !== null && <ShopChoice chosen={shops} onChange={setShops} />}
        <DialogActions>
          <DeskButton kind="plain" onClick={onClose}>
            {controlWord('cancel')}
          </DeskButton>
          <DeskButton type="submit" busy={invite.isPending || change.isPending} disabled={!isReady}>
            {word(person ? 'save' : 'sendInvitation')}
          </DeskButton>
        </DialogActions>
      </DeskForm>
      {person && person.staffNo !== me.staffNo && <PersonAccess person={person} onLink={setLink} onClose={onClose} />}
    </DeskDialog>
  );
}
