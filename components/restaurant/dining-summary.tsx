'use client';

import { Card } from '@/components/ui/base/card';
import { Picture } from '@/components/ui/base/picture';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import styles from './dining-summary.module.css';
import { whenText } from './hours-words';
import type { PreOrder } from './restaurant-types';
import { promises } from './rule-words';

type Ordered = Pick<PreOrder, 'productName' | 'imgUrl' | 'shopName' | 'shopCount' | 'people' | 'rule' | 'validUntil'>;

/** What is bought and when it can be used, on top of the booking page. */
export function DiningSummary({ order }: { readonly order: Ordered }) {
  const { productName, imgUrl, shopName, shopCount, rule, validUntil } = order;
  const word = useWords('restaurant');
  const locale = useLocale();
  const shops = shopCount > 1 ? `${shopName} · ${word('suitShopCount', { count: shopCount })}` : shopName;
  return (
    <Card>
      <div className={styles.summary}>
        <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="80px" rounded className={styles.picture} />
        <div className={styles.text}>
          <h2 className={styles.name}>{productName}</h2>
          <p className={styles.line}>{shops}</p>
          <p className={styles.line}>{whenText(rule, locale, word)}</p>
          <p className={styles.line}>{word('usableUntil', { day: fullDay(locale, validUntil) })}</p>
          <p className={styles.friendly}>{promises(rule, word).join(' · ')}</p>
        </div>
      </div>
    </Card>
  );
}
