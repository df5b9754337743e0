'use client';

import { Card } from '@/components/ui/base/card';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { useWords } from '@/lib/i18n/use-words';
import styles from './combo-summary.module.css';
import type { PreOrder } from './combo-types';

/** What is bought, on top of the booking page. */
export function ComboSummary({ order: { name, imgUrl, guests, price } }: { readonly order: PreOrder }) {
  const word = useWords('combo');
  return (
    <Card>
      <div className={styles.summary}>
        <span className={styles.picture}>
          <Picture src={imgUrl} alt="" ratio="4 / 3" sizes="96px" rounded priority />
        </span>
        <div className={styles.text}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.facts}>{word('guests', { count: guests })}</p>
          <Price fen={price} />
        </div>
      </div>
    </Card>
  );
}
