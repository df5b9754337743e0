'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { betterReading, clockReading, type ClockReading, serverTimeBy } from '@/lib/kernel/server-clock';
import { activityCalls } from '@/lib/queries/activity';

/** A phone's own clock drifts by seconds a day: once in ten minutes is plenty. */
const AGAIN_MS = 600_000;

// One clock for everything the tab shows.
let reading: ClockReading | undefined;

const systemTime = activityCalls.systemTime({}, { quiet: true, hideLoading: true });

async function readClock(client: QueryClient): Promise<void> {
  const askedAt = performance.now();
  // Nobody is told of a failure: the reading that stands, or the device's own clock, shows the time meanwhile.
  const answer = await client.fetchQuery({ ...systemTime, staleTime: 0 }).catch(() => undefined);
  if (answer) reading = betterReading(reading, clockReading(answer.systemTime, askedAt, performance.now()));
}

/** The server's clock, epoch ms; the device's own until the server has answered. Sale times are the server's, whatever a phone is set to. */
export const serverNow = (): number => (reading ? serverTimeBy(reading, performance.now()) : Date.now());

/** Keeps `serverNow` right while the page is looked at: asked when it opens, when it comes back into sight, and now and then. */
export function useServerClock(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void (document.hidden || readClock(client));
    const timer = setInterval(read, AGAIN_MS);
    document.addEventListener('visibilitychange', read);
    window.addEventListener('pageshow', read);
    read();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
      window.removeEventListener('pageshow', read);
    };
  }, [client]);
}
