'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarDays } from '@/components/ui/calendar/calendar-range';
import { skuCalls } from '@/lib/queries/sku';
import { useTicketParams } from './use-ticket-params';

const none: CalendarDays = {};

/** The days of a ticket with prices, what is left, and their sessions. `orderNo`: whose day is changed; the ticket may no longer be sold. */
export function useVisitDays(productId: string, orderNo?: string) {
  const { today, isPending, ticketPreOrderParam, ticketOrderParam } = useTicketParams();
  const { until: last } = ticketOrderParam;
  const query = useQuery({
    ...skuCalls.timeLimit({ kind: 'ticket', skuId: productId, from: today, until: last, ...(orderNo !== undefined && { orderNo }) }),
    // At midnight the form stays.
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const { date: from } = ticketPreOrderParam;
  return {
    query,
    calendar: { today, last, days: data ? Object.fromEntries(data.days.map((day) => [day.date, day])) : none },
    /** Where an address without a day begins: the first day with a ticket; undefined until it is known. */
    firstDay: isPending ? undefined : (data?.days.find(({ date, price }) => date >= from && price !== null)?.date ?? from),
    sessionsOf: (date: string) => data?.days.find((day) => day.date === date)?.sessions,
  };
}
