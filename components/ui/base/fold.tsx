import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './fold.module.css';

interface FoldProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A line that unfolds its content. No JavaScript of its own. */
export const Fold = ({ title, className, children }: FoldProps) => (
  <details className={classNames(styles.fold, className)}>
    <summary>{title}</summary>
    {children}
  </details>
);
