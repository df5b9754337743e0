import type { ReactNode } from 'react';
import styles from './at-partner.module.css';

/** A place to which links of other pages lead. */
export const Anchored = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <div id={id} className={styles.anchored}>
    {children}
  </div>
);
