import { type Day, dayOf, stampOf, weekdayOf } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';

// Written out instead of using Intl, whose data differ between server and browser; hydration needs the same text from both.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** '11月20日', 'Nov 20'. */
export function shortDay(locale: Locale, day: Day): string {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return locale === 'en' ? `${MONTHS[month - 1]} ${date}` : `${month}月${date}日`;
}

/** '2026年11月20日', 'Nov 20, 2026'. */
export const fullDay = (locale: Locale, day: Day): string =>
  locale === 'en' ? `${shortDay(locale, day)}, ${day.slice(0, 4)}` : `${day.slice(0, 4)}年${shortDay(locale, day)}`;

/** '周五', 'Fri' of 5; 0 is Sunday. */
export const weekdayNamed = (locale: Locale, weekday: number): string => WEEKDAYS[locale][weekday] ?? '';

export const weekdayName = (locale: Locale, day: Day): string => weekdayNamed(locale, weekdayOf(day));

/** '11月20日 周五', 'Fri, Nov 20'. */
export const dayText = (locale: Locale, day: Day): string =>
  locale === 'en' ? `${weekdayName(locale, day)}, ${shortDay(locale, day)}` : `${shortDay(locale, day)} ${weekdayName(locale, day)}`;

/** '2026年11月', 'Nov 2026' of '2026-11'. */
export function monthText(locale: Locale, yearAndMonth: string): string {
  const [year = '', number] = yearAndMonth.split('-');
  return locale === 'en' ? `${MONTHS[Number(number) - 1]} ${year}` : `${year}年${Number(number)}月`;
}

/** '11月20日 18:00', 'Nov 20, 18:00': the clock of the shops at an instant in epoch ms. */
export function momentLabel(locale: Locale, instant: number): string {
  const time = stampOf(instant).slice(11, 16);
  return `${shortDay(locale, dayOf(instant))}${locale === 'en' ? ',' : ''} ${time}`;
}
