import { addDays, type Day, dayOf, daysBetween } from '@/lib/kernel/day';

/** Prices and stock are published this many days ahead. */
export const BOOKING_HORIZON_DAYS = 90;
export const MAX_NIGHTS = 28;
export const MAX_ROOMS = 5;
/** Until this hour, Shanghai time, a guest who arrives after midnight may still book the night before. */
const EARLY_MORNING_HOUR = 6;

export type StayProblem = 'past' | 'order' | 'tooLong' | 'tooFar';

/** Why these dates can't be booked at `now` (epoch ms), or undefined when they can. */
export function stayProblem(checkIn: Day, checkOut: Day, now: number): StayProblem | undefined {
  const earliest = dayOf(now - EARLY_MORNING_HOUR * 3_600_000);
  const nights = daysBetween(checkIn, checkOut);
  if (checkIn < earliest) return 'past';
  if (nights < 1) return 'order';
  if (nights > MAX_NIGHTS) return 'tooLong';
  return checkOut > addDays(dayOf(now), BOOKING_HORIZON_DAYS) ? 'tooFar' : undefined;
}

/** Today and tomorrow in Shanghai: the default dates (§3). */
export const defaultStay = (now: number): { checkInDate: Day; checkOutDate: Day } => ({
  checkInDate: dayOf(now),
  checkOutDate: addDays(dayOf(now), 1),
});
