'use client';

import { useState } from 'react';
import { useTimeLeft } from '@/components/ui/base/countdown';
import { tabMemory } from '@/lib/kernel/tab-memory';

const SLOT = 'yx_sms_ready';
type ReadyTime = readonly [mobile: string, time: number];

const isReadyTime = (entry: unknown): entry is ReadyTime =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** The mobiles still waiting, each with the time (epoch ms) from which it may be sent another code. */
function waiting(): readonly ReadyTime[] {
  const kept = tabMemory.recall(SLOT);
  const now = Date.now();
  return Array.isArray(kept) ? kept.filter(isReadyTime).filter(([, time]) => time > now) : [];
}

/**
 * §4, §9: the seconds until a mobile may be sent another code, 0 when ready; `start` begins the countdown. It is kept in the tab, because
 * neither a reload nor closing the modal makes the next SMS possible. A corrected number doesn't wait for the wrong one.
 */
export function useResendClock(mobile: string): readonly [secondsLeft: number, start: (mobile: string, seconds: number) => void] {
  // Safe for hydration: a form starts without a mobile, so the stored times don't change its first render.
  const [readyTimes, setReadyTimes] = useState<readonly ReadyTime[]>(() => (typeof window === 'undefined' ? [] : waiting()));
  const until = readyTimes.find(([sentTo]) => sentTo === mobile)?.[1] ?? 0;
  // A span of the device's own clock, also while it learns the shop's.
  const left = useTimeLeft(until, undefined, Date.now) ?? 0;
  const start = (sentTo: string, seconds: number) => {
    const others = waiting().filter(([other]) => other !== sentTo);
    const kept = [...others, [sentTo, Date.now() + seconds * 1000] as const];
    tabMemory.keep(SLOT, kept);
    setReadyTimes(kept);
  };
  return [until === 0 ? 0 : Math.ceil(left / 1000), start];
}
