import { type Day, dayOf, stampOf, weekdayOf } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** '11月20日', 'Nov 20'. Spelt out instead of by Intl, whose data differ between server and browser, so that both render the same. */
export function shortDay(day: Day, locale: Locale): string {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return locale === 'en' ? `${MONTHS[month - 1]} ${date}` : `${month}月${date}日`;
}

/** '周五', 'Fri'. */
export const weekdayName = (day: Day, locale: Locale): string => WEEKDAYS[locale][weekdayOf(day)] ?? '';

/** '11月20日 18:00', the Shanghai clock at an instant in epoch ms. */
export const shortMoment = (instant: number, locale: Locale): string => `${shortDay(dayOf(instant), locale)} ${stampOf(instant).slice(11, 16)}`;
