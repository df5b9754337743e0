'use client';

import { useRef, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import styles from './city-panel.module.css';
import { type City, type CityGroup, searchCities } from './city-search';
import { Icon } from '@/components/ui/base/icon';
import { SearchBar } from './search-bar';
import { Empty } from '@/components/ui/state/empty';
import { Spinner } from '@/components/ui/base/spinner';

export interface CityPanelProps {
  readonly hot: readonly City[];
  readonly groups: readonly CityGroup[];
  readonly onPick: (city: City) => void;
  /** The reader's current city, or why it isn't known. */
  readonly located?: City | 'locating' | 'failed' | undefined;
  readonly onLocate?: () => void;
  readonly recent?: readonly City[];
  readonly currentCode?: string;
}

/** Hot cities, the A–Z index and a search; used by the chooser and the city page. */
export function CityPanel({ hot, groups, onPick, located, onLocate, recent = [], currentCode }: CityPanelProps) {
  const word = useWords('controls');
  const [query, setQuery] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const found = searchCities(groups, query);

  const jump = (initial: string) => {
    const heading = body.current?.querySelector(`[data-initial="${initial}"]`);
    heading?.scrollIntoView({ block: 'start' });
  };
  const row = (city: City) => (
    <button key={city.cityCode} type="button" className={styles.row} onClick={() => onPick(city)}>
      {city.cityName}
      {city.cityCode === currentCode && <Icon name="check" size={18} className={styles.tick} />}
    </button>
  );
  const chips = (title: string, cities: readonly City[]) =>
    cities.length > 0 && (
      <section className={styles.section}>
        <h3 className={styles.title}>{title}</h3>
        <div className={styles.chips}>
          {cities.map((city) => (
            <button
              key={city.cityCode}
              type="button"
              className={styles.chip}
              aria-pressed={city.cityCode === currentCode}
              onClick={() => onPick(city)}
            >
              {city.cityName}
            </button>
          ))}
        </div>
      </section>
    );
  return (
    <>
      <SearchBar value={query} onChange={setQuery} placeholder={word('searchCity')} />
      <div className={styles.body} ref={body}>
        {query.trim() !== '' ? (
          found.length > 0 ? (
            found.map(row)
          ) : (
            <Empty illustration="search" title={word('noCity')} />
          )
        ) : (
          <>
            {(located !== undefined || onLocate) && (
              <section className={styles.section}>
                <h3 className={styles.title}>{word('locatedCity')}</h3>
                <Located located={located} onPick={onPick} onLocate={onLocate} />
              </section>
            )}
            {chips(word('recentCities'), recent)}
            {chips(word('hotCities'), hot)}
            {groups.map(({ initial, cities }) => (
              <section key={initial}>
                <h3 className={styles.initial} data-initial={initial}>
                  {initial}
                </h3>
                {cities.map(row)}
              </section>
            ))}
          </>
        )}
      </div>
      {query.trim() === '' && groups.length > 1 && (
        <nav data-letter-index className={styles.index} aria-label={word('letterIndex')}>
          {groups.map(({ initial }) => (
            <button key={initial} type="button" onClick={() => jump(initial)}>
              {initial}
            </button>
          ))}
        </nav>
      )}
    </>
  );
}

type LocatedProps = { readonly onLocate: CityPanelProps['onLocate'] } & Pick<CityPanelProps, 'located' | 'onPick'>;

function Located({ located, onPick, onLocate }: LocatedProps) {
  const word = useWords('controls');
  if (located === 'locating') {
    return (
      <p className={styles.locating}>
        <Spinner size={14} />
        {word('locating')}
      </p>
    );
  }
  const city = typeof located === 'object' ? located : undefined;
  return (
    <div className={styles.chips}>
      {city && (
        <button type="button" className={styles.chip} onClick={() => onPick(city)}>
          <Icon name="location" size={14} />
          {city.cityName}
        </button>
      )}
      {onLocate && (
        <button type="button" className={styles.locate} onClick={onLocate}>
          <Icon name="locate" size={16} />
          {word(located === 'failed' ? 'locateFailed' : 'locate')}
        </button>
      )}
    </div>
  );
}
