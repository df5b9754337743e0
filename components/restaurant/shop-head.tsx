import { Rating } from '@/components/ui/base/rating';
import { Tags } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import type { ShopDetail } from './restaurant-types';
import { scoreText } from '@/components/catalogue/score-text';
import styles from './shop-head.module.css';

export function ShopHead({ shop, word }: { readonly shop: ShopDetail; readonly word: Words<'restaurant'> }) {
  const score = scoreText(shop.scoreTenths);
  return (
    <section className={styles.head}>
      <h1 className={styles.name}>{shop.name}</h1>
      <p className={styles.opinion}>
        <strong className={styles.points}>{score}</strong>
        <Rating score={shop.scoreTenths / 10} label={word('scoreLabel', { score })} />
        <span>{word('reviews', { count: shop.reviewCount })}</span>
        <span className={styles.perHead}>{word('perHead', { price: priceTag(shop.perHead) })}</span>
      </p>
      <p className={styles.facts}>
        {shop.categoryName} · {shop.businessAreaName} · {word('sold', { count: shop.sales })}
      </p>
      <Tags tags={shop.tagList} />
    </section>
  );
}
