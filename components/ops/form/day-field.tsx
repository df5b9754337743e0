'use client';

import { useId } from 'react';
import styles from './form.module.css';

interface DayFieldProps {
  readonly label: string;
  /** A day, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly bareLabel?: boolean;
}

/** The browser's own calendar. */
export function DayField({ label, value, onChange, bareLabel = true }: DayFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={bareLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input id={id} type="date" value={value} className={styles.input} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
