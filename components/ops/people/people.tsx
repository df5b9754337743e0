'use client';

import { useState } from 'react';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { type StaffRole, staffRoles } from '@/lib/domain/staff';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { momentLabel } from '@/lib/i18n/dates';
import { staffCalls } from '@/lib/queries/ops/staff';
import { DeskButton } from '../form/desk-button';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { PageHead } from '../shell/page-head';
import { useMay } from '../shell/use-me';
import { Badge } from '../table/badge';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { FilterBar } from '../table/filter-bar';
import { useFilters, useTyped } from '../table/use-filters';
import { PersonDialog } from './person-dialog';
import styles from './people.module.css';

type Person = OpsOutputOf<'staff.page'>['list'][number];
type Sort = 'name' | 'newest';
const states = ['invited', 'active', 'disabled'] as const;
const tones = { invited: 'waiting', active: 'good', disabled: 'plain' } as const;

/** Who works here: looked for, let in, changed, let go. */
export function People() {
  const word = useWords('opsStaff');
  const roleWord = useWords('opsRoles');
  const shellWord = useWords('opsShell');
  const locale = useLocale();
  const mayManage = useMay()('staff.manage');
  const [filters, setFilter] = useFilters(['keyword', 'role', 'state', 'sort']);
  const [typed, setTyped] = useTyped(filters.keyword ?? '', (keyword) => setFilter('keyword', keyword));
  const [open, setOpen] = useState<Person | 'new'>();
  const sort: Sort = filters.sort === 'newest' ? 'newest' : 'name';
  const role = staffRoles.find((one) => one === filters.role);
  const state = states.find((one) => one === filters.state);

  const columns: readonly DeskColumn<Person, Sort>[] = [
    {
      id: 'name',
      head: word('name'),
      sort: 'name',
      cell: ({ name, email }) => (
        <>
          <b className={styles.name}>{name}</b>
          <small className={styles.small}>{email}</small>
        </>
      ),
    },
    { id: 'roles', head: word('roles'), cell: ({ roles }) => roles.map((one) => roleWord(one)).join(' · ') },
    {
      id: 'shops',
      head: word('shops'),
      cell: ({ shops }) => (shops === null ? word('allShops') : word('someShops', { count: shops.length })),
    },
    { id: 'state', head: word('state'), cell: (person) => <Badge tone={tones[person.state]}>{word(person.state)}</Badge> },
    {
      id: 'seen',
      head: word('seen'),
      cell: ({ seenAt }) => (seenAt === null ? <span className={styles.small}>{word('never')}</span> : momentLabel(locale, seenAt)),
    },
    { id: 'since', head: word('since'), sort: 'newest', cell: ({ createdAt }) => momentLabel(locale, createdAt) },
  ];
  return (
    <>
      <PageHead title={shellWord('staff')} note={word('note')}>
        {mayManage && (
          <DeskButton icon="plus" onClick={() => setOpen('new')}>
            {word('invite')}
          </DeskButton>
        )}
      </PageHead>
      <FilterBar label={word('filters')}>
        <TextField label={word('search')} bareLabel kind="search" placeholder={word('search')} value={typed} onChange={setTyped} />
        <SelectField<StaffRole | ''>
          label={word('roles')}
          bareLabel
          value={role ?? ''}
          options={[{ value: '', text: word('anyRole') }, ...staffRoles.map((value) => ({ value, text: roleWord(value) }))]}
          onChange={(value) => setFilter('role', value)}
        />
        <SelectField<Person['state'] | ''>
          label={word('state')}
          bareLabel
          value={state ?? ''}
          options={[{ value: '', text: word('anyState') }, ...states.map((value) => ({ value, text: word(value) }))]}
          onChange={(value) => setFilter('state', value)}
        />
      </FilterBar>
      <DataTable<Person, Sort, OpsOutputOf<'staff.page'>>
        caption={shellWord('staff')}
        list={staffCalls.page({
          sort,
          ...(filters.keyword && { keyword: filters.keyword }),
          ...(role && { role }),
          ...(state && { state }),
        })}
        columns={columns}
        rowKey={({ staffNo }) => staffNo}
        sort={sort}
        onSort={(value) => setFilter('sort', value)}
        {...(mayManage && { onOpen: setOpen })}
        empty={{ title: word('nobody'), text: word('nobodyText') }}
      />
      {open && (
        <PersonDialog
          key={open === 'new' ? 'new' : open.staffNo}
          person={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
