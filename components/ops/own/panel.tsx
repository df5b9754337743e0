import { type ReactNode, useId } from 'react';
import styles from './own.module.css';

interface PanelProps {
  readonly title: string;
  readonly note?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that stands for itself. */
export function Panel({ title, note, wide, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} data-wide={wide === true} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
