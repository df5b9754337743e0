'use client';

import { useId } from 'react';
import styles from './form.module.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Readonly<{ value: Value; text: string }>[];
  readonly onChange: (value: Value) => void;
  readonly bareLabel?: boolean;
}

/** The browser's own list: it opens by keyboard, on a phone and under a magnifier. */
export function SelectField<Value extends string>({ label, value, options, onChange, bareLabel }: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={bareLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        className={styles.input}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
