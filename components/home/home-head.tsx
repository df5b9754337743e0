'use client';

import { CityButton } from '@/components/parts/place/city-button';
import { Glyph } from '@/components/ui/base/glyph';
import { location } from '@/components/ui/base/glyph-paths';
import { SearchLink } from '@/components/ui/base/search-link';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { cityUses, useConfig } from '@/stores/config';
import { useConfigAsRendered } from '@/stores/use-stay';
import styles from './home-head.module.css';

/** A city chosen here applies to every list of the shop. */
function chooseCity(city: City): void {
  const { setCity } = useConfig.getState();
  for (const use of cityUses) setCity(use, city);
}

export function HomeHead({ name, initialCity }: { readonly name: string; readonly initialCity: City }) {
  const word = useWords('home');
  const { slug } = useChannel();
  const city = useConfigAsRendered((config) => config.cities.localCity, initialCity);
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{name}</h1>
      <div className={styles.row}>
        <CityButton city={city} label={word('chooseCityNow', { city: city.cityName })} className={styles.city} onPick={chooseCity}>
          <Glyph d={location} size={18} />
          <span className={styles.cityName}>{city.cityName}</span>
        </CityButton>
        <SearchLink href={href(slug, '/search/searchpage')} placeholder={word('searchPlaceholder')} />
      </div>
    </header>
  );
}
