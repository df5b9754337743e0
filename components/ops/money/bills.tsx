'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';
import { toYuan } from '@/lib/kernel/money';
import { moneyCalls } from '@/lib/queries/ops/money';
import { DeskButton } from '../form/desk-button';
import { useFailureText } from '../form/desk-form';
import { useMay } from '../shell/use-me';
import { Badge } from '../table/badge';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { useFilters } from '../table/use-filters';
import { Differences } from './differences';
import { MoneyFilters } from './money-filters';
import styles from './money.module.css';
import type { MoneyListProps } from './props';

type Bill = OpsOutputOf<'money.bills'>['list'][number];
const tones = { missing: 'waiting', differs: 'bad', agrees: 'good' } as const;

const sum = (fen: number | undefined) => <span className={styles.figure}>{fen === undefined ? '–' : toYuan(fen)}</span>;

/** The day's bills beside the books, and below them where they disagree. */
export function Bills({ banks }: MoneyListProps) {
  const word = useWords('opsMoney');
  const shellWord = useWords('opsShell');
  const failureText = useFailureText();
  const maySettle = useMay()('money.settle');
  const [filters, setFilter] = useFilters(['bank']);
  const compare = useMutation({
    ...moneyCalls.compareBill(),
    onSuccess: ({ openDifferences }) => toast.success(word('compared', { count: openDifferences })),
    onError: (error) => toast.info(failureText(error)),
  });
  const isBusy = ({ adapter, day }: Bill) => compare.isPending && compare.variables.adapter === adapter && compare.variables.day === day;

  const columns: readonly DeskColumn<Bill>[] = [
    { id: 'day', head: word('day'), cell: ({ day }) => <span className={styles.figure}>{day}</span> },
    { id: 'bank', head: word('bank'), cell: ({ adapter }) => adapter },
    {
      id: 'state',
      head: word('state'),
      cell: ({ state, openDifferences }) => (
        <Badge tone={tones[state]}>{state === 'differs' ? word('differs', { count: openDifferences }) : word(state)}</Badge>
      ),
    },
    { id: 'bankPay', head: word('bankPay'), align: 'end', cell: ({ bank }) => sum(bank?.pay) },
    { id: 'booksPay', head: word('booksPay'), align: 'end', cell: ({ books }) => sum(books.pay) },
    { id: 'bankRefund', head: word('bankRefund'), align: 'end', cell: ({ bank }) => sum(bank?.refund) },
    { id: 'booksRefund', head: word('booksRefund'), align: 'end', cell: ({ books }) => sum(books.refund) },
    { id: 'fee', head: word('bankFee'), align: 'end', cell: ({ bank }) => sum(bank?.fee) },
    ...(maySettle
      ? [
          {
            id: 'todo',
            head: word('todo'),
            cell: (bill: Bill) => (
              <DeskButton kind="plain" busy={isBusy(bill)} onClick={() => compare.mutate({ adapter: bill.adapter, day: bill.day })}>
                {word(bill.state === 'missing' ? 'fetchBill' : 'compare')}
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
        bank={{ value: filters.bank, onChange: (value) => setFilter('bank', value) }}
        choices={[]}
      />
      <DataTable<Bill, string, OpsOutputOf<'money.bills'>>
        caption={`${shellWord('money')} · ${word('bills')}`}
        list={moneyCalls.bills({ ...(filters.bank && { adapter: filters.bank }) })}
        columns={columns}
        rowKey={({ adapter, day }) => `${adapter} ${day}`}
        empty={{ title: word('noBills'), text: word('noBillsText') }}
      />
      <h2 className={styles.section}>{word('differences')}</h2>
      <Differences banks={banks} />
    </>
  );
}
