'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Results } from '@/components/parts/catalogue/list/results';
import { useListAddress } from '@/components/parts/catalogue/list/use-list-address';
import { useListPlace } from '@/components/parts/catalogue/list/use-list-place';
import { Screen } from '@/components/parts/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { restaurantCalls } from '@/lib/queries/restaurant';
import { locate } from '@/stores/locate';
import { useMinute } from './open-state';
import type { ProductDetail } from './restaurant-types';
import { productHref } from './restaurant-words';
import { SuitShopBar } from './suit-shop-bar';
import { SuitShopRows } from './suit-shop-rows';
import { OPEN_NOW, suitableFilter, suitableInput } from './suitable-input';

const CityChooser = lazy(() => import('@/components/ui/form/city-chooser').then((module) => ({ default: module.CityChooser })));

interface SuitShopListProps {
  readonly product: Pick<ProductDetail, 'productId' | 'kind' | 'name'>;
  /** The city the page was rendered for. */
  readonly initialCity: Readonly<{ cityCode: string; cityName: string }>;
}

/** A city's restaurants that accept a product, nearest first; city and "open now" are kept in the address. */
export function SuitShopList({ product, initialCity }: SuitShopListProps) {
  const { productId, name } = product;
  const { slug } = useChannel();
  const word = useWords('restaurant');
  const { cityCode = initialCity.cityCode, filter, change } = useListAddress(suitableFilter);
  const place = useListPlace('distance');
  const now = useMinute();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const elsewhere = cityCode !== initialCity.cityCode;
  const cities = useQuery({
    ...restaurantCalls.suitableShopCity({ productId }),
    staleTime: Infinity,
    enabled: elsewhere || sheet !== 'never',
  });
  const openNow = filter.openNow === OPEN_NOW;
  const feed = useInfiniteQuery({
    ...restaurantCalls.suitableShopPage(suitableInput(productId, cityCode, openNow, place)),
    placeholderData: keepPreviousData,
  });
  const named = cities.data?.groups.flatMap((group) => group.cities).find((city) => city.cityCode === cityCode);
  const cityName = elsewhere ? (named?.cityName ?? '') : initialCity.cityName;
  const nearest = async () => {
    if (!(await locate())) toast.info(word('placeDenied'));
  };
  return (
    <Screen
      head={
        <>
          <NavBar title={word('suitShops')} back={productHref(slug, product)} />
          <SuitShopBar
            cityName={cityName}
            openNow={openNow}
            near={place !== undefined}
            onCity={() => setSheet('open')}
            onOpenNow={() => change({ filter: { ...filter, openNow: openNow ? undefined : OPEN_NOW } })}
            onNear={() => void nearest()}
          />
        </>
      }
    >
      <p className="visually-hidden">{name}</p>
      <Results
        feed={feed}
        skeleton={<ListSkeleton rows={4} />}
        empty={<Empty illustration="search" title={word('noSuitShops')} text={word('noSuitShopsHint')} />}
      >
        {(shops) => <SuitShopRows shops={shops} now={now} busy={feed.isPlaceholderData} />}
      </Results>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <CityChooser
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            hot={cities.data?.hot ?? []}
            groups={cities.data?.groups ?? []}
            currentCode={cityCode}
            onPick={(city) => {
              change({ cityCode: city.cityCode });
              setSheet('closed');
            }}
          />
        </Suspense>
      )}
    </Screen>
  );
}
