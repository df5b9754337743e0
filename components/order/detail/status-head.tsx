import type { ReactNode } from 'react';
import styles from './status-head.module.css';

interface StatusHeadProps {
  readonly status: string;
  /** What that means for the buyer, and what more there is to say. */
  readonly notes: readonly string[];
  /** How long it stays so. */
  readonly clock?: ReactNode;
  readonly children?: ReactNode;
}

/** Where something stands: an order, a request about its goods. */
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
