'use client';

import { DaySheet, type DaySheetPhase } from '@/components/ui/calendar/day-sheet';
import { dayText } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import { useTicketParams } from './use-ticket-params';

interface VisitDaySheetProps {
  readonly phase: DaySheetPhase;
  readonly day: Day | undefined;
  readonly onClose: () => void;
  readonly onChange: (day: Day) => void;
}

/** The calendar of a visit's day, from the first to the last on sale. */
export function VisitDaySheet({ phase, day, onClose, onChange }: VisitDaySheetProps) {
  const word = useWords('ticket');
  const locale = useLocale();
  const { today, ticketOrderParam } = useTicketParams();
  return (
    <DaySheet
      phase={phase}
      onClose={onClose}
      today={today}
      last={ticketOrderParam.until}
      value={day ?? ticketOrderParam.date}
      buttonText={(chosen) => (chosen === undefined ? word('chooseDay') : word('onDay', { day: dayText(locale, chosen) }))}
      onConfirm={onChange}
    />
  );
}
