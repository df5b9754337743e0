'use client';

import { CalendarSheet } from '@/components/ui/calendar/calendar-sheet';
import { MAX_NIGHTS } from '@/lib/domain/stay';
import { useConfig } from '@/stores/config';
import type { StayDates } from '@/stores/use-stay';
import { useStayCalendar } from './use-stay-calendar';
import { useStayWords } from './stay-words';

interface StaySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly stay: StayDates;
  readonly hotelId: string | undefined;
  readonly userCouponId: string | undefined;
}

export function StaySheet({ open, onClose, stay, hotelId, userCouponId }: StaySheetProps) {
  const setStay = useConfig((config) => config.setStay);
  return (
    <CalendarSheet
      {...useStayCalendar(hotelId, userCouponId)}
      {...useStayWords()}
      mode="range"
      maxDays={MAX_NIGHTS}
      open={open}
      onClose={onClose}
      value={{ from: stay.checkInDate, until: stay.checkOutDate }}
      onConfirm={(checkInDate, checkOutDate) => setStay({ checkInDate, checkOutDate })}
    />
  );
}
