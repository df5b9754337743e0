import type { ReactNode } from 'react';
import { OutcomeIllustration, type OutcomeName } from '@/components/ui/illustration/outcome-illustration';
import styles from './result.module.css';

interface ResultProps {
  readonly kind: OutcomeName;
  readonly title: string;
  /** What happens next. */
  readonly text?: ReactNode;
  /** The voucher, an amount, a code. */
  readonly children?: ReactNode;
  /** Buttons, the likeliest first. */
  readonly actions?: ReactNode;
}

/** The outcome of something, and what to do next. */
export function Result({ kind, title, text, children, actions }: ResultProps) {
  return (
    <section className={styles.result}>
      <OutcomeIllustration name={kind} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
