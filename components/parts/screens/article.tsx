import type { ReactNode } from 'react';
import styles from './article.module.css';

/** Running text such as agreements, rules and rich text; styles the plain elements inside. */
export function Article({ title, meta, children }: { readonly title?: string; readonly meta?: string; readonly children: ReactNode }) {
  return (
    <article className={styles.article}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {meta && <p className={styles.meta}>{meta}</p>}
      {children}
    </article>
  );
}
