import { type ReactNode, useId } from 'react';
import styles from './orders.module.css';

interface CardProps {
  readonly title: string;
  /** What one does in it. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an order, of a request or of an after-sale. */
export function Card({ title, tools, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
