import chineseDays from 'chinese-days';
import type * as z from 'zod/mini';
import type { calendarDay } from '@/lib/contract/goods/calendar-day';
import { type Day, weekdayOf } from '@/lib/kernel/day';

/** 休 (a public holiday) or 班 (a working weekend day), as published by the State Council; null for an ordinary day. */
export function holidayOf(day: Day): z.output<typeof calendarDay>['holiday'] {
  const { name, work } = chineseDays.getDayDetail(day);
  // 'National Day,国庆节,3' for a holiday and its make-up workdays, 'Friday' for any other day.
  const [, holiday] = name.split(',');
  return holiday ? { name: holiday, rest: !work } : null;
}

/** Whether people go to work. Of ordinary days the table goes by the time zone of the machine, which may still be in the day before. */
export function isWorkday(day: Day): boolean {
  const holiday = holidayOf(day);
  return holiday ? !holiday.rest : ![0, 6].includes(weekdayOf(day));
}
