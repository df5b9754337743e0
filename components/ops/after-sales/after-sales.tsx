'use client';

import { useRouter } from 'next/navigation';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { afterSaleStatuses } from '@/lib/domain/after-sale';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { afterSaleCalls } from '@/lib/queries/ops/after-sales';
import { SelectField } from '../form/select-field';
import styles from '../orders/orders.module.css';
import { yuanText } from '../orders/yuan-text';
import { PageHead } from '../shell/page-head';
import { Badge } from '../table/badge';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { FilterBar } from '../table/filter-bar';
import { useFilters } from '../table/use-filters';
import { hurryOf } from './hurry';

type Row = OpsOutputOf<'afterSales.page'>['list'][number];
const LOOK_AGAIN_MS = 20_000;

/** Requests by their deadline: what waits for the shop first. */
export function AfterSales() {
  const word = useWords('opsOrders');
  const saleWord = useWords('opsAfterSales');
  const locale = useLocale();
  const router = useRouter();
  const [filters, setFilter] = useFilters(['status']);
  const status = afterSaleStatuses.find((one) => one === filters.status);
  const columns: readonly DeskColumn<Row>[] = [
    {
      id: 'no',
      head: saleWord('request'),
      cell: ({ afterSaleNo, createdAt }) => (
        <>
          <span className={styles.number}>{afterSaleNo}</span>
          <small className={styles.small}>{momentLabel(locale, createdAt)}</small>
        </>
      ),
    },
    {
      id: 'goods',
      head: word('goods'),
      cell: ({ title, pieces }) => (
        <>
          {title}
          <small className={styles.small}>{saleWord('pieces', { count: pieces })}</small>
        </>
      ),
    },
    {
      id: 'why',
      head: word('why'),
      cell: ({ type, reason, pictures }) => (
        <>
          {saleWord(`type_${type}`)}
          <small className={styles.small}>
            {saleWord(`reason_${reason}`)}
            {pictures > 0 && ` · ${saleWord('pictureCount', { count: pictures })}`}
          </small>
        </>
      ),
    },
    { id: 'money', head: word('amount'), align: 'end', cell: ({ money }) => yuanText(money) },
    {
      id: 'until',
      head: saleWord('until'),
      cell: ({ turnUntil }) => (turnUntil === null ? '' : <Badge tone={hurryOf(turnUntil)}>{momentLabel(locale, turnUntil)}</Badge>),
    },
    { id: 'status', head: word('state'), cell: (row) => word(`afterSale_${row.status}`) },
  ];
  return (
    <>
      <PageHead title={word('afterSales')} note={saleWord('note')} />
      <FilterBar label={word('filters')}>
        <SelectField
          label={word('state')}
          bareLabel
          value={status ?? ''}
          options={[
            { value: '', text: saleWord('waiting') },
            ...afterSaleStatuses.map((value) => ({ value, text: word(`afterSale_${value}`) })),
          ]}
          onChange={(value) => setFilter('status', value)}
        />
      </FilterBar>
      <DataTable<Row, string, OpsOutputOf<'afterSales.page'>>
        caption={word('afterSales')}
        list={afterSaleCalls.page({ ...(status && { status }) }, { everyMs: LOOK_AGAIN_MS })}
        columns={columns}
        rowKey={({ afterSaleNo }) => afterSaleNo}
        onOpen={({ afterSaleNo }) => router.push(`/ops/after-sales/${afterSaleNo}`)}
        empty={{ title: saleWord('none'), text: saleWord('noneText') }}
      />
    </>
  );
}
