import type { ReactNode } from 'react';
import { LanguageSwitch } from '../shell/language-switch';
import styles from './entrance.module.css';

interface EntranceFrameProps {
  readonly brand: string;
  readonly children: ReactNode;
}

/** What stands around everything before the desk is open. */
export function EntranceFrame({ brand, children }: EntranceFrameProps) {
  return (
    <div className={styles.ground}>
      <header className={styles.head}>
        <span className={styles.brand}>{brand}</span>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
