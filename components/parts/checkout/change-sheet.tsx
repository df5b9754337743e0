'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useWords } from '@/lib/i18n/use-words';
import styles from './change-sheet.module.css';
import { costsDiffer, type OfferChange } from './offer-change';

interface ChangeSheetProps {
  /** Undefined unless an order was refused because the offer had changed. */
  readonly changes: readonly OfferChange[] | undefined;
  /** Replaces the general wording. */
  readonly changedText: string | undefined;
  readonly sameText: string | undefined;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** Shows what has changed between looking and booking, old beside new: nothing is charged that the buyer has not agreed to. */
export function ChangeSheet({ changes, changedText, sameText, onAccept, onDecline }: ChangeSheetProps) {
  const word = useWords('checkout');
  // Kept, so that the sheet stays filled while it closes.
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
  const text = costs ? (changedText ?? word('changedText')) : (sameText ?? word('sameText'));
  return (
    <Sheet open={changes !== undefined} onClose={onDecline} title={word(costs ? 'changedTitle' : 'sameTitle')} foot={foot}>
      <p className={styles.text}>{text}</p>
      {drawn.length > 0 && <ChangeTable changes={drawn} />}
    </Sheet>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly OfferChange[] }) {
  const word = useWords('checkout');
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
        {changes.map(({ name, was, now }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.was}>{was}</td>
            <td className={styles.now}>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
