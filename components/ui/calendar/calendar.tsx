'use client';

import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import styles from './calendar.module.css';
import { CalendarMonth, type RangeEnds } from './calendar-month';
import { type CalendarDays, type CalendarLimits, chooseDay, type DayRange, type Month, monthsBetween } from './calendar-range';
import { toast } from '@/components/ui/overlay/toast';

/** The wording for a range of days, such as a stay. */
export type RangeWords = RangeEnds &
  Readonly<{
    /** Shown if a range would be longer than `maxDays`. */
    tooLong: string;
    /** Shown if a range would contain a sold-out day. */
    soldOutWithin: string;
  }>;

/** A single day (tickets, tables), or a range from its first day to the one it ends on. */
export type CalendarMode = Readonly<{ mode: 'single' } | { mode: 'range'; words: RangeWords; maxDays: number }>;

export type CalendarProps = CalendarMode &
  Readonly<{
    /** The first day that can be chosen. */
    today: Day;
    last: Day;
    value: DayRange;
    /** While a range is half chosen, and for a single day, there is only `from`. */
    onChange: (value: DayRange) => void;
    /** What is known so far; other days show only their number. */
    days?: CalendarDays;
    /** Called when a month is shown for the first time, to load its prices. */
    onMonth?: (month: Month) => void;
  }>;

const NO_DAYS: CalendarDays = {};
const WEEKDAYS = ['weekday0', 'weekday1', 'weekday2', 'weekday3', 'weekday4', 'weekday5', 'weekday6'] as const;

export function Calendar(props: CalendarProps) {
  const { today, last, value, onChange, days = NO_DAYS, onMonth } = props;
  const word = useWords('controls');
  const range = props.mode === 'range' ? props : undefined;
  const limits: CalendarLimits = { first: today, last, minDays: range ? 1 : 0, maxDays: range?.maxDays ?? 0 };
  const months = monthsBetween(limits.first, limits.last);
  const [count, setCount] = useState(Math.min(2, months.length));
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(new Set<Month>());

  useEffect(() => {
    for (const month of months.slice(0, count)) {
      if (seen.current.has(month)) continue;
      seen.current.add(month);
      onMonth?.(month);
    }
  });

  useEffect(() => {
    if (!end.current || count >= months.length || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setCount(count + 1);
      },
      { rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, months.length]);

  const press = (day: Day) => {
    if (!range) {
      onChange({ from: day });
      return;
    }
    const { range: chosen, refusal } = chooseDay(day, value, days, limits);
    if (refusal === 'tooLong') toast.info(range.words.tooLong);
    if (refusal === 'soldOut') toast.info(range.words.soldOutWithin);
    onChange(chosen);
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.weekdays} aria-hidden>
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{word(weekday)}</span>
        ))}
      </div>
      {months.slice(0, count).map((month) => (
        <CalendarMonth
          key={month}
          month={month}
          ends={range?.words}
          today={today}
          range={value}
          days={days}
          limits={limits}
          onPress={press}
        />
      ))}
      <div ref={end} className={styles.end} />
    </div>
  );
}
