'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { shortDay, momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import styles from './change-sheet.module.css';
import { costsDiffer, type OfferChange } from './offer-change';
import { ruleText } from './rule-text';

interface ChangeSheetProps {
  /** Undefined when nothing was refused. */
  readonly changes: readonly OfferChange[] | undefined;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** A change between looking and booking, old beside new: nothing is charged that was not agreed to. */
export function ChangeSheet({ changes, onAccept, onDecline }: ChangeSheetProps) {
  const word = useWords('booking');
  // What was shown stays drawn while the sheet moves out.
  const [drawn, setDrawn] = useState<readonly OfferChange[]>([]);
  if (changes !== undefined && changes !== drawn) setDrawn(changes);
  const foot = (
    <div className={styles.foot}>
      <Button kind="secondary" onClick={onDecline}>
        {word('declineChange')}
      </Button>
      <Button onClick={onAccept}>{word('acceptChange')}</Button>
    </div>
  );
  const costs = costsDiffer(drawn);
  return (
    <Sheet open={changes !== undefined} onClose={onDecline} title={word(costs ? 'changedTitle' : 'sameTitle')} foot={foot}>
      <p className={styles.text}>{word(costs ? 'changedText' : 'sameText')}</p>
      {drawn.length > 0 && <ChangeTable changes={drawn} />}
    </Sheet>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly OfferChange[] }) {
  const word = useWords('booking');
  const locale = useLocale();
  const names = { amount: 'changedAmount', freeUntil: 'changedFreeUntil', rule: 'changedRule', stock: 'changedStock' } as const;
  const nameOf = (change: OfferChange): string =>
    change.of === 'night' ? word('changedNight', { date: shortDay(locale, change.date) }) : word(names[change.of]);
  const spell = (change: OfferChange, side: 'was' | 'now'): string => {
    if (change.of === 'rule') return ruleText(change[side], word, locale);
    if (change.of === 'stock') return word('rooms', { count: change[side] });
    if (change.of !== 'freeUntil') return `¥${priceTag(change[side])}`;
    const until = change[side];
    return until === null ? word('neverFree') : momentLabel(locale, until);
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th aria-hidden />
          <th scope="col">{word('was')}</th>
          <th scope="col">{word('now')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={nameOf(change)}>
            <th scope="row">{nameOf(change)}</th>
            <td className={styles.was}>{spell(change, 'was')}</td>
            <td className={styles.now}>{spell(change, 'now')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
