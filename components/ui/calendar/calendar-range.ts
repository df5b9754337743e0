import dayjs from 'dayjs';
import { addDays, type Day, daysBetween, eachDay } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';

/** What is known about a day, in the shape of the contract's calendar day. */
export interface CalendarDay {
  readonly date: Day;
  /** Lowest price; null when nothing can be sold, undefined while only the holiday is known. */
  readonly price: Fen | null | undefined;
  /** What is left to sell; 0 is sold out. */
  readonly left: number;
  readonly holiday: { readonly name: string; readonly rest: boolean } | null;
}

export type CalendarDays = Readonly<Record<Day, CalendarDay>>;

/** A choice in progress: nothing, the first day, or both. A single day has only `from`. */
export interface DayRange {
  readonly from?: Day | undefined;
  /** Exclusive: a stay ends on this day. */
  readonly until?: Day | undefined;
}

export interface CalendarLimits {
  /** The first and last day that can be chosen; a range may end on `last`. */
  readonly first: Day;
  readonly last: Day;
  /** 0 for a single day, 1 if a later day must follow. */
  readonly minDays: number;
  readonly maxDays: number;
}

type RangeRefusal = 'soldOut' | 'tooLong';
export type RangeChoice = { readonly range: DayRange; readonly refusal?: RangeRefusal };

/** Known to be sold out; a day whose price hasn't loaded is not. */
export const isSoldOut = (known: CalendarDay | undefined): boolean => known !== undefined && (known.left <= 0 || known.price === null);

/** A sold-out day may still end a range, because a stay doesn't use its last day. */
export function canChoose(day: Day, range: DayRange, days: CalendarDays, limits: CalendarLimits): boolean {
  if (day < limits.first || day > limits.last) return false;
  const endsRange = range.from !== undefined && range.until === undefined && day > range.from;
  return endsRange || (!isSoldOut(days[day]) && addDays(day, limits.minDays) <= limits.last);
}

/** The choice after a press on `day`: the first press starts a range, a later day ends it, anything else starts again. */
export function chooseDay(day: Day, range: DayRange, days: CalendarDays, limits: CalendarLimits): RangeChoice {
  if (!canChoose(day, range, days, limits)) return { range };
  const { from, until } = range;
  if (from === undefined || until !== undefined || day <= from) {
    return isSoldOut(days[day]) ? { range, refusal: 'soldOut' } : { range: { from: day } };
  }
  if (daysBetween(from, day) > limits.maxDays) return { range, refusal: 'tooLong' };
  const broken = eachDay(from, day).some((taken) => isSoldOut(days[taken]));
  if (!broken) return { range: { from, until: day } };
  return { range: { from: isSoldOut(days[day]) ? from : day }, refusal: 'soldOut' };
}

/** 'YYYY-MM'. */
export type Month = string;
const monthOf = (day: Day): Month => day.slice(0, 7);

/** The months from that of `first` to that of `last`. */
export function monthsBetween(first: Day, last: Day): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = dayjs(month).add(1, 'month').format('YYYY-MM')) months.push(month);
  return months;
}

/** Every day of a month, in order. */
export function daysOfMonth(month: Month): Day[] {
  const first = `${month}-01`;
  return eachDay(first, addDays(first, dayjs(month).daysInMonth()));
}
