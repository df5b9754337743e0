'use client';

import { Price } from '@/components/ui/base/price';
import { useWords } from '@/lib/i18n/use-words';
import type { Fen } from '@/lib/kernel/money';
import styles from './bill.module.css';

/** A line of a bill; what is taken off is negative. */
export type BillLine = Readonly<{ name: string; fen: Fen }>;

interface BillProps {
  readonly lines: readonly BillLine[];
  /** What a coupon pays of the total. */
  readonly couponFen?: Fen;
  /** What points pay of it. */
  readonly pointsFen?: Fen;
  readonly total: Fen;
  /** Whether the total is due, was paid, or is neither because the order was closed unpaid. */
  readonly state?: 'due' | 'paid' | 'closed';
}

/** What the total is called: alone, and as what coupon and points leave. */
const totals = { due: ['total', 'topUp'], paid: ['paidTotal', 'paidRest'], closed: ['closedTotal', 'closedRest'] } as const;

/** The lines of a bill and their total. */
export function Bill({ lines, couponFen = 0, pointsFen = 0, total, state = 'due' }: BillProps) {
  const word = useWords('checkout');
  const taken = [
    { name: word('couponLine'), fen: couponFen },
    { name: word('pointsLine'), fen: pointsFen },
  ].filter(({ fen }) => fen > 0);
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, fen }) => (
        <div key={name} className={styles.line}>
          <dt>{name}</dt>
          <dd>
            <Price fen={fen} size="small" plain />
          </dd>
        </div>
      ))}
      {taken.map(({ name, fen }) => (
        <div key={name} className={styles.line}>
          <dt>{name}</dt>
          <dd className={styles.off}>
            -<Price fen={fen} size="small" />
          </dd>
        </div>
      ))}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{word(totals[state][taken.length === 0 ? 0 : 1])}</dt>
        <dd>
          <Price fen={total} size="small" />
        </dd>
      </div>
    </dl>
  );
}
