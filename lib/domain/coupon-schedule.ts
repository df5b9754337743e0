import { type Day, dayOf, instantOf } from '@/lib/kernel/day';

/** The name of a month, 'YYYY-MM', for what is given once in it. */
export type Month = string;

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of the month `count` months later; the month's last where it is shorter. */
export function monthsLater(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  const date = Math.min(Number(day.slice(8)), lastDayOf(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** When the coupons of the month with this number (0 is the first) are due, in epoch ms: at once, then at the day's beginning in Shanghai. */
export const dueAt = (begunAt: number, number: number): number => (number === 0 ? begunAt : instantOf(monthsLater(dayOf(begunAt), number)));

export const monthOf = (begunAt: number, number: number): Month => monthsLater(dayOf(begunAt), number).slice(0, 7);
