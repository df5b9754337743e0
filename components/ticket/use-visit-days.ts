'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarDays } from '@/components/ui/calendar/calendar-range';
import { useToday } from '@/components/ui/state/use-today';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { addDays } from '@/lib/kernel/day';
import { skuCalls } from '@/lib/queries/sku';

const none: CalendarDays = {};

/** The days of a ticket with prices, what is left, and their sessions. `orderNo`: whose day is changed; the ticket may no longer be sold. */
export function useVisitDays(productId: string, orderNo?: string) {
  const today = useToday();
  const last = addDays(today, TICKET_HORIZON_DAYS);
  const query = useQuery({
    ...skuCalls.timeLimit({ kind: 'ticket', skuId: productId, from: today, until: last, ...(orderNo !== undefined && { orderNo }) }),
    // At midnight the form stays.
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return {
    query,
    calendar: { today, last, days: data ? Object.fromEntries(data.days.map((day) => [day.date, day])) : none },
    sessionsOf: (date: string) => data?.days.find((day) => day.date === date)?.sessions,
  };
}
