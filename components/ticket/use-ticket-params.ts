'use client';

import { useQuery } from '@tanstack/react-query';
import { useToday } from '@/components/ui/state/use-today';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { addDays, type Day } from '@/lib/kernel/day';
import { operationCalls } from '@/lib/queries/operation';

/**
 * §3: the day on which the pages of tickets begin, and the last on sale, by the shop's clock. Until that is known, or where it can't be had,
 * by the phone's. Not in what everybody's document shares: its calendar asks once it is opened.
 */
export function useTicketParams() {
  const phone = useToday();
  const { queryKey, ...asked } = operationCalls.defaultDate({}, { hideLoading: true, quiet: true });
  // By the phone's day, so that a page left open asks again after midnight.
  const { data, isPending } = useQuery({ ...asked, queryKey: [...queryKey, phone] });
  const today: Day = data?.checkInDate ?? phone;
  return {
    today,
    isPending,
    ticketPreOrderParam: data?.ticketPreOrderParam ?? { date: today },
    ticketOrderParam: data?.ticketOrderParam ?? { date: today, until: addDays(today, TICKET_HORIZON_DAYS) },
  };
}
