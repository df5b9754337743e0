'use client';

import { useQuery } from '@tanstack/react-query';
import type { CalendarDays } from '@/components/ui/calendar/calendar-range';
import { BOOKING_HORIZON_DAYS } from '@/lib/domain/stay';
import { useLocale } from '@/lib/i18n/use-words';
import { addDays, type Day } from '@/lib/kernel/day';
import { newHotelCalls } from '@/lib/queries/new-hotel';
import { holidaysBetween } from './holidays';

const noDays: CalendarDays = {};

/** A price and what is left for each day of a hotel; without a hotel the holidays alone. */
export function useCalendarDays(today: Day, hotelId: string | undefined): CalendarDays {
  const locale = useLocale();
  const until = addDays(today, BOOKING_HORIZON_DAYS);
  const prices = useQuery({
    ...newHotelCalls.calendar({ hotelId: hotelId ?? '', from: today, until }, { aloud: true }),
    enabled: hotelId !== undefined,
  });
  const holidays = useQuery({
    queryKey: ['holidays', locale, today],
    queryFn: () => holidaysBetween(today, until, locale),
    enabled: hotelId === undefined,
    staleTime: Infinity,
  });
  if (hotelId === undefined) return holidays.data ?? noDays;
  return prices.data ? Object.fromEntries(prices.data.list.map((known) => [known.date, known])) : noDays;
}
