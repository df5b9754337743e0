import type { CalendarDays } from '@/components/ui/calendar-range';
import { type Day, nightsOf } from '@/lib/kernel/day';

/** Public holidays and exchanged workdays alone, for a calendar without prices; the table comes when such a calendar opens. */
export async function holidaysBetween(from: Day, until: Day): Promise<CalendarDays> {
  const { getDayDetail } = await import('chinese-days');
  return Object.fromEntries(
    nightsOf(from, until).flatMap((date) => {
      const { name, work } = getDayDetail(date);
      // 'National Day,国庆节,3' for a holiday and its exchanged workdays, 'Friday' for any other day.
      const [, holiday] = name.split(',');
      return holiday ? [[date, { date, price: undefined, left: Infinity, holiday: { name: holiday, rest: !work } }]] : [];
    }),
  );
}
