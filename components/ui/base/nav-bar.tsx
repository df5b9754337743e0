import type { ReactNode } from 'react';
import { BackButton } from './back-button';
import { classNames } from './class-names';
import styles from './nav-bar.module.css';

interface NavBarProps {
  readonly title: string;
  /** Where "back" goes when the page was opened first in this tab; `false` shows no way back. */
  readonly back?: string | false;
  readonly right?: ReactNode;
  /** Lies over a picture or a coloured head; its title repeats the heading of what is below. */
  readonly overlay?: boolean;
  readonly ground?: 'card' | 'page' | 'clear';
}

export function NavBar({ title, back = 'index', right, overlay, ground = 'card' }: NavBarProps) {
  return (
    <header className={classNames(styles.bar, styles[ground], overlay && styles.overlay)}>
      <div className={styles.side}>{back !== false && <BackButton fallback={back} overlay={overlay === true} />}</div>
      {overlay ? (
        <p className={styles.title} aria-hidden>
          {title}
        </p>
      ) : (
        <h1 className={styles.title}>{title}</h1>
      )}
      <div className={classNames(styles.side, styles.right)}>{right}</div>
    </header>
  );
}
