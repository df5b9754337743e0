import type { ReactNode } from 'react';
import type { Fen } from '@/lib/kernel/money';
import styles from './bottom-bar.module.css';
import { Price } from './price';
import { repricing } from './repricing';

/** A bar fixed to the foot of the page; the last child of its `Screen`. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface ActionBarProps {
  /** The amount to pay. */
  readonly fen?: Fen;
  readonly marketFen?: Fen;
  /** The amount is that of another choice, while the present one is priced. */
  readonly isRepriced?: boolean;
  readonly label?: string;
  /** Beneath the amount: what is saved, how many nights. */
  readonly note?: ReactNode;
  /** Small buttons on the left: customer service, share. */
  readonly extras?: ReactNode;
  /** The button or buttons. */
  readonly children: ReactNode;
}

export function ActionBar({ fen, marketFen, isRepriced = false, label, note, extras, children }: ActionBarProps) {
  return (
    <BottomBar>
      {extras && <div className={styles.extras}>{extras}</div>}
      {fen !== undefined && (
        <div className={styles.amount} aria-live="polite" {...repricing(isRepriced)}>
          <span>
            {label && <span className={styles.label}>{label}</span>}
            <Price fen={fen} size="large" marketFen={marketFen} />
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
    </BottomBar>
  );
}
