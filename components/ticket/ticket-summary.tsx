'use client';

import { RuleLines } from '@/components/ui/base/rule-lines';
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
      <RuleLines lines={ruleLines(rule, word)} friendly={isFriendly(rule)} />
    </Card>
  );
}
