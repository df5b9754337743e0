import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { adminConfigOf } from '@/components/shell/admin-config';
import { Share } from '@/components/shell/share';
import { Screen, Stack } from '@/components/screens/screen';
import { AsServed } from '@/components/ui/base/as-served';
import { Card } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Picture } from '@/components/ui/base/picture';
import { Swiper } from '@/components/ui/list/swiper';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { defaultStay } from '@/lib/domain/stay';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { priceTag } from '@/lib/kernel/money';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { createQueryClient } from '@/lib/queries/define';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { Canonical } from '@/lib/seo/canonical';
import { JsonLd } from '@/lib/seo/json-ld';
import { shareImages } from '@/lib/seo/site';
import { Facilities, Introduction, Policies } from './hotel-about';
import { HotelBar } from './hotel-bar';
import { channelOf, loadHotel, nearbyHotels } from './hotel-data';
import { HotelHead } from './hotel-head';
import { hotelJsonLd } from './hotel-json-ld';
import { HotelPlace } from './hotel-place';
import { scoreText } from './hotel-words';
import { Nearby } from './nearby';
import { StayRooms } from './stay-rooms';

type HotelPageProps = { readonly set: HotelSetName; readonly channel: string; readonly id: string };

export async function hotelMetadata({ set, channel: slug, id }: HotelPageProps): Promise<Metadata> {
  const hotel = await loadHotel(set, slug, id);
  const { name, cityName: city, areaName: area, address } = hotel;
  const word = words(channelOf(slug).locale, 'hotel');
  const description = word('detailDescription', {
    name,
    city,
    area,
    address,
    score: scoreText(hotel.scoreTenths),
    price: priceTag(hotel.price),
  });
  return { title: name, description, openGraph: { title: name, description, images: shareImages(`${hotel.imgUrl}-750.webp`) } };
}

export async function HotelPage({ set, channel: slug, id }: HotelPageProps) {
  const channel = channelOf(slug);
  const { locale } = channel;
  const { calls, pages } = hotelSetCalls[set];
  const word = words(locale, 'hotel');
  const stay = defaultStay(Date.now());
  const hotel = await loadHotel(set, slug, id);
  const cache = createQueryClient(serverGateway(slug));
  const [service, nearby, rooms] = await Promise.all([
    adminConfigOf(channel),
    nearbyHotels(set, slug, hotel, stay),
    // Without them the browser asks again and says so.
    cache.fetchQuery(calls.rooms({ hotelId: hotel.hotelId, ...stay })).catch(() => undefined),
  ]);
  const path = href(slug, pages.details, { id: hotel.hotelId });
  return (
    <HydrationBoundary state={dehydrate(cache)}>
      <Words locale={locale} scopes={['hotel', 'stay']}>
        <Canonical path={path} />
        <Share
          channel={channel}
          title={hotel.name}
          desc={word('shareText', { name: hotel.name, price: priceTag(hotel.price) })}
          path={path}
          picture={hotel.imgUrl}
        />
        <AsServed id="facts">
          <JsonLd data={hotelJsonLd({ set, slug, hotel, rooms })} />
        </AsServed>
        <Screen
          head={<NavBar title={hotel.name} overlay />}
          foot={
            <HotelBar
              set={set}
              hotel={{ hotelId: hotel.hotelId, name: hotel.name, price: hotel.price }}
              service={service}
              rendered={stay}
              path={path}
            />
          }
          flush
        >
          <Swiper label={hotel.name} indicator="count" autoplayMs={0}>
            {hotel.pictures.map((picture, index) => (
              <AsServed key={picture.url} id={`picture-${index}`}>
                <Picture src={picture.url} alt={picture.caption} ratio="4 / 3" priority={index === 0} later={index > 0} />
              </AsServed>
            ))}
          </Swiper>
          <Stack>
            <AsServed id="head">
              <Card>
                <HotelHead hotel={hotel} word={word} />
                <HotelPlace hotel={hotel} word={word} />
              </Card>
            </AsServed>
            <StayRooms set={set} hotelId={hotel.hotelId} rendered={stay} />
            <AsServed id="about">
              <Facilities hotel={hotel} word={word} />
              <Policies hotel={hotel} word={word} />
              <Introduction hotel={hotel} word={word} href={href(slug, pages.richText, { id: hotel.hotelId })} />
              <Nearby hotels={nearby} word={word} hrefOf={(hotelId) => href(slug, pages.details, { id: hotelId })} />
            </AsServed>
          </Stack>
        </Screen>
      </Words>
    </HydrationBoundary>
  );
}
