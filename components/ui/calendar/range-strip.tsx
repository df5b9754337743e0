'use client';

import { shortDay, weekdayName } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { addDays, type Day } from '@/lib/kernel/day';
import styles from './range-strip.module.css';

interface RangeStripProps {
  readonly today: Day;
  readonly from: Day;
  readonly until: Day;
  /** What both days are called, and what lies between them. */
  readonly words: Readonly<{ from: string; until: string; between: string }>;
  readonly onPress?: () => void;
}

/** The two days of a range in one strip: today … tomorrow · 1 night. */
export function RangeStrip({ today, from, until, words, onPress }: RangeStripProps) {
  const word = useWords('controls');
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
      {end(words.from, from)}
      <span className={styles.between}>{words.between}</span>
      {end(words.until, until)}
    </button>
  );
}
