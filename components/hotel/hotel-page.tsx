import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { Introduction, Terms, Ticked } from '@/components/parts/catalogue/detail/about';
import { detailMetadata } from '@/components/parts/catalogue/detail/detail-metadata';
import { DetailScreen } from '@/components/parts/catalogue/detail/detail-screen';
import { Nearby } from '@/components/parts/catalogue/detail/nearby';
import { neighboursOf } from '@/components/parts/catalogue/detail/neighbours';
import { Place } from '@/components/parts/catalogue/detail/place';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Card } from '@/components/ui/base/card';
import { pageChannel } from '@/lib/channel/page-channel';
import { hotelFilter, type HotelSetName } from '@/lib/domain/hotel-filter';
import { defaultStay } from '@/lib/domain/stay';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { createQueryClient } from '@/lib/queries/define';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { HotelBar } from './hotel-bar';
import { loadHotel } from './hotel-data';
import { HotelHead } from './hotel-head';
import { hotelInput } from './hotel-input';
import { hotelJsonLd } from './hotel-json-ld';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { StayRooms } from './stay-rooms';

type Props = { readonly set: HotelSetName; readonly params: Promise<{ channel: string; id: string }> };

async function hotelOf({ set, params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return {
    channel,
    word: words(channel.locale, 'hotel'),
    about: words(channel.locale, 'hotelAbout'),
    hotel: await loadHotel(channel.slug, set, id),
  };
}

export const hotelMetadata = goodsMetadata(async (props: Props) => {
  const { about, hotel } = await hotelOf(props);
  const { name, cityName: city, areaName: area, address, scoreTenths, price } = hotel;
  const facts = { name, city, area, address, score: scoreText(scoreTenths), price: priceTag(price) };
  return detailMetadata(hotel, about('detailDescription', facts));
});

export const HotelPage = goodsPage(async function HotelPage(props: Props) {
  const { set } = props;
  const { calls, pages } = hotelSetCalls[set];
  const { channel, word, about, hotel } = await hotelOf(props);
  const { slug, locale } = channel;
  const { hotelId, name, price, facilities } = hotel;
  const detail = words(locale, 'detail');
  const stay = defaultStay(Date.now());
  const cache = createQueryClient(serverGateway(slug));
  const nearest = hotelInput(stay)(hotel.cityCode, { ...hotelFilter.none, sort: 'distance' }, hotel);
  const [service, neighbours, rooms] = await Promise.all([
    adminConfigOf(channel),
    neighboursOf(slug, calls.search, nearest, (other) => other.hotelId === hotelId || other.soldOut),
    // If this fails, the browser asks again and shows the failure.
    cache.fetchQuery(calls.rooms({ hotelId, ...stay })).catch(() => undefined),
  ]);
  const path = href(slug, pages.details, { id: hotelId });
  return (
    <DetailScreen
      channel={channel}
      scopes={['hotel', 'stay']}
      product={hotel}
      path={path}
      shareText={word('shareText', { name, price: priceTag(price) })}
      list={{ title: word('listTitle'), page: pages.search }}
      jsonLd={hotelJsonLd({ set, slug, hotel, rooms })}
      cache={cache}
      bar={<HotelBar set={set} hotel={{ hotelId, name, price }} service={service} initialStay={stay} path={path} />}
      head={
        <Card>
          <HotelHead hotel={hotel} word={word} about={about} />
          <Place at={hotel} label={about('address')} word={detail} />
        </Card>
      }
      about={
        <>
          <Ticked
            title={about('facilities')}
            note={about('allFacilities', { count: facilities.length })}
            items={facilities.map((facility) => facility.name)}
          />
          <Terms title={about('policies')} terms={hotel.policies} />
          <Introduction
            title={about('introduction')}
            more={detail('readMore')}
            blocks={hotel.richText}
            href={href(slug, pages.richText, { id: hotelId })}
          />
          <Nearby
            title={about('nearby')}
            suffix={word('from')}
            neighbours={neighbours.map((other) => ({
              href: href(slug, pages.details, { id: other.hotelId }),
              name: other.name,
              imgUrl: other.imgUrl,
              facts: `${about('score', { score: scoreText(other.scoreTenths) })} · ${other.areaName}`,
              fen: other.price,
            }))}
          />
        </>
      }
    >
      <StayRooms set={set} hotelId={hotelId} initialStay={stay} />
    </DetailScreen>
  );
});
