'use client';

import { type KeyboardEvent, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { digitsIn } from '@/lib/kernel/typed-text';
import { Glyph } from '@/components/ui/base/glyph';
import { minus, plus } from '@/components/ui/base/glyph-paths';
import styles from './stepper.module.css';

interface StepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max: number;
  readonly label: string;
  readonly disabled?: boolean;
}

const keys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Whole numbers only. An empty field, or a number below `min`, is not reported while it is being typed; when the field loses focus, it
 * shows the last valid number again. (react-vant's stepper reports a cleared field as 0.)
 */
export function Stepper({ value, onChange, min = 1, max, label, disabled = false }: StepperProps) {
  const word = useWords('controls');
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const report = (next: number) => {
    if (next !== value) onChange(next);
  };
  const step = (by: number) => {
    setTyped(undefined);
    report(Math.max(min, Math.min(max, value + by)));
  };
  const type = (text: string) => {
    const digits = digitsIn(text);
    const next = Math.min(max, Number(digits));
    const isNumber = digits !== '' && next >= min;
    setTyped(isNumber ? String(next) : digits);
    if (isNumber) report(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <span className={styles.stepper}>
      <button type="button" aria-label={`${label} ${word('less')}`} disabled={disabled || value <= min} onClick={() => step(-1)}>
        <Glyph d={minus} size={18} weight={2.25} />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={`${label} ${word('more')}`} disabled={disabled || value >= max} onClick={() => step(1)}>
        <Glyph d={plus} size={18} weight={2.25} />
      </button>
    </span>
  );
}
