import type { ReactNode } from 'react';
import styles from './tagged-name.module.css';

/** A name with its tags beside it. */
export const TaggedName = ({ children }: { readonly children: ReactNode }) => <span className={styles.name}>{children}</span>;
