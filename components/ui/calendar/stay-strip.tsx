'use client';

import { shortDay, weekdayName } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { addDays, type Day, daysBetween } from '@/lib/kernel/day';
import styles from './stay-strip.module.css';

interface StayStripProps {
  readonly today: Day;
  readonly checkIn: Day;
  readonly checkOut: Day;
  readonly onPress?: () => void;
}

/** The dates of a stay in one strip: today … tomorrow · 1 night. */
export function StayStrip({ today, checkIn, checkOut, onPress }: StayStripProps) {
  const word = useWords('ui');
  const locale = useLocale();
  const named = (day: Day) => (day === today ? word('today') : day === addDays(today, 1) ? word('tomorrow') : weekdayName(locale, day));
  const end = (label: string, day: Day) => (
    <span className={styles.end}>
      <span className={styles.label}>{label}</span>
      <span className={styles.date}>
        <b>{shortDay(locale, day)}</b> {named(day)}
      </span>
    </span>
  );
  return (
    <button type="button" className={styles.strip} onClick={onPress} disabled={onPress === undefined}>
      {end(word('checkIn'), checkIn)}
      <span className={styles.nights}>{word('nights', { count: daysBetween(checkIn, checkOut) })}</span>
      {end(word('checkOut'), checkOut)}
    </button>
  );
}
