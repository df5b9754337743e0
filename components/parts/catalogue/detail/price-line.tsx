import type { ReactNode } from 'react';
import styles from './head.module.css';

interface PriceLineProps {
  /** The saving; undefined if there is none. */
  readonly saved: string | undefined;
  readonly sold: string;
  /** The price. */
  readonly children: ReactNode;
}

/** What a bundle costs, what that saves, and how many were sold. */
export const PriceLine = ({ saved, sold, children }: PriceLineProps) => (
  <p className={styles.price}>
    {children}
    {saved !== undefined && <span className={styles.saved}>{saved}</span>}
    <span className={styles.sold}>{sold}</span>
  </p>
);
