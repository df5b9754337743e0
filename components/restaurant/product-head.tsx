import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import { Price } from '@/components/ui/base/price';
import { Tag } from '@/components/ui/base/tag';
import { fullDay } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { priceTag } from '@/lib/kernel/money';
import styles from './product-head.module.css';
import type { ProductDetail } from './restaurant-types';
import { discountText, shopHref } from './restaurant-words';
import { promises } from './rule-words';

interface ProductHeadProps {
  readonly food: ProductDetail;
  readonly slug: string;
  readonly word: Words<'restaurant'>;
  readonly locale: Locale;
}

/** From this stock down the number left is shown. */
const SCARCE = 20;

export function ProductHead({ food, slug, word, locale }: ProductHeadProps) {
  const { name, price, marketPrice, faceValue, people, sales, left, rule, validUntil, shopId, shopName, shopCount } = food;
  const discount = discountText(price, marketPrice, locale, word);
  return (
    <section className={styles.head}>
      <p className={styles.price}>
        <Price fen={price} marketFen={marketPrice} size="huge" />
        {discount && <Tag kind="price">{discount}</Tag>}
        <span className={styles.sold}>{word('sold', { count: sales })}</span>
      </p>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.facts}>
        {[
          ...(faceValue === null ? [] : [`${word('faceValue')} ¥${priceTag(faceValue)}`]),
          ...(people === null ? [] : [word('people', { count: people })]),
          word('usableUntil', { day: fullDay(locale, validUntil) }),
        ].join(' · ')}
        {left > 0 && left <= SCARCE && <span className={styles.left}>{word('left', { count: left })}</span>}
      </p>
      <PageLink href={shopHref(slug, shopId)} className={styles.shop}>
        <Icon name="food" size={16} />
        <span className={styles.shopName}>{shopName}</span>
        {shopCount > 1 && <span className={styles.count}>{word('suitShopCount', { count: shopCount })}</span>}
        <Icon name="forward" size={14} />
      </PageLink>
      <ul className={styles.promises}>
        {promises(rule, word).map((promise) => (
          <li key={promise}>
            <Icon name="check" size={14} />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}
