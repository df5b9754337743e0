'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { orderStatuses } from '@/lib/domain/order';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { isDay } from '@/lib/kernel/day';
import { goodsKinds } from '@/lib/kinds/registry';
import { orderCalls } from '@/lib/queries/ops/orders';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { PageHead } from '../shell/page-head';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { FilterBar } from '../table/filter-bar';
import { useFilters, useTyped } from '../table/use-filters';
import { OrderBadge } from './order-badge';
import styles from './orders.module.css';
import { yuanText } from './yuan-text';

type Row = OpsOutputOf<'orders.page'>['list'][number];
type Choice = Readonly<{ value: string; text: string }>;

/** Orders by whatever somebody has of them. What is searched for stays out of the address: it may be a person's mobile. */
export function Orders() {
  const word = useWords('opsOrders');
  const locale = useLocale();
  const router = useRouter();
  const [filters, setFilter] = useFilters(['shop', 'kind', 'status', 'day']);
  const [keyword, setKeyword] = useState('');
  const [typed, setTyped] = useTyped('', (text) => setKeyword(text.trim()));
  const [typedDay, setTypedDay] = useState(filters.day ?? '');
  const { data: shops } = useQuery(orderCalls.shops({}));
  const kind = goodsKinds.find((one) => one === filters.kind);
  const status = orderStatuses.find((one) => one === filters.status);
  const day = filters.day !== undefined && isDay(filters.day) ? filters.day : undefined;
  const shopChoices: readonly Choice[] = shops?.list.map(({ key, name }) => ({ value: key, text: name })) ?? [];

  const columns: readonly DeskColumn<Row>[] = [
    {
      id: 'placed',
      head: word('placed'),
      cell: ({ orderNo, placedAt }) => (
        <>
          <span className={styles.number}>{orderNo}</span>
          <small className={styles.small}>{momentLabel(locale, placedAt)}</small>
        </>
      ),
    },
    {
      id: 'goods',
      head: word('goods'),
      cell: ({ title, subtitle, quantity, kind: of }) => (
        <>
          {title}
          <small className={styles.small}>
            {word(`kind_${of}`)} · {subtitle} × {quantity}
          </small>
        </>
      ),
    },
    { id: 'mobile', head: word('buyer'), cell: ({ mobile }) => <span className={styles.number}>{mobile || word('erased')}</span> },
    {
      id: 'amount',
      head: word('amount'),
      align: 'end',
      cell: ({ amount, refunded }) => (
        <>
          {yuanText(amount)}
          {refunded > 0 && <small className={styles.small}>{word('refundedOf', { amount: yuanText(refunded) })}</small>}
        </>
      ),
    },
    { id: 'status', head: word('state'), cell: (row) => <OrderBadge status={row.status} /> },
  ];
  return (
    <>
      <PageHead title={word('orders')} note={word('ordersNote')} />
      <FilterBar label={word('filters')}>
        <TextField label={word('search')} bareLabel kind="search" placeholder={word('search')} value={typed} onChange={setTyped} />
        <SelectField
          label={word('state')}
          bareLabel
          value={status ?? ''}
          options={[{ value: '', text: word('anyState') }, ...orderStatuses.map((value) => ({ value, text: word(`status_${value}`) }))]}
          onChange={(value) => setFilter('status', value)}
        />
        <SelectField
          label={word('kind')}
          bareLabel
          value={kind ?? ''}
          options={[{ value: '', text: word('anyKind') }, ...goodsKinds.map((value) => ({ value, text: word(`kind_${value}`) }))]}
          onChange={(value) => setFilter('kind', value)}
        />
        {shopChoices.length > 0 && (
          <SelectField
            label={word('shop')}
            bareLabel
            value={filters.shop ?? ''}
            options={[{ value: '', text: word('anyShop') }, ...shopChoices]}
            onChange={(value) => setFilter('shop', value)}
          />
        )}
        <TextField
          label={word('day')}
          bareLabel
          placeholder={word('day')}
          value={typedDay}
          onChange={(text) => {
            setTypedDay(text);
            const plain = text.trim();
            if (plain === '' || isDay(plain)) setFilter('day', plain);
          }}
        />
      </FilterBar>
      <DataTable<Row, string, OpsOutputOf<'orders.page'>>
        caption={word('orders')}
        list={orderCalls.page({
          ...(keyword && { keyword }),
          ...(filters.shop && { shop: filters.shop }),
          ...(kind && { kind }),
          ...(status && { status }),
          ...(day && { day }),
        })}
        columns={columns}
        rowKey={({ orderNo }) => orderNo}
        onOpen={({ orderNo }) => router.push(`/ops/orders/${orderNo}`)}
        empty={{ title: word('noOrders'), text: word('noOrdersText') }}
      />
    </>
  );
}
