'use client';

import { useEffect } from 'react';

/** Everybody's page changes at the same moment; what is asked of the server then is spread over so long. */
const SPREAD_MS = 8000;
/** Timers run late on a phone that slept, and none counts further than 24 days: it is looked at again. */
const LONGEST_WAIT_MS = 60_000;

interface Refreshed {
  /** Epoch ms; undefined while nothing is known. */
  readonly nextRefresh: number | undefined;
  /** When the last answer came, or failed to: each asks for another wait. */
  readonly answeredAt: number;
  readonly clock: () => number;
  readonly refresh: () => void;
}

/** Asks anew a little after the next refresh (§4), not all at once; again if the answer was still the old one. */
export function useNextRefresh({ nextRefresh, answeredAt, clock, refresh }: Refreshed): void {
  useEffect(() => {
    if (nextRefresh === undefined) return undefined;
    const late = Math.random() * SPREAD_MS;
    // An answer of before the moment leaves it in the past: the wait begins now.
    const due = Math.max(nextRefresh, clock()) + late;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      const left = due - clock();
      if (left > 0) timer = setTimeout(wait, Math.min(left, LONGEST_WAIT_MS));
      else if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', wait);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
    // `refresh` is another function at each draw, and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [nextRefresh, answeredAt, clock]);
}
