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
  /** The total has been paid. */
  readonly isPaid?: boolean;
}

/** The lines of a bill and their total. */
export function Bill({ lines, couponFen = 0, pointsFen = 0, total, isPaid = false }: BillProps) {
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
        <dt>{word(taken.length === 0 ? (isPaid ? 'paidTotal' : 'total') : isPaid ? 'paidRest' : 'topUp')}</dt>
        <dd>
          <Price fen={total} size="small" />
        </dd>
      </div>
    </dl>
  );
}
