'use client';

import { actorKinds } from '@/lib/domain/actor';
import { useWords } from '@/lib/i18n/use-words';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { FilterBar } from '../table/filter-bar';
import { useTyped } from '../table/use-filters';
import styles from './trail.module.css';

/** What one looks for in the trail, as it stands in the page's address. */
export const trailFilters = ['who', 'actorKind', 'orderNo', 'subjectKind', 'subjectId', 'day'] as const;
export type TrailFilter = (typeof trailFilters)[number];

interface TrailFiltersProps {
  readonly filters: Readonly<Partial<Record<TrailFilter, string>>>;
  readonly onChange: (name: TrailFilter, value: string | undefined) => void;
}

/** By whom, about which order or account, and when. */
export function TrailFilters({ filters, onChange }: TrailFiltersProps) {
  const word = useWords('opsTrail');
  const [who, setWho] = useTyped(filters.who ?? '', (typed) => onChange('who', typed));
  const [orderNo, setOrderNo] = useTyped(filters.orderNo ?? '', (typed) => onChange('orderNo', typed));
  const [subjectId, setSubjectId] = useTyped(filters.subjectId ?? '', (typed) => onChange('subjectId', typed));
  const subject = filters.subjectKind === 'staff' || filters.subjectKind === 'user' ? filters.subjectKind : '';
  return (
    <FilterBar label={word('filters')}>
      <TextField label={word('whoSearch')} bareLabel kind="search" placeholder={word('whoSearch')} value={who} onChange={setWho} />
      <SelectField
        label={word('who')}
        bareLabel
        value={actorKinds.find((kind) => kind === filters.actorKind) ?? ''}
        options={[{ value: '', text: word('anyActor') }, ...actorKinds.map((value) => ({ value, text: word(value) }))]}
        onChange={(value) => onChange('actorKind', value)}
      />
      <TextField label={word('orderNo')} bareLabel kind="search" placeholder={word('orderNo')} value={orderNo} onChange={setOrderNo} />
      <SelectField
        label={word('subjects')}
        bareLabel
        value={subject}
        options={[
          { value: '', text: word('anySubject') },
          { value: 'user', text: word('user') },
          { value: 'staff', text: word('account') },
        ]}
        onChange={(value) => onChange('subjectKind', value)}
      />
      {subject !== '' && (
        <TextField label={word('subjectId')} bareLabel placeholder={word('subjectId')} value={subjectId} onChange={setSubjectId} />
      )}
      <label>
        <span className="visually-hidden">{word('day')}</span>
        <input
          type="date"
          className={styles.day}
          value={filters.day ?? ''}
          onChange={({ target }) => onChange('day', target.value || undefined)}
        />
      </label>
    </FilterBar>
  );
}
