import chineseDays from 'chinese-days';
import type * as z from 'zod/mini';
import type { calendarDay } from '@/lib/contract/calendar-day';
import type { Day } from '@/lib/kernel/day';

/** 休 (a public holiday) or 班 (a weekend day that is worked), as the State Council published it; an ordinary day is neither. */
export function holidayOf(day: Day): z.output<typeof calendarDay>['holiday'] {
  const { name, work } = chineseDays.getDayDetail(day);
  // 'National Day,国庆节,3' for a holiday and its exchanged workdays, 'Friday' for any other day.
  const [, holiday] = name.split(',');
  return holiday ? { name: holiday, rest: !work } : null;
}
