'use client';

import type { ReactNode } from 'react';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { saidYuan } from '@/lib/kernel/money';
import styles from './complaints.module.css';

/** The order that it is about. */
export function ComplaintFacts({ complaint }: { readonly complaint: OpsOutputOf<'complaints.get'> }) {
  const word = useWords('opsComplaints');
  const locale = useLocale();
  const { complaintNo, orderNo, title, order, createdAt, reopenUntil } = complaint;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [word('goods'), [title, order.subtitle].filter((part) => part !== '').join(' · ')],
    [word('orderNo'), orderNo],
    [word('quantity'), order.quantity],
    [word('amount'), `¥${saidYuan(order.amount)}`],
    [word('refunded'), `¥${saidYuan(order.refunded)}`],
    [word('placedAt'), momentLabel(locale, order.placedAt)],
    [word('mobile'), order.mobile],
    [word('complaintNo'), complaintNo],
    [word('written'), momentLabel(locale, createdAt)],
    ...(reopenUntil === null ? [] : [[word('reopenUntil'), momentLabel(locale, reopenUntil)] as const]),
  ];
  return (
    <section className={styles.panel} aria-label={word('order')}>
      <h2 className={styles.title}>{word('order')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <FactPair key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

const FactPair = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
