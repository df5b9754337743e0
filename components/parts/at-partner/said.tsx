'use client';

import type { ReactNode } from 'react';
import styles from './at-partner.module.css';

interface SaidProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  /** Read out at once. */
  readonly alert?: boolean;
}

/** A partner's answer, or its silence, in place of benefits. */
export const Said = ({ title, text, action, alert }: SaidProps) => (
  <div className={styles.said} role={alert ? 'alert' : 'status'}>
    <p>
      <b>{title}</b>
      <span>{text}</span>
    </p>
    {action}
  </div>
);
