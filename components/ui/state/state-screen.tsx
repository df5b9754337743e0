import type { ReactNode } from 'react';
import styles from './state.module.css';

interface StateScreenProps {
  readonly illustration: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
  /** Inside a page's list instead of being the page. */
  readonly inline?: boolean;
  /** Covers a page that has a heading of its own. */
  readonly cover?: boolean;
}

/** An illustration, what happened, and one button or link. */
export function StateScreen({ illustration, title, text, action, inline, cover }: StateScreenProps) {
  // As a page of its own it needs the page's heading.
  const Title = inline || cover ? 'p' : 'h1';
  return (
    <div className={inline ? styles.inline : styles.screen} data-empty={inline || undefined}>
      {illustration}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
