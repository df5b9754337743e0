import { distanceText } from '@/components/parts/catalogue/list/distance-text';
import { Section } from '@/components/ui/base/card';
import { PageLink } from '@/components/ui/base/page-link';
import type { Words } from '@/lib/i18n/words';
import styles from './branches.module.css';
import type { ShopDetail } from './restaurant-types';
import { shopHref } from './restaurant-words';

interface BranchesProps {
  readonly branches: ShopDetail['branches'];
  /** In the whole city, not only those listed. */
  readonly count: number;
  readonly slug: string;
  readonly word: Words<'restaurant'>;
  readonly list: Words<'list'>;
}

/** The brand's other restaurants in the city, by distance from this one. Plain elements. */
export function Branches({ branches, count, slug, word, list }: BranchesProps) {
  if (branches.length === 0) return null;
  return (
    <Section title={word('branches')} note={word('branchCount', { count })}>
      <ul className={styles.branches}>
        {branches.map(({ shopId, name, areaName, distance }) => (
          <li key={shopId}>
            <PageLink href={shopHref(slug, shopId)} className={styles.branch}>
              <span className={styles.name}>{name}</span>
              <span className={styles.where}>
                {areaName}
                {distance !== null && ` · ${distanceText(distance, list)}`}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
