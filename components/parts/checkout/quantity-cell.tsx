'use client';

import type { ReactNode } from 'react';
import { Cell } from '@/components/ui/base/cell';
import { Stepper } from '@/components/ui/form/stepper';

interface QuantityCellProps {
  readonly title: string;
  /** Its price, who it is for, what is left. */
  readonly note?: ReactNode;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** How many of one thing: rooms, a kind of fare, pieces. */
export function QuantityCell({ title, note, value, min = 1, max, onChange }: QuantityCellProps) {
  const stepper = <Stepper label={title} value={value} min={min} max={Math.max(min, max)} onChange={onChange} />;
  return <Cell title={title} note={note} value={stepper} />;
}
