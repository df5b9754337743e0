'use client';

import { distanceText } from '@/components/parts/catalogue/list/distance-text';
import styles from '@/components/parts/catalogue/list/list-row.module.css';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { Tags } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import type { FoodSummary } from './restaurant-types';
import { shortPromises } from './rule-words';

interface FoodRowProps {
  readonly food: FoodSummary;
  readonly href: string;
  /** Above the fold: its picture is fetched first. */
  readonly priority?: boolean;
}

/** A voucher or set meal in a list, with the shop that sells it. */
export function FoodRow({ food, href, priority = false }: FoodRowProps) {
  const word = useWords('restaurant');
  const list = useWords('list');
  const { name, imgUrl, shopName, shopCount, areaName, distance, people, price, marketPrice, sales, rule } = food;
  return (
    <PageLink href={href} className={styles.row}>
      <span className={styles.picture}>
        <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="80px" rounded priority={priority} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.where}>{shopName}</span>
        <span className={styles.where}>
          {[
            ...(people === null ? [] : [word('people', { count: people })]),
            shopCount > 1 ? word('suitShopCount', { count: shopCount }) : areaName,
            ...(distance === null ? [] : [list('distance', { distance: distanceText(distance, list) })]),
          ].join(' · ')}
        </span>
        <Tags tags={shortPromises(rule, word)} />
        <span className={styles.foot}>
          <span className={styles.sold}>{word('sold', { count: sales })}</span>
          <Price fen={price} marketFen={marketPrice} size="large" />
        </span>
      </span>
    </PageLink>
  );
}
