'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { type ComplaintKind, complaintKinds, complaintStatuses } from '@/lib/domain/complaint';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { complaintDeskCalls } from '@/lib/queries/ops/complaints';
import { SelectField } from '../form/select-field';
import { PageHead } from '../shell/page-head';
import { Badge } from '../table/badge';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { FilterBar } from '../table/filter-bar';
import { useFilters } from '../table/use-filters';
import styles from './complaints.module.css';
import { DueBadge } from './due-badge';
import { statusTones } from './status-tones';

type Row = OpsOutputOf<'complaints.page'>['list'][number];
const states = ['waiting', ...complaintStatuses] as const;
type State = (typeof states)[number];

/** How often the list looks for new ones. */
const NEWS_EVERY_MS = 30_000;

/** What buyers are not content with, the most urgent first. */
export function ComplaintList() {
  const word = useWords('opsComplaints');
  const shellWord = useWords('opsShell');
  const locale = useLocale();
  const router = useRouter();
  const [filters, setFilter] = useFilters(['state', 'kind', 'whose', 'shop']);
  const shops = useQuery(complaintDeskCalls.shops({}));
  const state: State = states.find((one) => one === filters.state) ?? 'waiting';
  const kind = complaintKinds.find((one) => one === filters.kind);
  const isMine = filters.whose === 'mine';
  const shop = filters.shop ?? '';

  const columns: readonly DeskColumn<Row>[] = [
    { id: 'due', head: word('due'), cell: (row) => <DueBadge complaint={row} /> },
    { id: 'kind', head: word('kind'), cell: (row) => word(row.kind) },
    {
      id: 'goods',
      head: word('goods'),
      cell: ({ title, orderNo }) => (
        <>
          <b className={styles.name}>{title}</b>
          <small className={styles.small}>{orderNo}</small>
        </>
      ),
    },
    { id: 'state', head: word('state'), cell: ({ status }) => <Badge tone={statusTones[status]}>{word(status)}</Badge> },
    {
      id: 'assignee',
      head: word('assignee'),
      cell: ({ assignee }) => assignee?.name ?? <span className={styles.small}>{word('nobody')}</span>,
    },
    { id: 'written', head: word('written'), cell: ({ createdAt }) => momentLabel(locale, createdAt) },
  ];
  return (
    <>
      <PageHead title={shellWord('complaints')} note={word('note')} />
      <FilterBar label={word('filters')}>
        <SelectField<State>
          label={word('state')}
          bareLabel
          value={state}
          options={states.map((value) => ({ value, text: word(value) }))}
          onChange={(value) => setFilter('state', value === 'waiting' ? '' : value)}
        />
        <SelectField<ComplaintKind | ''>
          label={word('kind')}
          bareLabel
          value={kind ?? ''}
          options={[{ value: '', text: word('anyKind') }, ...complaintKinds.map((value) => ({ value, text: word(value) }))]}
          onChange={(value) => setFilter('kind', value)}
        />
        <SelectField<'' | 'mine'>
          label={word('whose')}
          bareLabel
          value={isMine ? 'mine' : ''}
          options={[
            { value: '', text: word('anybody') },
            { value: 'mine', text: word('mine') },
          ]}
          onChange={(value) => setFilter('whose', value)}
        />
        <SelectField<string>
          label={word('shop')}
          bareLabel
          value={shop}
          options={[{ value: '', text: word('anyShop') }, ...(shops.data?.list ?? []).map(({ key, name }) => ({ value: key, text: name }))]}
          onChange={(value) => setFilter('shop', value)}
        />
      </FilterBar>
      <DataTable<Row, string, OpsOutputOf<'complaints.page'>>
        caption={shellWord('complaints')}
        list={complaintDeskCalls.page(
          { state, ...(kind && { kind }), ...(isMine && { mine: true }), ...(shop !== '' && { shop }) },
          { everyMs: NEWS_EVERY_MS },
        )}
        columns={columns}
        rowKey={({ complaintNo }) => complaintNo}
        onOpen={({ complaintNo }) => router.push(`/ops/complaints/${complaintNo}`)}
        empty={{ title: word('none'), text: word('noneText') }}
      />
    </>
  );
}
