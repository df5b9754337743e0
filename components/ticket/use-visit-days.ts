'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarDays } from '@/components/ui/calendar/calendar-range';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { addDays, dayOf } from '@/lib/kernel/day';
import { skuCalls } from '@/lib/queries/sku';

const none: CalendarDays = {};

/** The days of a ticket with prices, what is left, and their sessions. */
export function useVisitDays(productId: string) {
  const [today] = useState(() => dayOf(Date.now()));
  const last = addDays(today, TICKET_HORIZON_DAYS);
  const query = useQuery(skuCalls.timeLimit({ kind: 'ticket', skuId: productId, from: today, until: last }));
  const { data } = query;
  return {
    query,
    calendar: { today, last, days: data ? Object.fromEntries(data.days.map((day) => [day.date, day])) : none },
    sessionsOf: (date: string) => data?.days.find((day) => day.date === date)?.sessions,
  };
}
