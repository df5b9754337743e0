import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Search and filters above a list, in one line while there is room. */
export const FilterBar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.bar} role="search" aria-label={label}>
    {children}
  </div>
);
