import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One component family under its heading. */
export function Exhibit({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.exhibit}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;
