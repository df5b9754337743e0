'use client';

import { shortDay, weekdayName } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Fen } from '@/lib/kernel/money';
import { Price } from '@/components/ui/base/price';
import styles from './bill.module.css';

interface BillProps {
  readonly nights: readonly { readonly date: string; readonly price: Fen }[];
  readonly roomCount: number;
  readonly total: Fen;
}

/** Night by night, what adds up to the amount. */
export function Bill({ nights, roomCount, total }: BillProps) {
  const word = useWords('booking');
  const locale = useLocale();
  return (
    <dl className={styles.lines}>
      {nights.map((night) => (
        <div key={night.date} className={styles.line}>
          <dt>{word('nightLine', { date: `${shortDay(locale, night.date)} ${weekdayName(locale, night.date)}`, rooms: roomCount })}</dt>
          <dd>
            <Price fen={night.price * roomCount} size="small" plain />
          </dd>
        </div>
      ))}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{word('total')}</dt>
        <dd>
          <Price fen={total} size="small" />
        </dd>
      </div>
    </dl>
  );
}
