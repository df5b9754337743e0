import type { Metadata } from 'next';
import { Share } from '@/components/parts/shell/share';
import { pageChannel } from '@/lib/channel/page-channel';
import { defaultCity } from '@/lib/domain/city';
import { defaultStay } from '@/lib/domain/stay';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { enumerated } from '@/lib/i18n/enumerated';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { createQueryClient } from '@/lib/queries/define';
import { href } from '@/lib/routing/href';
import { BrandHotels } from './brand-hotels';
import { brandFeed } from './brand-feed';
import { loadGroups } from './groups';
import { KnownAnswers } from '@/components/parts/shell/known-answers';
import { answersOf } from '@/lib/queries/answers';

type Props = { readonly params: Promise<{ channel: string }> };

async function facts({ params }: Props) {
  const channel = await pageChannel(params);
  const word = words(channel.locale, 'hotelMember');
  const brands = (await loadGroups(channel.slug)).flatMap((group) => group.brands);
  const city = defaultCity(channel.locale);
  const some = brands.slice(0, 3).map(({ name }) => name);
  const description = word('hotelsDescription', { city: city.cityName, brands: enumerated(channel.locale, some) });
  return {
    channel,
    brands,
    city,
    description,
    title: `${word('hotelsTitle')} - ${channel.name}`,
    path: href(channel.slug, '/bank/hotels'),
  };
}

export async function hotelsMetadata(props: Props): Promise<Metadata> {
  const { title, description } = await facts(props);
  return { title, description };
}

/** The hotels of all groups by brand; rendered for everybody with the first brand and the city of a first visit. */
export async function HotelsPage(props: Props) {
  const { channel, brands, city, description, title, path } = await facts(props);
  const stay = defaultStay(Date.now());
  const cache = createQueryClient(serverGateway(channel.slug));
  const [first] = brands;
  if (first) await cache.prefetchInfiniteQuery(brandFeed(stay, city.cityCode, first.brandId));
  return (
    <KnownAnswers answers={answersOf(cache)}>
      <Words locale={channel.locale} scopes={['hotelMember', 'hotel', 'list', 'controls']}>
        <Share type="CollectionPage" channel={channel} title={title} desc={description} path={path} />
        <BrandHotels brands={brands} initialCity={city} initialStay={stay} />
      </Words>
    </KnownAnswers>
  );
}
