'use client';

import { lazy, Suspense, useState } from 'react';
import { RangeStrip } from '@/components/ui/calendar/range-strip';
import { useWords } from '@/lib/i18n/use-words';
import { daysBetween } from '@/lib/kernel/day';
import { type StayDates as Dates, useStay } from '@/stores/use-stay';
import { useFreshStay } from './use-fresh-stay';

const StaySheet = lazy(() => import('./stay-sheet').then((module) => ({ default: module.StaySheet })));

interface StayDatesProps {
  /** The dates the page was rendered with; check-in is the day it was rendered. */
  readonly initialStay: Dates;
  /** Shows this hotel's prices and availability in the calendar. */
  readonly hotelId?: string;
  /** Restricts that to what this coupon pays for. */
  readonly userCouponId?: string;
}

/** The reader's dates in one strip; a press opens the calendar, whose code is loaded then. */
export function StayDates({ initialStay, hotelId, userCouponId }: StayDatesProps) {
  const word = useWords('stay');
  const { checkInDate, checkOutDate } = useStay(initialStay);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  useFreshStay();
  return (
    <>
      <RangeStrip
        today={initialStay.checkInDate}
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
