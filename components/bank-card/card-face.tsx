'use client';

import type { ReactNode } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import styles from './bank-card.module.css';
import { BankMark, toneOf } from './bank-mark';
import type { BoundCard } from './card-types';

interface CardFaceProps {
  readonly card: Pick<BoundCard, 'bankCode' | 'cardKind' | 'lastFour' | 'isDefault'>;
  readonly children?: ReactNode;
}

/** A bound card as its owner knows it. */
export function CardFace({ card: { bankCode, cardKind, lastFour, isDefault }, children }: CardFaceProps) {
  const word = useWords('bankCard');
  const [from, to] = toneOf[bankCode];
  return (
    <div className={styles.face} style={{ background: `linear-gradient(115deg, ${from}, ${to})` }}>
      <div className={styles.bank}>
        <BankMark onFace bankCode={bankCode} />
        <span>
          {word(`bank_${bankCode}`)}
          <small>{word(cardKind)}</small>
        </span>
        {isDefault && <span className={styles.flag}>{word('isDefault')}</span>}
      </div>
      <p className={styles.digits}>•••• {lastFour}</p>
      {children}
    </div>
  );
}
