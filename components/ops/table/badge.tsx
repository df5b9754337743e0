import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  /** Colour never stands alone: the word says it too. */
  readonly tone?: 'plain' | 'good' | 'waiting' | 'bad';
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
