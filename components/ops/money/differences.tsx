'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { findingStates } from '@/lib/domain/statement';
import { useWords } from '@/lib/i18n/use-words';
import { toYuan } from '@/lib/kernel/money';
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

type Difference = OpsOutputOf<'money.differences'>['list'][number];
const tones = { open: 'bad', explained: 'plain', mended: 'good' } as const;
const stateWords = { open: 'openState', explained: 'explained', mended: 'mended' } as const;

const amount = (fen: number | null) => <span className={styles.figure}>{fen === null ? '–' : toYuan(fen)}</span>;

export function Differences({ banks }: MoneyListProps) {
  const word = useWords('opsMoney');
  const shellWord = useWords('opsShell');
  const maySettle = useMay()('money.settle');
  const [filters, setFilter] = useFilters(['difference', 'bank', 'number']);
  const [settling, setSettling] = useState<Difference>();
  const end = useMutation(moneyCalls.endDifference());
  const state = findingStates.find((one) => one === filters.difference);
  const settle = (note: string) => {
    if (!settling) return;
    const onSuccess = () => {
      toast.success(word('closed'));
      setSettling(undefined);
    };
    end.mutate({ id: settling.id, note }, { onSuccess });
  };

  const columns: readonly DeskColumn<Difference>[] = [
    { id: 'day', head: word('day'), cell: ({ day }) => <span className={styles.figure}>{day}</span> },
    { id: 'bank', head: word('bank'), cell: ({ adapter }) => adapter },
    { id: 'finding', head: word('finding'), cell: ({ finding, kind }) => `${word(kind)} · ${word(finding)}` },
    { id: 'subject', head: word('subject'), cell: ({ subject }) => subject },
    { id: 'ours', head: word('ours'), align: 'end', cell: ({ ours }) => amount(ours) },
    { id: 'theirs', head: word('theirs'), align: 'end', cell: ({ theirs }) => amount(theirs) },
    {
      id: 'state',
      head: word('state'),
      cell: (difference) => (
        <>
          <Badge tone={tones[difference.state]}>{word(stateWords[difference.state])}</Badge>
          {difference.note !== '' && (
            <small className={styles.small}>{word('by', { who: difference.endedBy ?? '', note: difference.note })}</small>
          )}
        </>
      ),
    },
    ...(maySettle
      ? [
          {
            id: 'todo',
            head: word('todo'),
            cell: (difference: Difference) =>
              difference.state === 'open' && (
                <DeskButton
                  kind="plain"
                  onClick={() => {
                    end.reset();
                    setSettling(difference);
                  }}
                >
                  {word('explain')}
                </DeskButton>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <MoneyFilters
        banks={banks.filter(({ bills }) => bills)}
        number={{ value: filters.number, onChange: (value) => setFilter('number', value) }}
        bank={{ value: filters.bank, onChange: (value) => setFilter('bank', value) }}
        choices={[
          {
            label: word('state'),
            any: word('anyState'),
            value: state,
            options: findingStates.map((value) => ({ value, text: word(stateWords[value]) })),
            onChange: (value) => setFilter('difference', value),
          },
        ]}
      />
      <DataTable<Difference, string, OpsOutputOf<'money.differences'>>
        caption={`${shellWord('money')} · ${word('differences')}`}
        list={moneyCalls.differences({
          ...(state && { state }),
          ...(filters.bank && { adapter: filters.bank }),
          ...(filters.number && { number: filters.number }),
        })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: word('none'), text: word('noneText') }}
      />
      {settling && (
        <SettleDialog
          title={word('explainTitle')}
          action={word('explain')}
          busy={end.isPending}
          failure={end.error}
          onSettle={settle}
          onClose={() => setSettling(undefined)}
        />
      )}
    </>
  );
}
