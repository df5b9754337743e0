'use client';

import { useEffect, useRef, useState } from 'react';
import { BOOKING_HORIZON_DAYS, MAX_NIGHTS } from '@/lib/domain/stay';
import { useWords } from '@/lib/i18n/use-words';
import { addDays, type Day } from '@/lib/kernel/day';
import styles from './calendar.module.css';
import { CalendarMonth } from './calendar-month';
import { type CalendarDays, type CalendarLimits, chooseDay, type Month, monthsBetween, type Stay } from './calendar-range';
import { toast } from '@/components/ui/overlay/toast';

interface CalendarProps {
  readonly today: Day;
  /** `range` is check-in and check-out, `single` one day (a ticket's, a table's). */
  readonly mode: 'range' | 'single';
  readonly value: Stay;
  /** Called with both dates of a range or with `checkIn` alone. While a range is half chosen only `checkIn` is there. */
  readonly onChange: (value: Stay) => void;
  /** What is known so far; a day that is missing shows its number only. */
  readonly days?: CalendarDays;
  /** A month came into sight for the first time: load its prices. */
  readonly onMonth?: (month: Month) => void;
  readonly last?: Day;
  readonly maxNights?: number;
}

const NO_DAYS: CalendarDays = {};
const WEEKDAYS = ['weekday0', 'weekday1', 'weekday2', 'weekday3', 'weekday4', 'weekday5', 'weekday6'] as const;

export function Calendar({ today, mode, value, onChange, days = NO_DAYS, onMonth, last, maxNights = MAX_NIGHTS }: CalendarProps) {
  const word = useWords('ui');
  const limits: CalendarLimits = {
    first: today,
    last: last ?? addDays(today, BOOKING_HORIZON_DAYS),
    minNights: mode === 'range' ? 1 : 0,
    maxNights,
  };
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
    if (mode === 'single') {
      onChange({ checkIn: day });
      return;
    }
    const { stay, refusal } = chooseDay(day, value, days, limits);
    if (refusal === 'tooLong') toast.info(word('tooManyNights', { count: maxNights }));
    if (refusal === 'soldOut') toast.info(word('soldOutInRange'));
    onChange(stay);
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.weekdays} aria-hidden>
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{word(weekday)}</span>
        ))}
      </div>
      {months.slice(0, count).map((month) => (
        <CalendarMonth key={month} month={month} mode={mode} today={today} stay={value} days={days} limits={limits} onPress={press} />
      ))}
      <div ref={end} className={styles.end} />
    </div>
  );
}
