'use client';

import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from '@/components/ui/base/class-names';
import { Glyph } from '@/components/ui/base/glyph';
import { check } from '@/components/ui/base/glyph-paths';
import { useAsShown } from './use-as-shown';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** May contain links, which don't tick the box. */
  readonly children: ReactNode;
  readonly disabled?: boolean;
  /** In small print, for agreements. */
  readonly small?: boolean;
  /** Something was sent without this tick, which it needs. */
  readonly missing?: boolean;
}

/** A round checkbox; also the agreement tick of a login or a booking. */
export function Checkbox({ checked, onChange, children, disabled, small, missing }: CheckboxProps) {
  const id = useId();
  useAsShown(id, (box) => {
    if (box instanceof HTMLInputElement && box.checked !== checked) onChange(box.checked);
  });
  return (
    <label className={classNames(styles.check, small && styles.small)}>
      <input
        id={id}
        type="checkbox"
        className={styles.native}
        checked={checked}
        disabled={disabled === true}
        aria-invalid={missing ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.mark}>
        <Glyph d={check} size={small ? 11 : 14} />
      </span>
      <span className={styles.text}>{children}</span>
    </label>
  );
}

export interface Choice<T extends string> {
  readonly value: T;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  readonly choices: readonly Choice<T>[];
}

/** One of several, a row each: ways to pay, addresses, reasons. */
export function RadioGroup<T extends string>({ name, label, value, onChange, choices }: RadioGroupProps<T>) {
  return (
    <div role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={classNames(styles.row, choice.disabled && styles.disabled)}>
          {choice.icon}
          <span className={styles.main}>
            <span>{choice.title}</span>
            {choice.note && <span className={styles.note}>{choice.note}</span>}
          </span>
          <input
            type="radio"
            className={styles.native}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled === true}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.mark}>
            <Glyph d={check} size={14} />
          </span>
        </label>
      ))}
    </div>
  );
}

interface ChipsProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  readonly choices: readonly Pick<Choice<T>, 'value' | 'title' | 'disabled'>[];
}

/** One of several as chips: specifications, filters, times. */
export function Chips<T extends string>({ name, label, value, onChange, choices }: ChipsProps<T>) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.chips}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.chip}>
          <input
            type="radio"
            className={styles.native}
            name={name}
            checked={choice.value === value}
            disabled={choice.disabled === true}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.chipFace}>{choice.title}</span>
        </label>
      ))}
    </div>
  );
}
