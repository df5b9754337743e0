import { Section } from '@/components/ui/base/card';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import type { Words } from '@/lib/i18n/words';
import styles from './dish-strip.module.css';
import type { Dish } from './restaurant-types';

interface DishStripProps {
  readonly dishes: readonly Dish[];
  /** The page with all of them. */
  readonly href: string;
  readonly word: Words<'restaurant'>;
}

/** The restaurant's best-known dishes, side by side. Plain elements. */
export function DishStrip({ dishes, href, word }: DishStripProps) {
  if (dishes.length === 0) return null;
  return (
    <Section title={word('dishes')} href={href} more={word('allDishes')}>
      <ul className={styles.strip}>
        {dishes.map(({ dishId, name, imgUrl, price, recommendCount }) => (
          <li key={dishId}>
            <PageLink href={href} className={styles.dish}>
              <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="104px" rounded later />
              <span className={styles.name}>{name}</span>
              <span className={styles.praise}>{word('recommendedBy', { count: recommendCount })}</span>
              <Price fen={price} size="small" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
