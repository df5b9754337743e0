'use client';

import { useState } from 'react';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { DeskButton } from '../form/desk-button';
import styles from '../orders/orders.module.css';
import { useDoer } from '../orders/use-doer';
import { yuanText } from '../orders/yuan-text';
import { useMay, useMe } from '../shell/use-me';
import { Badge } from '../table/badge';
import { DecideDialog, type Decision } from './decide-dialog';

export type RefundRequest = OpsOutputOf<'refundRequests.page'>['list'][number];
export const requestTones = { asked: 'waiting', approved: 'good', declined: 'bad', withdrawn: 'plain' } as const;

/** What this person can decide about a request. */
export function RequestActions({ request }: { readonly request: RefundRequest }) {
  const word = useWords('opsOrders');
  const may = useMay();
  const { staffNo } = useMe();
  const [asked, setAsked] = useState<Decision>();
  if (request.state !== 'asked') return null;
  const isOwn = request.askedBy.id === staffNo;
  const hasApproved = request.approvedBy.some(({ id }) => id === staffNo);
  const offered: readonly (readonly [Decision, boolean])[] = [
    ['approve', !isOwn && !hasApproved && may('refunds.approve')],
    ['decline', !isOwn && may('refunds.approve')],
    ['withdraw', isOwn],
  ];
  return (
    <div className={styles.tools}>
      {offered.map(
        ([decision, isOffered]) =>
          isOffered && (
            <DeskButton key={decision} kind={decision === 'approve' ? 'primary' : 'plain'} onClick={() => setAsked(decision)}>
              {word(decision)}
            </DeskButton>
          ),
      )}
      {asked && <DecideDialog request={request} decision={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/** An order's requests, with what can be decided. */
export function RequestList({ requests }: { readonly requests: readonly RefundRequest[] }) {
  const word = useWords('opsOrders');
  const locale = useLocale();
  const doer = useDoer();
  return (
    <table className={styles.table}>
      <tbody>
        {requests.map((request) => (
          <tr key={request.requestNo}>
            <td>
              {word(`request_${request.kind}`)} · {request.reason}
              <small className={styles.small}>
                {doer(request.askedBy)} · {momentLabel(locale, request.askedAt)}
              </small>
              {request.decidedBy && (
                <small className={styles.small}>
                  {word('decidedBy', { who: doer(request.decidedBy) })} {request.answer}
                </small>
              )}
              <RequestActions request={request} />
            </td>
            <td data-align="end">{yuanText(request.money)}</td>
            <td>
              <Badge tone={requestTones[request.state]}>{word(`request_${request.state}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
