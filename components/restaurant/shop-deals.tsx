import { Section } from '@/components/ui/base/card';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { FoodDeal } from './food-deal';
import deal from './food-deal.module.css';
import type { FoodSummary } from './restaurant-types';
import styles from './shop-deals.module.css';

interface ShopDealsProps {
  readonly vouchers: readonly FoodSummary[];
  readonly setMeals: readonly FoodSummary[];
  readonly slug: string;
  readonly locale: Locale;
  readonly word: Words<'restaurant'>;
}

/** A restaurant's vouchers and set meals. Plain elements. */
export function ShopDeals({ vouchers, setMeals, ...shared }: ShopDealsProps) {
  const kinds = [
    { title: shared.word('vouchers'), foods: vouchers },
    { title: shared.word('meals'), foods: setMeals },
  ].filter(({ foods }) => foods.length > 0);
  return (
    <div id="deals" className={styles.deals}>
      {kinds.map(({ title, foods }) => (
        <Section key={title} title={title}>
          <ul className={deal.deals}>
            {foods.map((food) => (
              <FoodDeal key={food.productId} food={food} {...shared} />
            ))}
          </ul>
        </Section>
      ))}
      {kinds.length === 0 && <p className={styles.none}>{shared.word('noDeals')}</p>}
    </div>
  );
}
