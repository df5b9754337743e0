'use client';

import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '@/components/parts/catalogue/list/use-list-address';
import type { OutputOf } from '@/lib/contract/contract';
import type { City } from '@/lib/domain/city';
import { comboFilter } from '@/lib/domain/combo-filter';
import { useWords } from '@/lib/i18n/use-words';
import { comboCalls } from '@/lib/queries/combo';
import styles from './tag-strip.module.css';

export type RecommendedTags = OutputOf<'combo.recommendTag'>;

interface TagStripProps {
  readonly initialCity: City;
  /** The tags of that city, as the server fetched them. */
  readonly initialTags: RecommendedTags;
}

/** The most frequent tags of the city's combos, one tap away; a second tap shows all combos again. */
export function TagStrip({ initialCity, initialTags }: TagStripProps) {
  const word = useWords('combo');
  const { cityCode: asked, filter, change } = useListAddress(comboFilter);
  const cityCode = asked ?? initialCity.cityCode;
  const { data } = useQuery({
    ...comboCalls.recommendTag({ cityCode }),
    staleTime: Infinity,
    ...(cityCode === initialCity.cityCode && { initialData: initialTags }),
  });
  const tags = data?.list ?? [];
  const choose = (tagIds: readonly string[]) => change({ filter: { ...filter, tagIds } });
  return (
    <div role="group" aria-label={word('tags')} className={styles.strip}>
      <button type="button" className={styles.tag} aria-pressed={filter.tagIds.length === 0} onClick={() => choose([])}>
        {word('allTags')}
      </button>
      {tags.map(({ tagId, name }) => {
        const on = filter.tagIds.includes(tagId);
        return (
          <button key={tagId} type="button" className={styles.tag} aria-pressed={on} onClick={() => choose(on ? [] : [tagId])}>
            {name}
          </button>
        );
      })}
    </div>
  );
}
