'use client';

import type { RangeWords } from '@/components/ui/calendar/calendar';
import type { DayRange } from '@/components/ui/calendar/calendar-range';
import { MAX_NIGHTS } from '@/lib/domain/stay';
import { useWords } from '@/lib/i18n/use-words';
import { daysBetween } from '@/lib/kernel/day';

/** The wording of a stay in a calendar: its first and last day, and the button that confirms it. */
export function useStayWords(): Readonly<{ words: RangeWords; buttonText: (chosen: DayRange) => string }> {
  const word = useWords('stay');
  const ui = useWords('ui');
  return {
    words: {
      from: word('checkIn'),
      until: word('checkOut'),
      tooLong: word('tooManyNights', { count: MAX_NIGHTS }),
      soldOutWithin: word('soldOutInRange'),
    },
    buttonText: ({ from, until }) =>
      from !== undefined && until !== undefined
        ? `${ui('confirm')} · ${word('nightsChosen', { count: daysBetween(from, until) })}`
        : word('chooseCheckOut'),
  };
}
