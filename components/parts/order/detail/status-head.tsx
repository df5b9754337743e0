import type { ReactNode } from 'react';
import styles from './status-head.module.css';

interface StatusHeadProps {
  readonly status: string;
  /** What the status means for the buyer, and further remarks. */
  readonly notes: readonly string[];
  /** How long the status will last. */
  readonly clock?: ReactNode;
  readonly children?: ReactNode;
}

/** The status of an order, or of a request about its goods. */
export function StatusHead({ status, notes, clock, children }: StatusHeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.status}>{status}</p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {children}
      {clock && <p className={styles.clock}>{clock}</p>}
    </header>
  );
}
