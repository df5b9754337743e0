'use client';

import styles from './choice-chips.module.css';

interface ChoiceChipsProps {
  readonly title?: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: readonly string[];
  readonly onPress: (value: string) => void;
}

/** Chips of which several may be selected. */
export function ChoiceChips({ title, label, choices, chosen, onPress }: ChoiceChipsProps) {
  if (choices.length === 0) return null;
  return (
    <section className={styles.section}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <div role="group" aria-label={label} className={styles.chips}>
        {choices.map(({ value, text }) => (
          <button key={value} type="button" className={styles.chip} aria-pressed={chosen.includes(value)} onClick={() => onPress(value)}>
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}
