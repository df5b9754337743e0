'use client';

import { useQuery } from '@tanstack/react-query';
import type { CalendarDays } from '@/components/ui/calendar/calendar-range';
import { holidaysBetween } from '@/components/ui/calendar/holidays';
import { useToday } from '@/components/ui/state/use-today';
import { BOOKING_HORIZON_DAYS } from '@/lib/domain/stay';
import { useLocale } from '@/lib/i18n/use-words';
import { addDays, type Day } from '@/lib/kernel/day';
import { newHotelCalls } from '@/lib/queries/new-hotel';

const noDays: CalendarDays = {};

/**
 * The days of a stay's calendar: with price and availability for a hotel, or for what a coupon pays for there; without a hotel, the
 * holidays only.
 */
export function useStayCalendar(
  hotelId: string | undefined,
  userCouponId?: string,
): Readonly<{ today: Day; last: Day; days: CalendarDays }> {
  const locale = useLocale();
  const today = useToday();
  const last = addDays(today, BOOKING_HORIZON_DAYS);
  const prices = useQuery({
    ...newHotelCalls.calendar(
      { hotelId: hotelId ?? '', from: today, until: last, ...(userCouponId !== undefined && { userCouponId }) },
      { aloud: true },
    ),
    enabled: hotelId !== undefined,
  });
  const holidays = useQuery({
    queryKey: ['holidays', locale, today],
    queryFn: () => holidaysBetween(today, last, locale),
    enabled: hotelId === undefined,
    staleTime: Infinity,
  });
  const priced = () => (prices.data ? Object.fromEntries(prices.data.list.map((known) => [known.date, known])) : noDays);
  return { today, last, days: hotelId === undefined ? (holidays.data ?? noDays) : priced() };
}
