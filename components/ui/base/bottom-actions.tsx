import type { ReactNode } from 'react';
import styles from './bottom-actions.module.css';
import { BottomBar } from './bottom-bar';

/** As many ways on as there are, in a bar at the foot of the page. */
export function BottomActions({ children }: { readonly children: ReactNode }) {
  return (
    <BottomBar>
      <div className={styles.actions}>{children}</div>
    </BottomBar>
  );
}
