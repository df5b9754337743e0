'use client';

import { useEffect, useState } from 'react';
import { ShareCard } from '@/components/shell/share-card';
import { Screen } from '@/components/screens/screen';
import { StayDates } from '@/components/hotel/dates/stay-dates';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { anyHotel, type HotelChoice, type HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { locate, locateIfAllowed } from '@/stores/locate';
import { type StayDates as Dates, useHydrated, useStay } from '@/stores/use-stay';
import { FilterBar } from './filter-bar';
import { hotelQuestion, isNarrowed } from './hotel-input';
import { HotelResults } from './hotel-results';
import { SearchHead } from './search-head';
import styles from './hotel-search.module.css';
import { showList } from './hidden-list';
import { useHotelAddress } from './use-hotel-address';

interface HotelSearchProps {
  readonly set: HotelSetName;
  /** What the server rendered: another city or date is asked for by the browser. */
  readonly rendered: { readonly city: City; readonly stay: Dates };
}

export function HotelSearch({ set, rendered }: HotelSearchProps) {
  const word = useWords('hotel');
  const { code, slug, projectId } = useChannel();
  const { cityUse, pages } = hotelSetCalls[set];
  const { cityCode, choice, change } = useHotelAddress();
  const chosenCity = useConfig((config) => config.cities[cityUse]);
  const place = useConfig((config) => config.locationData);
  const setCity = useConfig((config) => config.setCity);
  const stay = useStay(rendered.stay);
  const [first] = useState(rendered.city);
  const hydrated = useHydrated();
  // The address names a city the server rendered, or one that was chosen since; without one it is the reader's own.
  const city = !hydrated || cityCode === first.cityCode ? first : chosenCity;

  const question = hotelQuestion(city.cityCode, stay, choice, place);

  useEffect(() => {
    // Nearest first, in a shared or reloaded address: a reader who allowed it before is not asked again, others are not asked at all.
    if (choice.sort === 'distance' && !place) void locateIfAllowed();
  }, [choice.sort, place]);

  useEffect(() => {
    // An address without a city means the reader's; one with a city is the reader's choice from now on.
    const { cities } = useConfig.getState();
    const named = new URLSearchParams(window.location.search).get('cityCode');
    if (named === null && cities[cityUse].cityCode !== first.cityCode) change({ cityCode: cities[cityUse].cityCode });
    if (named === first.cityCode) setCity(cityUse, first);
    showList();
    // Once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const choose = (next: Partial<HotelChoice>) => change({ choice: { ...choice, ...next } });
  const chooseSort = async (sort: HotelChoice['sort']) => {
    if (sort === 'distance' && !place && !(await locate())) toast.info(word('placeDenied'));
    else choose({ sort });
  };
  const chooseCity = (next: City) => {
    setCity(cityUse, next);
    // Areas, and what was searched for, belong to the city that was left.
    change({ cityCode: next.cityCode, choice: { ...choice, areaCode: undefined, keyword: undefined } });
  };
  return (
    <Screen
      head={
        <>
          <header className={styles.head}>
            <SearchHead set={set} city={city} keyword={choice.keyword} onCity={chooseCity} onClear={() => choose({ keyword: undefined })} />
          </header>
          <div className={styles.dates}>
            <StayDates rendered={rendered.stay} />
          </div>
          <div className={styles.filters}>
            <FilterBar
              set={set}
              cityCode={city.cityCode}
              choice={{ ...choice, sort: question.sort }}
              onChoose={choose}
              onSort={(sort) => void chooseSort(sort)}
            />
          </div>
        </>
      }
    >
      <ShareCard
        code={code}
        projectId={projectId}
        title={`${city.cityName} · ${word('listTitle')}`}
        desc={word('listDescription', { city: city.cityName })}
        path={href(slug, pages.search, { cityCode: city.cityCode })}
      />
      <h1 className="visually-hidden">{`${city.cityName} ${word('listTitle')}`}</h1>
      <HotelResults
        set={set}
        question={question}
        narrowed={isNarrowed(choice)}
        onClear={() => change({ choice: { ...anyHotel, sort: choice.sort } })}
      />
    </Screen>
  );
}
