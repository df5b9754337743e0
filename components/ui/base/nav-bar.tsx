import type { ReactNode } from 'react';
import { BackLink } from './back-link';
import { classNames } from './class-names';
import styles from './nav-bar.module.css';

interface NavBarProps {
  readonly title: string;
  /** The page above, where Back leads when this page was the first of its tab; `false` shows no Back. */
  readonly back?: string | false;
  readonly right?: ReactNode;
  /** Over a picture or a coloured head; the title is then hidden, because the content below has it as a heading. */
  readonly overlay?: boolean;
  /** An overlay that stays in view when the page is scrolled, for pages without a strip of their own at the top. */
  readonly floats?: boolean;
  readonly ground?: 'card' | 'page' | 'clear';
}

export function NavBar({ title, back = 'index', right, overlay, floats, ground = 'card' }: NavBarProps) {
  return (
    <header className={classNames(styles.bar, styles[ground], overlay && styles.overlay, floats && styles.floats)}>
      <div className={styles.side}>{back !== false && <BackLink above={back} overlay={overlay === true} />}</div>
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
