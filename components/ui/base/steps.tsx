import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './steps.module.css';

export interface Step {
  readonly title: string;
  readonly text?: ReactNode;
  readonly time?: string;
}

/** Steps in a row; `current` counts from 0, and `steps.length` means all are done. */
export function Steps({ steps, current }: { readonly steps: readonly Step[]; readonly current: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={classNames(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.dot}>{index < current ? <Icon name="check" size={12} /> : index + 1}</span>
          <span className={styles.title}>{step.title}</span>
        </li>
      ))}
    </ol>
  );
}

/** The history of an order or a parcel, newest first. */
export function Timeline({ entries }: { readonly entries: readonly Step[] }) {
  return (
    <ol>
      {entries.map((entry, index) => (
        <li key={`${entry.time ?? ''}${entry.title}`} className={classNames(styles.entry, index === 0 && styles.latest)}>
          <p className={styles.entryTitle}>{entry.title}</p>
          {entry.text && <p className={styles.entryText}>{entry.text}</p>}
          {entry.time && <time className={styles.time}>{entry.time}</time>}
        </li>
      ))}
    </ol>
  );
}
