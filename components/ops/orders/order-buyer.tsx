'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/ops/orders';
import { toast } from '@/components/ui/overlay/toast';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { DeskButton } from '../form/desk-button';
import { Failure } from '../form/desk-form';
import { TextField } from '../form/text-field';
import { useMay } from '../shell/use-me';
import { Badge } from '../table/badge';
import { Card } from './card';
import type { WholeOrder } from './order';
import styles from './orders.module.css';

type Asked = 'block' | 'unblock' | 'endSessions';

function AccountActions({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  const [asked, setAsked] = useState<Asked>();
  const [reason, setReason] = useState('');
  const done = () => {
    toast.success(word('done'));
    setAsked(undefined);
    setReason('');
  };
  const block = useMutation({ ...orderCalls.block(), onSuccess: done });
  const unblock = useMutation({ ...orderCalls.unblock(), onSuccess: done });
  const endSessions = useMutation({ ...orderCalls.endSessions(), onSuccess: done });
  const calls = { block, unblock, endSessions };
  const { mobile, orderNo, buyer } = order;
  const change = buyer.blockedAt === null ? 'block' : 'unblock';
  return (
    <div className={styles.tools}>
      {buyer.sessions > 0 && (
        <DeskButton kind="plain" onClick={() => setAsked('endSessions')}>
          {word('endSessions')}
        </DeskButton>
      )}
      <DeskButton kind={change === 'block' ? 'danger' : 'plain'} onClick={() => setAsked(change)}>
        {word(change)}
      </DeskButton>
      {asked && (
        <ConfirmDialog
          title={word(`${asked}Title`, { mobile })}
          happens={word(`${asked}Happens`, { mobile, sessions: buyer.sessions }).split('\n')}
          action={word(asked)}
          danger={asked !== 'unblock'}
          busy={calls[asked].isPending}
          failure={calls[asked].error}
          disabled={reason.trim() === ''}
          onConfirm={() => calls[asked].mutate({ orderNo, reason })}
          onClose={() => setAsked(undefined)}
        >
          <TextField label={word('reasonInside')} value={reason} onChange={setReason} max={100} rows={2} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The people of an order: masked, and in full for whoever asks, which the trail remembers. */
export function OrderBuyer({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  const locale = useLocale();
  const may = useMay();
  const [inFull, setInFull] = useState(false);
  const { buyer, orderNo } = order;
  // Asked once: each answer is a row of the trail.
  const full = useQuery({ ...orderCalls.people({ orderNo }), enabled: inFull, staleTime: Infinity, refetchOnWindowFocus: false });
  const people = full.data?.people ?? order.people;
  const mobile = full.data?.mobile ?? order.mobile;
  return (
    <Card
      title={word('people')}
      tools={
        may('people.see') &&
        !full.data &&
        !buyer.erased && (
          <DeskButton kind="quiet" icon="eye" busy={full.isFetching} onClick={() => setInFull(true)}>
            {word('showInFull')}
          </DeskButton>
        )
      }
    >
      <Failure failure={full.error} />
      <dl className={styles.facts}>
        <dt>{word('buyer')}</dt>
        <dd>
          {buyer.erased ? (
            word('erased')
          ) : (
            <>
              {buyer.nickname} <span className={styles.number}>{mobile}</span>
            </>
          )}
          <small className={styles.small}>{word('buyerHas', { orders: buyer.orders, sessions: buyer.sessions })}</small>
          {buyer.blockedAt !== null && <Badge tone="bad">{word('blockedSince', { time: momentLabel(locale, buyer.blockedAt) })}</Badge>}
        </dd>
        {people.map((person, at) => (
          <PersonRow key={at} person={person} />
        ))}
      </dl>
      {may('people.block') && !buyer.erased && <AccountActions order={order} />}
    </Card>
  );
}

function PersonRow({ person: { role, name, mobile, address, document } }: { readonly person: WholeOrder['people'][number] }) {
  const word = useWords('opsOrders');
  return (
    <>
      <dt>{word(`person_${role}`)}</dt>
      <dd>
        {[name, mobile, document].filter(Boolean).join(' · ')}
        {address && <small className={styles.small}>{address}</small>}
      </dd>
    </>
  );
}
