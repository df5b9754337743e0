import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/kernel/durations';

/** How long something has waited, in the unit that says it best. */
export function waited(since: number, now: number): Readonly<{ unit: 'minutes' | 'hours' | 'days'; count: number }> {
  const ms = Math.max(0, now - since);
  if (ms < 2 * HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
  return ms < 2 * DAY_MS ? { unit: 'hours', count: Math.floor(ms / HOUR_MS) } : { unit: 'days', count: Math.floor(ms / DAY_MS) };
}
