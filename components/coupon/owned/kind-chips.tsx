'use client';

import { useWords } from '@/lib/i18n/use-words';
import { kindWords } from '../coupon-words';
import styles from './kind-chips.module.css';

/** What coupons are looked for by. */
export const kindsOfChips = ['hotelStay', 'diningVoucher', 'setMeal', 'combo', 'ticket', 'physical'] as const;
type ChipKind = (typeof kindsOfChips)[number];

interface KindChipsProps {
  readonly kind: ChipKind | undefined;
  /** Undefined for all. */
  readonly onChange: (kind: ChipKind | undefined) => void;
}

export function KindChips({ kind, onChange }: KindChipsProps) {
  const word = useWords('coupon');
  return (
    <div className={styles.row} role="group" aria-label={word('page_ruleGoods')}>
      {[undefined, ...kindsOfChips].map((one) => (
        <button key={one ?? ''} type="button" className={styles.chip} aria-pressed={one === kind} onClick={() => onChange(one)}>
          <span className={styles.face}>{one === undefined ? word('page_every') : word(kindWords[one])}</span>
        </button>
      ))}
    </div>
  );
}
