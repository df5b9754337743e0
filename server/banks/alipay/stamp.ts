import { instantOf } from '@/lib/kernel/day';

/** '2026-11-20 09:30:00' on Shanghai's clock, in epoch ms; NaN for what is no such text. */
export function instantOfStamp(stamp: string): number {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d):(\d\d)$/.exec(stamp.trim()) ?? [];
  return day === undefined ? NaN : instantOf(day, Number(hour), Number(minute)) + Number(second) * 1000;
}
