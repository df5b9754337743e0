'use client';

import { useEffect } from 'react';
import { onReading } from '@/lib/kernel/shop-clock';

/** All clients reach the moment together; their requests are spread over this long. */
const SPREAD_MS = 8000;
/** Timers fire late on a phone that slept, and none can run for longer than 24 days, so the remaining time is checked this often. */
const LONGEST_WAIT_MS = 60_000;

interface Refreshed {
  /** Epoch ms; undefined while nothing is known. */
  readonly nextRefresh: number | undefined;
  /** When the last answer arrived or failed; each starts a new wait. */
  readonly answeredAt: number;
  readonly clock: () => number;
  readonly refresh: () => void;
}

/** Refetches shortly after the next refresh is due (§4), at a random moment; again if the answer was still the old one. */
export function useNextRefresh({ nextRefresh, answeredAt, clock, refresh }: Refreshed): void {
  useEffect(() => {
    if (nextRefresh === undefined) return undefined;
    const late = Math.random() * SPREAD_MS;
    let due: number;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      const left = due - clock();
      if (left > 0) timer = setTimeout(wait, Math.min(left, LONGEST_WAIT_MS));
      else if (!document.hidden) refresh();
    };
    const begin = () => {
      // An answer from before the moment leaves `nextRefresh` in the past; the wait then starts now.
      due = Math.max(nextRefresh, clock()) + late;
      wait();
    };
    document.addEventListener('visibilitychange', wait);
    const stopListening = onReading(begin);
    begin();
    return () => {
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', wait);
    };
    // `refresh` is another function at each draw, and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [nextRefresh, answeredAt, clock]);
}
