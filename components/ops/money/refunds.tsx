'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { refundAges, refundStandings } from '@/lib/domain/money-desk';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { toYuan } from '@/lib/kernel/money';
import { moneyCalls } from '@/lib/queries/ops/money';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { DeskButton } from '../form/desk-button';
import { useFailureText } from '../form/desk-form';
import { useMay } from '../shell/use-me';
import { Badge } from '../table/badge';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { useFilters } from '../table/use-filters';
import { MoneyFilters } from './money-filters';
import styles from './money.module.css';
import { OfOrder } from './of-order';
import type { MoneyListProps } from './props';

type Refund = OpsOutputOf<'money.refunds'>['list'][number];
type Sort = 'newest' | 'oldest';
const tones = { underWay: 'waiting', withheld: 'bad', abnormal: 'bad', refused: 'bad', repeated: 'plain', done: 'good' } as const;
const ages = refundAges.map(String);

export function Refunds({ banks }: MoneyListProps) {
  const word = useWords('opsMoney');
  const shellWord = useWords('opsShell');
  const locale = useLocale();
  const failureText = useFailureText();
  const maySettle = useMay()('money.settle');
  const [filters, setFilter] = useFilters(['standing', 'age', 'bank', 'number', 'sort']);
  const [again, setAgain] = useState<Refund>();
  const ask = useMutation(moneyCalls.askRefund());
  const sort: Sort = filters.sort === 'oldest' ? 'oldest' : 'newest';
  const standing = refundStandings.find((one) => one === filters.standing);
  const age = ages.find((one) => one === filters.age);

  const askNow = ({ refundNo }: Refund) =>
    ask.mutate(
      { refundNo },
      {
        onSuccess: ({ status }) =>
          toast.success(
            word('askedPayment', { state: word(status === 'succeeded' ? 'done' : status === 'failed' ? 'refused' : 'underWay') }),
          ),
        onError: (error) => toast.info(failureText(error)),
      },
    );
  const requestAgain = () => {
    if (!again) return;
    const onSuccess = ({ refundNo }: OpsOutputOf<'money.askRefund'>) => {
      toast.success(word('requested', { refundNo }));
      setAgain(undefined);
    };
    ask.mutate({ refundNo: again.refundNo }, { onSuccess });
  };
  const todo = (refund: Refund) => {
    if (refund.standing === 'refused') {
      const open = () => {
        ask.reset();
        setAgain(refund);
      };
      return (
        <DeskButton kind="plain" onClick={open}>
          {word('askAgain')}
        </DeskButton>
      );
    }
    if (refund.status !== 'processing') return null;
    return (
      <DeskButton kind="plain" busy={ask.isPending && ask.variables.refundNo === refund.refundNo} onClick={() => askNow(refund)}>
        {word('askNow')}
      </DeskButton>
    );
  };

  const columns: readonly DeskColumn<Refund, Sort>[] = [
    {
      id: 'made',
      head: word('made'),
      sort: sort === 'newest' ? 'oldest' : 'newest',
      cell: ({ createdAt }) => momentLabel(locale, createdAt),
    },
    { id: 'order', head: word('order'), cell: ({ title, orderNo, refundNo }) => <OfOrder title={title} numbers={[orderNo, refundNo]} /> },
    { id: 'bank', head: word('bank'), cell: ({ adapter }) => adapter ?? '' },
    { id: 'money', head: word('amount'), align: 'end', cell: ({ money }) => <span className={styles.figure}>{toYuan(money)}</span> },
    { id: 'reason', head: word('reason'), cell: ({ reason }) => reason },
    {
      id: 'standing',
      head: word('state'),
      cell: ({ standing: stands, bankWord, nextAskAt }) => (
        <>
          <Badge tone={tones[stands]}>{word(stands)}</Badge>
          {bankWord !== null && <small className={styles.small}>{word('bankWord', { word: bankWord })}</small>}
          {nextAskAt !== null && <small className={styles.small}>{word('nextAsk', { at: momentLabel(locale, nextAskAt) })}</small>}
        </>
      ),
    },
    ...(maySettle ? [{ id: 'todo', head: word('todo'), cell: todo }] : []),
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
            value: standing,
            options: refundStandings.map((value) => ({ value, text: word(value) })),
            onChange: (value) => setFilter('standing', value),
          },
          {
            label: word('age'),
            any: word('anyAge'),
            value: age,
            options: refundAges.map((days) => ({ value: String(days), text: word('olderThan', { days }) })),
            onChange: (value) => setFilter('age', value),
          },
        ]}
      />
      <DataTable<Refund, Sort, OpsOutputOf<'money.refunds'>>
        caption={`${shellWord('money')} · ${word('refunds')}`}
        list={moneyCalls.refunds({
          sort,
          ...(standing && { standing }),
          ...(age && { olderThanDays: age }),
          ...(filters.bank && { adapter: filters.bank }),
          ...(filters.number && { number: filters.number }),
        })}
        columns={columns}
        rowKey={({ refundNo }) => refundNo}
        onSort={(value) => setFilter('sort', value)}
        empty={{ title: word('none'), text: word('noneText') }}
      />
      {again && (
        <ConfirmDialog
          title={word('askAgainTitle')}
          happens={word('askAgainHappens', { amount: toYuan(again.money) }).split('\n')}
          action={word('askAgain')}
          busy={ask.isPending}
          failure={ask.error}
          onConfirm={requestAgain}
          onClose={() => setAgain(undefined)}
        />
      )}
    </>
  );
}
