import { Children, type ReactNode } from 'react';
import styles from './chip-row.module.css';

interface ChipRowProps {
  readonly label?: string;
  /** The row's background; its chips have the other colour. */
  readonly ground?: 'page' | 'card';
  readonly children: ReactNode;
}

/** A row of chips that scrolls sideways; nothing without chips. */
export const ChipRow = ({ label, ground = 'page', children }: ChipRowProps) =>
  Children.count(children) === 0 ? null : (
    <div role="group" aria-label={label} className={styles.row} data-ground={ground}>
      {children}
    </div>
  );

interface ChipProps {
  readonly on: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

export const Chip = ({ on, onPress, children }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
    <span className={styles.face}>{children}</span>
  </button>
);
