'use client';

import { Section } from '@/components/ui/base/card';
import { groupedCardNo } from '@/lib/domain/bank-card';
import { useWords } from '@/lib/i18n/use-words';
import styles from './bank-card.module.css';
import type { Queried } from './card-types';

type Testing = NonNullable<Queried['testing']>;

interface TestCardsProps {
  readonly testing: Testing;
  readonly onPick: (cardNo: string) => void;
}

/** The sandbox's test cards, one for each outcome. */
export function TestCards({ testing, onPick }: TestCardsProps) {
  const word = useWords('bankCard');
  return (
    <Section title={word('testTitle')}>
      <p className={styles.safety}>{word('testNote', { code: testing.code })}</p>
      <ul className={styles.tests}>
        {testing.cards.map(({ cardNo, behaviour }) => (
          <li key={cardNo}>
            <button type="button" className={styles.test} onClick={() => onPick(cardNo)}>
              <span className={styles.number}>{groupedCardNo(cardNo)}</span>
              <span className={styles.muted}>
                {word(cardNo.length === 16 ? 'credit' : 'debit')} · {word(`test_${behaviour}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
