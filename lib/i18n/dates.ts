import { type Day, dayOf, stampOf, weekdayOf } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import { grammarOf } from './grammar/grammar';

/** '11月20日', 'Nov 20'. */
export function shortDay(locale: Locale, day: Day): string {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return grammarOf(locale).day(month, date);
}

/** '2026年11月20日', 'Nov 20, 2026'. */
export const fullDay = (locale: Locale, day: Day): string => grammarOf(locale).dayOfYear(shortDay(locale, day), day.slice(0, 4));

/** '周五', 'Fri' of 5; 0 is Sunday. */
export const weekdayNamed = (locale: Locale, weekday: number): string => grammarOf(locale).weekdays[weekday] ?? '';

export const weekdayName = (locale: Locale, day: Day): string => weekdayNamed(locale, weekdayOf(day));

/** '11月20日 周五', 'Fri, Nov 20'. */
export const dayText = (locale: Locale, day: Day): string =>
  grammarOf(locale).dayAndWeekday(shortDay(locale, day), weekdayName(locale, day));

/** '2026年11月', 'Nov 2026' of '2026-11'. */
export function monthText(locale: Locale, yearAndMonth: string): string {
  const [year = '', number] = yearAndMonth.split('-');
  return grammarOf(locale).month(Number(number), year);
}

/** '11月20日 18:00', 'Nov 20, 18:00': the clock of the shops at an instant in epoch ms. */
export function momentLabel(locale: Locale, instant: number): string {
  const time = stampOf(instant).slice(11, 16);
  return grammarOf(locale).dayAndTime(shortDay(locale, dayOf(instant)), time);
}
