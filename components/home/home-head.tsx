'use client';

import { lazy, Suspense, useState } from 'react';
import { Glyph } from '@/components/ui/base/glyph';
import { down, location } from '@/components/ui/base/glyph-paths';
import { SearchLink } from '@/components/ui/base/search-link';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { cityUses, useConfig } from '@/stores/config';
import { useConfigAsRendered } from '@/stores/use-stay';
import styles from './home-head.module.css';

const CitySheet = lazy(() => import('@/components/place/city-sheet').then((module) => ({ default: module.CitySheet })));

/** Whoever chooses a city here means all of the shop. */
function chooseCity(city: City): void {
  const { setCity } = useConfig.getState();
  for (const use of cityUses) setCity(use, city);
}

export function HomeHead({ name, initialCity }: { readonly name: string; readonly initialCity: City }) {
  const word = useWords('home');
  const { slug } = useChannel();
  const city = useConfigAsRendered((config) => config.cities.localCity, initialCity);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{name}</h1>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.city}
          aria-haspopup="dialog"
          aria-label={word('chooseCityNow', { city: city.cityName })}
          onClick={() => setSheet('open')}
        >
          <Glyph d={location} size={18} />
          <span className={styles.cityName}>{city.cityName}</span>
          <Glyph d={down} size={12} />
        </button>
        <SearchLink href={href(slug, '/search/searchpage')} placeholder={word('searchPlaceholder')} />
      </div>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <CitySheet open={sheet === 'open'} onClose={() => setSheet('closed')} currentCode={city.cityCode} onPick={chooseCity} />
        </Suspense>
      )}
    </header>
  );
}
