import { addDays, type Day, daysBetween, nightsOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';

/** What is known of a day; the shape of the contract's calendar day. */
export interface CalendarDay {
  readonly date: Day;
  /** Lowest price; null when nothing can be sold, undefined while only the holiday is known. */
  readonly price: Fen | null | undefined;
  /** What is left to sell; 0 is sold out. */
  readonly left: number;
  readonly holiday: { readonly name: string; readonly rest: boolean } | null;
}

export type CalendarDays = Readonly<Record<Day, CalendarDay>>;

/** A choice under way: nothing, check-in only, or both. */
export interface Stay {
  readonly checkIn?: Day | undefined;
  readonly checkOut?: Day | undefined;
}

export interface CalendarLimits {
  /** First and last day that can be chosen; a stay may end on `last`. */
  readonly first: Day;
  readonly last: Day;
  /** 0 where one day is chosen, 1 where a night must follow. */
  readonly minNights: number;
  readonly maxNights: number;
}

export type StayRefusal = 'soldOut' | 'tooLong';
export type StayChoice = { readonly stay: Stay; readonly refusal?: StayRefusal };

/** Known to be unsellable; a day whose price has not come yet is not. */
export const isSoldOut = (known: CalendarDay | undefined): boolean => known !== undefined && (known.left <= 0 || known.price === null);

/** A sold-out day may still end a stay: nobody sleeps there on the day of check-out. */
export function canChoose(day: Day, stay: Stay, days: CalendarDays, limits: CalendarLimits): boolean {
  if (day < limits.first || day > limits.last) return false;
  const endsStay = stay.checkIn !== undefined && stay.checkOut === undefined && day > stay.checkIn;
  return endsStay || (!isSoldOut(days[day]) && addDays(day, limits.minNights) <= limits.last);
}

/** The choice after a press on `day`: a first press is check-in, a later day check-out, anything else starts again. */
export function chooseDay(day: Day, stay: Stay, days: CalendarDays, limits: CalendarLimits): StayChoice {
  if (!canChoose(day, stay, days, limits)) return { stay };
  const { checkIn, checkOut } = stay;
  if (checkIn === undefined || checkOut !== undefined || day <= checkIn) {
    return isSoldOut(days[day]) ? { stay, refusal: 'soldOut' } : { stay: { checkIn: day } };
  }
  if (daysBetween(checkIn, day) > limits.maxNights) return { stay, refusal: 'tooLong' };
  const broken = nightsOf(checkIn, day).some((night) => isSoldOut(days[night]));
  if (!broken) return { stay: { checkIn, checkOut: day } };
  return { stay: { checkIn: isSoldOut(days[day]) ? checkIn : day }, refusal: 'soldOut' };
}

/** 'YYYY-MM'. */
export type Month = string;
export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The months from that of `first` to that of `last`. */
export function monthsBetween(first: Day, last: Day): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = monthOf(addDays(`${month}-28`, 4))) months.push(month);
  return months;
}

/** Every day of a month, in order. */
export function daysOfMonth(month: Month): Day[] {
  const first = `${month}-01`;
  return nightsOf(first, `${monthOf(addDays(`${month}-28`, 4))}-01`);
}
