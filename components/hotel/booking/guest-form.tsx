'use client';

import { useState } from 'react';
import { MobileField, NameField } from '@/components/parts/checkout/contact-fields';
import { QuantityCell } from '@/components/parts/checkout/quantity-cell';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Field } from '@/components/ui/form/field';
import { PickerSheet } from '@/components/ui/form/picker';
import { useWords } from '@/lib/i18n/use-words';
import type { GuestDetails, GuestProblem } from './guest-details';

interface GuestFormProps {
  readonly value: GuestDetails;
  readonly onChange: (value: GuestDetails) => void;
  readonly maxRoomCount: number;
  /** Of one room. */
  readonly maxGuests: number;
  readonly arriveTimes: readonly string[];
  /** Shown once the buyer tried to go on. */
  readonly problem: GuestProblem | undefined;
}

const REMARK_LENGTH = 200;

export function GuestForm({ value, onChange, maxRoomCount, maxGuests, arriveTimes, problem }: GuestFormProps) {
  const word = useWords('booking');
  const [choosingTime, setChoosingTime] = useState(false);
  const change = (part: Partial<GuestDetails>) => onChange({ ...value, ...part });
  const rooms = Array.from({ length: value.roomCount }, (_, index) => index);
  const rename = (index: number, name: string) =>
    change({ names: rooms.map((room) => (room === index ? name : (value.names[room] ?? ''))) });
  const wrongName = (index: number): string | undefined => {
    if (problem?.field !== 'name' || problem.room !== index + 1) return undefined;
    return word(value.names[index]?.trim() ? 'nameWrong' : 'nameMissing', { room: index + 1 });
  };
  return (
    <>
      <CellGroup>
        <QuantityCell
          title={word('roomCount')}
          note={word('roomsLeft', { count: maxRoomCount })}
          value={value.roomCount}
          max={maxRoomCount}
          onChange={(roomCount) => change({ roomCount })}
        />
        {rooms.map((index) => (
          <NameField
            key={index}
            label={value.roomCount === 1 ? word('guests') : word('guestOfRoom', { room: index + 1 })}
            value={value.names[index] ?? ''}
            onChange={(name) => rename(index, name)}
            name={`guest-${index}`}
            own={index === 0}
            error={wrongName(index)}
            note={index === 0 ? word('guestsNote', { most: maxGuests }) : undefined}
          />
        ))}
        <MobileField
          value={value.mobile}
          onChange={(mobile) => change({ mobile })}
          wrong={problem?.field === 'mobile'}
          placeholder={word('mobilePlaceholder')}
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
