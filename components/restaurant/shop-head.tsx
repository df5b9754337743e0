import head from '@/components/parts/catalogue/detail/head.module.css';
import { Opinion } from '@/components/parts/catalogue/detail/opinion';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { Tags } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import type { ShopDetail } from './restaurant-types';
import styles from './shop-head.module.css';

export function ShopHead({ shop, word }: { readonly shop: ShopDetail; readonly word: Words<'restaurant'> }) {
  return (
    <section className={head.head}>
      <h1 className={head.name}>{shop.name}</h1>
      <Opinion
        scoreTenths={shop.scoreTenths}
        label={word('scoreLabel', { score: scoreText(shop.scoreTenths) })}
        reviews={word('reviews', { count: shop.reviewCount })}
      >
        <span className={styles.perHead}>{word('perHead', { price: priceTag(shop.perHead) })}</span>
      </Opinion>
      <p className={styles.facts}>
        {shop.categoryName} · {shop.businessAreaName} · {word('sold', { count: shop.sales })}
      </p>
      <Tags tags={shop.tagList} />
    </section>
  );
}
