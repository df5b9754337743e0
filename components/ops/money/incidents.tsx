'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { incidentKinds } from '@/lib/domain/money-desk';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { moneyCalls } from '@/lib/queries/ops/money';
import { DeskButton } from '../form/desk-button';
import { useMay } from '../shell/use-me';
import { Badge } from '../table/badge';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { useFilters } from '../table/use-filters';
import { MoneyFilters } from './money-filters';
import styles from './money.module.css';
import type { MoneyListProps } from './props';
import { SettleDialog } from './settle-dialog';

type Incident = OpsOutputOf<'money.incidents'>['list'][number];
const states = ['open', 'closed'] as const;

export function Incidents({ banks }: MoneyListProps) {
  const word = useWords('opsMoney');
  const shellWord = useWords('opsShell');
  const locale = useLocale();
  const maySettle = useMay()('money.settle');
  const [filters, setFilter] = useFilters(['incident', 'what', 'bank', 'number']);
  const [settling, setSettling] = useState<Incident>();
  const close = useMutation(moneyCalls.closeIncident());
  const state = states.find((one) => one === filters.incident);
  const what = incidentKinds.find((one) => one === filters.what);
  const settle = (note: string) => {
    if (!settling) return;
    const onSuccess = () => {
      toast.success(word('closed'));
      setSettling(undefined);
    };
    close.mutate({ id: settling.id, note }, { onSuccess });
  };

  const columns: readonly DeskColumn<Incident>[] = [
    { id: 'at', head: word('made'), cell: ({ at }) => momentLabel(locale, at) },
    {
      id: 'what',
      head: word('what'),
      cell: (incident) => (
        <>
          {word(incident.what)}
          {incident.closedAt === null && <small className={styles.small}>{word(`todo_${incident.what}`)}</small>}
        </>
      ),
    },
    { id: 'subject', head: word('subject'), cell: ({ subject }) => subject },
    { id: 'bank', head: word('bank'), cell: ({ adapter }) => adapter },
    { id: 'detail', head: word('detail'), cell: ({ detail }) => detail },
    {
      id: 'state',
      head: word('state'),
      cell: ({ closedAt, closedBy, note }) => (
        <>
          <Badge tone={closedAt === null ? 'bad' : 'good'}>{word(closedAt === null ? 'openState' : 'closedState')}</Badge>
          {closedAt !== null && (
            <small className={styles.small}>
              {closedBy === 'bank' || note === null ? word('byBank') : word('by', { who: closedBy ?? '', note })} ·{' '}
              {momentLabel(locale, closedAt)}
            </small>
          )}
        </>
      ),
    },
    ...(maySettle
      ? [
          {
            id: 'todo',
            head: word('todo'),
            cell: (incident: Incident) =>
              incident.closedAt === null && (
                <DeskButton
                  kind="plain"
                  onClick={() => {
                    close.reset();
                    setSettling(incident);
                  }}
                >
                  {word('close')}
                </DeskButton>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <MoneyFilters
        banks={banks}
        number={{ value: filters.number, onChange: (value) => setFilter('number', value) }}
        bank={{ value: filters.bank, onChange: (value) => setFilter('bank', value) }}
        choices={[
          {
            label: word('state'),
            any: word('anyState'),
            value: state,
            options: states.map((value) => ({ value, text: word(`${value}State`) })),
            onChange: (value) => setFilter('incident', value),
          },
          {
            label: word('what'),
            any: word('anyWhat'),
            value: what,
            options: incidentKinds.map((value) => ({ value, text: word(value) })),
            onChange: (value) => setFilter('what', value),
          },
        ]}
      />
      <DataTable<Incident, string, OpsOutputOf<'money.incidents'>>
        caption={`${shellWord('money')} · ${word('incidents')}`}
        list={moneyCalls.incidents({
          ...(state && { state }),
          ...(what && { what }),
          ...(filters.bank && { adapter: filters.bank }),
          ...(filters.number && { number: filters.number }),
        })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: word('none'), text: word('noneText') }}
      />
      {settling && (
        <SettleDialog
          title={word('closeTitle')}
          action={word('close')}
          busy={close.isPending}
          failure={close.error}
          onSettle={settle}
          onClose={() => setSettling(undefined)}
        />
      )}
    </>
  );
}
