'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { paymentStatuses } from '@/lib/contract/order/endpoints';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { isDay } from '@/lib/kernel/day';
import { toYuan } from '@/lib/kernel/money';
import { moneyCalls } from '@/lib/queries/ops/money';
import { DayField } from '../form/day-field';
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

type Payment = OpsOutputOf<'money.payments'>['list'][number];
type Sort = 'newest' | 'oldest';
const tones = { open: 'waiting', settled: 'good', failed: 'plain', returned: 'plain' } as const;

export function Payments({ banks }: MoneyListProps) {
  const word = useWords('opsMoney');
  const shellWord = useWords('opsShell');
  const locale = useLocale();
  const failureText = useFailureText();
  const maySettle = useMay()('money.settle');
  const [filters, setFilter] = useFilters(['state', 'bank', 'day', 'number', 'sort']);
  const ask = useMutation({
    ...moneyCalls.askPayment(),
    onSuccess: ({ status }) => toast.success(word('askedPayment', { state: word(status) })),
    onError: (error) => toast.info(failureText(error)),
  });
  const sort: Sort = filters.sort === 'oldest' ? 'oldest' : 'newest';
  const state = paymentStatuses.find((one) => one === filters.state);
  const day = filters.day && isDay(filters.day) ? filters.day : undefined;

  const columns: readonly DeskColumn<Payment, Sort>[] = [
    {
      id: 'made',
      head: word('made'),
      sort: sort === 'newest' ? 'oldest' : 'newest',
      cell: ({ createdAt }) => momentLabel(locale, createdAt),
    },
    {
      id: 'order',
      head: word('order'),
      cell: ({ title, orderNo, paymentNo, bankTradeNo }) => (
        <OfOrder title={title} numbers={[orderNo, paymentNo, bankTradeNo && word('bankTradeNo', { no: bankTradeNo })]} />
      ),
    },
    { id: 'bank', head: word('bank'), cell: ({ adapter }) => adapter },
    { id: 'amount', head: word('amount'), align: 'end', cell: ({ amount }) => <span className={styles.figure}>{toYuan(amount)}</span> },
    {
      id: 'state',
      head: word('state'),
      cell: ({ status, nextAskAt }) => (
        <>
          <Badge tone={tones[status]}>{word(status)}</Badge>
          {nextAskAt !== null && <small className={styles.small}>{word('nextAsk', { at: momentLabel(locale, nextAskAt) })}</small>}
        </>
      ),
    },
    ...(maySettle
      ? [
          {
            id: 'todo',
            head: word('todo'),
            cell: ({ status, paymentNo }: Payment) =>
              status === 'open' && (
                <DeskButton
                  kind="plain"
                  busy={ask.isPending && ask.variables.paymentNo === paymentNo}
                  onClick={() => ask.mutate({ paymentNo })}
                >
                  {word('askNow')}
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
            options: paymentStatuses.map((value) => ({ value, text: word(value) })),
            onChange: (value) => setFilter('state', value),
          },
        ]}
      >
        <DayField label={word('day')} value={day ?? ''} onChange={(value) => setFilter('day', value)} />
      </MoneyFilters>
      <DataTable<Payment, Sort, OpsOutputOf<'money.payments'>>
        caption={`${shellWord('money')} · ${word('payments')}`}
        list={moneyCalls.payments({
          sort,
          ...(state && { state }),
          ...(day && { day }),
          ...(filters.bank && { adapter: filters.bank }),
          ...(filters.number && { number: filters.number }),
        })}
        columns={columns}
        rowKey={({ paymentNo }) => paymentNo}
        onSort={(value) => setFilter('sort', value)}
        empty={{ title: word('none'), text: word('noneText') }}
      />
    </>
  );
}
