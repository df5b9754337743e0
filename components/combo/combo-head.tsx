import head from '@/components/parts/catalogue/detail/head.module.css';
import { Opinion } from '@/components/parts/catalogue/detail/opinion';
import { PriceLine } from '@/components/parts/catalogue/detail/price-line';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { Tags } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import styles from './combo-head.module.css';
import type { ComboDetail } from './combo-types';

/** What it is, what it costs and what that saves. */
export function ComboHead({ combo, word }: { readonly combo: ComboDetail; readonly word: Words<'combo'> }) {
  const saved = (combo.marketPrice ?? 0) - combo.price;
  return (
    <section className={head.head}>
      <PriceLine saved={saved > 0 ? word('saves', { amount: priceTag(saved) }) : undefined} sold={word('sold', { count: combo.sales })}>
        <span className={styles.amount}>
          <span className={styles.sign}>¥</span>
          {priceTag(combo.price)}
        </span>
        {combo.marketPrice !== null && saved > 0 && <del className={styles.market}>¥{priceTag(combo.marketPrice)}</del>}
      </PriceLine>
      <h1 className={head.name}>{combo.name}</h1>
      <p className={head.subtitle}>{combo.subtitle}</p>
      <Tags tags={combo.tagList} />
      <Opinion
        scoreTenths={combo.scoreTenths}
        label={word('scoreLabel', { score: scoreText(combo.scoreTenths) })}
        reviews={word('reviews', { count: combo.reviewCount })}
      >
        <span>{word('guests', { count: combo.guests })}</span>
      </Opinion>
    </section>
  );
}
