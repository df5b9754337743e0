'use client';

import { useEffect } from 'react';

/**
 * Keeps the screen on while `wanted`, if the browser can: a code must not go dark at the till. The lock is released whenever the page is
 * hidden.
 */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Refused, for example, on a low battery; the screen then goes dark as usual.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void held?.release();
      else lock = held;
    };
    const onVisible = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [wanted]);
}
