import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';

/** The shops' day so many days from now. Asked for when it is needed: a file may have been read on the day before. */
export const inDays = (count: number): Day => addDays(dayOf(Date.now()), count);

/** How long until the shops' clock next shows one of these full hours, in ms. */
function msUntil(hours: readonly number[]): number {
  const now = Date.now();
  return Math.min(...[0, 1].flatMap((days) => hours.map((hour) => instantOf(inDays(days), hour) - now)).filter((left) => left > 0));
}

/** Waits while the shops' clock is about to show one of these hours, so that it does not happen in the middle of a test. */
export async function waitOut(hours: readonly number[], withinMs: number): Promise<void> {
  const left = msUntil(hours);
  if (left < withinMs) await new Promise((resolve) => setTimeout(resolve, left + 1_000));
}
