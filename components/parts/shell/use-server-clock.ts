'use client';

import { useEffect } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import { askClock } from '@/lib/gateway/ask-clock';
import { readClock } from '@/lib/kernel/shop-clock';

/** A phone's clock drifts by seconds a day, so every ten minutes is often enough. */
const AGAIN_MS = 600_000;

async function read(channel: string): Promise<void> {
  const askedAt = performance.now();
  const systemTime = await askClock(channel);
  if (systemTime !== undefined) readClock(systemTime, askedAt, performance.now());
}

/**
 * Keeps `serverNow` right to a fraction of a second while the page is visible, where sales run by it: it is read when the page opens, when it
 * becomes visible again, and every now and then.
 */
export function useServerClock(): void {
  const { code } = useChannel();
  useEffect(() => {
    const look = () => void (document.hidden || read(code));
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [code]);
}
