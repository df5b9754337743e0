'use client';

import { useState } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { CallFailure, type CallFailureProps } from '@/components/ui/state/call-failure';
import { useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import { Calendar, type CalendarProps } from './calendar';
import type { DayRange } from './calendar-range';

type OneDay = Readonly<{ mode: 'single'; onConfirm: (day: Day) => void }>;
type Range = Extract<CalendarProps, { mode: 'range' }> & Readonly<{ onConfirm: (from: Day, until: Day) => void }>;

type CalendarSheetProps = Omit<CalendarProps, 'mode' | 'onChange'> &
  Readonly<{
    open: boolean;
    onClose: () => void;
    /** The button's text: what it confirms, or what is still to be chosen. */
    buttonText: (chosen: DayRange) => string;
    /** Why there are no `days`, if none can be chosen without them: shown in place of the calendar. */
    failure?: CallFailureProps | undefined;
  }> &
  (OneDay | Pick<Range, 'mode' | 'words' | 'maxDays' | 'onConfirm'>);

/** A calendar in a sheet; nothing changes before the button is pressed. */
export function CalendarSheet(props: CalendarSheetProps) {
  const { open, onClose, value, buttonText, failure } = props;
  const word = useWords('controls');
  const [draft, setDraft] = useState<DayRange | undefined>(undefined);
  const { from, until } = draft ?? value;
  const complete = from !== undefined && (props.mode === 'single' || until !== undefined);
  const leave = () => {
    setDraft(undefined);
    onClose();
  };
  const confirm = () => {
    if (props.mode === 'single') {
      if (from !== undefined) props.onConfirm(from);
    } else if (from !== undefined && until !== undefined) props.onConfirm(from, until);
    leave();
  };
  const foot = !failure && (
    <PressButton block size="large" disabled={!complete} onClick={confirm}>
      {buttonText({ from, until })}
    </PressButton>
  );
  return (
    <Sheet open={open} onClose={leave} title={word(props.mode === 'single' ? 'chooseDate' : 'chooseDates')} foot={foot} tall>
      {failure ? <CallFailure {...failure} /> : <Calendar {...props} value={{ from, until }} onChange={setDraft} />}
    </Sheet>
  );
}
