'use client';

import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { typedMobile } from '@/lib/kernel/mobile';
import { typedPersonName } from '@/lib/kernel/person-name';
import { plainEmail, plainProse, plainText, smsCodeIn, typedLine } from '@/lib/kernel/typed-text';
import { fittedTo, visibleLength } from '@/lib/kernel/visible-length';
import { classNames } from '@/components/ui/base/class-names';
import styles from './field.module.css';
import { IconButton } from '@/components/ui/base/icon-button';
import { typing } from './typing';
import { useAsShown } from './use-as-shown';

interface FieldProps {
  readonly label: string;
  /** Hides the label except from screen readers; the placeholder shows it. */
  readonly bareLabel?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How it is cleaned: `mobile` accepts a number in any spelling (§5), `code` finds an SMS code in a pasted message. */
  readonly kind?: 'text' | 'name' | 'email' | 'mobile' | 'code' | 'number' | 'password' | 'search';
  /** In characters as they are seen; what is longer is cleaned, then cut (§5: 6 for a code). */
  readonly max?: number;
  /** Cleans what is typed in place of the cleaner of its kind, before it is passed on. */
  readonly clean?: (text: string) => string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly note?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly name?: string;
  /** A button behind the input: get the code, scan, locate. */
  readonly after?: ReactNode;
  /** More than one line. */
  readonly rows?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

const inputs = {
  text: { type: 'text' },
  name: { type: 'text' },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' },
  number: { type: 'text', inputMode: 'decimal' },
  password: { type: 'password' },
  search: { type: 'search', enterKeyHint: 'search' },
} as const;

const asIs = (text: string): string => text;
const cleaners: Readonly<Record<NonNullable<FieldProps['kind']>, (text: string) => string>> = {
  text: typedLine,
  name: typedPersonName,
  email: plainEmail,
  mobile: typedMobile,
  code: smsCodeIn,
  number: plainText,
  // Any character may be one of it.
  password: asIs,
  search: typedLine,
};

export function Field(props: FieldProps) {
  const { label, bareLabel, value, onChange, kind = 'text', max, placeholder, error, note, required, disabled, after, rows } = props;
  const word = useWords('controls');
  const id = useId();
  const [shown, setShown] = useState(false);
  const type = kind === 'password' && shown ? 'text' : inputs[kind].type;
  const described = error ? `${id}-error` : note ? `${id}-note` : undefined;
  const cleaned = props.clean ?? (rows === undefined ? cleaners[kind] : plainProse);
  const { take, ...typed } = typing((text) => (max === undefined ? cleaned(text) : fittedTo(cleaned(text), max)), onChange);
  const common = {
    id,
    name: props.name,
    value,
    placeholder,
    disabled: disabled === true,
    required: required === true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    ...typed,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
  };
  useAsShown(id, (input) => {
    if (input.value !== value) take(input);
  });
  return (
    <div className={styles.field}>
      <div className={classNames(styles.line, rows !== undefined && styles.tall)}>
        <label htmlFor={id} className={bareLabel ? 'visually-hidden' : styles.label}>
          {label}
          {required && !bareLabel && <i className={styles.required}>*</i>}
        </label>
        {rows ? (
          <textarea {...common} rows={rows} className={styles.input} />
        ) : (
          <input
            {...common}
            {...inputs[kind]}
            type={type}
            className={styles.input}
            ref={props.inputRef}
            autoComplete={props.autoComplete ?? autoCompleteOf(kind)}
          />
        )}
        {props.clearable && value !== '' && !disabled && (
          <span className={styles.tool}>
            <IconButton icon="fail" label={word('clear')} size={18} onClick={() => onChange('')} />
          </span>
        )}
        {kind === 'password' && (
          <span className={styles.tool}>
            <IconButton icon={shown ? 'eye' : 'eyeOff'} label={word('showPassword')} size={20} onClick={() => setShown(!shown)} />
          </span>
        )}
        {after}
      </div>
      {rows !== undefined && max !== undefined && (
        <p className={styles.count}>
          {visibleLength(value)}/{max}
        </p>
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

function autoCompleteOf(kind: NonNullable<FieldProps['kind']>): HTMLInputAutoCompleteAttribute {
  const input = inputs[kind];
  return 'autoComplete' in input ? input.autoComplete : 'off';
}
