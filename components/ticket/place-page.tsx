import { goodsMetadata, goodsPage } from '@/components/parts/catalogue/detail/goods-page';
import { Introduction, Terms } from '@/components/parts/catalogue/detail/about';
import { DetailBar } from '@/components/parts/catalogue/detail/detail-bar';
import { detailMetadata } from '@/components/parts/catalogue/detail/detail-metadata';
import { DetailScreen } from '@/components/parts/catalogue/detail/detail-screen';
import { productLoader } from '@/components/parts/catalogue/detail/load-product';
import { Nearby } from '@/components/parts/catalogue/detail/nearby';
import { neighboursOf } from '@/components/parts/catalogue/detail/neighbours';
import { Place } from '@/components/parts/catalogue/detail/place';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Card } from '@/components/ui/base/card';
import { pageChannel } from '@/lib/channel/page-channel';
import { ticketFilter } from '@/lib/domain/ticket-filter';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import { createQueryClient } from '@/lib/queries/define';
import { ticketCalls } from '@/lib/queries/ticket';
import { href } from '@/lib/routing/href';
import { OpeningHours } from './opening-hours';
import { PlaceHead } from './place-head';
import { placeJsonLd } from './place-json-ld';
import { ticketInput } from './ticket-list';
import { TicketProducts } from './ticket-products';
import { scoreText } from '@/components/parts/catalogue/score-text';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

const loadPlace = productLoader((placeId: string) => ticketCalls.place({ placeId }), ['/ticket/detail']);

async function placeOf({ params }: Props) {
  const [channel, { id }] = await Promise.all([pageChannel(params), params]);
  return { channel, word: words(channel.locale, 'ticket'), place: await loadPlace(channel.slug, id) };
}

export const placeMetadata = goodsMetadata(async (props: Props) => {
  const { word, place } = await placeOf(props);
  const { name, cityName: city, areaName: area, subtitle, price } = place;
  return detailMetadata(place, word('detailDescription', { name, city, area, subtitle, price: priceTag(price) }));
});

export const PlacePage = goodsPage(async function PlacePage(props: Props) {
  const { channel, word, place } = await placeOf(props);
  const { slug, locale } = channel;
  const { placeId, name, price } = place;
  const cache = createQueryClient(serverGateway(slug));
  cache.setQueryData(ticketCalls.place({ placeId }).queryKey, place);
  const nearest = ticketInput(place.cityCode, { ...ticketFilter.none, sort: 'distance' }, place);
  const [service, neighbours] = await Promise.all([
    adminConfigOf(channel),
    neighboursOf(slug, ticketCalls.search, nearest, (other) => other.placeId === placeId),
  ]);
  const path = href(slug, '/ticket/detail', { id: placeId });
  const shareText = word('shareText', { name, price: priceTag(price) });
  return (
    <DetailScreen
      channel={channel}
      scopes={['ticket']}
      product={place}
      path={path}
      shareText={shareText}
      list={{ title: word('listTitle'), page: '/search/ticketList' }}
      jsonLd={placeJsonLd(slug, place)}
      cache={cache}
      bar={
        <DetailBar
          name={name}
          shareText={shareText}
          path={path}
          service={service}
          fen={price}
          note={word('from')}
          action={word('seeTickets')}
          target="products"
        />
      }
      head={
        <Card>
          <PlaceHead place={place} word={word} />
          <Place at={place} label={word('address')} word={words(locale, 'detail')} />
        </Card>
      }
      about={
        <>
          <OpeningHours hours={place.openingHours} word={word} locale={locale} />
          <Terms title={word('notices')} terms={place.notices} />
          <Introduction title={word('introduction')} blocks={place.introduction} />
          <Nearby
            title={word('nearby')}
            suffix={word('from')}
            neighbours={neighbours.map((other) => ({
              href: href(slug, '/ticket/detail', { id: other.placeId }),
              name: other.name,
              imgUrl: other.imgUrl,
              facts: `${scoreText(other.scoreTenths)} · ${other.areaName}`,
              fen: other.price,
            }))}
          />
        </>
      }
    >
      <TicketProducts placeId={placeId} />
    </DetailScreen>
  );
});
