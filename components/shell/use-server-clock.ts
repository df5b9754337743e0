'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { betterReading, clockReading, type ClockReading, serverTimeBy } from '@/lib/kernel/server-clock';
import { activityCalls } from '@/lib/queries/activity';

/** A phone's clock drifts by seconds a day, so every ten minutes is often enough. */
const AGAIN_MS = 600_000;

// One reading for everything in the tab.
let reading: ClockReading | undefined;
const waiting = new Set<() => void>();

/** Calls after each reading, before which `serverNow` may have been wrong: at first, and after the device slept. Returns how to stop. */
export function onReading(call: () => void): () => void {
  waiting.add(call);
  return () => waiting.delete(call);
}

const systemTime = activityCalls.systemTime({}, { quiet: true, hideLoading: true });

async function readOnce(client: QueryClient): Promise<void> {
  const askedAt = performance.now();
  // A failure is not reported: the previous reading, or the device's own clock, still tells the time.
  const answer = await client.fetchQuery({ ...systemTime, staleTime: 0 }).catch(() => undefined);
  if (!answer) return;
  reading = betterReading(reading, clockReading(answer.systemTime, askedAt, performance.now()));
  for (const call of waiting) call();
}

async function readClock(client: QueryClient): Promise<void> {
  const isFirst = reading === undefined;
  await readOnce(client);
  // The first call also loads the code that makes it, which would count as time on the network.
  if (isFirst) await readOnce(client);
}

/** The server's time, epoch ms; the device's until the server has answered. Sales run by the server's clock, whatever the phone's says. */
export const serverNow = (): number => (reading ? serverTimeBy(reading, performance.now()) : Date.now());

/**
 * Keeps `serverNow` right while the page is visible: it is read when the page opens, when it becomes visible again, and every now and then.
 */
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
