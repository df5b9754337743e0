'use client';

import { useId } from 'react';
import styles from '../form/form.module.css';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The browser's own calendar. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input id={id} type="date" className={styles.input} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
