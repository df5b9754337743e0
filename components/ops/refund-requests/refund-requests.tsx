'use client';

import Link from 'next/link';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { refundRequestStates } from '@/lib/domain/refund-request';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { refundRequestCalls } from '@/lib/queries/ops/refund-requests';
import { SelectField } from '../form/select-field';
import styles from '../orders/orders.module.css';
import { useDoer } from '../orders/use-doer';
import { yuanText } from '../orders/yuan-text';
import { PageHead } from '../shell/page-head';
import { Badge } from '../table/badge';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { FilterBar } from '../table/filter-bar';
import { useFilters } from '../table/use-filters';
import { type RefundRequest, RequestActions, requestTones } from './request-list';

const LOOK_AGAIN_MS = 20_000;

/** Refunds that one asks for and another approves. */
export function RefundRequests() {
  const word = useWords('opsOrders');
  const locale = useLocale();
  const doer = useDoer();
  const [filters, setFilter] = useFilters(['state']);
  const state = refundRequestStates.find((one) => one === filters.state) ?? 'asked';
  const columns: readonly DeskColumn<RefundRequest>[] = [
    {
      id: 'order',
      head: word('order'),
      cell: ({ orderNo, title }) => (
        <>
          {title}
          <small className={styles.small}>
            <Link href={`/ops/orders/${orderNo}`}>{orderNo}</Link>
          </small>
        </>
      ),
    },
    {
      id: 'why',
      head: word('why'),
      cell: ({ kind, reason, voucherNo }) => (
        <>
          {reason}
          <small className={styles.small}>
            {word(`request_${kind}`)}
            {voucherNo && ` · ${voucherNo}`}
          </small>
        </>
      ),
    },
    {
      id: 'who',
      head: word('askedBy'),
      cell: ({ askedBy, askedAt }) => (
        <>
          {doer(askedBy)}
          <small className={styles.small}>{momentLabel(locale, askedAt)}</small>
        </>
      ),
    },
    {
      id: 'amount',
      head: word('amount'),
      align: 'end',
      cell: ({ money, approvalsNeeded, approvedBy }) => (
        <>
          {yuanText(money)}
          {approvalsNeeded > 1 && (
            <small className={styles.small}>{word('approvals', { given: approvedBy.length, needed: approvalsNeeded })}</small>
          )}
        </>
      ),
    },
    {
      id: 'state',
      head: word('state'),
      cell: (request) => (
        <>
          <Badge tone={requestTones[request.state]}>{word(`request_${request.state}`)}</Badge>
          {request.decidedBy && <small className={styles.small}>{doer(request.decidedBy)}</small>}
        </>
      ),
    },
    { id: 'do', head: word('todo'), cell: (request) => <RequestActions request={request} /> },
  ];
  return (
    <>
      <PageHead title={word('requests')} note={word('requestsNote')} />
      <FilterBar label={word('filters')}>
        <SelectField
          label={word('state')}
          bareLabel
          value={state}
          options={refundRequestStates.map((value) => ({ value, text: word(`request_${value}`) }))}
          onChange={(value) => setFilter('state', value === 'asked' ? undefined : value)}
        />
      </FilterBar>
      <DataTable<RefundRequest, string, OpsOutputOf<'refundRequests.page'>>
        caption={word('requests')}
        list={refundRequestCalls.page({ state }, { everyMs: LOOK_AGAIN_MS })}
        columns={columns}
        rowKey={({ requestNo }) => requestNo}
        empty={{ title: word('noRequests'), text: word('noRequestsText') }}
      />
    </>
  );
}
