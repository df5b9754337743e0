import type { CardView } from '@/components/parts/landing/card-view';
import { Price } from '@/components/ui/base/price';
import { words } from '@/lib/i18n/words';
import styles from './out-card.module.css';

/** The card's lowest price, and the number of its plans. */
export function CardPrice({ view: { card, locale } }: { readonly view: CardView }) {
  const [cheapest] = card.plans.toSorted((one, other) => one.priceFen - other.priceFen);
  if (!cheapest) return null;
  return (
    <p className={styles.price}>
      <Price fen={cheapest.priceFen} size="large" suffix={card.plans.length > 1 ? words(locale, 'card')('priceFrom') : undefined} />
      <span>{words(locale, 'card')('days', { days: cheapest.days })}</span>
    </p>
  );
}
