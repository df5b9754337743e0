'use client';

import { distanceText } from '@/components/parts/catalogue/list/distance-text';
import row from '@/components/parts/catalogue/list/list-row.module.css';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Rating } from '@/components/ui/base/rating';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { DealLine } from './deal-line';
import { OpenState } from './open-state';
import type { ShopSummary } from './restaurant-types';
import { scoreText } from '@/components/parts/catalogue/score-text';
import styles from './shop-row.module.css';

interface ShopRowProps {
  readonly shop: ShopSummary;
  readonly href: string;
  /** The result of `useMinute`. */
  readonly now: number | undefined;
  /** In the first view: its picture is loaded early. */
  readonly priority?: boolean;
}

export function ShopRow({ shop, href, now, priority = false }: ShopRowProps) {
  const word = useWords('restaurant');
  const list = useWords('list');
  const score = scoreText(shop.scoreTenths);
  return (
    <PageLink href={href} className={row.row}>
      <span className={styles.picture}>
        <Picture src={shop.imgUrl} alt="" ratio="1 / 1" sizes="96px" rounded priority={priority} />
      </span>
      <span className={row.text}>
        <span className={row.name}>{shop.name}</span>
        <span className={styles.opinion}>
          <Rating score={shop.scoreTenths / 10} label={word('scoreLabel', { score })} size={12} />
          <span className={styles.score} aria-hidden>
            {score}
          </span>
          <span>{word('reviewCount', { count: shop.reviewCount })}</span>
          <span className={styles.perHead}>{word('perHead', { price: priceTag(shop.perHead) })}</span>
        </span>
        <span className={styles.where}>
          <span className={styles.area}>
            {shop.categoryName} · {shop.areaName}
          </span>
          {shop.distance !== null && <span className={styles.distance}>{distanceText(shop.distance, list)}</span>}
        </span>
        <OpenState hours={shop.openingHours} now={now} />
        {shop.offers.length > 0 && (
          <span className={styles.deals}>
            {shop.offers.map((offer) => (
              <DealLine key={offer.productId} offer={offer} word={word} />
            ))}
          </span>
        )}
      </span>
    </PageLink>
  );
}
