'use client';

import 'react-vant/es/styles/base.css';
import 'react-vant/es/picker/style/index.css';
import VantPicker from 'react-vant/es/picker/index.js';
import { useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { PressButton } from '@/components/ui/base/press-button';
import { Sheet } from '@/components/ui/overlay/sheet';

export interface PickerOption {
  readonly value: string;
  readonly text: string;
}

interface PickerSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly options: readonly PickerOption[];
  readonly value: string | undefined;
  readonly onPick: (value: string) => void;
}

/** A wheel in a sheet: arrival times, invoice kinds, express companies. */
export function PickerSheet({ open, onClose, title, options, value, onPick }: PickerSheetProps) {
  const word = useWords('ui');
  const [turned, setTurned] = useState<string | undefined>(undefined);
  const first = options[0]?.value ?? '';
  const current = turned ?? value ?? first;
  const leave = () => {
    setTurned(undefined);
    onClose();
  };
  const confirm = () => {
    onPick(current);
    leave();
  };
  const foot = (
    <PressButton block onClick={confirm}>
      {word('confirm')}
    </PressButton>
  );
  return (
    <Sheet open={open} onClose={leave} title={title} foot={foot}>
      <VantPicker
        showToolbar={false}
        placeholder={false}
        columns={options.map((option) => ({ ...option }))}
        value={current}
        itemHeight="2.75rem"
        onChange={(next: string) => setTurned(next)}
      />
    </Sheet>
  );
}
