'use client';

import { useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { type Day, daysBetween } from '@/lib/kernel/day';
import { Calendar } from './calendar';
import type { CalendarDays, Month, Stay } from './calendar-range';
import { PressButton } from '@/components/ui/base/press-button';
import { Sheet } from '@/components/ui/overlay/sheet';

interface CalendarSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly today: Day;
  readonly checkIn: Day;
  readonly checkOut: Day;
  readonly onConfirm: (checkIn: Day, checkOut: Day) => void;
  readonly days?: CalendarDays;
  readonly onMonth?: (month: Month) => void;
  readonly last?: Day;
  readonly maxNights?: number;
}

/** Check-in and check-out in a sheet; nothing changes before the button is pressed. */
export function CalendarSheet({ open, onClose, checkIn, checkOut, onConfirm, ...calendar }: CalendarSheetProps) {
  const word = useWords('ui');
  const [draft, setDraft] = useState<Stay | undefined>(undefined);
  const stay = draft ?? { checkIn, checkOut };
  const complete = stay.checkIn !== undefined && stay.checkOut !== undefined;
  const leave = () => {
    setDraft(undefined);
    onClose();
  };
  const confirm = () => {
    if (stay.checkIn !== undefined && stay.checkOut !== undefined) onConfirm(stay.checkIn, stay.checkOut);
    leave();
  };
  const nights = stay.checkIn !== undefined && stay.checkOut !== undefined ? daysBetween(stay.checkIn, stay.checkOut) : 0;
  const foot = (
    <PressButton block size="large" disabled={!complete} onClick={confirm}>
      {complete ? `${word('confirm')} · ${word('nightsChosen', { count: nights })}` : word('chooseCheckOut')}
    </PressButton>
  );
  return (
    <Sheet open={open} onClose={leave} title={word('chooseDates')} foot={foot} tall>
      <Calendar {...calendar} mode="range" value={stay} onChange={setDraft} />
    </Sheet>
  );
}
