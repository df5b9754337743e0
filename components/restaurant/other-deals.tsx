import { Section } from '@/components/ui/base/card';
import { PageLink } from '@/components/ui/base/page-link';
import { Icon } from '@/components/ui/base/icon';
import type { Words } from '@/lib/i18n/words';
import { DealLine } from './deal-line';
import styles from './other-deals.module.css';
import type { Offer } from './restaurant-types';
import { productHref } from './restaurant-words';

interface OtherDealsProps {
  readonly others: readonly Offer[];
  readonly slug: string;
  readonly word: Words<'restaurant'>;
}

/** Other offers of the same restaurant. Plain elements. */
export function OtherDeals({ others, slug, word }: OtherDealsProps) {
  if (others.length === 0) return null;
  return (
    <Section title={word('otherDeals')}>
      <ul className={styles.others}>
        {others.map((offer) => (
          <li key={offer.productId}>
            <PageLink href={productHref(slug, offer)} className={styles.other}>
              <DealLine offer={offer} word={word} />
              <Icon name="forward" size={14} className={styles.arrow} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
