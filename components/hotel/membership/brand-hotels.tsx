'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import resultStyles from '@/components/catalogue/list/results.module.css';
import { Results } from '@/components/catalogue/list/results';
import { Screen } from '@/components/screens/screen';
import { Glyph } from '@/components/ui/base/glyph';
import { down } from '@/components/ui/base/glyph-paths';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Tabs } from '@/components/ui/list/tabs';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { useWords } from '@/lib/i18n/use-words';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { type StayDates, useConfigAsRendered, useStay } from '@/stores/use-stay';
import { HotelRow } from '../hotel-row';
import { brandFeed } from './brand-feed';
import styles from './brand-hotels.module.css';

const CitySheet = lazy(() => import('@/components/place/city-sheet').then((module) => ({ default: module.CitySheet })));

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
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const brand = brands.find(({ brandId }) => brandId === chosen) ?? brands[0];
  const brandId = brand?.brandId ?? '';
  const feed = useInfiniteQuery({ ...brandFeed(stay, city.cityCode, brandId), placeholderData: keepPreviousData });

  useEffect(() => {
    // The page is rendered for everybody; which brand a link asked for is known here first.
    setChosen(new URLSearchParams(window.location.search).get('brandId') ?? '');
  }, []);
  const choose = (next: string) => {
    setChosen(next);
    window.history.replaceState(window.history.state, '', href(slug, '/bank/hotels', { brandId: next }));
  };

  const cityButton = (
    <button
      type="button"
      className={styles.city}
      aria-haspopup="dialog"
      aria-label={word('city', { city: city.cityName })}
      onClick={() => setSheet('open')}
    >
      {city.cityName}
      <Glyph d={down} size={12} />
    </button>
  );
  return (
    <Screen
      head={
        <>
          <NavBar title={word('hotelsTitle')} back={href(slug, '/bank/member')} right={cityButton} />
          <div className={styles.brands}>
            <Tabs
              label={word('brandChoice')}
              tabs={brands.map(({ brandId: id, name }) => ({ id, title: name }))}
              active={brandId}
              onChange={choose}
            />
          </div>
        </>
      }
    >
      {brand && (
        <PageLink href={href(slug, '/bank/details/{brand}', { brand: brandId })} className={styles.about}>
          {word('aboutBrand', { brand: brand.name })}
        </PageLink>
      )}
      <Results
        feed={feed}
        skeleton={<ListSkeleton rows={4} />}
        empty={
          <Empty
            illustration="search"
            title={word('noneHere', { city: city.cityName, brand: brand?.name ?? '' })}
            text={word('noneHint')}
          />
        }
      >
        {(items) => (
          <ul className={resultStyles.list} aria-label={hotel('listLabel')} aria-busy={feed.isPlaceholderData}>
            {items.map((one, index) => (
              <li key={one.hotelId}>
                <HotelRow hotel={one} href={href(slug, details, { id: one.hotelId })} priority={index < FIRST_VIEW} />
              </li>
            ))}
          </ul>
        )}
      </Results>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <CitySheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            currentCode={city.cityCode}
            onPick={(next) => useConfig.getState().setCity('hotel', next)}
          />
        </Suspense>
      )}
    </Screen>
  );
}
