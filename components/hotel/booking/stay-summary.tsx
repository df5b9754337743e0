'use client';

import { useState } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { Card } from '@/components/ui/base/card';
import { dayText } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { daysBetween } from '@/lib/kernel/day';
import type { PreOrder } from './booking-types';
import { type OfferRule, ruleText } from './rule-text';
import styles from './stay-summary.module.css';

type Stay = Pick<PreOrder, 'checkInDate' | 'checkOutDate'>;

export function StayDates({ checkInDate, checkOutDate }: Stay) {
  const word = useWords('booking');
  const locale = useLocale();
  const date = (label: string, day: string) => (
    <span className={styles.date}>
      <span className={styles.label}>{label}</span>
      <span className={styles.day}>{dayText(locale, day)}</span>
    </span>
  );
  return (
    <div className={styles.dates}>
      {date(word('checkIn'), checkInDate)}
      <span className={styles.nights}>{word('nights', { count: daysBetween(checkInDate, checkOutDate) })}</span>
      {date(word('checkOut'), checkOutDate)}
    </div>
  );
}

export function CancellationRule({ cancellation, freeUntil }: OfferRule) {
  const word = useWords('booking');
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  if (cancellation.kind !== 'free') return <p className={styles.rule}>{ruleText({ cancellation, freeUntil }, word, locale)}</p>;
  const free = freeUntil !== null && freeUntil >= now;
  return (
    <p className={classNames(styles.rule, free && styles.friendly)}>
      {free ? ruleText({ cancellation, freeUntil }, word, locale) : word('ruleFirstNight')}
    </p>
  );
}

/** What is bought, on top of the booking page. */
export function StaySummary({ order }: { readonly order: PreOrder }) {
  const word = useWords('booking');
  const breakfast = order.breakfast === 0 ? word('noBreakfast') : word('breakfasts', { count: order.breakfast });
  return (
    <Card>
      <h2 className={styles.hotel}>{order.hotelName}</h2>
      <p className={styles.room}>{[order.roomName, order.bed, order.offerName, breakfast].join(' · ')}</p>
      <StayDates {...order} />
      <CancellationRule {...order} />
    </Card>
  );
}
