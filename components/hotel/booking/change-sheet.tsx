'use client';

import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { shortDay, momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import styles from './change-sheet.module.css';
import type { OfferChange } from './offer-change';

interface ChangeSheetProps {
  readonly changes: readonly OfferChange[];
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** A change between looking and booking, old beside new: nothing is charged that was not agreed to. */
export function ChangeSheet({ changes, onAccept, onDecline }: ChangeSheetProps) {
  const word = useWords('booking');
  const locale = useLocale();
  const nameOf = (change: OfferChange): string =>
    change.of === 'amount' ? word('changedAmount')
    : change.of === 'rule' ? word('changedRule')
    : word('changedNight', { date: shortDay(locale, change.date) });
  const spell = (change: OfferChange, side: 'was' | 'now'): string => {
    if (change.of !== 'rule') return `¥${priceTag(change[side])}`;
    const until = change[side];
    return until === null ? word('neverFree') : momentLabel(locale, until);
  };
  const foot = (
    <div className={styles.foot}>
      <Button kind="secondary" onClick={onDecline}>
        {word('declineChange')}
      </Button>
      <Button onClick={onAccept}>{word('acceptChange')}</Button>
    </div>
  );
  return (
    <Sheet open={changes.length > 0} onClose={onDecline} title={word('changedTitle')} foot={foot}>
      <p className={styles.text}>{word('changedText')}</p>
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
    </Sheet>
  );
}
