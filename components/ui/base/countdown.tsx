'use client';

import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { serverNow } from '@/lib/kernel/shop-clock';
import { classNames } from './class-names';
import styles from './countdown.module.css';

/** Milliseconds until `until` (epoch ms), updated each second; 0 once it has passed, undefined before hydration. */
export function useTimeLeft(until: number, onEnd?: () => void, now: () => number = serverNow): number | undefined {
  const [left, setLeft] = useState<number | undefined>(undefined);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const tick = () => {
      const rest = Math.max(0, until - now());
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      ended.current?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}

export interface ClockParts {
  readonly days: number;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** Rounded up to whole seconds, so that the last second reads 1 and not 0. */
export function clockParts(leftMs: number): ClockParts {
  const total = Math.ceil(leftMs / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    days: Math.floor(total / 86_400),
    hours: two(Math.floor(total / 3600) % 24),
    minutes: two(Math.floor(total / 60) % 60),
    seconds: two(total % 60),
  };
}

interface CountdownProps {
  /** Epoch ms. */
  readonly until: number;
  readonly onEnd?: () => void;
  /** `boxes` for activities, `line` within a sentence, `short` as mm:ss. */
  readonly look?: 'boxes' | 'line' | 'short';
  /** By default the shop's. */
  readonly now?: () => number;
}

export function Countdown({ until, onEnd, look = 'boxes', now }: CountdownProps) {
  const word = useWords('controls');
  const left = useTimeLeft(until, onEnd, now);
  // Nothing until there is a clock: the boxes appear all at once, and a shorter placeholder would jump.
  if (left === undefined) return <span className={classNames(styles.countdown, styles[look])}>{look === 'boxes' ? null : '--:--'}</span>;
  const { days, hours, minutes, seconds } = clockParts(left);
  const allMinutes = String(days * 1440 + Number(hours) * 60 + Number(minutes)).padStart(2, '0');
  const parts = look === 'short' ? [allMinutes, seconds] : [hours, minutes, seconds];
  return (
    <span className={classNames(styles.countdown, styles[look])} role="timer" aria-label={word('countdown')}>
      {look !== 'short' && days > 0 && <span className={styles.days}>{word('days', { count: days })}</span>}
      {parts.map((part, index) => (
        // The parts never change order. Both the box and the colon before it are drawn from the attribute.
        <span key={index} className={styles.part} data-value={part}>
          {look === 'boxes' ? <span className="visually-hidden">{part}</span> : part}
        </span>
      ))}
    </span>
  );
}
