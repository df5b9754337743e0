'use client';

import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { openState, type OpeningHours } from '@/lib/domain/opening-hours';
import { weekdayName } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf, stampOf } from '@/lib/kernel/day';
import styles from './open-state.module.css';

const MINUTE_MS = 60_000;

/** The reader's clock, renewed each minute, in epoch ms; undefined until the page is alive: it was rendered for everybody, some while ago. */
export function useMinute(): number | undefined {
  const [now, setNow] = useState<number | undefined>(undefined);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface OpenStateProps {
  readonly hours: readonly OpeningHours[];
  /** Of `useMinute`. */
  readonly now: number | undefined;
}

/** '营业中 · 21:30打烊', '休息中 · 17:00营业'. Takes its room before the page has a clock, so that nothing moves. */
export function OpenState({ hours, now }: OpenStateProps) {
  const word = useWords('restaurant');
  const locale = useLocale();
  if (now === undefined) return <span className={styles.state}>&nbsp;</span>;
  const state = openState(hours, now);
  const clock = (instant: number): string => stampOf(instant).slice(11, 16);
  // What closes after midnight closes the next day.
  const closing = (until: number): string => (dayOf(until) === dayOf(now) ? clock(until) : word('nextDay', { time: clock(until) }));
  const text = (): string => {
    if (state.open) return state.until === null ? word('openAlways') : word('closesAt', { time: closing(state.until) });
    if (state.opens === null) return word('closedLong');
    const day = dayOf(state.opens);
    return day === dayOf(now)
      ? word('opensAt', { time: clock(state.opens) })
      : word('opensLater', { day: weekdayName(locale, day), time: clock(state.opens) });
  };
  return <span className={classNames(styles.state, state.open && styles.open)}>{text()}</span>;
}
