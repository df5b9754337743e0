import { Rating } from '@/components/ui/base/rating';
import { Tags } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import styles from './combo-head.module.css';
import type { ComboDetail } from './combo-types';
import { scoreText } from '@/components/catalogue/score-text';

/** What it is, what it costs and what that saves. */
export function ComboHead({ combo, word }: { readonly combo: ComboDetail; readonly word: Words<'combo'> }) {
  const score = scoreText(combo.scoreTenths);
  const saved = (combo.marketPrice ?? 0) - combo.price;
  return (
    <section className={styles.head}>
      <p className={styles.price}>
        <span className={styles.amount}>
          <span className={styles.sign}>¥</span>
          {priceTag(combo.price)}
        </span>
        {combo.marketPrice !== null && saved > 0 && (
          <>
            <del className={styles.market}>¥{priceTag(combo.marketPrice)}</del>
            <span className={styles.saved}>{word('saves', { amount: priceTag(saved) })}</span>
          </>
        )}
        <span className={styles.sold}>{word('sold', { count: combo.sales })}</span>
      </p>
      <h1 className={styles.name}>{combo.name}</h1>
      <p className={styles.subtitle}>{combo.subtitle}</p>
      <Tags tags={combo.tagList} />
      <p className={styles.facts}>
        <strong className={styles.points}>{score}</strong>
        <Rating score={combo.scoreTenths / 10} label={word('scoreLabel', { score })} />
        <span>{word('reviews', { count: combo.reviewCount })}</span>
        <span>{word('guests', { count: combo.guests })}</span>
      </p>
    </section>
  );
}
