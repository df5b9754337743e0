'use client';

import Link from 'next/link';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { actorKinds } from '@/lib/domain/actor';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { momentLabel } from '@/lib/i18n/dates';
import { isDay } from '@/lib/kernel/day';
import { trailCalls } from '@/lib/queries/ops/trail';
import { PageHead } from '../shell/page-head';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { useFilters } from '../table/use-filters';
import { ChainState } from './chain-state';
import { TrailFilters, trailFilters } from './trail-filters';
import { type TrailEntry, useTrailWords } from './trail-words';
import styles from './trail.module.css';

function useColumns(): readonly DeskColumn<TrailEntry>[] {
  const word = useWords('opsTrail');
  const shellWord = useWords('opsShell');
  const locale = useLocale();
  const say = useTrailWords();
  const who = ({ actorKind, actorId, actorName }: TrailEntry): string =>
    actorName ?? (actorKind === 'staff' && actorId === '' ? word('nobody') : word(actorKind));
  return [
    { id: 'when', head: word('when'), cell: ({ at }) => momentLabel(locale, at) },
    {
      id: 'who',
      head: word('who'),
      cell: (row) => (
        <>
          {who(row)}
          <small className={styles.small}>{row.actorId}</small>
        </>
      ),
    },
    { id: 'what', head: word('what'), cell: say.action },
    {
      id: 'about',
      head: word('about'),
      cell: ({ orderNo, subjectKind, subjectId, subjectName }) => (
        <>
          {orderNo !== null && (
            <Link
              href={`/ops/trail?orderNo=${orderNo}`}
              prefetch={false}
              className={styles.link}
              aria-label={`${shellWord('trail')} ${orderNo}`}
            >
              {orderNo}
            </Link>
          )}
          {subjectKind === 'staff' && subjectName}
          {subjectId !== orderNo && <small className={styles.small}>{subjectId}</small>}
        </>
      ),
    },
    {
      id: 'change',
      head: word('change'),
      cell: ({ from, to }) => [from, to].flatMap((state) => (state ? [say.state(state)] : [])).join(' → '),
    },
    {
      id: 'why',
      head: word('why'),
      cell: ({ reason, detail }) => (
        <>
          {reason}
          <small className={styles.small}>{detail.map(say.detail).join(' · ')}</small>
        </>
      ),
    },
    { id: 'request', head: word('request'), cell: ({ requestId }) => <small className={styles.small}>{requestId}</small> },
  ];
}

/** Who did what, to which order, when and why. */
export function Trail() {
  const word = useWords('opsTrail');
  const shellWord = useWords('opsShell');
  const columns = useColumns();
  const [filters, setFilter] = useFilters(trailFilters);
  const { who, orderNo, subjectKind, subjectId, day } = filters;
  const actorKind = actorKinds.find((kind) => kind === filters.actorKind);
  return (
    <>
      <PageHead title={shellWord('trail')} note={word('note')} />
      <ChainState />
      <TrailFilters filters={filters} onChange={setFilter} />
      <DataTable<TrailEntry, string, OpsOutputOf<'trail.page'>>
        caption={shellWord('trail')}
        list={trailCalls.page({
          ...(who && { who }),
          ...(actorKind && { actorKind }),
          ...(orderNo && { orderNo }),
          ...(subjectKind && subjectId && { subjectKind, subjectId }),
          ...(day && isDay(day) && { day }),
        })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{ title: word('empty'), text: word('emptyText') }}
      />
    </>
  );
}
