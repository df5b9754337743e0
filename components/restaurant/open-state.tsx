'use client';

import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { openState, type OpeningHours } from '@/lib/domain/opening-hours';
import { weekdayName } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf, stampOf } from '@/lib/kernel/day';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { onReading, serverNow } from '@/lib/kernel/shop-clock';
import styles from './open-state.module.css';

/**
 * The shop's clock, updated each minute, epoch ms. Undefined until hydration, because the page was rendered earlier and for everybody.
 */
export function useMinute(): number | undefined {
  const [now, setNow] = useState<number | undefined>(undefined);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    const stopListening = onReading(tick);
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }, []);
  return now;
}

interface OpenStateProps {
  readonly hours: readonly OpeningHours[];
  /** The result of `useMinute`. */
  readonly now: number | undefined;
}

/** '营业中 · 21:30打烊', '休息中 · 17:00营业'. It reserves its space before there is a clock, so that nothing moves. */
export function OpenState({ hours, now }: OpenStateProps) {
  const word = useWords('restaurant');
  const locale = useLocale();
  if (now === undefined) return <span className={styles.state}>&nbsp;</span>;
  const state = openState(hours, now);
  const clock = (instant: number): string => stampOf(instant).slice(11, 16);
  // A closing time after midnight belongs to the next day.
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
