'use client';

import { Card } from '@/components/ui/base/card';
import { useWords } from '@/lib/i18n/use-words';
import styles from './ticket-facts.module.css';
import type { PreOrder } from './ticket-types';
import { isFriendly, ruleLines } from './ticket-words';

/** What is bought and by which rules, on top of the booking page. */
export function TicketSummary({ order: { placeName, productName, includes, rule } }: { readonly order: PreOrder }) {
  const word = useWords('ticket');
  return (
    <Card>
      <h2 className={styles.name}>{placeName}</h2>
      <p className={styles.product}>{[productName, ...includes].join(' · ')}</p>
      <ul className={styles.rules}>
        {ruleLines(rule, word).map((line, index) => (
          <li key={line} className={index === 0 && isFriendly(rule) ? styles.friendly : undefined}>
            {line}
          </li>
        ))}
      </ul>
    </Card>
  );
}
