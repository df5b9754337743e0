import { Icon } from '@/components/ui/base/icon';
import { Price } from '@/components/ui/base/price';
import { Rating } from '@/components/ui/base/rating';
import { Tags } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { priceTag } from '@/lib/kernel/money';
import type { GoodsDetail } from './goods-types';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { soldText } from './goods-words';
import styles from './goods.module.css';

interface GoodsHeadProps {
  readonly product: GoodsDetail;
  readonly word: Words<'physical'>;
  readonly locale: Locale;
}

export function GoodsHead({ product, word, locale }: GoodsHeadProps) {
  const { name, subtitle, price, marketPrice, sales, scoreTenths, reviewCount, tagList, variants, brandName } = product;
  const score = scoreText(scoreTenths);
  const varies = variants.some((variant) => variant.price > price);
  return (
    <section className={styles.head}>
      <p className={styles.deal}>
        <Price fen={price} marketFen={marketPrice ?? undefined} size="huge" suffix={varies ? word('from') : undefined} />
        <span className={styles.sold}>{soldText(sales, word, locale)}</span>
      </p>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      <Tags tags={tagList} />
      <p className={styles.opinion}>
        <strong className={styles.points}>{score}</strong>
        <Rating score={scoreTenths / 10} label={word('scoreLabel', { score })} />
        <span>{word('reviews', { count: reviewCount })}</span>
        <span>{brandName}</span>
      </p>
      <ul className={styles.promises}>
        {promisesOf(product, word).map((promise) => (
          <li key={promise}>
            <Icon name="check" size={14} />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What buyers ask first: dispatch time, returns, shipping. */
function promisesOf({ dispatchHours, returnable, shipping }: GoodsDetail, word: Words<'physical'>): string[] {
  const { firstFee, nextFee, freeAbove } = shipping;
  const isFree = firstFee === 0 && nextFee === 0;
  return [
    word('dispatchWithin', { hours: dispatchHours }),
    word(returnable ? 'returnable' : 'notReturnable'),
    ...(isFree ? [word('feeNone')] : freeAbove === null ? [] : [word('freeAbove', { amount: priceTag(freeAbove) })]),
  ];
}
