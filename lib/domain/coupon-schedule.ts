import { type Day, dayOf, instantOf } from '@/lib/kernel/day';

/** 'YYYY-MM', for what is given once a month. */
export type Month = string;

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day `count` months later, or that month's last day where it is shorter. */
export function monthsLater(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  const date = Math.min(Number(day.slice(8)), lastDayOf(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** When the coupons of month `number` (from 0) are due, in epoch ms: the first at once, later ones at midnight in Shanghai. */
export const dueAt = (begunAt: number, number: number): number => (number === 0 ? begunAt : instantOf(monthsLater(dayOf(begunAt), number)));

export const monthOf = (begunAt: number, number: number): Month => monthsLater(dayOf(begunAt), number).slice(0, 7);
