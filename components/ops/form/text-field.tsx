'use client';

import { type HTMLInputAutoCompleteAttribute, type ReactNode, useEffect, useId, useRef } from 'react';
import { typing } from '@/components/ui/form/typing';
import { plainEmail, plainProse, plainText, typedLine } from '@/lib/kernel/typed-text';
import { fittedTo } from '@/lib/kernel/visible-length';
import styles from './form.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly kind?: 'text' | 'email' | 'password' | 'code' | 'search';
  readonly note?: ReactNode;
  readonly error?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  /** Of a page that consists of one question: typing can begin. */
  readonly startsHere?: boolean;
  /** Hides the label except from screen readers. */
  readonly bareLabel?: boolean;
  /** More than one line. */
  readonly rows?: number;
  /** In characters as they are seen. */
  readonly max?: number;
}

const inputs = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password' },
  code: { type: 'text', inputMode: 'numeric', spellCheck: false },
  search: { type: 'search' },
} as const;

const asIs = (text: string): string => text;
/** As the contract cleans it; of a password, any character may be one. */
const cleaners = { text: typedLine, email: plainEmail, password: asIs, code: plainText, search: typedLine } as const;

/** A labelled input of the desk: the label above, what is wrong below. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, kind = 'text', note, error, autoComplete = 'off', placeholder, startsHere, bareLabel, rows, max } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsHere) input.current?.focus();
  }, [startsHere]);
  const clean = rows === undefined ? cleaners[kind] : plainProse;
  const typed = typing((text) => (max === undefined ? clean(text) : fittedTo(clean(text), max)), onChange);
  const described = error ? `${id}-error` : note ? `${id}-note` : undefined;
  const common = {
    id,
    value,
    placeholder,
    className: styles.input,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described,
    onChange: typed.onChange,
    onCompositionEnd: typed.onCompositionEnd,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={bareLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {rows === undefined ? (
        <input {...common} {...inputs[kind]} autoComplete={autoComplete} ref={input} />
      ) : (
        <textarea {...common} rows={rows} />
      )}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        note && (
          <p id={`${id}-note`} className={styles.note}>
            {note}
          </p>
        )
      )}
    </div>
  );
}
