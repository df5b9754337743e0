'use client';

import { lazy, Suspense, useState } from 'react';
import { RangeStrip } from '@/components/ui/calendar/range-strip';
import { useToday } from '@/components/ui/state/use-today';
import { useWords } from '@/lib/i18n/use-words';
import { type Day, daysBetween } from '@/lib/kernel/day';
import { type StayDates as Dates, useStay } from '@/stores/use-stay';
import { useFreshStay } from './use-fresh-stay';

const StaySheet = lazy(() => import('./stay-sheet').then((module) => ({ default: module.StaySheet })));

interface StayDatesProps extends Shown {
  /** The dates the page was rendered with; check-in is the day it was rendered. */
  readonly initialStay: Dates;
}

interface StayStripProps extends Shown {
  readonly stay: Dates;
  /** The day on which the page was rendered; missing for what is only drawn in the browser. */
  readonly renderedOn?: Day;
}

interface Shown {
  /** Shows this hotel's prices and availability in the calendar. */
  readonly hotelId?: string;
  /** Restricts that to what this coupon pays for. */
  readonly userCouponId?: string;
}

/** The reader's dates, on a page that came with the usual ones. */
export const StayDates = ({ initialStay, ...shown }: StayDatesProps) => (
  <StayStrip {...shown} stay={useStay(initialStay)} renderedOn={initialStay.checkInDate} />
);

/** Dates in one strip; a press opens the calendar, whose code is loaded then, for the reader to choose others. */
export function StayStrip({ stay: { checkInDate, checkOutDate }, renderedOn, hotelId, userCouponId }: StayStripProps) {
  const word = useWords('stay');
  const today = useToday(renderedOn);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  useFreshStay();
  return (
    <>
      <RangeStrip
        today={today}
        from={checkInDate}
        until={checkOutDate}
        words={{
          from: word('checkIn'),
          until: word('checkOut'),
          between: word('nights', { count: daysBetween(checkInDate, checkOutDate) }),
        }}
        onPress={() => setSheet('open')}
      />
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <StaySheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            stay={{ checkInDate, checkOutDate }}
            hotelId={hotelId}
            userCouponId={userCouponId}
          />
        </Suspense>
      )}
    </>
  );
}
