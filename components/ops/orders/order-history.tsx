'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/ops/orders';
import { DeskButton } from '../form/desk-button';
import { DeskForm } from '../form/desk-form';
import { TextField } from '../form/text-field';
import { useMay } from '../shell/use-me';
import { Card } from './card';
import { useCommandKey } from './use-command-key';
import type { WholeOrder } from './order';
import styles from './orders.module.css';
import { useDid } from './use-did';
import { useDoer } from './use-doer';
import { yuanText } from './yuan-text';

function Notes({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  const locale = useLocale();
  const doer = useDoer();
  const [text, setText] = useState('');
  const [key, newKey] = useCommandKey();
  const note = useMutation({
    ...orderCalls.note(),
    onSuccess: () => {
      setText('');
      newKey();
    },
  });
  return (
    <Card title={word('notes')}>
      {order.notes.map(({ text: said, by, at }) => (
        <div key={`${at} ${said}`}>
          <p className={styles.said}>{said}</p>
          <small className={styles.small}>
            {doer(by)} · {momentLabel(locale, at)}
          </small>
        </div>
      ))}
      {useMay()('orders.change') ? (
        <DeskForm onSubmit={() => note.mutate({ orderNo: order.orderNo, idempotencyKey: key, text })} failure={note.error}>
          <TextField
            label={word('note')}
            bareLabel
            placeholder={word('notePlaceholder')}
            rows={2}
            max={500}
            value={text}
            onChange={setText}
          />
          <div className={styles.tools}>
            <DeskButton type="submit" kind="plain" busy={note.isPending} disabled={text.trim() === ''}>
              {word('addNote')}
            </DeskButton>
          </div>
        </DeskForm>
      ) : (
        order.notes.length === 0 && <p className={styles.small}>{word('noNotes')}</p>
      )}
    </Card>
  );
}

/** Notes of colleagues, what its buyer was told, and everything that happened under whose name. */
export function OrderHistory({ order }: { readonly order: WholeOrder }) {
  const word = useWords('opsOrders');
  const locale = useLocale();
  const doer = useDoer();
  const did = useDid();
  return (
    <>
      <Notes order={order} />
      <Card title={word('history')}>
        <ol className={styles.moves} tabIndex={0} aria-label={word('history')}>
          {order.moves.map(({ at, doer: who, action, subjectId, reason, money }, index) => (
            <li key={index}>
              <time dateTime={new Date(at).toISOString()}>{momentLabel(locale, at)}</time>
              <div>
                {doer(who)}
                {word('colon')}
                {did(action)}
                {money !== null && ` ${yuanText(money)}`}
                {reason && <small className={styles.small}>{reason}</small>}
                {subjectId !== order.orderNo && <small className={styles.small}>{subjectId}</small>}
              </div>
            </li>
          ))}
        </ol>
      </Card>
      {order.messages.length > 0 && (
        <Card title={word('messages')}>
          {order.messages.map(({ title, text, at }) => (
            <div key={`${at} ${title}`}>
              <b>{title}</b>
              <p className={styles.said}>{text}</p>
              <small className={styles.small}>{momentLabel(locale, at)}</small>
            </div>
          ))}
        </Card>
      )}
    </>
  );
}
