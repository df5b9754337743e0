import type { ReactNode } from 'react';
import { type Fen, priceTag } from '@/lib/kernel/money';
import { classNames } from './class-names';
import styles from './price.module.css';

interface PriceProps {
  readonly fen: Fen;
  /** Struck through if it is above `fen`. */
  readonly marketFen?: Fen | undefined;
  readonly size?: 'small' | 'medium' | 'large' | 'huge';
  /** Inherits its colour instead of using price red. */
  readonly plain?: boolean;
  /** A word behind the amount: 起, /晚. */
  readonly suffix?: string | undefined;
}

export function Price({ fen, marketFen, size = 'medium', plain, suffix }: PriceProps) {
  const [yuan = '0', cents] = priceTag(fen).split('.');
  return (
    <span className={classNames(styles.line, styles[size])}>
      <span className={classNames(styles.amount, plain && styles.plain)}>
        <span className={styles.sign}>¥</span>
        {yuan}
        {cents !== undefined && <span className={styles.cents}>.{cents}</span>}
      </span>
      {suffix && <span className={styles.suffix}>{suffix}</span>}
      {marketFen !== undefined && marketFen > fen && <MarketPrice fen={marketFen} />}
    </span>
  );
}

/** Words with an amount in them, which are worked out together with the price beside them. */
export function PriceWords({ children }: { readonly children: ReactNode }) {
  return <span className={styles.words}>{children}</span>;
}

function MarketPrice({ fen }: { readonly fen: Fen }) {
  return <del className={styles.market}>¥{priceTag(fen)}</del>;
}
