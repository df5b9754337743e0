'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import { Results } from '@/components/parts/catalogue/list/results';
import { CityButton } from '@/components/parts/place/city-button';
import { Screen } from '@/components/parts/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { repricing } from '@/components/ui/base/repricing';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Tabs } from '@/components/ui/list/tabs';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { useWords } from '@/lib/i18n/use-words';
import { daysBetween } from '@/lib/kernel/day';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { type StayDates, useConfigAsRendered, useStay } from '@/stores/use-stay';
import { HotelRow } from '../hotel-row';
import { brandFeed } from './brand-feed';
import styles from './brand-hotels.module.css';

interface BrandHotelsProps {
  readonly brands: readonly { readonly brandId: string; readonly name: string }[];
  readonly initialCity: City;
  readonly initialStay: StayDates;
}

/** Rows whose pictures the first view shows. */
const FIRST_VIEW = 3;

/** Member hotels of one brand in the reader's city. */
export function BrandHotels({ brands, initialCity, initialStay }: BrandHotelsProps) {
  const word = useWords('hotelMember');
  const hotel = useWords('hotel');
  const { slug } = useChannel();
  const { details } = hotelSetCalls.classic.pages;
  const stay = useStay(initialStay);
  const city = useConfigAsRendered((config) => config.cities.hotel, initialCity);
  const [chosen, setChosen] = useState('');
  const brand = brands.find(({ brandId }) => brandId === chosen) ?? brands[0];
  const brandId = brand?.brandId ?? '';
  const feed = useInfiniteQuery({
    ...brandFeed(stay, city.cityCode, brandId),
    placeholderData: keepPreviousData,
    enabled: brand !== undefined,
  });

  useEffect(() => {
    // The page is rendered for everybody; only the browser knows which brand the link asked for.
    setChosen(new URLSearchParams(window.location.search).get('brandId') ?? '');
  }, []);
  const choose = (next: string) => {
    setChosen(next);
    window.history.replaceState(window.history.state, '', href(slug, '/bank/hotels', { brandId: next }));
  };

  const cityButton = (
    <CityButton
      city={city}
      label={word('city', { city: city.cityName })}
      className={styles.city}
      onPick={(next) => useConfig.getState().setCity('hotel', next)}
    />
  );
  return (
    <Screen
      head={
        <>
          <NavBar title={word('hotelsTitle')} back={href(slug, '/bank/member')} right={cityButton} />
          {brands.length > 0 && (
            <div className={styles.brands}>
              <Tabs
                label={word('brandChoice')}
                tabs={brands.map(({ brandId: id, name }) => ({ id, title: name }))}
                active={brandId}
                onChange={choose}
              />
            </div>
          )}
        </>
      }
    >
      {brand && (
        <CellGroup>
          <Cell
            icon="hotel"
            title={word('aboutBrand', { brand: brand.name })}
            href={href(slug, '/bank/details/{brand}', { brand: brandId })}
          />
        </CellGroup>
      )}
      {!brand && <Empty illustration="search" title={word('noBrands')} text={word('noBrandsHint')} />}
      {brand && (
        <Results
          feed={feed}
          skeleton={<ListSkeleton rows={4} />}
          empty={
            <Empty illustration="search" title={word('noneHere', { city: city.cityName, brand: brand.name })} text={word('noneHint')} />
          }
        >
          {(items) => (
            <ul className={resultStyles.list} aria-label={hotel('listLabel')} {...repricing(feed.isPlaceholderData)}>
              {items.map((one, index) => (
                <li key={one.hotelId}>
                  <HotelRow
                    hotel={one}
                    nights={daysBetween(stay.checkInDate, stay.checkOutDate)}
                    href={href(slug, details, { id: one.hotelId })}
                    priority={index < FIRST_VIEW}
                  />
                </li>
              ))}
            </ul>
          )}
        </Results>
      )}
    </Screen>
  );
}
