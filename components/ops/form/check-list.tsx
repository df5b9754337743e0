'use client';

import styles from './form.module.css';

interface CheckListProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly Readonly<{ value: Value; text: string; note?: string }>[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly error?: string | undefined;
}

/** Any number of choices, each with what it means. */
export function CheckList<Value extends string>({ legend, options, chosen, onChange, error }: CheckListProps<Value>) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ value, text, note }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
            />
            <span>
              {text}
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
