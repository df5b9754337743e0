'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readClock } from '@/lib/kernel/shop-clock';
import { activityCalls } from '@/lib/queries/activity';

/** A phone's clock drifts by seconds a day, so every ten minutes is often enough. */
const AGAIN_MS = 600_000;

const systemTime = activityCalls.systemTime({}, { quiet: true, hideLoading: true });

let hasRead = false;

async function readOnce(client: QueryClient): Promise<void> {
  const askedAt = performance.now();
  // A failure is not reported: the previous reading, or the device's own clock, still tells the time.
  const answer = await client.fetchQuery({ ...systemTime, staleTime: 0 }).catch(() => undefined);
  if (!answer) return;
  hasRead = true;
  readClock(answer.systemTime, askedAt, performance.now());
}

async function read(client: QueryClient): Promise<void> {
  const isFirst = !hasRead;
  await readOnce(client);
  // The first call also loads the code that makes it, which would count as time on the network.
  if (isFirst) await readOnce(client);
}

/**
 * Keeps `serverNow` right to a fraction of a second while the page is visible, where sales run by it: it is read when the page opens, when it
 * becomes visible again, and every now and then.
 */
export function useServerClock(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => void (document.hidden || read(client));
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [client]);
}
