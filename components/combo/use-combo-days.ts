'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarDays } from '@/components/ui/calendar/calendar-range';
import { useToday } from '@/components/ui/state/use-today';
import { COMBO_HORIZON_DAYS } from '@/lib/domain/combo';
import { addDays, type Day } from '@/lib/kernel/day';
import { skuCalls } from '@/lib/queries/sku';

const none: CalendarDays = {};

interface Asked {
  /** False until the calendar is opened. */
  readonly enabled?: boolean;
  /** The last day of a part that is appointed. */
  readonly until?: Day;
  /** The order for which it is appointed; the combo may no longer be sold. */
  readonly orderNo?: string;
}

/** The days on which a combo or one of its parts ('300001-2') is available; the price is the same on each. */
export function useComboDays(skuId: string, { enabled = true, until, orderNo }: Asked = {}) {
  const today = useToday();
  const horizon = addDays(today, COMBO_HORIZON_DAYS);
  const last = until !== undefined && until < horizon ? until : horizon;
  const query = useQuery({
    ...skuCalls.timeLimit({ kind: 'combo', skuId, from: today, until: last, ...(orderNo !== undefined && { orderNo }) }),
    enabled,
    // At midnight the form stays.
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const days: CalendarDays = data
    ? Object.fromEntries(data.days.map(({ date, left, holiday }) => [date, { date, left, holiday, price: undefined }]))
    : none;
  return { query, calendar: { today, last, days } };
}
