import { Button } from '@/components/ui/base/button';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { Tag } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import type { Locale } from '@/lib/kernel/locale';
import styles from './food-deal.module.css';
import { weekdaysText } from './hours-words';
import type { FoodSummary } from './restaurant-types';
import { bookingHref, discountText, productHref } from './restaurant-words';
import { shortPromises } from './rule-words';
import { VoucherFace } from './voucher-face';

interface FoodDealProps {
  readonly food: FoodSummary;
  readonly slug: string;
  readonly locale: Locale;
  readonly word: Words<'restaurant'>;
}

/** From this stock down the number left is shown. */
const SCARCE = 20;

/** A voucher or set meal on its restaurant's page. Plain elements. */
export function FoodDeal({ food, slug, locale, word }: FoodDealProps) {
  const { kind, name, imgUrl, people, price, marketPrice, sales, left, rule } = food;
  const discount = discountText(price, marketPrice, locale, word);
  const when = word('usableOn', { days: weekdaysText(rule.weekdays, locale, word) });
  return (
    <li className={styles.deal}>
      <PageLink href={productHref(slug, food)} className={styles.what}>
        {kind === 'setMeal' ? (
          <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="72px" rounded later className={styles.picture} />
        ) : (
          <VoucherFace fen={marketPrice} word={word} />
        )}
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.line}>{people === null ? when : `${word('people', { count: people })} · ${when}`}</span>
          <span className={styles.friendly}>{shortPromises(rule, word).join(' · ')}</span>
          <span className={styles.line}>
            {word('sold', { count: sales })}
            {left > 0 && left <= SCARCE && <span className={styles.left}> {word('left', { count: left })}</span>}
          </span>
        </span>
      </PageLink>
      <span className={styles.buy}>
        <Price fen={price} size="medium" plain={left === 0} />
        <span className={styles.saved}>
          {discount && <Tag kind="price">{discount}</Tag>}
          <del>¥{priceTag(marketPrice)}</del>
        </span>
        {left === 0 ? (
          <span className={styles.soldOut}>{word('soldOut')}</span>
        ) : (
          <Button href={bookingHref(slug, food)} size="small" label={word('buyProduct', { name })}>
            {word('buy')}
          </Button>
        )}
      </span>
    </li>
  );
}
