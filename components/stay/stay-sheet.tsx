'use client';

import { CalendarSheet } from '@/components/ui/calendar/calendar-sheet';
import { dayOf } from '@/lib/kernel/day';
import { useConfig } from '@/stores/config';
import type { StayDates } from '@/stores/use-stay';
import { useCalendarDays } from './use-calendar-days';

interface StaySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly stay: StayDates;
  readonly hotelId: string | undefined;
}

export function StaySheet({ open, onClose, stay, hotelId }: StaySheetProps) {
  const setStay = useConfig((config) => config.setStay);
  const today = dayOf(Date.now());
  const days = useCalendarDays(today, hotelId);
  return (
    <CalendarSheet
      open={open}
      onClose={onClose}
      today={today}
      checkIn={stay.checkInDate}
      checkOut={stay.checkOutDate}
      days={days}
      onConfirm={(checkInDate, checkOutDate) => setStay({ checkInDate, checkOutDate })}
    />
  );
}
