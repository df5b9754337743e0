'use client';

import { lazy, Suspense, useState } from 'react';
import { StayStrip } from '@/components/ui/calendar/stay-strip';
import { type StayDates as Dates, useStay } from '@/stores/use-stay';

const StaySheet = lazy(() => import('./stay-sheet').then((module) => ({ default: module.StaySheet })));

interface StayDatesProps {
  /** The dates the page was rendered with; their check-in is today. */
  readonly rendered: Dates;
  /** Shows this hotel's prices and stock in the calendar. */
  readonly hotelId?: string;
}

/** The reader's dates in one strip; a press opens the calendar, which comes with that press. */
export function StayDates({ rendered, hotelId }: StayDatesProps) {
  const stay = useStay(rendered);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <StayStrip today={rendered.checkInDate} checkIn={stay.checkInDate} checkOut={stay.checkOutDate} onPress={() => setSheet('open')} />
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <StaySheet open={sheet === 'open'} onClose={() => setSheet('closed')} stay={stay} hotelId={hotelId} />
        </Suspense>
      )}
    </>
  );
}
