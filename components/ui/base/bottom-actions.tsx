import type { ReactNode } from 'react';
import styles from './bottom-actions.module.css';
import { BottomBar } from './bottom-bar';

/** A bar at the foot of the page with any number of buttons. */
export function BottomActions({ children }: { readonly children: ReactNode }) {
  return (
    <BottomBar>
      <div className={styles.actions}>{children}</div>
    </BottomBar>
  );
}
