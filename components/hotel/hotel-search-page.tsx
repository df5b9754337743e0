import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { anyHotel, type HotelSetName } from '@/lib/domain/hotel-filter';
import { defaultStay } from '@/lib/domain/stay';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { createQueryClient } from '@/lib/queries/define';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { Canonical } from '@/lib/seo/canonical';
import { DEFAULT_CITY_CODE } from '@/lib/domain/city';
import { channelOf } from './hotel-data';
import { cityNamed } from './hotel-cities';
import { HideOtherList } from './hide-other-list';
import { hotelQuestion } from './hotel-input';
import { HotelSearch } from './hotel-search';

type Props = {
  readonly set: HotelSetName;
  readonly channel: string;
  /** Of the address; without one the city of a first visit. */
  readonly cityCode?: string;
};

export async function hotelSearchMetadata({ channel: slug, cityCode = DEFAULT_CITY_CODE }: Props): Promise<Metadata> {
  const { cityName } = await cityNamed(slug, cityCode);
  const word = words(channelOf(slug).locale, 'hotel');
  return { title: `${cityName} · ${word('listTitle')}`, description: word('listDescription', { city: cityName }) };
}

export async function HotelSearchPage({ set, channel: slug, cityCode = DEFAULT_CITY_CODE }: Props) {
  const { calls, pages, cityUse } = hotelSetCalls[set];
  const stay = defaultStay(Date.now());
  const cache = createQueryClient(serverGateway(slug));
  const [city] = await Promise.all([
    cityNamed(slug, cityCode),
    cache.prefetchInfiniteQuery(calls.search(hotelQuestion(cityCode, stay, anyHotel))),
    cache.prefetchQuery(calls.condition({ cityCode })),
  ]);
  const isUsual = cityCode === DEFAULT_CITY_CODE;
  return (
    <HydrationBoundary state={dehydrate(cache)}>
      <Words locale={channelOf(slug).locale} scopes={['hotel', 'stay']}>
        <Canonical path={href(slug, pages.search, isUsual ? {} : { cityCode })} />
        <HideOtherList cityUse={cityUse} cityCode={cityCode} />
        <HotelSearch set={set} rendered={{ city, stay }} />
      </Words>
    </HydrationBoundary>
  );
}
