import { type Day, dayOf, instantOf } from '@/lib/kernel/day';

const FIRST_HOUR = 14;
const LAST_HOUR = 23;
/** For a guest who arrives after midnight, or books so late that no full hour is left. */
const NIGHT = '06:00';
/** How long a buyer may take over the form (ms): times that it offered when opened are still accepted. */
const FORM_MS = 3_600_000;

/** Remaining full hours of the check-in day; the last entry stands for the night. */
export function arriveTimesOf(checkIn: Day, now: number): string[] {
  const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index);
  const open = checkIn > dayOf(now) ? hours : hours.filter((hour) => instantOf(checkIn, hour) > now);
  return [...open.map((hour) => `${hour}:00`), NIGHT];
}

export const isOfferedArrival = (time: string, checkIn: Day, now: number): boolean => arriveTimesOf(checkIn, now - FORM_MS).includes(time);
