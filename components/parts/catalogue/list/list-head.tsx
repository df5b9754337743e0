'use client';

import { CityButton } from '@/components/parts/place/city-button';
import { BackLink } from '@/components/ui/base/back-link';
import { Glyph } from '@/components/ui/base/glyph';
import { GlyphButton } from '@/components/ui/base/glyph-button';
import { search } from '@/components/ui/base/glyph-paths';
import { fail } from '@/components/ui/base/layout-glyph-paths';
import { PageLink } from '@/components/ui/base/page-link';
import type { City } from '@/lib/domain/city';
import { useWords } from '@/lib/i18n/use-words';
import styles from './list-head.module.css';

interface ListHeadProps {
  /** Undefined for goods that are sold in every city alike. */
  readonly city: City | undefined;
  readonly keyword: string | undefined;
  readonly placeholder: string;
  /** The page on which a keyword is typed. */
  readonly searchHref: string;
  readonly onCity: (city: City) => void;
  readonly onClear: () => void;
}

/** Back, the city, and a link to the page on which a keyword is typed. */
export function ListHead({ city, keyword, placeholder, searchHref, onCity, onClear }: ListHeadProps) {
  const word = useWords('list');
  return (
    <div className={styles.row}>
      <BackLink above="index" overlay={false} />
      <div className={styles.box}>
        {city && <CityButton city={city} label={word('chooseCityNow', { city: city.cityName })} className={styles.city} onPick={onCity} />}
        <PageLink className={styles.keyword} href={searchHref}>
          <Glyph d={search} size={18} className={styles.glass} />
          <span className={keyword ? styles.given : styles.placeholder}>{keyword ?? placeholder}</span>
        </PageLink>
        {keyword !== undefined && <GlyphButton d={fail} label={word('clearKeyword')} size={18} onClick={onClear} />}
      </div>
    </div>
  );
}
