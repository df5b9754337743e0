'use client';

import { useListAddress } from '@/components/parts/catalogue/list/use-list-address';
import { ticketFilter } from '@/lib/domain/ticket-filter';
import { useWords } from '@/lib/i18n/use-words';
import { isDay } from '@/lib/kernel/day';
import { DayStrip } from './day-strip';

/** The day for which the list shows places; without one it shows all. */
export function VisitDay() {
  const word = useWords('ticket');
  const { filter, change } = useListAddress(ticketFilter);
  const day = filter.date !== undefined && isDay(filter.date) ? filter.date : undefined;
  return <DayStrip day={day} anyText={word('anyDay')} onChange={(date) => change({ filter: { ...filter, date } })} />;
}
