import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** What one does on this page. */
  readonly children?: ReactNode;
}

export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  );
}
