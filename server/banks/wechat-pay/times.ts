import { stampOf } from '@/lib/kernel/day';

/** `2026-11-20T09:30:00+08:00`: WeChat takes an instant (epoch ms) by the clock of Shanghai, whatever the zone of this machine. */
export const rfc3339 = (instant: number): string => `${stampOf(instant).replace(' ', 'T')}+08:00`;

/** The instant (epoch ms) of a bill's `2026-11-20 09:30:00`; undefined when it is none. */
export function instantOfStamp(stamp: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(stamp)) return undefined;
  const instant = Date.parse(`${stamp.replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant) ? undefined : instant;
}
