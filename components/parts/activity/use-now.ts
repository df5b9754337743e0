'use client';

import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/**
 * A clock as state, updated only when it passes one of `edges`: the moments at which something on the page changes. Countdowns tick by
 * themselves.
 * @param clock the same function on every render, epoch ms
 * @param first the time the cached document was rendered with, epoch ms, so that the first render in the browser matches it
 */
export function useNow(edges: readonly number[], clock: () => number, first: number): number {
  const [now, setNow] = useState(first);
  const key = edges.join(' ');
  useEffect(() => {
    const all = key.split(' ').map(Number);
    const tick = () => {
      const current = clock();
      setNow((shown) => (all.some((edge) => shown < edge !== current < edge) ? current : shown));
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [key, clock]);
  return now;
}
