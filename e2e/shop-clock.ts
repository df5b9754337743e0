import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';

/** A day by the shops' clock, counted from today. A function, because midnight may pass between loading the file and using it. */
export const inDays = (count: number): Day => addDays(dayOf(Date.now()), count);

/** Milliseconds until the shops' clock next shows one of these full hours. */
function msUntil(hours: readonly number[]): number {
  const now = Date.now();
  return Math.min(...[0, 1].flatMap((days) => hours.map((hour) => instantOf(inDays(days), hour) - now)).filter((left) => left > 0));
}

/** Waits if the shops' clock is about to show one of these hours, so that it doesn't happen in the middle of a test. */
export async function waitOut(hours: readonly number[], withinMs: number): Promise<void> {
  const left = msUntil(hours);
  if (left < withinMs) await new Promise((resolve) => setTimeout(resolve, left + 1_000));
}
