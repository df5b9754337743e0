'use client';

import { useWords } from '@/lib/i18n/use-words';
import type { BankCode } from '@/lib/domain/bank-card';
import styles from './bank-card.module.css';

const red = ['#A8202B', '#C73A3A'] as const;
const green = ['#0B6647', '#157F5B'] as const;
const blue = ['#123E80', '#1F5CAE'] as const;
const violet = ['#4A2A7B', '#6A42A3'] as const;
const amber = ['#8A4B08', '#A6600F'] as const;

/** Two tones near the bank's own, never its logo; white text is legible on both. */
export const toneOf: Readonly<Record<BankCode, readonly [from: string, to: string]>> = {
  ICBC: red,
  ABC: green,
  BOC: red,
  CCB: blue,
  COMM: blue,
  PSBC: green,
  CMB: red,
  CITIC: red,
  CEB: violet,
  CIB: blue,
  SPDB: blue,
  CMBC: blue,
  SPABANK: amber,
  GDB: red,
  HXBANK: red,
  BJBANK: red,
};

interface BankMarkProps {
  readonly bankCode: BankCode;
  /** On a card face that already has this tone. */
  readonly onFace?: boolean;
}

/** The first letter of a bank's name on its tones. */
export function BankMark({ bankCode, onFace = false }: BankMarkProps) {
  const word = useWords('bankCard');
  const [tone] = toneOf[bankCode];
  return (
    <span className={styles.mark} style={onFace ? { background: 'var(--white)', color: tone } : { background: tone }} aria-hidden>
      {word(`bank_${bankCode}`).charAt(0)}
    </span>
  );
}
