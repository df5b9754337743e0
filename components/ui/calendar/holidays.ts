import { type Day, eachDay } from '@/lib/kernel/day';
import { DEFAULT_LOCALE, type Locale } from '@/lib/kernel/locale';
import type { CalendarDays } from './calendar-range';

/** Public holidays and exchanged workdays, for a calendar without prices; the table is loaded when such a calendar opens. */
export async function holidaysBetween(from: Day, until: Day, locale: Locale): Promise<CalendarDays> {
  const { getDayDetail } = await import('chinese-days');
  return Object.fromEntries(
    eachDay(from, until).flatMap((date) => {
      const { name, work } = getDayDetail(date);
      // 'National Day,国庆节,3' for a holiday and its exchanged workdays, 'Friday' for any other day.
      const [english = '', chinese] = name.split(',');
      if (!chinese) return [];
      const holiday = { name: locale === DEFAULT_LOCALE ? chinese : english, rest: !work };
      return [[date, { date, price: undefined, left: Infinity, holiday }]];
    }),
  );
}
