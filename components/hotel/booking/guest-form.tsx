'use client';

import { useState } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Field } from '@/components/ui/form/field';
import { PickerSheet } from '@/components/ui/form/picker';
import { Stepper } from '@/components/ui/form/stepper';
import { useWords } from '@/lib/i18n/use-words';
import type { GuestDetails, GuestProblem } from './guest-details';

interface GuestFormProps {
  readonly value: GuestDetails;
  readonly onChange: (value: GuestDetails) => void;
  readonly maxRoomCount: number;
  readonly arriveTimes: readonly string[];
  /** Shown once the buyer tried to go on. */
  readonly problem: GuestProblem | undefined;
}

const NAME_LENGTH = 40;
const REMARK_LENGTH = 200;

export function GuestForm({ value, onChange, maxRoomCount, arriveTimes, problem }: GuestFormProps) {
  const word = useWords('booking');
  const [choosingTime, setChoosingTime] = useState(false);
  const change = (part: Partial<GuestDetails>) => onChange({ ...value, ...part });
  const rename = (index: number, name: string) =>
    change({ names: Array.from({ length: value.roomCount }, (_, room) => (room === index ? name : (value.names[room] ?? ''))) });
  const rooms = Array.from({ length: value.roomCount }, (_, index) => index);
  const stepper = (
    <Stepper
      label={word('roomCount')}
      value={value.roomCount}
      max={Math.max(1, maxRoomCount)}
      onChange={(roomCount) => change({ roomCount })}
    />
  );
  return (
    <>
      <CellGroup>
        <Cell title={word('roomCount')} note={word('roomsLeft', { count: maxRoomCount })} value={stepper} />
        {rooms.map((index) => (
          <Field
            key={index}
            label={value.roomCount === 1 ? word('guests') : word('guestOfRoom', { room: index + 1 })}
            value={value.names[index] ?? ''}
            onChange={(name) => rename(index, name.slice(0, NAME_LENGTH))}
            placeholder={word('guestPlaceholder')}
            autoComplete={index === 0 ? 'name' : 'off'}
            name={`guest-${index}`}
            required
            error={
              problem?.field === 'name' && problem.room === index + 1
                ? word(value.names[index]?.trim() ? 'nameWrong' : 'nameMissing', { room: index + 1 })
                : undefined
            }
            note={index === 0 ? word('guestsNote') : undefined}
          />
        ))}
        <Field
          label={word('mobile')}
          kind="mobile"
          value={value.mobile}
          onChange={(mobile) => change({ mobile })}
          placeholder={word('mobilePlaceholder')}
          name="contact-mobile"
          required
          error={problem?.field === 'mobile' ? word('mobileWrong') : undefined}
        />
        <Cell title={word('arriveTime')} note={word('arriveNote')} value={value.arriveTime} onClick={() => setChoosingTime(true)} />
      </CellGroup>
      <CellGroup>
        <Field
          label={word('remark')}
          rows={2}
          max={REMARK_LENGTH}
          value={value.remark}
          onChange={(remark) => change({ remark })}
          placeholder={word('remarkPlaceholder')}
        />
      </CellGroup>
      <PickerSheet
        open={choosingTime}
        onClose={() => setChoosingTime(false)}
        title={word('arriveTime')}
        options={arriveTimes.map((time) => ({ value: time, text: time }))}
        value={value.arriveTime}
        onPick={(arriveTime) => change({ arriveTime })}
      />
    </>
  );
}
